// Tournaments.
#include <limits>

#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {
namespace {

EventRow event_in(const Row& row) {
  return {.id = row.id<EventId>(0),
          .host = row.id<PlayerId>(1),
          .created_at = row.integer(2),
          .head = row.integer(3),
          .open = row.integer(4) != 0,
          .due = row.integer(5),
          .summary = Bytes(row.bytes(6))};
}

}  // namespace

void apply(Steps& steps, const PutEvent& write) {
  const EventRow& event = write.event;
  check_known_alone(steps, event.host);  // who asks for two at once has the first one counted
  steps.must(
      "INSERT INTO events (id, host, created_at, head, open, due, summary) "
      "SELECT $1, $2, $3, 1, $4::bigint = 1, $5, $6 "
      "WHERE (SELECT COUNT(*) FROM events WHERE host = $2 AND open) < $7 "
      "ON CONFLICT (id) DO NOTHING RETURNING 1",
      [](Connection& /*db*/) { return no_more_events(); }, event.id, event.host, event.created_at,
      std::int64_t{event.open}, event.due, event.summary, write.most);
  steps.run("INSERT INTO event_batches (event, number, payload) VALUES ($1, $2, $3)", event.id,
            event.head, write.batch);
}

// Whoever waited for the event looks again how long its journal is.
void apply(Steps& steps, const AppendEvent& write) {
  const EventRow& event = write.event;
  steps.must(
      "UPDATE events SET head = $2, open = $3::bigint = 1, due = $4, summary = $5 "
      "WHERE id = $1 AND head = $2 - 1 RETURNING 1",
      [id = event.id](Connection& db) -> std::unexpected<StoreError> {
        const auto known = answer_from(db, FindEvent{id});
        return known ? event_went_on() : std::unexpected(known.error());
      },
      event.id, event.head, std::int64_t{event.open}, event.due, event.summary);
  steps.run("INSERT INTO event_batches (event, number, payload) VALUES ($1, $2, $3)", event.id,
            event.head, write.batch);
}

Result<EventRow> answer_from(Connection& db, const FindEvent& read) {
  return find_row(db,
                  "SELECT id, host, created_at, head, open::int::bigint, due, summary FROM events "
                  "WHERE id = $1",
                  event_in, no_such_event, read.event);
}

Result<std::vector<Bytes>> answer_from(Connection& db, const ReadEvent& read) {
  if (const auto event = answer_from(db, FindEvent{read.event}); !event) {
    return std::unexpected(event.error());
  }
  return list_rows(
      db, "SELECT payload FROM event_batches WHERE event = $1 AND number > $2 ORDER BY number",
      [](const Row& row) { return Bytes(row.bytes(0)); }, read.event, read.after);
}

Result<std::vector<EventRow>> answer_from(Connection& db, const ListEvents& read) {
  const auto [created_at, event] =
      read.after.value_or(EventCursor{.created_at = std::numeric_limits<UnixMillis>::max()});
  return list_rows(db,
                   "SELECT id, host, created_at, head, open::int::bigint, due, summary FROM events "
                   "WHERE open = ($4::bigint = 1) AND (created_at, id) < ($1, $2) "
                   "ORDER BY created_at DESC, id DESC LIMIT $3",
                   event_in, created_at, event, as_integer(read.limit), std::int64_t{read.open});
}

Result<std::vector<EventRow>> answer_from(Connection& db, const ListDueEvents& read) {
  return list_rows(db,
                   "SELECT id, host, created_at, head, open::int::bigint, due, summary FROM events "
                   "WHERE open AND due <= $1 ORDER BY due, id LIMIT $2",
                   event_in, read.until, as_integer(read.limit));
}

}  // namespace aurora::storage::postgres

#include "storage/sqlite_events.hpp"

#include <limits>

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

EventRow event_in(const Statement& row) {
  return {.id = row.id<EventId>(0),
          .host = row.id<PlayerId>(1),
          .created_at = row.integer(2),
          .head = row.integer(3),
          .open = row.integer(4) != 0,
          .due = row.integer(5),
          .summary = Bytes(row.bytes(6))};
}

/// Whether a bound query finds a row.
Result<bool> finds_event(Statement& query) {
  const ResetLater reset(query);
  return query.step();
}

}  // namespace

Result<EventWriter> EventWriter::make(Database& db) {
  EventWriter events;
  const auto prepared = prepare_all<7>(
      db,
      {{{&events.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
        {&events.find_, "SELECT 1 FROM events WHERE id = ?1"},
        {&events.find_most_,
         "SELECT 1 WHERE (SELECT COUNT(*) FROM events WHERE host = ?1 AND open = 1) >= ?2"},
        {&events.put_,
         "INSERT INTO events (id, host, created_at, head, open, due, summary) "
         "VALUES (?1, ?2, ?3, 1, ?4, ?5, ?6)"},
        {&events.go_on_,
         "UPDATE events SET head = ?2, open = ?3, due = ?4, summary = ?5 "
         "WHERE id = ?1 AND head = ?2 - 1 RETURNING 1"},
        {&events.append_, "INSERT INTO event_batches (event, number, payload) VALUES (?1, ?2, ?3)"},
        {&events.forget_, "UPDATE events SET host = zeroblob(16) WHERE host = ?1"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return events;
}

Result<void> EventWriter::append(const EventRow& event, const Bytes& batch) {
  append_.bind_id(1, event.id);
  append_.bind(2, event.head);
  append_.bind_blob(3, batch);
  return append_.run();
}

Result<void> EventWriter::apply(const PutEvent& write) {
  const EventRow& event = write.event;
  if (auto known = check_known(find_player_, event.host); !known) {
    return known;
  }
  find_.bind_id(1, event.id);
  const auto exists = finds_event(find_);
  if (!exists || *exists) {
    return exists ? no_more_events() : std::unexpected(exists.error());
  }
  find_most_.bind_id(1, event.host);
  find_most_.bind(2, write.most);
  const auto full = finds_event(find_most_);
  if (!full || *full) {
    return full ? no_more_events() : std::unexpected(full.error());
  }
  put_.bind_id(1, event.id);
  put_.bind_id(2, event.host);
  put_.bind(3, event.created_at);
  put_.bind(4, std::int64_t{event.open});
  put_.bind(5, event.due);
  put_.bind_blob(6, event.summary);
  auto put = put_.run();
  return put ? append(event, write.batch) : put;
}

Result<void> EventWriter::apply(const AppendEvent& write) {
  const EventRow& event = write.event;
  find_.bind_id(1, event.id);
  const auto exists = finds_event(find_);
  if (!exists || !*exists) {
    return exists ? no_such_event() : std::unexpected(exists.error());
  }
  go_on_.bind_id(1, event.id);
  go_on_.bind(2, event.head);
  go_on_.bind(3, std::int64_t{event.open});
  go_on_.bind(4, event.due);
  go_on_.bind_blob(5, event.summary);
  const auto fits = finds_event(go_on_);
  if (!fits || !*fits) {
    return fits ? event_went_on() : std::unexpected(fits.error());
  }
  return append(event, write.batch);
}

Result<void> EventWriter::forget(const PlayerId& player) {
  forget_.bind_id(1, player);
  return forget_.run();
}

Result<EventRow> answer_from(Database& db, const FindEvent& read) {
  return find_row(db,
                  "SELECT id, host, created_at, head, open, due, summary FROM events WHERE id = ?1",
                  event_in, no_such_event, read.event);
}

Result<std::vector<Bytes>> answer_from(Database& db, const ReadEvent& read) {
  if (const auto event = answer_from(db, FindEvent{read.event}); !event) {
    return std::unexpected(event.error());
  }
  return list_rows(
      db, "SELECT payload FROM event_batches WHERE event = ?1 AND number > ?2 ORDER BY number",
      [](const Statement& row) { return Bytes(row.bytes(0)); }, read.event, read.after);
}

Result<std::vector<EventRow>> answer_from(Database& db, const ListEvents& read) {
  const auto [created_at, event] =
      read.after.value_or(EventCursor{.created_at = std::numeric_limits<UnixMillis>::max()});
  return list_rows(db,
                   "SELECT id, host, created_at, head, open, due, summary FROM events "
                   "WHERE open = ?4 AND (created_at, id) < (?1, ?2) "
                   "ORDER BY created_at DESC, id DESC LIMIT ?3",
                   event_in, created_at, event, as_limit(read.limit), std::int64_t{read.open});
}

Result<std::vector<EventRow>> answer_from(Database& db, const ListDueEvents& read) {
  return list_rows(db,
                   "SELECT id, host, created_at, head, open, due, summary FROM events "
                   "WHERE open = 1 AND due <= ?1 ORDER BY due, id LIMIT ?2",
                   event_in, read.until, as_limit(read.limit));
}

}  // namespace aurora::storage

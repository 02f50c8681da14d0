#include "server/tournaments/held_event.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "server/events/decide.hpp"
#include "server/events/fold/fold.hpp"
#include "server/events/tables_wanted.hpp"
#include "server/tournaments/event_codec.hpp"

namespace aurora::server {
namespace {

std::string summary_of(const HeldEvent& held) {
  const events::Event& event = held.event;
  v1::EventSummary summary;
  summary.set_title(held.plan.title());
  summary.set_phase(to_wire(event.phase));
  summary.set_system(held.plan.rules().system());
  summary.set_table_size(event.rules.table_size);
  summary.set_entrants(static_cast<std::uint32_t>(event.players().size()));
  summary.set_max_entrants(event.rules.max_entrants);
  summary.set_round(static_cast<std::uint32_t>(event.rounds.size()));
  summary.set_rounds(event.main_rounds);
  summary.set_starts_at_ms(event.rules.starts_at);
  summary.set_may_enter(events::may_enter(event));
  *summary.mutable_tables() = held.plan.tables();
  return summary.SerializeAsString();
}

/// Whether some table may not be wanted any more after it.
bool leaves_tables(const events::Record& record) {
  return std::holds_alternative<events::SeatPassed>(record) ||
         std::holds_alternative<events::SeatCleared>(record) ||
         std::holds_alternative<events::TableEnded>(record) ||
         std::holds_alternative<events::EventCancelled>(record);
}

}  // namespace

storage::Bytes encode_batch(std::span<const events::Record> records, const v1::EventPlan& plan,
                            std::uint64_t mark, storage::UnixMillis at) {
  v1::EventBatch batch;
  batch.set_mark(mark);
  batch.set_at_ms(at);
  for (const events::Record& record : records) {
    *batch.add_records() = to_wire(record, plan);
  }
  return batch.SerializeAsString();
}

std::uint64_t mark_of(const storage::Bytes& batch) {
  v1::EventBatch wire;
  return wire.ParseFromString(batch) ? wire.mark() : 0;
}

std::expected<void, std::string> fold_batch(const storage::Bytes& batch, HeldEvent& held) {
  v1::EventBatch wire;
  if (!wire.ParseFromString(batch)) {
    return std::unexpected("a batch of its journal is damaged");
  }
  for (const v1::EventRecord& one : wire.records()) {
    const auto record = from_wire(one);
    if (!record) {
      return std::unexpected(record.error());
    }
    if (auto fits = events::fold(*record, held.event); !fits) {
      return fits;
    }
    if (one.has_created()) {
      held.plan = one.created().plan();
    }
    if (one.has_texts_removed()) {
      held.plan.clear_title();
      held.plan.clear_description();
    }
    held.changed_at = wire.at_ms();
    held.tables_closed = held.tables_closed && !leaves_tables(*record);
  }
  held.tables_closed = held.tables_closed || wire.records().empty();
  return {};
}

storage::PlayerId player_of(const events::Event& event, events::EntrantId who) {
  if (!event.knows(who)) {
    return {};
  }
  return storage::PlayerId::parse(event.entrant(who).person).value_or(storage::PlayerId());
}

std::vector<storage::PlayerId> players_of(const events::Event& event) {
  std::vector<storage::PlayerId> players;
  for (std::size_t i = 0; i < event.entrants.size(); ++i) {
    players.push_back(player_of(event, events::entrant_at(i)));
  }
  return players;
}

bool has_tables_to_close(const HeldEvent& held) {
  return !held.tables_closed && !events::tables_unwanted(held.event).empty();
}

storage::UnixMillis silent_since(const HeldEvent& held) {
  const auto& rounds = held.event.rounds;
  return std::max({held.changed_at, held.event.rules.starts_at,
                   rounds.empty() ? storage::UnixMillis{0} : rounds.back().deadline});
}

storage::EventRow row_of(const HeldEvent& held) {
  storage::EventRow row = held.row;
  const bool to_close = has_tables_to_close(held);
  row.open = !held.event.over() || to_close;
  row.due = silent_since(held) + kLongestSilence.count();
  if (held.event.phase == events::Phase::kPlaying || to_close) {
    row.due = held.changed_at;  // its tables are looked at again and again
  } else if (const auto next = events::next_look(held.event)) {
    row.due = std::min(row.due, *next);
  }
  row.summary = summary_of(held);
  return row;
}

}  // namespace aurora::server

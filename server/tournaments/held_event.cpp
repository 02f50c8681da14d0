#include "server/tournaments/held_event.hpp"

#include <algorithm>
#include <utility>

#include "server/events/decide.hpp"
#include "server/events/fold/fold.hpp"
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

}  // namespace

storage::Bytes encode_batch(std::span<const events::Record> records, const v1::EventPlan& plan,
                            std::uint64_t mark) {
  v1::EventBatch batch;
  batch.set_mark(mark);
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
  }
  return {};
}

storage::PlayerId player_of(const events::Event& event, events::EntrantId who) {
  if (!event.knows(who)) {
    return {};
  }
  return storage::PlayerId::parse(event.entrant(who).person).value_or(storage::PlayerId());
}

storage::EventRow row_of(const HeldEvent& held, storage::UnixMillis now) {
  storage::EventRow row = held.row;
  row.open = !held.event.over();
  row.due = now + kLongestSilence.count();
  if (held.event.phase == events::Phase::kPlaying) {
    row.due = now;  // its tables are looked at again and again
  } else if (const auto next = events::next_look(held.event)) {
    row.due = std::min(row.due, *next);
  }
  row.summary = summary_of(held);
  return row;
}

}  // namespace aurora::server

// Folding in records about a round as a whole.
#include <algorithm>

#include "server/events/contains.hpp"
#include "server/events/fold/fold_record.hpp"

namespace aurora::events {

Fit fold_record(const RoundPaired& record, Event& event) {
  const bool may_begin =
      event.main_rounds > 0 && (event.phase == Phase::kEntry || event.phase == Phase::kBetween);
  const bool main_is_over = event.rounds.size() >= event.main_rounds;
  const bool is_due =
      record.finals == main_is_over && (!record.finals || event.rules.system == System::kGroups);
  std::vector<EntrantId> all = record.byes;
  // Of a schedule a round can be empty: all whom somebody was to meet have withdrawn.
  const bool may_be_empty = event.rules.system != System::kSwiss && !record.finals;
  bool sound = may_begin && is_due && (may_be_empty || !record.tables.empty());
  for (const auto& table : record.tables) {
    sound = sound && table.size() >= 2 && table.size() <= 4;
    all.insert(all.end(), table.begin(), table.end());
  }
  if (!sound || !are_different(event, all) || contains(all, kBot)) {
    return misfit("a record of a round is damaged");
  }
  Round round{.finals = record.finals,
              .tables = {},
              .byes = record.byes,
              .paired_at = record.at,
              .deadline = record.deadline};
  for (const auto& seats : record.tables) {
    round.tables.push_back({.seats = seats});
  }
  event.rounds.push_back(std::move(round));
  event.phase = Phase::kPlaying;
  return {};
}

Fit fold_record(const DeadlineMoved& record, Event& event) {
  if (event.phase != Phase::kPlaying) {
    return misfit("a deadline without a round");
  }
  event.rounds.back().deadline = record.deadline;
  ++event.corrections;
  return {};
}

Fit fold_record(const RoundClosed& record, Event& event) {
  if (event.phase != Phase::kPlaying ||
      !std::ranges::all_of(event.rounds.back().tables,
                           [](const Table& table) { return table.ending.has_value(); })) {
    return misfit("a round ends that goes on");
  }
  event.rounds.back().closed_at = record.at;
  event.phase = Phase::kBetween;
  return {};
}

}  // namespace aurora::events

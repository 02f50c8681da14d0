// Folding in records about the event as a whole.
#include <algorithm>

#include "server/events/contains.hpp"
#include "server/events/fold/fold_record.hpp"

namespace aurora::events {

Fit fold_record(const EventCreated& record, Event& event) {
  if (!are_sound(record.rules)) {
    return misfit("the rules of an event contradict each other");
  }
  event.rules = record.rules;
  event.seed = record.seed;
  return {};
}

Fit fold_record(const EventBegan& record, Event& event) {
  std::vector<EntrantId> all;
  for (const auto& group : record.schedule.groups) {
    all.insert(all.end(), group.begin(), group.end());
  }
  bool sound = event.phase == Phase::kEntry && event.main_rounds == 0 && record.main_rounds >= 1 &&
               record.main_rounds <= kMaxRounds && are_different(event, all) &&
               !contains(all, kBot);
  const bool swiss = event.rules.system == System::kSwiss;
  sound = sound && all.empty() == swiss &&
          record.schedule.rounds.size() == (swiss ? 0 : record.main_rounds);
  for (const auto& round : record.schedule.rounds) {
    std::vector<EntrantId> seated;
    for (const auto& table : round) {
      sound = sound && table.size() >= 2 && table.size() <= 4;
      seated.insert(seated.end(), table.begin(), table.end());
    }
    sound = sound && are_different(event, seated) &&
            std::ranges::all_of(seated, [&](EntrantId who) { return contains(all, who); });
  }
  if (!sound) {
    return misfit("a record of a beginning is damaged");
  }
  event.main_rounds = record.main_rounds;
  event.schedule = record.schedule;
  for (std::size_t group = 0; group < record.schedule.groups.size(); ++group) {
    for (const EntrantId who : record.schedule.groups[group]) {
      event.entrants[who.index()].group = static_cast<std::uint32_t>(group) + 1;
    }
  }
  return {};
}

Fit fold_record(const EventFinished& /*record*/, Event& event) {
  if (event.phase != Phase::kBetween) {
    return misfit("an event ends that is not between rounds");
  }
  event.phase = Phase::kFinished;
  return {};
}

Fit fold_record(const EventCancelled& /*record*/, Event& event) {
  event.phase = Phase::kCancelled;
  return {};
}

Fit fold_record(const TextsRemoved& /*record*/, Event& event) {
  if (event.texts_removed) {
    return misfit("texts are removed twice");
  }
  event.texts_removed = true;
  return {};
}

}  // namespace aurora::events

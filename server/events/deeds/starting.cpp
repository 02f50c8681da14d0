// The next round is paired.
#include <utility>

#include "server/events/deeds/deeds.hpp"
#include "server/events/pairing/finals.hpp"
#include "server/events/pairing/pairing.hpp"
#include "server/events/schedule/schedule.hpp"

namespace aurora::events {
namespace {

bool is_scheduled(const Event& event) { return event.rules.system != System::kSwiss; }

bool main_is_over(const Event& event) {
  return event.main_rounds > 0 && event.rounds.size() >= event.main_rounds;
}

void begin(Draft& draft) {
  const Event& event = draft.event();
  EventBegan began{.main_rounds = main_rounds(event.rules, event.players().size()), .schedule = {}};
  if (is_scheduled(event)) {
    began.schedule = schedule_of(event);
  }
  draft.add(std::move(began));
}

/// Reserves take the places of those who have withdrawn.
void fill_places(Draft& draft) {
  for (std::size_t i = 0; i < draft.event().entrants.size(); ++i) {
    const Entrant& entrant = draft.event().entrants[i];
    const EntrantId reserve = draft.event().free_reserve();
    if (entrant.withdrawn && entrant.group != 0 && !reserve.is_bot()) {
      draft.add(PlaceTaken{.from = entrant_at(i), .by = reserve});
    }
  }
}

}  // namespace

bool has_next_round(const Event& event) {
  if (main_is_over(event)) {
    return event.rules.system == System::kGroups && !finalists(event).empty();
  }
  if (event.main_rounds > 0 && is_scheduled(event)) {
    return !pair_by_schedule(event).tables.empty();
  }
  return event.players().size() >= event.rules.smallest_table;
}

Verdict carry_out(const StartRound& /*request*/, UnixMillis now, Draft& draft) {
  const Event& event = draft.event();
  if (event.phase == Phase::kPlaying) {
    return refuse(Refusal::kRoundGoesOn);
  }
  const bool finals = main_is_over(event);
  if (finals && !has_next_round(event)) {
    return refuse(Refusal::kNoMoreRounds);
  }
  if (event.main_rounds == 0) {
    if (!has_next_round(event)) {
      return refuse(Refusal::kTooFew);
    }
    begin(draft);
  }
  Pairing pairing;
  if (finals) {
    pairing = pair_finals(event, finalists(event));
  } else if (is_scheduled(event)) {
    fill_places(draft);
    pairing = pair_by_schedule(event);
  } else {
    pairing = pair_swiss(event);
  }
  if (pairing.tables.empty()) {
    return refuse(Refusal::kTooFew);
  }
  draft.add(
      RoundPaired{.finals = finals,
                  .tables = std::move(pairing.tables),
                  .byes = std::move(pairing.byes),
                  .at = now,
                  .deadline = event.rules.round_time == 0 ? 0 : now + event.rules.round_time});
  return {};
}

}  // namespace aurora::events

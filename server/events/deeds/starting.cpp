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

/// Whether those who are still there have a table in the rest of the schedule.
bool has_tables_to_come(const Event& event) {
  for (std::size_t round = event.rounds.size(); round < event.main_rounds; ++round) {
    if (!pair_by_schedule(event, round).tables.empty()) {
      return true;
    }
  }
  return false;
}

bool has_finals(const Event& event) {
  return event.rules.system == System::kGroups && !finalists(event).empty();
}

/// Rounds in which nobody has anybody to meet are over at once: all who are there sit out.
void skip_empty_rounds(UnixMillis now, Draft& draft) {
  const Event& event = draft.event();
  while (!main_is_over(event) && draft.sound()) {
    Pairing pairing = pair_by_schedule(event, event.rounds.size());
    if (!pairing.tables.empty()) {
      return;
    }
    draft.add(
        RoundPaired{.finals = false, .tables = {}, .byes = std::move(pairing.byes), .at = now});
    draft.add(RoundClosed{now});
  }
}

}  // namespace

bool has_next_round(const Event& event) {
  if (main_is_over(event)) {
    return has_finals(event);
  }
  if (event.main_rounds > 0 && is_scheduled(event)) {
    return has_tables_to_come(event) || has_finals(event);
  }
  return event.players().size() >= event.rules.smallest_table;
}

Verdict carry_out(const StartRound& /*request*/, UnixMillis now, Draft& draft) {
  const Event& event = draft.event();
  if (event.phase == Phase::kPlaying) {
    return refuse(Refusal::kRoundGoesOn);
  }
  if (event.main_rounds == 0) {
    if (!has_next_round(event)) {
      return refuse(Refusal::kTooFew);
    }
    begin(draft);
  }
  if (is_scheduled(event) && !main_is_over(event)) {
    fill_places(draft);
  }
  if (!has_next_round(event)) {
    return refuse(main_is_over(event) ? Refusal::kNoMoreRounds : Refusal::kTooFew);
  }
  if (is_scheduled(event)) {
    skip_empty_rounds(now, draft);
  }
  const bool finals = main_is_over(event);
  Pairing pairing;
  if (finals) {
    pairing = pair_finals(event, finalists(event));
  } else if (is_scheduled(event)) {
    pairing = pair_by_schedule(event, event.rounds.size());
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

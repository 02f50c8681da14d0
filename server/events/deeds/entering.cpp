// Who takes part: entering, withdrawing and coming back.
#include <algorithm>

#include "server/events/decide.hpp"
#include "server/events/deeds/deeds.hpp"

namespace aurora::events {
namespace {

/// Persons come and go; so many have been there at most.
constexpr std::size_t kMostNumbers = 4 * std::size_t{kMaxEntrants};

bool is_open(const Event& event) {
  if (event.main_rounds == 0) {
    return true;
  }
  return event.rules.system == System::kSwiss && event.rounds.size() <= event.rules.late_until &&
         event.rounds.size() < event.main_rounds;
}

bool is_full(const Event& event, bool reserve) {
  const auto taking_part = std::ranges::count_if(event.entrants, [reserve](const Entrant& entrant) {
    return entrant.reserve == reserve && !entrant.withdrawn;
  });
  return static_cast<std::size_t>(taking_part) >= event.rules.max_entrants;
}

}  // namespace

bool may_enter(const Event& event) {
  return !event.over() && is_open(event) && !is_full(event, false) &&
         event.entrants.size() < kMostNumbers;
}

Verdict carry_out(const Enter& request, UnixMillis /*now*/, Draft& draft) {
  const Event& event = draft.event();
  if (request.person.empty() || request.person.size() > kMaxPersonBytes) {
    return refuse(Refusal::kBadPerson);
  }
  const EntrantId known = event.find(request.person);
  if (!known.is_bot()) {
    const Entrant& entrant = event.entrant(known);
    if (request.reserve || !entrant.reserve || entrant.withdrawn) {
      return refuse(Refusal::kAlreadyIn);
    }
  }
  if (request.reserve && !event.rules.reserves) {
    return refuse(Refusal::kNoReserves);
  }
  if (!request.reserve && !is_open(event)) {
    return refuse(Refusal::kEntryClosed);
  }
  if (is_full(event, request.reserve) ||
      (known.is_bot() && event.entrants.size() >= kMostNumbers)) {
    return refuse(Refusal::kFull);
  }
  if (!known.is_bot()) {
    draft.add(Promoted{known});
    return {};
  }
  draft.add(Entered{.who = entrant_at(event.entrants.size()),
                    .person = request.person,
                    .rating = request.rating,
                    .reserve = request.reserve});
  return {};
}

Verdict carry_out(const Withdraw& request, UnixMillis /*now*/, Draft& draft) {
  const Event& event = draft.event();
  if (!event.knows(request.who)) {
    return refuse(Refusal::kNoSuchEntrant);
  }
  const Entrant& entrant = event.entrant(request.who);
  if (entrant.excluded || (entrant.withdrawn && !request.by_host)) {
    return refuse(Refusal::kNotIn);
  }
  // Reserves of a full field could not enter otherwise: before the first round the first moves up.
  const bool frees_place = event.phase == Phase::kEntry && !entrant.reserve && !entrant.withdrawn &&
                           is_full(event, false);
  draft.add(Withdrew{.who = request.who, .by_host = request.by_host});
  if (const EntrantId reserve = event.free_reserve(); frees_place && !reserve.is_bot()) {
    draft.add(Promoted{reserve});
  }
  return {};
}

Verdict carry_out(const ComeBack& request, UnixMillis /*now*/, Draft& draft) {
  const Event& event = draft.event();
  if (!event.knows(request.who)) {
    return refuse(Refusal::kNoSuchEntrant);
  }
  const Entrant& entrant = event.entrant(request.who);
  if (!entrant.withdrawn) {
    return refuse(Refusal::kAlreadyIn);
  }
  if (entrant.excluded && !request.by_host) {
    return refuse(Refusal::kUnwelcome);
  }
  if (!request.by_host && entrant.returns >= kMostReturns) {
    return refuse(Refusal::kTooManyReturns);
  }
  if (request.by_host && event.corrections >= kMostCorrections) {
    return refuse(Refusal::kTooManyCorrections);
  }
  // In a schedule a reserve may have their place by now, or it was made without them.
  const bool has_place = event.main_rounds == 0 || event.rules.system == System::kSwiss ||
                         entrant.reserve || entrant.group != 0;
  if (!has_place) {
    return refuse(Refusal::kEntryClosed);
  }
  if (is_full(event, entrant.reserve)) {
    return refuse(Refusal::kFull);
  }
  draft.add(CameBack{.who = request.who, .by_host = request.by_host});
  return {};
}

}  // namespace aurora::events

#include "engine/expansion/copying.hpp"

#include "engine/expansion/batteries.hpp"

namespace aurora::engine {
namespace {

bool works_in(Ability ability, CopyWindow window) {  // ABIL-01
  switch (ability) {
    case Ability::kLeader:
    case Ability::kExplorer:
    case Ability::kHermit:
    case Ability::kPreacher: return window == CopyWindow::kExplore;
    case Ability::kMechanic:
    case Ability::kHacker: return window == CopyWindow::kRest;
    case Ability::kCoPilot:
    case Ability::kDriver:
      return window == CopyWindow::kBeforeMoving || window == CopyWindow::kAtTheWheel;
    case Ability::kJackal: return window == CopyWindow::kBeforeMoving;  // SURV-22
    case Ability::kMedic:
      return window == CopyWindow::kBeforeMoving || window == CopyWindow::kAtTheWheel ||
             window == CopyWindow::kAfterMoving;
    case Ability::kRenegade: return window == CopyWindow::kStartOfFire;
    case Ability::kGunner:
    case Ability::kCyborg: return window == CopyWindow::kConvoyFire;
    case Ability::kSentinel:  // XLOOT-07
      return window == CopyWindow::kConvoyFire || window == CopyWindow::kExplore;
    case Ability::kBountyHunter:
    case Ability::kOrphan:
    case Ability::kPrisoner:  // scored at the end
    case Ability::kMimic:     // nothing to copy
    case Ability::kNone: return false;
  }
  return false;
}

SurvivorId mimic_in(const Situation& now, SurvivorSet among) {
  for (SurvivorId s : among) {
    if (now.catalog.survivor(s).ability == Ability::kMimic) {
      return s;
    }
  }
  return SurvivorId::none();
}

/// Those of the set whose ability may be copied now.
SurvivorSet copyable(const Situation& now, Seat seat, SurvivorSet among, SurvivorSet of,
                     CopyWindow window) {
  SurvivorSet set;
  const bool able = !now.state.copy_used && can_spend_half(now, seat) &&
                    mimic_in(now, among & now.player(seat).active).valid();
  if (!able) {
    return set;
  }
  for (SurvivorId s : of) {
    if (works_in(now.catalog.survivor(s).ability, window)) {
      set.add(s);
    }
  }
  return set;
}

}  // namespace

SurvivorSet models(const Situation& now, Seat seat) {
  SurvivorSet set;
  for (std::size_t i = 0; i < now.state.seats; ++i) {
    const Seat other = seat_at(i);
    if (other != seat && now.state.in_game(other)) {
      set |= now.player(other).rest;
    }
  }
  return set;
}

void offer_copy(const Situation& now, Seat seat, SurvivorSet among, SurvivorSet of,
                CopyWindow window, Offers& offers) {
  for (SurvivorId s : copyable(now, seat, among, of, window)) {
    offers.add(CopyAbility{s});
  }
}

void offer_copy(const Situation& now, Seat seat, SurvivorSet among, CopyWindow window,
                Offers& offers) {
  offer_copy(now, seat, among, models(now, seat), window, offers);
}

bool can_copy(const Situation& now, Seat seat, SurvivorSet among, CopyWindow window) {
  return !copyable(now, seat, among, models(now, seat), window).empty();
}

void copy_ability(Context& ctx, Seat seat, SurvivorId of) {
  ctx.emit(AbilityCopied{seat, mimic_in(ctx.now(), ctx.now().player(seat).active), of});
  spend_half(ctx, seat);
}

}  // namespace aurora::engine

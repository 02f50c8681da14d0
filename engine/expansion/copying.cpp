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
    case Ability::kJackal: return window == CopyWindow::kBeforeMoving;
    case Ability::kMedic:
      return window == CopyWindow::kBeforeMoving || window == CopyWindow::kAfterMoving;
    case Ability::kRenegade: return window == CopyWindow::kStartOfFire;
    case Ability::kGunner:
    case Ability::kCyborg:
    case Ability::kSentinel: return window == CopyWindow::kConvoyFire;
    default: return false;  // scored at the end, or no ability
  }
}

SurvivorId mimic_in(const Situation& now, SurvivorSet among) {
  for (SurvivorId s : among) {
    if (now.catalog.survivor(s).ability == Ability::kMimic) return s;
  }
  return SurvivorId::none();
}

/// Calls fn(survivor) for everybody whose ability may be copied now.
template <class Fn>
void for_each_model(const Situation& now, Seat seat, SurvivorSet among, CopyWindow window,
                    Fn&& fn) {
  const bool able = !now.state.copy_used && can_spend_half(now, seat) &&
                    mimic_in(now, among & now.player(seat).active).valid();
  if (!able) return;
  for (std::size_t i = 0; i < now.state.seats; ++i) {
    const Seat other = seat_at(i);
    if (other == seat || !now.state.in_game(other)) continue;
    for (SurvivorId s : now.player(other).rest) {
      if (works_in(now.catalog.survivor(s).ability, window)) fn(s);
    }
  }
}

}  // namespace

void offer_copy(const Situation& now, Seat seat, SurvivorSet among, CopyWindow window,
                Offers& offers) {
  for_each_model(now, seat, among, window, [&](SurvivorId s) { offers.add(CopyAbility{s}); });
}

bool can_copy(const Situation& now, Seat seat, SurvivorSet among, CopyWindow window) {
  bool any = false;
  for_each_model(now, seat, among, window, [&](SurvivorId) { any = true; });
  return any;
}

void copy_ability(Context& ctx, Seat seat, SurvivorId of) {
  ctx.emit(AbilityCopied{seat, mimic_in(ctx.now(), ctx.now().player(seat).active), of});
  spend_half(ctx, seat);
}

}  // namespace aurora::engine

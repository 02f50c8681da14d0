// XSURV-03, XSURV-04: the Mimic Android has the ability of somebody else for a while.
//
// Situation::ability() answers with the copied one, so no other rule knows about it.
#pragma once

#include "engine/context.hpp"
#include "engine/offers.hpp"

namespace aurora::engine {

/// What a copy can be good for at some moment.
enum class CopyWindow : std::uint8_t {
  kExplore,       ///< inside an Explore action
  kRest,          ///< after everybody's zones have moved
  kBeforeMoving,  ///< before the convoy moves or stays
  kAtTheWheel,    ///< while the speed is bought: too late for a Jackal (SURV-22)
  kAfterMoving,
  kStartOfFire,
  kConvoyFire,
};

/// Whom the seat's Mimic Android may copy now: all in the Rest Zones of opponents (XSURV-03).
[[nodiscard]] SurvivorSet models(const Situation& now, Seat seat);
/// Offers every ability that a Mimic Android of `among` could copy in this window, from `of` or
/// from all models().
void offer_copy(const Situation& now, Seat seat, SurvivorSet among, SurvivorSet of,
                CopyWindow window, Offers& offers);
void offer_copy(const Situation& now, Seat seat, SurvivorSet among, CopyWindow window,
                Offers& offers);
/// True when there is something to offer.
[[nodiscard]] bool can_copy(const Situation& now, Seat seat, SurvivorSet among, CopyWindow window);
/// Copies, and asks for the battery.
void copy_ability(Context& ctx, Seat seat, SurvivorId of);

}  // namespace aurora::engine

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
  kRest,          ///< after the zones have moved
  kBeforeMoving,  ///< before and while the speed is bought
  kAfterMoving,
  kStartOfFire,
  kConvoyFire,
};

/// Offers every ability that a Mimic Android of `among` could copy in this window.
void offer_copy(const Situation& now, Seat seat, SurvivorSet among, CopyWindow window,
                Offers& offers);
/// True when there is something to offer.
[[nodiscard]] bool can_copy(const Situation& now, Seat seat, SurvivorSet among, CopyWindow window);
/// Copies, and asks for the battery.
void copy_ability(Context& ctx, Seat seat, SurvivorId of);

}  // namespace aurora::engine

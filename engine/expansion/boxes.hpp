// Chapter XBOX: boxes that do something once per round.
#pragma once

#include "engine/context.hpp"
#include "engine/offers.hpp"

namespace aurora::engine {

/// XBOX-03, in the Rest phase.
void offer_repair_boxes(const Situation& now, Seat seat, Offers& offers);
/// XBOX-04, before moving.
void offer_collectors(const Situation& now, Seat seat, Offers& offers);
/// Carries out either of them.
void use_box(Context& ctx, Seat seat, Box box);

/// Collects the resources of the waypoint that the convoy leaves behind, if a collector is running
/// (XBOX-04, XBOX-05).
void collect_in_passing(Context& ctx, Seat seat);

/// XBOX-01, at the end of the round.
void push_decontamination_boxes(Context& ctx, Seat seat);

}  // namespace aurora::engine

// Where driving leads and what it brings.
#pragma once

#include "bots/greedy/outlook.hpp"

namespace aurora::bots {

/// Spaces that a convoy with tracks saves on its way to the end of the road.
[[nodiscard]] int spaces_saved_by_tracks(const Outlook& outlook);

/// Of ending a move at the space: how far it is, and the waypoint counter that lies there.
[[nodiscard]] Value value_of_stop(const Outlook& outlook, engine::SpaceId space);

/// The best stop that can be reached from the space with up to `steps` more, and with at least one
/// when `must_drive`; what the drive costs is taken off.
[[nodiscard]] Value value_of_drive(const Outlook& outlook, engine::SpaceId from, int steps,
                                   bool must_drive);

/// What entering the segment costs: mines of others, and what the road does to the convoy.
[[nodiscard]] Value cost_of_segment(const Outlook& outlook, engine::SegmentId segment);

/// What it is worth to drive up to `steps` spaces from here at once, fuel not counted; kNowhere
/// when the road ends here.
[[nodiscard]] Value value_of_detour(const Outlook& outlook, int steps);
constexpr Value kNowhere = -100 * kFame;

}  // namespace aurora::bots

// What the finished games of a player come to: survivors, achievements and the rating.
#pragma once

#include "aurora/v1/kept_profile.pb.h"
#include "server/finished/game_facts.hpp"

namespace aurora::server {

/// How many points of a curve are kept: the last ones.
inline constexpr int kMostPoints = 200;

/// Counts one more game, which may be older than those that were counted before. An award is made
/// once, and is as old as the first game that proves it.
void count_in(v1::KeptProfile& profile, const GameFacts& game, const SeatFacts& own);

}  // namespace aurora::server

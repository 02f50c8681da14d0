// Copies of a finished game for people to keep.
#pragma once

#include "aurora/v1/playback.pb.h"
#include "server/answer.hpp"
#include "server/chronicle.hpp"
#include "server/task.hpp"

namespace aurora::server {

/// FULL, or no view at all: the whole game, which can be played again and checked. MINE and PUBLIC:
/// what the seat `own` or a spectator saw, without the moves. NOT_SEATED, BAD_OPTION and
/// REPLAY_LOST say why there is none.
[[nodiscard]] Task<Answer<v1::Replay>> copy_of(Chronicle& chronicle, KeptGame game,
                                               engine::Seat own, v1::ReplayView view);

}  // namespace aurora::server

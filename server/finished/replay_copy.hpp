// Copies of finished games for people to keep.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "aurora/v1/playback.pb.h"
#include "server/finished/chronicle.hpp"
#include "server/runtime/answer.hpp"

namespace aurora::server {

/// Which steps of a copy: from the first on, as many as fit into this many bytes.
struct CopyPart {
  std::uint32_t first = 0;
  std::size_t bytes = std::numeric_limits<std::size_t>::max();
};

/// FULL, or no view at all: the whole game, which can be played again and checked. MINE and PUBLIC:
/// what the seat `own` or a spectator saw, without the moves. NOT_SEATED, BAD_OPTION and
/// REPLAY_LOST say why there is none.
[[nodiscard]] Answer<v1::Replay> copy_of(const KeptGamePtr& game, engine::Seat own,
                                         v1::ReplayView view, CopyPart part = {});

}  // namespace aurora::server

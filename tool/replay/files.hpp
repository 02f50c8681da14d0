// Replays from files.
#pragma once

#include <string>

#include "aurora/v1/replay.pb.h"
#include "content/pack.hpp"
#include "protocol/reenactment.hpp"

namespace aurora::tool {

using protocol::Difference;
using protocol::Reenactment;

/// Reads a replay file; the difference says what is wrong with it.
[[nodiscard]] Difference read_replay(const std::string& path, v1::Replay& replay);

/// What a pack is called in replays.
[[nodiscard]] v1::PackRef ref_of(const content::Pack& pack);

}  // namespace aurora::tool

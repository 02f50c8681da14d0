// The replay of a game that was never played on a server.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "aurora/v1/replay.pb.h"
#include "content/pack.hpp"
#include "engine/game.hpp"

namespace aurora::tool::test {

/// Two random players from a known secret; correct in every part.
v1::Replay sample_replay();

}  // namespace aurora::tool::test

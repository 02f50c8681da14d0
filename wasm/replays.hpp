// Replays as a page has them.
#pragma once

#include <string_view>

#include "aurora/v1/replay.pb.h"
#include "protocol/result.hpp"

namespace aurora::wasm {

/// A replay file, or an encoded v1.Replay as the server answers GetReplay.
[[nodiscard]] protocol::Result<void> read_replay(std::string_view bytes, v1::Replay& out);

}  // namespace aurora::wasm

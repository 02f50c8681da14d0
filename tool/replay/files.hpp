// Replays from files.
#pragma once

#include <expected>
#include <string>

#include "aurora/v1/replay.pb.h"
#include "content/pack.hpp"
#include "protocol/reenactment.hpp"

namespace aurora::tool {

using protocol::Agreement;
using protocol::Reenactment;

/// The replay of a file, or a sentence that says what is wrong with the file.
[[nodiscard]] std::expected<v1::Replay, std::string> read_replay(const std::string& path);

/// What a pack is called in replays.
[[nodiscard]] v1::PackRef ref_of(const content::Pack& pack);

}  // namespace aurora::tool

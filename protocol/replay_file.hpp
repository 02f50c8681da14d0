// Replay files: a short header, the protobuf message Replay, and a checksum.
//
//   offset  size  what
//   0       8     89 41 55 52 0D 0A 1A 0A ("\x89AUR\r\n\x1A\n")
//   8       4     version of this layout, little-endian: 1
//   12      4     n = length of the message, little-endian
//   16      n     aurora.v1.Replay
//   16 + n  32    SHA-256 of everything before
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/rng.hpp"
#include "protocol/result.hpp"

namespace aurora::v1 {
class Replay;
class ReplayHeader;
}  // namespace aurora::v1

namespace aurora::protocol {

constexpr std::uint32_t kReplayFileVersion = 1;
constexpr std::size_t kMaxReplayBytes = std::size_t{4} << 20U;

std::string write_replay_file(const v1::Replay& replay);
Result<void> read_replay_file(std::string_view bytes, v1::Replay& out);

/// Checks that the revealed secret is the one that was committed to, and derives the seed of the
/// game from it and the entropy of the seats. kWrongDigest when it is another secret.
Result<engine::Seed> verified_seed(const v1::ReplayHeader& header);

}  // namespace aurora::protocol

#include "protocol/replay_file.hpp"

#include <vector>

#include "aurora/v1/replay.pb.h"
#include "protocol/detail/reader.hpp"
#include "protocol/fairness.hpp"
#include "protocol/table_codec.hpp"

namespace aurora::protocol {
namespace {

constexpr std::string_view kMagic{
    "\x89"
    "AUR\r\n\x1A\n",
    8};
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kLengthAt = 12;
constexpr std::size_t kMessageAt = 16;
constexpr std::size_t kChecksumBytes = 32;

void put_u32(std::string& out, std::uint32_t value) {
  for (unsigned shift = 0; shift < 32; shift += 8) {
    out.push_back(static_cast<char>(value >> shift & 0xFFU));
  }
}

std::uint32_t get_u32(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    value |= std::uint32_t{static_cast<std::uint8_t>(bytes[at + i])} << (8 * i);
  }
  return value;
}

std::unexpected<Failure> malformed(std::string message) {
  return failure(Fault::kMalformed, {}, std::move(message));
}

}  // namespace

std::string write_replay_file(const v1::Replay& replay) {
  const std::string message = replay.SerializeAsString();
  std::string file(kMagic);
  put_u32(file, kReplayFileVersion);
  put_u32(file, static_cast<std::uint32_t>(message.size()));
  file += message;
  file += to_bytes(sha256(file));
  return file;
}

Result<void> read_replay_file(std::string_view bytes, v1::Replay& out) {
  out.Clear();
  if (bytes.size() > kMaxReplayBytes) {
    return failure(Fault::kTooLarge, {}, "no replay file is as large as this");
  }
  if (!bytes.starts_with(kMagic)) {
    return malformed("this is no replay file of Aurora Server");
  }
  if (bytes.size() < kMessageAt + kChecksumBytes) {
    return malformed("the replay file is cut off");
  }
  if (const std::uint32_t version = get_u32(bytes, kVersionAt); version != kReplayFileVersion) {
    return failure(Fault::kUnsupportedVersion, {},
                   "the replay file has version " + std::to_string(version) +
                       "; this program reads version " + std::to_string(kReplayFileVersion));
  }
  const std::size_t length = get_u32(bytes, kLengthAt);
  if (bytes.size() != kMessageAt + length + kChecksumBytes) {
    return malformed("the replay file is cut off or has something behind its end");
  }
  if (to_bytes(sha256(bytes.substr(0, kMessageAt + length))) != bytes.substr(kMessageAt + length)) {
    return failure(Fault::kWrongDigest, {},
                   "the replay file is damaged: its checksum does not fit");
  }
  if (!out.ParseFromArray(bytes.data() + kMessageAt, static_cast<int>(length))) {
    out.Clear();
    return malformed("the replay file does not hold a replay");
  }
  return {};
}

Result<engine::Seed> verified_seed(const v1::ReplayHeader& header) {
  const auto setup = setup_of(header);
  if (!setup) {
    return std::unexpected(std::move(setup).error());
  }
  const auto secret = from_bytes(header.secret());
  if (!secret) {
    return failure(Fault::kMissing, "header.secret", "the secret must have 32 bytes");
  }
  if (to_bytes(commitment_of(*secret)) != header.commitment()) {
    return failure(Fault::kWrongDigest, "header.commitment",
                   "the revealed secret is not the one that was committed to");
  }
  std::vector<std::string> entropy(setup->seats);
  for (const v1::ReplaySeat& seat : header.seats()) {
    entropy[seat.seat() - 1] = seat.entropy();
  }
  return seed_of(*secret, entropy);
}

}  // namespace aurora::protocol

// Provable fairness: the server commits to a secret before anybody joins, every seat may add
// entropy, and the seed of the game is derived from all of it. docs/protocol.md has the byte layout
// and an example.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/rng.hpp"

namespace aurora::protocol {

using Hash = std::array<std::uint8_t, 32>;
using Secret = std::array<std::uint8_t, 32>;

Hash sha256(std::string_view bytes);

/// A new secret from the system's secure random source.
Secret random_secret();

/// SHA-256 of the secret: what is published before anybody joins.
Hash commitment_of(const Secret& secret);

/// SHA-256("aurora seed v1" || secret || for each seat in order: length (4 bytes, little-endian) ||
/// entropy).
engine::Seed seed_of(const Secret& secret, std::span<const std::string> entropy_by_seat);

/// Bytes fields of messages.
std::string to_bytes(const std::array<std::uint8_t, 32>& value);
/// Nothing unless there are exactly 32 bytes.
std::optional<std::array<std::uint8_t, 32>> from_bytes(std::string_view bytes);
std::string to_hex(std::string_view bytes);

}  // namespace aurora::protocol

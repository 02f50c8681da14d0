#include "protocol/fairness.hpp"

#include <algorithm>
#include <cstdlib>

#include <sodium.h>

namespace aurora::protocol {
namespace {

constexpr std::string_view kSeedDomain = "aurora seed v1";
static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Hash>);

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

/// SHA-256 over several pieces.
class Hasher {
 public:
  Hasher() { crypto_hash_sha256_init(&state_); }
  Hasher& add(std::string_view bytes) {
    crypto_hash_sha256_update(&state_, bytes_of(bytes), bytes.size());
    return *this;
  }
  Hasher& add_length(std::size_t length) {
    std::array<char, 4> little_endian{};
    for (std::size_t i = 0; i < little_endian.size(); ++i) {
      little_endian[i] = static_cast<char>(length >> (8 * i) & 0xFF);
    }
    return add({little_endian.data(), little_endian.size()});
  }
  Hash finish() {
    Hash hash{};
    crypto_hash_sha256_final(&state_, hash.data());
    return hash;
  }

 private:
  crypto_hash_sha256_state state_{};
};

}  // namespace

Hash sha256(std::string_view bytes) { return Hasher().add(bytes).finish(); }

Secret random_secret() {
  // Thread-safe and idempotent. A server without safe randomness must not deal a game.
  if (sodium_init() < 0) {
    std::abort();
  }
  Secret secret{};
  randombytes_buf(secret.data(), secret.size());
  return secret;
}

Hash commitment_of(const Secret& secret) { return sha256(to_bytes(secret)); }

engine::Seed seed_of(const Secret& secret, std::span<const std::string> entropy_by_seat) {
  Hasher hasher;
  hasher.add(kSeedDomain).add(to_bytes(secret));
  for (const std::string& entropy : entropy_by_seat) {
    hasher.add_length(entropy.size()).add(entropy);
  }
  return hasher.finish();
}

std::string to_bytes(const std::array<std::uint8_t, 32>& value) {
  return {value.begin(), value.end()};
}

std::optional<std::array<std::uint8_t, 32>> from_bytes(std::string_view bytes) {
  std::array<std::uint8_t, 32> value{};
  if (bytes.size() != value.size()) {
    return std::nullopt;
  }
  std::ranges::copy(bytes, value.begin());
  return value;
}

std::string to_hex(std::string_view bytes) {
  std::string hex(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes_of(bytes), bytes.size());
  hex.pop_back();
  return hex;
}

}  // namespace aurora::protocol

// The generator of the bots. It has nothing to do with the game's: a bot's luck is not at stake.
#pragma once

#include <cstddef>
#include <cstdint>

namespace aurora::bots {

/// SplitMix64: small, quick and the same everywhere.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
  }

  /// In [0, bound), for a small bound > 0; the bias of the multiplication is below bound / 2^32.
  std::size_t below(std::size_t bound) {
    return static_cast<std::size_t>(((next() >> 32U) * bound) >> 32U);
  }

 private:
  std::uint64_t state_;
};

}  // namespace aurora::bots

// Chance in an event: everything is drawn by its seed, and comes out the same everywhere.
#pragma once

#include <cstddef>
#include <cstdint>

namespace aurora::events {

/// What SplitMix64 makes of a number.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t value) {
  value += 0x9E3779B97F4A7C15ULL;
  value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  value = (value ^ (value >> 27U)) * 0x94D049BB133111EBULL;
  return value ^ (value >> 31U);
}

/// A lot that depends on nothing but what it is drawn for.
[[nodiscard]] constexpr std::uint64_t lot(std::uint64_t seed, std::uint64_t what,
                                          std::uint64_t who = 0) {
  return mixed(mixed(mixed(seed) ^ what) ^ who);
}

/// A row of lots: SplitMix64.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    const std::uint64_t drawn = mixed(state_);
    state_ += 0x9E3779B97F4A7C15ULL;
    return drawn;
  }
  /// In [0, bound), for a small bound > 0.
  std::size_t below(std::size_t bound) {
    return static_cast<std::size_t>(((next() >> 32U) * bound) >> 32U);
  }

 private:
  std::uint64_t state_;
};

}  // namespace aurora::events

// What the seed of a simulation decides: everything that is left to chance.
#pragma once

#include <chrono>
#include <cstdint>
#include <random>

namespace aurora::simulation {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}

  [[nodiscard]] std::uint64_t number() { return engine_(); }
  /// 0 … n - 1. Not by a distribution of the standard library, which may differ between versions.
  [[nodiscard]] std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }
  /// True in so many of a thousand cases.
  [[nodiscard]] bool chance(unsigned per_mille) { return below(1000) < per_mille; }
  [[nodiscard]] std::chrono::nanoseconds between(std::chrono::nanoseconds least,
                                                 std::chrono::nanoseconds most) {
    const auto range = static_cast<std::size_t>((most - least).count()) + 1;
    return least + std::chrono::nanoseconds(static_cast<std::int64_t>(below(range)));
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace aurora::simulation

// What the seed of a simulation decides: everything that is left to chance.
#pragma once

#include <chrono>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace aurora::simulation {

class Dice {
 public:
  /// `choices` decide as long as there are any; they come from a fuzzer, which learns what they
  /// lead to.
  explicit Dice(std::uint64_t seed, std::vector<std::uint8_t> choices = {})
      : engine_(seed), choices_(std::move(choices)) {}

  /// For ids and secrets: never one of the choices, which would be used up before anything happens.
  [[nodiscard]] std::uint64_t number() { return engine_(); }
  /// 0 … n - 1. Not by a distribution of the standard library, which may differ between versions.
  [[nodiscard]] std::size_t below(std::size_t n) {
    return static_cast<std::size_t>(next_choice_ < choices_.size() ? chosen_below(n)
                                                                   : engine_() % n);
  }
  /// True in so many of a thousand cases.
  [[nodiscard]] bool chance(unsigned per_mille) { return below(1000) < per_mille; }
  [[nodiscard]] std::chrono::nanoseconds between(std::chrono::nanoseconds least,
                                                 std::chrono::nanoseconds most) {
    const auto range = static_cast<std::size_t>((most - least).count()) + 1;
    return least + std::chrono::nanoseconds(static_cast<std::int64_t>(below(range)));
  }

 private:
  /// One byte where it is enough; of a long range, sixteen bits of where in it.
  std::uint64_t chosen_below(std::size_t n) {
    constexpr std::size_t kCoarse = 1U << 16U;
    std::uint64_t chosen = next_byte();
    if (n > 256) {
      chosen = chosen << 8U | next_byte();
    }
    return n > kCoarse ? chosen * (n / kCoarse) + chosen * (n % kCoarse) / kCoarse : chosen % n;
  }
  std::uint8_t next_byte() {
    return next_choice_ < choices_.size() ? choices_[next_choice_++] : std::uint8_t{0};
  }

  std::mt19937_64 engine_;
  std::vector<std::uint8_t> choices_;
  std::size_t next_choice_ = 0;
};

}  // namespace aurora::simulation

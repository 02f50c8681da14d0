// A player who sees what the greedy player sees, and is not sure of it: the closer two choices
// look, the more often it takes the lesser one.
#pragma once

#include <cstdint>

#include "bots/dice.hpp"
#include "bots/greedy/greedy.hpp"
#include "bots/policy.hpp"

namespace aurora::bots {

struct Wavering {
  static constexpr std::uint32_t kMost = 10'000;

  /// In hundredths of a point of fame: of two choices that differ by so much, the better one is
  /// taken in about 73 of 100 decisions; 0 would be the greedy player.
  std::uint32_t temperature = 50;
  friend bool operator==(const Wavering&, const Wavering&) = default;
};

/// Chooses with a temperature over the values of the greedy player (softmax). It never takes what
/// looks worse than the best choice by kReach temperatures, and never what the greedy player shuns.
class WaveringPolicy final : public Policy {
 public:
  static constexpr Value kReach = 6;

  WaveringPolicy(const engine::Catalog& catalog, std::uint64_t seed, Wavering player)
      : catalog_(catalog),
        temperature_(static_cast<Value>(player.temperature)),
        greedy_(seed),
        dice_(~seed) {}

  [[nodiscard]] engine::Choice decide(std::span<const engine::Choice> choices,
                                      Sight& sight) override;

 private:
  /// How much better a choice seems than it looks, or worse.
  [[nodiscard]] Value mood();

  const engine::Catalog& catalog_;
  Value temperature_;
  Greedy greedy_;
  Dice dice_;
};

}  // namespace aurora::bots

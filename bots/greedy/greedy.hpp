// How the greedy player chooses, as a value: it can be copied, and asked without being believed.
#pragma once

#include <span>

#include "bots/dice.hpp"
#include "bots/greedy/outlook.hpp"
#include "engine/choice.hpp"

namespace aurora::bots {

class Greedy {
 public:
  explicit Greedy(std::uint64_t seed) : dice_(seed) {}

  /// One of `choices`, or the cargo move that must come first. `choices` is not empty.
  [[nodiscard]] engine::Choice choose(const Outlook& outlook,
                                      std::span<const engine::Choice> choices);
  /// How much it likes a choice; choices of one question are compared with each other.
  [[nodiscard]] Value rate(const Outlook& outlook, const engine::Choice& choice) const;
  /// True for a choice that only somebody takes who has no other.
  [[nodiscard]] bool shuns(const Outlook& outlook, const engine::Choice& choice) const;
  /// What was chosen in the end, by itself or by somebody who knew better.
  void remember(const Outlook& outlook, const engine::Choice& choice);
  /// From now on ties fall by this seed.
  void reseed(std::uint64_t seed) { dice_ = Dice(seed); }

 private:
  Dice dice_;  ///< between choices that look equally good
  /// What was declared and taken back in this turn is not declared again.
  std::uint8_t given_up_ = 0;  ///< a bit per space of the Exploration Zone
  engine::ZoneSlot declared_;
};

}  // namespace aurora::bots

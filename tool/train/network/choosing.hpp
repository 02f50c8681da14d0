// How well guesses choose: measured on the decisions that no network learned from.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "engine/enumerators.hpp"
#include "tool/train/network/example.hpp"

namespace aurora::tool {

/// What a model guesses of an example, in points.
using Guess = std::function<double(const Example&)>;

/// The part of the variance that guesses explain, on the examples that were left out.
[[nodiscard]] double explained(const Examples& all, const Guess& guess);

/// What comes of guesses, on the groups that were left out.
struct Choosing {
  static constexpr std::array kHabits{0.0, 0.1, 0.2, 0.3, 0.5, 1.0};

  std::size_t groups = 0;
  double variance = 0;  ///< within groups, in all
  double errors = 0;    ///< ... that guesses leave
  double most = 0;      ///< points over the greedy player's choices that the best ones have, in all
  /// ... that are gained by whoever believes guesses that differ by so much.
  std::array<double, kHabits.size()> gains{};

  /// The part of the variance within groups that guesses explain.
  [[nodiscard]] double explained() const { return variance > 0 ? 1 - errors / variance : 0; }
};

/// By the question of the decision; at kNone, of all questions together.
using ChoosingByQuestion = std::array<Choosing, engine::kCount<engine::Question>>;
[[nodiscard]] ChoosingByQuestion choosing(const Examples& all, const Guess& guess);

}  // namespace aurora::tool

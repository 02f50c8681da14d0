// The starts of rounds in games of bots, and how those games ended.
#pragma once

#include <expected>
#include <functional>
#include <string>

#include "bots/search/features.hpp"
#include "tool/selfplay/game.hpp"

namespace aurora::tool {

/// A seat at the start of a round.
struct Position {
  std::size_t set = 0;  ///< of weights
  bots::Features features{};
  int rounds = 0;
  double total = 0;  ///< its score at the end of the game
};

using Collect = std::function<void(const Position&)>;

/// Plays game `index` and hands over its positions; or says what was wrong.
[[nodiscard]] std::expected<void, std::string> collect(const engine::Catalog& catalog,
                                                       const GameSettings& settings,
                                                       std::uint64_t index, const Collect& hand);

}  // namespace aurora::tool

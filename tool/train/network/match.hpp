// One player against several of another kind: who is stronger, and how sure that is.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "bots/roster.hpp"
#include "engine/catalog.hpp"

namespace aurora::tool {

struct MatchSettings {
  bots::Contestant first = bots::PolicyKind::kGreedy;
  bots::Contestant others = bots::PolicyKind::kGreedy;
  engine::MapName map = engine::MapName::kAlpha;
  std::uint8_t players = 2;
  std::uint64_t games = 200;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

/// What came of the games of one match, or of several.
struct MatchScore {
  double games = 0;
  double wins = 0;      ///< of the first
  double expected = 0;  ///< ... if all were equal
  double variance = 0;  ///< ... likewise
  double own = 0;       ///< points of fame of the first, all in all
  double others = 0;    ///< ... of the mean of the others
  double seconds = 0;   ///< of one thread

  /// How likely so many wins would be among equals, or more: a normal distribution's tail.
  [[nodiscard]] double chance() const;
  void add(const MatchScore& more);
};

/// Every deal is played once for every seat. Or says which game went wrong.
[[nodiscard]] std::expected<MatchScore, std::string> match(const MatchSettings& settings);

/// One line for people.
[[nodiscard]] std::string line_of(const MatchScore& score);

}  // namespace aurora::tool

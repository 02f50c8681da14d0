// Whether a new network is better than an old one: on all maps, with two players, with four, and
// alone.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>

#include "bots/network/network.hpp"
#include "tool/train/network/match.hpp"

namespace aurora::tool {

struct TrialSettings {
  const bots::Network* candidate = nullptr;
  const bots::Network* old = nullptr;
  std::uint64_t games = 400;  ///< of each match
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

/// What the matches came to.
struct Trial {
  MatchScore two;            ///< players, on all maps together
  MatchScore four;           ///< likewise
  bool loses_a_map = false;  ///< it won less on one of them than an equal would
  MatchScore alone;          ///< against the Automa
  MatchScore old_alone;      ///< ... the old one, in the same deals

  /// Certainly better with two and with four, worse on no map, and not clearly worse alone.
  [[nodiscard]] bool is_better() const;
};

/// Both play as network players. `report` gets a line for each match. Or says which game went
/// wrong.
[[nodiscard]] std::expected<Trial, std::string> try_out(
    const TrialSettings& settings, const std::function<void(const std::string&)>& report);

}  // namespace aurora::tool

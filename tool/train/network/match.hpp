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

/// One line for people; or which game went wrong. Every deal is played once for every seat.
[[nodiscard]] std::expected<std::string, std::string> match(const MatchSettings& settings);

}  // namespace aurora::tool

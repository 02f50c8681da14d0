// Is a replay what it says it is?
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tool/replay/files.hpp"

namespace aurora::tool {

struct Verdict {
  std::vector<std::string> proven;        ///< sentences, in the order of the checks
  std::vector<std::string> open;          ///< what a replay cannot prove, when all else is
  std::optional<std::string> difference;  ///< the first thing that does not fit
  bool whole = true;  ///< no part was played by rules that this program does not have

  [[nodiscard]] bool valid() const { return !difference; }
};

/// Plays the game again and compares everything. `commitment` is the hash that a player has noted
/// before the game began, in hex; empty when nobody has.
[[nodiscard]] Verdict verify(const content::Pack& pack, const v1::Replay& replay,
                             const std::string& commitment);

}  // namespace aurora::tool

// Is a replay what it says it is? What was checked and what came of it, as values: programs and
// browsers put it into words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "aurora/v1/replay.pb.h"
#include "engine/catalog.hpp"

namespace aurora::protocol {

/// What is checked, in this order.
enum class Check : std::uint8_t {
  kNoted,     ///< the commitment is the one that somebody noted before the game
  kSecret,    ///< the pack, the seats, and that the secret is the one that was committed to
  kDeal,      ///< the cards were dealt from the seed
  kCommands,  ///< each command is by the rules and leads to the state that the replay names
  kResult,    ///< scores and winners
};

/// Steps in a row that were played by the same rules.
struct PlayedPart {
  v1::RulesRef rules;
  int first = 0;
  int end = 0;
  int commands = 0;     ///< all of them but time-outs, pauses and the like; of a proven part
  bool proven = false;  ///< else by rules under which it comes out differently here
};

/// The first thing that does not fit.
struct Difference {
  Check check = Check::kSecret;
  int step = 0;  ///< from 1; 0 where it is no step
  std::string sentence;
};

struct Verification {
  bool noted = false;   ///< a commitment was given, and it is that of the replay
  bool secret = false;  ///< kSecret holds
  bool dealt = false;
  std::vector<PlayedPart> parts;  ///< in their order, up to a difference
  bool result = false;
  std::optional<Difference> difference;
  std::string own_rules;  ///< the signature of the rules that played it again

  [[nodiscard]] bool valid() const { return !difference; }
  /// No part was played by rules that this program does not have.
  [[nodiscard]] bool whole() const;
};

/// Plays the game again and compares everything. `noted` is the commitment that a player wrote
/// down before the game began, in hex; empty when nobody has. `pack` is what `catalog` is called.
[[nodiscard]] Verification verify_replay(const engine::Catalog& catalog, const v1::PackRef& pack,
                                         const v1::Replay& replay, std::string_view noted);

/// Whether any seat took part in making the seed.
[[nodiscard]] bool anybody_added(const v1::ReplayHeader& header);

}  // namespace aurora::protocol

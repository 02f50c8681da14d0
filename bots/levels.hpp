// The opponents that people choose from: how good each is, and what plays there.
//
// A level is a policy with a budget that counts, never one of time, so it plays the same on every
// machine. The weak ones err where choices look alike (bots/greedy/wavering_policy.hpp), the strong
// ones think ahead. docs/bots.md says how the ratings were measured.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "bots/policy.hpp"
#include "bots/roster.hpp"

namespace aurora::bots {

struct Level {
  PolicyKind kind;
  std::string_view name;      ///< for programs; people read it in their language
  std::string_view plays_as;  ///< for contestant_of()
  int rating = 0;             ///< Elo above the trucker, two players on Alpha
};

/// From the weakest to the strongest.
inline constexpr std::array kLevels{
    Level{PolicyKind::kPassenger, "passenger", "wavering:65", -466},
    Level{PolicyKind::kScavenger, "scavenger", "wavering:40", -206},
    Level{PolicyKind::kGreedy, "trucker", "greedy", 0},
    Level{PolicyKind::kNavigator, "navigator", "network:4", 310},
    Level{PolicyKind::kCaptain, "captain", "thinker:60", 782},
};

/// "passenger, scavenger, trucker, navigator, captain": for people who look for a name.
[[nodiscard]] std::string level_names();

/// The level that this policy is, or nullptr.
[[nodiscard]] const Level* level_of(PolicyKind kind);
/// The level with this name, or nullptr.
[[nodiscard]] const Level* level_called(std::string_view name);

/// What plays for it.
[[nodiscard]] Contestant player_of(PolicyKind kind);

/// It thinks ahead: it needs a Knowledge, and up to tenths of a second.
[[nodiscard]] bool thinks_ahead(PolicyKind kind);

/// As a level it stands above the other one; what is no level stands below all.
[[nodiscard]] bool is_stronger(PolicyKind one, PolicyKind other);

}  // namespace aurora::bots

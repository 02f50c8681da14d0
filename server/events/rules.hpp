// What a host chooses before an event, and how many rounds that makes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "server/events/ids.hpp"

namespace aurora::events {

enum class System : std::uint8_t {
  kSwiss,       ///< each round people of like score meet
  kRoundRobin,  ///< everybody meets everybody, as evenly as can be
  kGroups,      ///< round-robins in groups, and finals for the best of each
};

/// What becomes of a table that has no result when its time is over.
enum class Missing : std::uint8_t {
  kWait,     ///< the host decides
  kShare,    ///< all who were to play share the places
  kNothing,  ///< nobody gets anything
};

/// The limits of what a host may choose.
inline constexpr std::uint32_t kMaxEntrants = 256;
inline constexpr std::uint32_t kMaxRounds = 32;
inline constexpr std::uint32_t kMaxGroupSize = 16;

struct Rules {
  System system = System::kSwiss;
  std::uint8_t table_size = 4;       ///< how many sit at a table: 2 to 4
  std::uint8_t smallest_table = 2;   ///< 2 to `table_size`; for whom none is left sits out
  std::uint32_t rounds = 0;          ///< before finals; 0: see main_rounds()
  std::uint32_t group_size = 4;      ///< kGroups: at least 2
  std::uint32_t go_on = 2;           ///< kGroups: how many of each group reach the finals
  std::uint32_t go_on_of_table = 2;  ///< kGroups: how many of each table reach the next finals
  bool seeded = false;               ///< by rating; else by lot
  std::uint32_t bye_points = 6;      ///< for a round that somebody sits out: 0 to kWinPoints
  /// kSwiss: who comes when so many rounds were paired plays from the next one on; 0: nobody does.
  std::uint32_t late_until = 0;
  /// For each round before that, 0 to kWinPoints; also for reserves, but for no later rounds.
  std::uint32_t late_points = 0;
  std::uint32_t max_no_shows = 2;  ///< whoever did not come so often is out; 0: nobody is
  bool reserves = true;            ///< they take seats of people who do not come
  bool bots = false;               ///< so do bots, where no reserve is left
  Missing missing = Missing::kShare;
  UnixMillis round_time = 0;          ///< from the pairing to the deadline; 0: no deadline
  UnixMillis arrive_within = 0;       ///< from the pairing until somebody has not come
  UnixMillis starts_at = 0;           ///< the first round; 0: when the host says so
  std::optional<UnixMillis> pause{};  ///< between rounds; none: the host starts them
  std::uint32_t max_entrants = 128;   ///< reserves do not count

  bool operator==(const Rules&) const = default;
};

/// Whether an event can be held by these rules.
[[nodiscard]] bool are_sound(const Rules& rules);

/// As many groups as keep to the size, each of them enough for a table. One in other systems.
[[nodiscard]] std::size_t number_of_groups(const Rules& rules, std::size_t people);

/// How many rounds so many people play before finals. What the rules say, or else:
/// in a Swiss system so many that one is left who has won all (log of the people to the base of
/// the table), and two more at tables of three or four, but not more than people can meet;
/// in a round-robin so many that everybody could have met everybody; for groups the same for the
/// group that needs most.
[[nodiscard]] std::uint32_t main_rounds(const Rules& rules, std::size_t people);

}  // namespace aurora::events

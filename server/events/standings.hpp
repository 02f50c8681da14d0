// Who is where: points, and what decides between equals (docs/tournaments.md).
#pragma once

#include <cstdint>
#include <vector>

#include "server/events/event.hpp"

namespace aurora::events {

/// One line of the standings. What decides is listed in its order; more is better unless it says
/// otherwise.
struct Standing {
  EntrantId who;
  std::uint32_t place = 0;  ///< from 1; all different
  std::uint32_t group = 0;

  std::uint32_t finals = 0;       ///< how many rounds of finals they have reached
  std::uint32_t finals_rank = 0;  ///< in the last of those; less is better
  std::int64_t points = 0;        ///< before finals
  std::int64_t wins = 0;          ///< first places, shared ones too, of games that were played
  std::int64_t opponents = 0;     ///< by table six times the mean of what the opponents have in all
  std::int64_t relative = 0;  ///< by table twelve times the own score less the mean of the table
  std::int64_t encounters =
      0;  ///< among equals of a group who have all met: two for each better rank, one for the same
  std::uint64_t lot = 0;

  std::uint32_t played = 0;  ///< tables with a result, before finals
  std::uint32_t byes = 0;
  std::uint32_t missed = 0;
  bool withdrawn = false;
};

/// The best first: of all who are to play, have played or have sat out. Rounds that go on count by
/// the tables that have a result.
[[nodiscard]] std::vector<Standing> standings_of(const Event& event);

}  // namespace aurora::events

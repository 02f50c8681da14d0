// What all clients of a load have seen, added up.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tool/load/samples.hpp"

namespace aurora::tool {

/// What must not happen, and how often it did.
struct Faults {
  std::uint64_t gaps = 0;     ///< an update did not follow the one before
  std::uint64_t unequal = 0;  ///< two viewers were shown different things at the same version
  std::uint64_t secrets = 0;  ///< something was shown that this viewer may not know
  std::uint64_t lost = 0;     ///< an acknowledged command is not in the game, or not at its version
  std::uint64_t doubled = 0;  ///< a command counts twice, or although it was refused or never sent
  std::uint64_t disordered = 0;    ///< what was acknowledged first is not the first
  std::uint64_t unproven = 0;      ///< a finished game has no replay to compare with
  std::uint64_t unknown = 0;       ///< bytes that are no frame of the protocol
  std::vector<std::string> texts;  ///< of the first promises that were broken
  [[nodiscard]] std::uint64_t all() const {
    return gaps + unequal + secrets + lost + doubled + disordered + unproven + unknown;
  }
};

struct Tally {
  bool measuring = false;  ///< what comes now belongs to the time that is measured

  // of the time that is measured
  std::uint64_t moves = 0;
  std::uint64_t received_bytes = 0;
  std::uint64_t sent_bytes = 0;
  Samples ack;     ///< from the command to its acknowledgement
  Samples last;    ///< ... until the last viewer has the update
  Samples pause;   ///< from one acknowledged move at a table to the next, or to the end
  Samples away;    ///< from the loss of a connection until its client follows the table again
  Samples spread;  ///< from the first spectator who has an update to the last
  Samples delta_bytes;
  Samples snapshot_bytes;

  // of all the time
  Samples entry;  ///< from connecting to the first sight of the game
  std::uint64_t moves_total = 0;
  std::uint64_t games = 0;   ///< played to their end
  std::uint64_t proven = 0;  ///< ... whose replays were compared with what was promised
  std::uint64_t reconnects = 0;
  std::uint64_t resumed = 0;                     ///< ... that needed no snapshot
  std::uint64_t resent = 0;                      ///< commands that were sent once more
  std::map<std::string, std::uint64_t> refused;  ///< by error code
  Faults faults;
};

}  // namespace aurora::tool

// A game of bots in processes of their own, and what must be true of it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tests/e2e/world.hpp"

namespace aurora::v1 {
class Replay;
}

namespace aurora::e2e {

/// Starts a table with bots at all seats.
void seat_bots(World& world, std::size_t seats, const std::vector<std::string>& options,
               const std::vector<std::string>& table_options = {});

/// Waits until this many commands are acknowledged; false when a bot ends before.
bool wait_for_acks(World& world, std::size_t number);

/// All bots have seen the game end, and the same end: a score for everybody, whatever seats they
/// came to, and a winner unless nobody is left (ELIM-04).
void expect_all_done(World& world);

/// Fetches the replay with the token of one bot and verifies it.
void fetch_replay(World& world, v1::Replay& replay);

/// Every acknowledged command is in the replay exactly once, and nothing else is.
void expect_every_command_once(const World& world, const v1::Replay& replay);

}  // namespace aurora::e2e

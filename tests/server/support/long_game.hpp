// A finished game as long as one likes, written into a store as the server writes it, but without
// anybody who plays it.
#pragma once

#include <string>

#include "storage/store.hpp"
#include "tests/server/support/players.hpp"

namespace aurora::server::test {

/// Two guests, of whom the first rearranges cargo `times` times; anybody may watch it again.
/// Returns its table.
[[nodiscard]] std::string write_long_game(storage::Store& store, const std::string& player_id,
                                          const std::string& other_id, unsigned times);

/// The next way to rearrange cargo, again and again; each takes back the one before. Nothing when
/// there is none now.
[[nodiscard]] std::optional<engine::Choice> aside_of(const engine::GameState& game,
                                                     engine::Seat seat);

}  // namespace aurora::server::test

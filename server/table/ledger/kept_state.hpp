// A game in progress as it is kept beside its journal, for a program with other rules.
//
// A table writes one now and then, and when it leaves the memory; docs/adr/0007 says why.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "server/table/ledger/game_clock.hpp"
#include "server/table/ledger/ledger.hpp"

namespace aurora::server {

/// What the clocks of all seats have left, as far as records say.
[[nodiscard]] std::vector<TimeLeft> all_clocks(const Ledger& ledger);

/// The game of a ledger, as bytes for the store.
[[nodiscard]] std::string write_kept_state(const Ledger& ledger);

struct KeptGameState {
  engine::GameState game;
  std::vector<TimeLeft> clocks;
  std::uint64_t digest = 0;  ///< as the journal has it
};

/// The misfit says why this program cannot go on from it. Nothing: these bytes are something else.
[[nodiscard]] Fit<std::optional<KeptGameState>> read_kept_state(const engine::Catalog& catalog,
                                                                std::string_view bytes);

}  // namespace aurora::server

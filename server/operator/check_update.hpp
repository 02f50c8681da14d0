// What would become of a database's open tables if this program served them.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "content/pack.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/rulebook/unfit.hpp"
#include "storage/ids.hpp"

namespace aurora::storage {
class Store;
}

namespace aurora::server {

struct Forecast {
  std::size_t waiting = 0;   ///< lobbies that go on
  std::size_t same = 0;      ///< games that go on by the same rules
  std::size_t replayed = 0;  ///< ... by other rules, under which they come out as they were played
  std::size_t carried = 0;   ///< ... by other rules, from where they were kept
  std::size_t after_stop = 0;  ///< ... as soon as the running server has kept them, when it stops
  std::vector<std::pair<storage::TableId, Misfit>> lost;         ///< those that cannot
  std::vector<std::pair<storage::TableId, std::string>> unread;  ///< nobody knows: unreadable now

  [[nodiscard]] bool all_go_on() const { return lost.empty() && unread.empty(); }
  /// A line for each number, and one for each table that cannot go on.
  [[nodiscard]] std::string text() const;
};

/// Changes nothing. Blocks for about a millisecond per game.
[[nodiscard]] Forecast forecast_update(storage::Store& store, Rulebook& rulebook);

/// Works on a copy of the database, which may be in use, and prints what it finds. 0: all tables go
/// on; 1: some do not, or it cannot be read.
[[nodiscard]] int check_update(const std::filesystem::path& database, const content::Pack& pack);

}  // namespace aurora::server

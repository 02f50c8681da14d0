// One connection that follows a table.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/view.hpp"
#include "server/table/audience/watcher.hpp"

namespace aurora::server {

struct Member {
  std::shared_ptr<Watcher> watcher;
  std::uint32_t watch = 0;
  engine::Viewer viewer;
  storage::PlayerId player;
  std::string name{};      ///< as it is shown here
  std::uint32_t seen = 0;  ///< the version of the game that it was shown last
  std::string look{};      ///< of the name, see look_of()
  bool behind = false;     ///< had no room for an update: gets a snapshot when it has room again

  [[nodiscard]] WatchId id() const { return {watcher->connection(), watch}; }
};

}  // namespace aurora::server

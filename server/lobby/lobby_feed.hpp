// Keeps readers of the table list current: sends changes, not the whole list.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "server/lobby/listing.hpp"
#include "server/table/audience/watcher.hpp"

namespace aurora::v1 {
class ServerMessage;
}

namespace aurora::server {

class OpenTables;

/// Thread-safe.
class LobbyFeed {
 public:
  explicit LobbyFeed(const OpenTables& tables) : tables_(tables) {}

  /// Answers with the list, then keeps the reader's copy current.
  void subscribe(const std::shared_ptr<Watcher>& reader, std::uint32_t request_id);
  void unsubscribe(std::uint64_t connection);

  /// Sends everybody what has changed since the last call. Call it regularly.
  void refresh();

 private:
  struct Reader {
    std::weak_ptr<Watcher> watcher;
    bool behind = false;  ///< had no room for a change: gets the whole list when it has room again
  };

  void look();
  void send_to_all(const v1::ServerMessage& changes);

  const OpenTables& tables_;
  std::mutex mutex_;
  std::map<std::uint64_t, Reader> readers_;  // by connection
  std::shared_ptr<const Listing> shown_;     // what readers that are not behind have
};

}  // namespace aurora::server

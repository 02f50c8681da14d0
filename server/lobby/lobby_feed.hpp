// Keeps readers of the table list current: sends changes, not the whole list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "machine/steady_clock.hpp"
#include "server/lobby/listing.hpp"
#include "server/table/audience/watcher.hpp"

namespace aurora::v1 {
class ServerMessage;
}

namespace aurora::server {

class OpenTables;
struct Limits;

/// How many people are about.
struct PeopleAbout {
  std::size_t online = 0;
  std::size_t waiting = 0;  ///< for a quick match
  bool operator==(const PeopleAbout&) const = default;
};

/// Thread-safe.
class LobbyFeed {
 public:
  /// Calls `count` now and then while somebody reads.
  LobbyFeed(const OpenTables& tables, std::function<PeopleAbout()> count, const Limits& limits)
      : tables_(tables), count_(std::move(count)), limits_(limits) {}

  /// Answers with the list, then keeps the reader's copy current.
  void subscribe(const std::shared_ptr<Watcher>& reader, std::uint32_t request_id);
  void unsubscribe(std::uint64_t connection);

  /// Sends everybody what has changed since the last call. Call it regularly.
  void refresh();

 private:
  struct Reader {
    std::weak_ptr<Watcher> watcher;
    bool behind = false;  ///< had no room for a change: gets the whole list when it has room again
    std::optional<PeopleAbout> told{};
  };

  void look();
  void tell_counts();
  void send_to_all(const v1::ServerMessage& changes);

  const OpenTables& tables_;
  std::function<PeopleAbout()> count_;
  const Limits& limits_;
  PeopleAbout about_;
  machine::SteadyClock::time_point counted_at_;
  std::mutex mutex_;
  std::map<std::uint64_t, Reader> readers_;  // by connection
  std::shared_ptr<const Listing> shown_;     // what readers that are not behind have
};

}  // namespace aurora::server

// Which players are about, as far as their friends may see it: here, and at the servers that share
// the store.
//
// Nobody is told of whoever follows no list of friends, and nothing is kept of them.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "machine/steady_clock.hpp"
#include "storage/noticeboard.hpp"

namespace aurora::server {

/// Thread-safe.
class Presence {
 public:
  /// This server has the player, and friends may see it; or not any more.
  void set_here(storage::PlayerId player, bool here);
  [[nodiscard]] bool is_online(storage::PlayerId player) const;

  // What servers tell each other. It hangs beside the tables on their boards (notice.proto), under
  // the id of the player.
  /// From now on it keeps note of what the others are to be told.
  void share();
  /// The list of this player has changed in the store: whichever server shows it reads it again.
  void note_news(storage::PlayerId player);
  /// What has changed since the last call, and all there is.
  [[nodiscard]] std::vector<storage::TableNotice> take_changes();
  [[nodiscard]] std::vector<storage::TableNotice> all() const;
  /// What another server tells; of its notices those that are of tables are passed over. `whole`:
  /// they are all it has.
  void put_elsewhere(const std::string& node, const std::vector<storage::TableNotice>& notices,
                     bool whole);
  /// Whose lists have changed at other servers since the last call.
  [[nodiscard]] std::set<storage::PlayerId> take_news();

 private:
  struct News {
    std::uint64_t number = 0;
    machine::SteadyClock::time_point at;
  };
  struct Told {
    bool here = false;
    std::uint64_t news = 0;
  };
  using Elsewhere = std::map<storage::PlayerId, Told>;

  /// With the lock.
  [[nodiscard]] storage::TableNotice notice_of(storage::PlayerId player) const;

  mutable std::mutex mutex_;
  bool shared_ = false;
  std::set<storage::PlayerId> here_;
  std::map<storage::PlayerId, News> news_;  // that the others may not have read yet
  std::uint64_t last_news_ = 0;
  std::set<storage::PlayerId> changed_;
  std::map<std::string, Elsewhere> elsewhere_;  // by server
  std::set<storage::PlayerId> heard_;
};

}  // namespace aurora::server

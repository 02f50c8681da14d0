// The list of friends of each player who asks: who is online, where they play, and who invites;
// kept current for those who watch it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "aurora/v1/friend.pb.h"
#include "server/people/friends.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "server/table/audience/watcher.hpp"
#include "server/table/table_summary.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Blocks;
class Clock;
class Forgotten;
class OpenTables;
class Presence;
class Reminders;

/// Thread-safe. Whoever watches their list is online. Blocks are looked at whenever a list is
/// shown, so that one that is lifted leaves no trace.
class FriendLists {
 public:
  struct Surroundings {
    const Blocks& blocks;
    const Forgotten& forgotten;
    const OpenTables& open;
    const Clock& clock;
    const Limits& limits;
  };
  /// All of it outlives the lists.
  FriendLists(Friends& friends, Presence& presence, Surroundings around)
      : friends_(friends), presence_(presence), around_(around) {}

  /// From now on friends who are away are reminded that they were invited.
  void remind_by(const Reminders& reminders) { reminders_ = &reminders; }

  // Requests; the answer is the list of `owner` afterwards. See Friends for refusals.
  [[nodiscard]] Task<Answer<v1::FriendList>> list(storage::PlayerId owner);
  [[nodiscard]] Task<Answer<v1::FriendList>> ask(storage::PlayerId owner, storage::PlayerId whom);
  [[nodiscard]] Task<Answer<v1::FriendList>> ask(storage::PlayerId owner, std::string login);
  [[nodiscard]] Task<Answer<v1::FriendList>> accept(storage::PlayerId owner, std::string id);
  [[nodiscard]] Task<Answer<v1::FriendList>> remove(storage::PlayerId owner, std::string id);
  /// NOTHING_TO_INVITE_TO: no table with this id waits for players, with the owner at it.
  [[nodiscard]] Task<Answer<v1::FriendList>> invite(storage::PlayerId owner, std::string id,
                                                    const std::string& table);
  /// Whether a friend would see that the player is online.
  [[nodiscard]] bool is_online(storage::PlayerId player) const;
  [[nodiscard]] Task<Answer<v1::FriendList>> hide(storage::PlayerId owner, bool hidden);

  /// What changes from now on is pushed, beginning with what is different from this list, which
  /// the reader has.
  void keep_current(const std::shared_ptr<Watcher>& reader, storage::PlayerId player,
                    const v1::FriendList& list);
  void stop(storage::PlayerId player, std::uint64_t connection);
  /// Shows those who watch what has changed; of many, some at a time. Call it regularly, and not
  /// before the last one has ended: it waits for the store.
  [[nodiscard]] Task<> refresh();

 private:
  struct Reader {
    std::weak_ptr<Watcher> watcher;
    std::string shown;  ///< as it was encoded
  };
  struct Person {
    Relations relations;
    std::int64_t read_at_ms = 0;              ///< 0: before there is a list
    std::uint64_t reading = 0;                ///< the last one that has begun
    bool behind = true;                       ///< the store has something else
    std::map<std::uint64_t, Reader> readers;  ///< by connection

    [[nodiscard]] bool is_old(std::int64_t now_ms) const;
  };

  [[nodiscard]] v1::FriendList shown_to(storage::PlayerId owner, const Relations& relations) const;
  void show_friend(storage::PlayerId owner, const Relation& one, v1::Friend& out) const;
  void write_table(const TableSummary& table, v1::TableInfo& out) const;

  /// The list of this player is another one now, wherever it is shown.
  void changed(storage::PlayerId player);
  void remind(storage::PlayerId invited, const TableSummary& table) const;
  [[nodiscard]] Task<> read_again(storage::PlayerId player);
  /// Some of those who watch, each in turn.
  [[nodiscard]] std::vector<storage::PlayerId> take_turn();
  void show(storage::PlayerId player);

  Friends& friends_;
  Presence& presence_;
  Surroundings around_;
  const Reminders* reminders_ = nullptr;
  std::mutex mutex_;
  std::map<storage::PlayerId, Person> people_;
  storage::PlayerId last_turn_;
  std::uint64_t reads_ = 0;
};

}  // namespace aurora::server

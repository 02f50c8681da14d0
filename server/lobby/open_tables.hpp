// The index of open tables (waiting or playing): how many there are, whose, and which are listed.
// Where several servers share the store, those of the others are in it as they tell of them.
//
// Play itself does not need it, so reading the list never holds up a game.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "machine/steady_clock.hpp"
#include "server/lobby/listed_tables.hpp"
#include "server/lobby/listing.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::server {

struct Limits;

/// Thread-safe.
class OpenTables {
 public:
  using Summary = std::shared_ptr<const TableSummary>;

  explicit OpenTables(const Limits& limits);
  ~OpenTables();

  // The tables of this server.
  /// Adds, replaces or, once it is over, removes a table. Returns what was known of it.
  Summary put(TableSummary summary);
  Summary erase(storage::TableId id);
  /// A game waits for others now. That is nothing to the list, and where all who play look on, not
  /// to other servers either.
  void put_turn(storage::TableId id, const Turn& turn);

  [[nodiscard]] Summary find(storage::TableId id) const;
  /// The newest first.
  [[nodiscard]] std::vector<Summary> all() const;
  /// How many wait for players, or are played.
  [[nodiscard]] std::size_t count(storage::TableStatus status) const;

  // The tables of others. What `share` was not called for costs nothing.
  /// A table, and how it is now; nullptr: it is not open, or at another server.
  struct Change {
    storage::TableId id;
    Summary table;
  };
  /// From now on it keeps note of what changes, and instead of addresses marks of them, which are
  /// alike at all servers of this installation.
  void share(std::string installation);
  /// Those of this server that have changed since the last call.
  [[nodiscard]] std::vector<Change> take_changes();
  /// What another server tells of its tables; `whole`: they are all it has.
  void put_elsewhere(const std::string& node, std::vector<Change> changes, bool whole);
  /// Whether a table of another server with this code is in the list.
  [[nodiscard]] bool lists_elsewhere(const std::string& join_code) const;

  // Of all tables.
  /// At how many waiting tables the player has a seat, and in how many games that they have not
  /// resigned.
  [[nodiscard]] std::size_t waiting_with(storage::PlayerId player) const;
  [[nodiscard]] std::size_t playing_with(storage::PlayerId player) const;
  /// At how many waiting tables that are set for a time the player has a seat.
  [[nodiscard]] std::size_t set_with(storage::PlayerId player) const;
  /// Where the player has a seat and has not resigned; the newest first.
  [[nodiscard]] std::vector<Summary> tables_of(storage::PlayerId player) const;
  /// Those of a club that invite its members; the newest first.
  [[nodiscard]] std::vector<Summary> tables_of(storage::ClubId club) const;
  /// A table in the memory of this or another server; nullptr: it is over, or was not heard of.
  [[nodiscard]] Summary find_anywhere(storage::TableId id) const;
  /// Whether it is in the memory of some server.
  [[nodiscard]] bool knows(storage::TableId id) const;
  /// From now on it keeps note of what changes at the tables of this player, until that is called
  /// as often with false.
  void watch(storage::PlayerId player, bool watches);
  /// Those among them at whose tables something has changed since the last call.
  [[nodiscard]] std::vector<storage::PlayerId> take_news();
  /// How many waiting tables were made from this address.
  [[nodiscard]] std::size_t waiting_from(const std::string& address) const;

  /// The list, at most Limits::listing_interval old; see server/lobby/listed_tables.hpp.
  [[nodiscard]] std::shared_ptr<const Listing> listing() const;

 private:
  struct Seats {
    std::size_t waiting = 0;
    std::size_t set = 0;  // of those, for a time
    std::size_t playing = 0;
    std::unordered_set<storage::TableId> tables;
  };
  using Tables = std::unordered_map<storage::TableId, Summary>;

  /// What is known of a table: by this server, or else by one of the others. With the lock.
  [[nodiscard]] Summary known(storage::TableId id) const;
  /// As it is now: most moves lead to another turn, and hardly anybody asks for it. With the lock.
  [[nodiscard]] Summary with_turn(const Summary& table) const;
  /// Calls change(), and counts the table as it is known then. With the lock.
  template <typename Change>
  void recount(storage::TableId id, const Change& change);
  /// Those who watch their tables have something to see. With the lock.
  void note_news(const TableSummary& table);
  /// Counts the table in (1) or out (-1).
  void count_in(const Summary& table, int by);
  /// What stands for the address where others can read it.
  [[nodiscard]] std::string mark_of(const std::string& address) const;
  [[nodiscard]] std::shared_ptr<const Listing> make_listing() const;

  const Limits& limits_;
  mutable std::mutex mutex_;
  Tables tables_;
  std::unordered_map<storage::TableId, Turn> turns_;  // of those that changed since they were put
  std::map<std::string, Tables> elsewhere_;           // by server
  std::optional<std::string> installation_;           // nothing: nobody shares the store
  std::unordered_set<storage::TableId> changed_;
  ListedTables listed_;
  std::unordered_map<storage::PlayerId, Seats> players_;
  std::unordered_map<storage::PlayerId, std::size_t> watched_;  // how many look at their tables
  std::unordered_set<storage::PlayerId> with_news_;
  std::unordered_map<std::string, std::size_t> addresses_;
  std::unordered_map<storage::ClubId, std::unordered_set<storage::TableId>> clubs_;
  std::size_t waiting_ = 0;
  std::size_t playing_ = 0;
  std::uint64_t number_ = 0;  // of the list as it is now
  mutable std::shared_ptr<const Listing> listing_;
  mutable machine::SteadyClock::time_point listed_at_;
};

}  // namespace aurora::server

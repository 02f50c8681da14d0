// The index of open tables (waiting or playing): how many there are, whose, and which are listed.
//
// Play itself does not need it, so reading the list never holds up a game.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
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

  /// Adds, replaces or, once it is over, removes a table. Returns what was known of it.
  Summary put(TableSummary summary);
  Summary erase(storage::TableId id);

  [[nodiscard]] Summary find(storage::TableId id) const;
  /// The newest first.
  [[nodiscard]] std::vector<Summary> all() const;
  /// How many wait for players, or are played.
  [[nodiscard]] std::size_t count(storage::TableStatus status) const;
  /// At how many waiting tables the player has a seat, and in how many games that they have not
  /// resigned.
  [[nodiscard]] std::size_t waiting_with(storage::PlayerId player) const;
  [[nodiscard]] std::size_t playing_with(storage::PlayerId player) const;
  /// How many waiting tables were made from this address.
  [[nodiscard]] std::size_t waiting_from(const std::string& address) const;

  /// The list, at most Limits::listing_interval old; see server/lobby/listed_tables.hpp.
  [[nodiscard]] std::shared_ptr<const Listing> listing() const;

 private:
  struct Seats {
    std::size_t waiting = 0;
    std::size_t playing = 0;
  };
  /// Counts the table in (1) or out (-1).
  void count_in(const Summary& table, int by);
  [[nodiscard]] std::shared_ptr<const Listing> make_listing() const;

  const Limits& limits_;
  mutable std::mutex mutex_;
  std::unordered_map<storage::TableId, Summary> tables_;
  ListedTables listed_;
  std::unordered_map<storage::PlayerId, Seats> players_;
  std::unordered_map<std::string, std::size_t> addresses_;
  std::size_t waiting_ = 0;
  std::size_t playing_ = 0;
  std::uint64_t number_ = 0;  // of the list as it is now
  mutable std::shared_ptr<const Listing> listing_;
  mutable machine::SteadyClock::time_point listed_at_;
};

}  // namespace aurora::server

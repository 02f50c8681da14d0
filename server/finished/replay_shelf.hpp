// Finished games that somebody looks at: all who look at the same one share it.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "storage/ids.hpp"

namespace aurora::server {

struct KeptGame;

/// Thread-safe. Owns nothing: a game goes with its last reader.
class ReplayShelf {
 public:
  /// The game of this table, if somebody looks at it.
  [[nodiscard]] std::shared_ptr<const KeptGame> find(storage::TableId id) const;
  /// Notes a game, of this table or of none, and its size in memory.
  void put(std::optional<storage::TableId> id, const std::shared_ptr<const KeptGame>& game);
  /// How many games there are now, and how much memory they take.
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Place {
    std::optional<storage::TableId> id;  ///< nothing: of no table of this server
    std::weak_ptr<const KeptGame> game;
    std::size_t bytes = 0;
  };

  mutable std::mutex mutex_;
  std::vector<Place> places_;
};

}  // namespace aurora::server

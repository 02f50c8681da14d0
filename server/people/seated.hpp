// Who has a seat at an open table, wherever it is: as the journals of all of them say.
#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/runtime/task.hpp"
#include "storage/ids.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

class Archive;

/// For servers that share a store, of which none knows all tables. Of each table it reads what is
/// new since the last time, and nothing any more once its game has begun: all have their seats
/// then.
class Seated {
 public:
  using People = std::unordered_set<storage::PlayerId>;

  explicit Seated(Archive& archive) : archive_(archive) {}

  /// Also who has left such a table. Nothing when not all of it can be read. One call at a time.
  [[nodiscard]] Task<std::optional<People>> read();

 private:
  /// What a journal has said so far.
  struct Known {
    storage::Seq head = 0;
    bool has_begun = false;
    std::vector<storage::PlayerId> people;
  };

  /// False: it cannot be read.
  [[nodiscard]] Task<bool> read_on(storage::TableId table, Known& known);

  Archive& archive_;
  std::unordered_map<storage::TableId, Known> known_;
};

}  // namespace aurora::server

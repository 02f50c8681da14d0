// Making a table, with the first of those who sit there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "server/table/ledger/ledger.hpp"

namespace aurora::server {

class Archive;
struct Ruleset;

struct NewTable {
  std::optional<storage::TableId> id{};  ///< nothing: any
  storage::UnixMillis at = 0;            ///< when it is made
  engine::Setup setup;
  House house;
  std::string lock;  ///< see server/table/table_lock.hpp
  protocol::Secret secret = protocol::random_secret();
  /// From seat 1 on; a colour that is taken, or none, is replaced, and a bot without a name gets
  /// one.
  std::vector<SeatHolder> holders;
  /// Of those who waited for it at all servers that share the store; STORAGE_UNAVAILABLE when one
  /// of them does not any more.
  std::vector<storage::Ticket> tickets;
};

/// The table as it is on disk when this returns. With all seats taken the game has started.
[[nodiscard]] Task<Answer<Ledger>> make_table(Archive& archive, const Ruleset& rules,
                                              NewTable wanted);

/// A table that was made now, or an attempt before has made.
struct MadeOnce {
  storage::TableId id;
  std::string join_code;
  std::optional<Ledger> ledger;  ///< nothing: it was there
};
/// Makes the table, unless there is one with the id that is wanted.
[[nodiscard]] Task<Answer<MadeOnce>> make_table_once(Archive& archive, const Ruleset& rules,
                                                     NewTable wanted);

}  // namespace aurora::server

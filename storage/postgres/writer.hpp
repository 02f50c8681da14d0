// Everything that changes the database.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "storage/lanes.hpp"
#include "storage/ownership.hpp"
#include "storage/postgres/known_heads.hpp"
#include "storage/postgres/node.hpp"
#include "storage/postgres/session.hpp"
#include "storage/unsettled.hpp"

namespace aurora::storage::postgres {

/// Not thread-safe, but for `doubts` and what begins with `is_` or `has_`.
/// The number of a transaction, and of the one that it comes behind.
struct Turn {
  std::int64_t before = 0;
  std::int64_t number = 0;
};

class Writer {
 public:
  Writer(Session session, Node node) : session_(std::move(session)), node_(std::move(node)) {}

  /// See Store::commit.
  [[nodiscard]] std::vector<Result<void>> commit(std::span<const WriteGroup> groups);

  /// See Ownership::release.
  [[nodiscard]] Result<std::vector<Release>> release(std::span<const Release> tables);

  /// See Ownership::has_kept_unheard.
  [[nodiscard]] bool has_kept_unheard() { return kept_unheard_.exchange(false); }

  /// Begins anew with another epoch: what was not answered before is refused.
  [[nodiscard]] Result<Node> come_back();
  [[nodiscard]] Result<void> leave();

  /// Whether somebody else has our place, as far as a write was told. Until come_back().
  [[nodiscard]] bool is_deposed() const { return is_deposed_; }
  /// Somebody else does not know, either.
  void doubt() { ++doubts_; }
  /// How often nobody knew what had become of a write. What is read after that is believed when
  /// there is a commit behind it.
  [[nodiscard]] std::uint64_t doubts() const { return doubts_.load(); }

 private:
  /// What became of something that was tried.
  enum class Fate : std::uint8_t {
    kSettled,  ///< everything is answered
    kAgain,    ///< what is left may be tried again
    kFailed,   ///< what is left fails
  };
  struct Attempt {
    Fate fate = Fate::kSettled;
    StoreError error;
  };

  // appends.cpp
  void write(std::vector<Append> appends);
  Attempt try_to_write(std::vector<Append>& left, bool& in_doubt);
  /// Answers those that an attempt before has kept.
  Result<void> look_for(Connection& db, std::vector<Append>& left);
  using HeadsOfTables = std::unordered_map<TableId, KnownHead>;
  /// Of tables that do not exist there is none.
  Result<HeadsOfTables> find_heads(Connection& db, const std::vector<Append>& left);
  /// Answers those that cannot be appended, and finds the keys of the others.
  Result<void> check_numbers(Connection& db, std::vector<Append>& left);
  /// Answers those that were appended.
  Result<void> insert(Connection& db, std::vector<Append>& left);

  // transactions.cpp
  /// A batch that may have been kept, and what was found then.
  struct InDoubt {
    std::int64_t number = 0;
    std::vector<Result<void>> results;
  };
  void write(std::span<const Group> groups);
  Attempt try_to_write(std::span<const Group> groups, std::optional<InDoubt>& in_doubt);
  Result<void> transact(Connection& db, std::span<const Group> groups, const Turn& turn,
                        bool& asked_to_commit);
  /// What was acknowledged is known by heart.
  void note_heads(std::span<const Group> groups);
  /// False: something contradicts.
  Result<bool> apply_at_once(Connection& db, std::span<const Group> groups, const Turn& turn);
  Result<void> apply_one_by_one(Connection& db, std::span<const Group> groups, const Turn& turn);

  // writer.cpp
  std::vector<Result<void>> write_all(std::span<const WriteGroup> groups);
  /// A failure of the connection, or of one statement on it.
  Attempt failed(StoreError error);
  /// The commit behind something that was seen; notes it when another process has our place.
  Result<std::int64_t> confirm(Connection& db);

  Session session_;
  Node node_;
  KnownHeads heads_;
  std::optional<std::int64_t> written_;  ///< the number of our last transaction, if that is known
  std::int64_t last_number_ = 0;         ///< that a batch was given
  std::optional<StoreError> deposed_;    ///< by another process with our name
  Unsettled unsettled_;
  std::atomic<bool> kept_unheard_{false};
  std::atomic<bool> is_deposed_{false};
  std::atomic<std::uint64_t> doubts_{0};
};

}  // namespace aurora::storage::postgres

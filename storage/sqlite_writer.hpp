// Everything that changes the database.
#pragma once

#include <span>
#include <vector>

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// Owns the writing connection with its prepared statements. Not thread-safe.
class SqliteWriter {
 public:
  [[nodiscard]] static Result<SqliteWriter> make(Database db);

  /// See Store::commit.
  [[nodiscard]] std::vector<Result<void>> commit(std::span<const WriteGroup> groups);

 private:
  struct Statements {
    Statement begin, commit, savepoint, release, undo;
    Statement create_table, append_head, append_entry, set_status;
    Statement table_head, table_and_snapshot, put_snapshot, put_player, put_meta;
  };
  SqliteWriter(Database db, Statements statements);

  /// Fills in the results; the error of the whole transaction, if it failed, is returned and not
  /// filled in.
  Result<void> transact(std::span<const WriteGroup> groups, std::span<Result<void>> results);
  Result<void> apply_group(const WriteGroup& group);
  Result<void> apply_all(const WriteGroup& group);

  Result<void> apply(const CreateTable& write);
  Result<void> apply(const AppendEntry& write);
  Result<void> apply(const SetStatus& write);
  Result<void> apply(const PutSnapshot& write);
  Result<void> apply(const PutPlayer& write);
  Result<void> apply(const PutMeta& write);

  /// Why an append did not find the head it expected.
  StoreError refused_append(const AppendEntry& write);

  Database db_;
  Statements sql_;
};

}  // namespace aurora::storage

// Everything that only reads the database.
#pragma once

#include <string_view>
#include <vector>

#include "storage/rows.hpp"
#include "storage/sqlite_accounts.hpp"
#include "storage/sqlite_db.hpp"
#include "storage/sqlite_games.hpp"
#include "storage/sqlite_people.hpp"
#include "storage/sqlite_players.hpp"

namespace aurora::storage {

/// Owns the reading connection with its prepared statements. Not thread-safe. Every function is one
/// statement, so it sees one state of the database.
class SqliteReader {
 public:
  [[nodiscard]] static Result<SqliteReader> make(Database db);

  // See Store.
  [[nodiscard]] Result<TableRow> find_table(const TableId& id);
  [[nodiscard]] Result<TableRow> find_table_by_code(std::string_view join_code);
  [[nodiscard]] Result<std::vector<TableRow>> list_tables(StatusSet statuses, std::size_t limit);
  [[nodiscard]] Result<std::vector<JournalEntry>> read_journal(const TableId& id, Seq from_seq);
  [[nodiscard]] Result<Snapshot> latest_snapshot(const TableId& id);
  [[nodiscard]] Result<Bytes> find_pack(std::string_view digest);
  [[nodiscard]] Result<Bytes> get_meta(std::string_view key);
  [[nodiscard]] GameReader& games() { return games_; }
  [[nodiscard]] PlayerReader& players() { return players_; }
  [[nodiscard]] AccountReader& accounts() { return accounts_; }
  [[nodiscard]] PeopleReader& people() { return people_; }

 private:
  struct Statements {
    Statement begin, end;
    Statement table_by_id, table_by_code, tables, head, entry, snapshot, pack, meta;
  };
  /// Where an entry is expected: the row `entry`, with the entry `seq` of the table `key`.
  struct Link {
    std::int64_t key = 0;
    Seq seq = 0;
    std::int64_t entry = 0;
  };
  SqliteReader(Database db, Statements statements, GameReader games, PlayerReader players,
               AccountReader accounts, PeopleReader people);

  /// Reads an entry, and moves the link to the row of the one before it.
  [[nodiscard]] Result<JournalEntry> read_entry(const TableId& id, Link& link);

  Database db_;
  Statements sql_;
  GameReader games_;
  PlayerReader players_;
  AccountReader accounts_;
  PeopleReader people_;
};

}  // namespace aurora::storage

#include "storage/salvage_games.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "storage/salvage_rows.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

/// Damage is what salvaging is for; anything else, want of memory for example, ends it.
Result<void> none_if_damaged(StoreError error) {
  return is_damage(error) ? Result<void>() : std::unexpected(std::move(error));
}

/// Copies the columns of an index that can be read, from both of its ends. An index that is not
/// there or cannot be read gives nothing.
Result<void> read_index(Database& damaged, Database& fresh, const std::string& index,
                        const std::string& columns, const std::string& into) {
  const auto there =
      damaged.integer("SELECT count(*) FROM sqlite_schema WHERE name = '" + index + "'");
  if (!there || *there == 0) {
    return there ? Result<void>() : none_if_damaged(there.error());
  }
  const std::string ordered = "SELECT " + columns + " FROM tables INDEXED BY " + index +
                              " ORDER BY " + columns.substr(0, columns.find(','));
  for (const char* direction : {"", " DESC"}) {
    auto rows = damaged.prepare(ordered + direction);
    if (!rows) {
      return none_if_damaged(std::move(rows).error());
    }
    auto put = fresh.prepare("INSERT OR IGNORE INTO " + into);
    if (!put) {
      return std::unexpected(std::move(put).error());
    }
    const auto count = 1 + std::ranges::count(columns, ',');
    auto row = rows->step();
    for (; row && *row; row = rows->step()) {
      for (int i = 0; i < count; ++i) {
        if (auto bound = put->bind_from(i + 1, *rows, i); !bound) {
          return bound;
        }
      }
      if (auto done = put->run(); !done) {
        return done;
      }
    }
    if (auto end = row ? Result<void>() : none_if_damaged(std::move(row).error()); !end) {
      return end;
    }
  }
  return {};
}

/// How far the journal of a game is whole.
struct Chain {
  Seq kept = 0;
  Seq seen = 0;  ///< the highest number of an entry of it
  std::int64_t entry = 0;
  UnixMillis at = 0;
};

struct Chains {
  std::unordered_map<std::int64_t, Chain> of;  ///< by the key of the table
  std::vector<std::int64_t> loose;             ///< entries that are in none
};

Result<Chains> read_chains(Database& db) {
  auto rows = db.prepare(
      "SELECT table_key, seq, entry, prior, at FROM journal "
      "ORDER BY table_key, seq, entry");
  if (!rows) {
    return std::unexpected(std::move(rows).error());
  }
  Chains chains;
  while (true) {
    auto row = rows->step();
    if (!row) {
      return std::unexpected(std::move(row).error());
    }
    if (!*row) {
      return chains;
    }
    Chain& chain = chains.of[rows->integer(0)];
    const auto seq = static_cast<Seq>(rows->integer(1));
    chain.seen = std::max(chain.seen, seq);
    // `prior` is NULL, which reads as 0, in the first entry.
    if (seq == chain.kept + 1 && rows->integer(3) == chain.entry) {
      chain.kept = seq;
      chain.entry = rows->integer(2);
      chain.at = rows->integer(4);
    } else {
      chains.loose.push_back(rows->integer(2));
    }
  }
}

/// A row of `tables`, and what its journal says.
struct Game {
  std::int64_t key = 0;
  CutJournal journal;
  bool listed = false;  ///< as a finished game
};

Result<std::vector<Game>> read_games(Database& db) {
  auto rows = db.prepare(
      "SELECT key, id, join_code, status, head_seq, "
      "EXISTS (SELECT 1 FROM games WHERE table_key = tables.key) FROM tables");
  if (!rows) {
    return std::unexpected(std::move(rows).error());
  }
  return all_rows(*rows, [](const Statement& row) {
    return Game{.key = row.integer(0),
                .journal = {.table = row.id<TableId>(1),
                            .join_code = std::string(row.bytes(2)),
                            .status = static_cast<TableStatus>(row.integer(3)),
                            .had = static_cast<Seq>(row.integer(4))},
                .listed = row.integer(5) != 0};
  });
}

/// Nobody can go on with a game without a beginning, and nothing shows one without an end.
TableStatus status_after(const Game& game) {
  const TableStatus status = game.journal.status;
  const bool unfinished = status == TableStatus::kFinished && !game.listed;
  const bool gone = status != TableStatus::kFinished && game.journal.kept == 0;
  return unfinished || gone ? TableStatus::kAbandoned : status;
}

}  // namespace

Result<std::int64_t> rebuild_tables(Database& damaged, Database& fresh) {
  if (auto made = fresh.run("CREATE TEMP TABLE by_status (status, created_at, id, key PRIMARY KEY);"
                            "CREATE TEMP TABLE by_code (join_code, created_at, key PRIMARY KEY)");
      !made) {
    return std::unexpected(std::move(made).error());
  }
  auto read = read_index(damaged, fresh, "tables_by_status", "status, created_at, id, key",
                         "by_status VALUES (?1, ?2, ?3, ?4)");
  read = read ? read_index(damaged, fresh, "tables_by_code", "join_code, created_at, key",
                           "by_code VALUES (?1, ?2, ?3)")
              : std::move(read);
  // Where the journal ends is found out afterwards.
  read = read ? fresh.run(
                    "INSERT OR IGNORE INTO tables (key, id, join_code, status, created_at, "
                    "updated_at, head_seq) "
                    "SELECT key, id, ifnull(by_code.join_code, 'LOST' || key), status, "
                    "by_status.created_at, by_status.created_at, 0 "
                    "FROM by_status LEFT JOIN by_code USING (key) "
                    "WHERE key NOT IN (SELECT key FROM tables)")
              : std::move(read);
  const std::int64_t rebuilt = read ? fresh.changes() : 0;
  if (!read) {
    return std::unexpected(std::move(read).error());
  }
  return rebuilt;
}

Result<std::vector<CutJournal>> cut_journals(Database& fresh, std::int64_t& dropped) {
  auto chains = read_chains(fresh);
  if (!chains) {
    return std::unexpected(std::move(chains).error());
  }
  auto games = read_games(fresh);
  if (!games) {
    return std::unexpected(std::move(games).error());
  }
  Statement drop;
  Statement end;
  const std::array<std::pair<Statement*, std::string_view>, 2> wanted{
      {{&drop, "DELETE FROM journal WHERE entry = ?1"},
       {&end,
        "UPDATE tables SET head_seq = ?2, head_entry = nullif(?3, 0), "
        "updated_at = max(updated_at, ?4), status = ?5 WHERE key = ?1"}}};
  if (auto prepared = prepare_all(fresh, wanted); !prepared) {
    return std::unexpected(std::move(prepared).error());
  }
  for (const std::int64_t entry : chains->loose) {
    drop.bind(1, entry);
    if (auto done = drop.run(); !done) {
      return std::unexpected(std::move(done).error());
    }
  }
  dropped += static_cast<std::int64_t>(chains->loose.size());
  std::vector<CutJournal> cut;
  for (Game& game : *games) {
    const Chain chain = chains->of[game.key];
    game.journal.kept = chain.kept;
    game.journal.had = std::max(game.journal.had, chain.seen);
    const bool is_cut = game.journal.kept < game.journal.had;
    game.journal.status = is_cut || chain.kept == 0 ? status_after(game) : game.journal.status;
    end.bind(1, game.key);
    end.bind(2, static_cast<std::int64_t>(chain.kept));
    end.bind(3, chain.entry);
    end.bind(4, chain.at);
    end.bind(5, static_cast<std::int64_t>(game.journal.status));
    if (auto done = end.run(); !done) {
      return std::unexpected(std::move(done).error());
    }
    if (is_cut) {
      cut.push_back(std::move(game.journal));
    }
  }
  return cut;
}

}  // namespace aurora::storage

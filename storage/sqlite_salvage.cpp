#include "storage/sqlite_salvage.hpp"

#include <algorithm>
#include <string_view>
#include <system_error>
#include <utility>

#include "storage/durable_file.hpp"
#include "storage/process_lock.hpp"
#include "storage/salvage_games.hpp"
#include "storage/salvage_rows.hpp"
#include "storage/sqlite_db.hpp"
#include "storage/sqlite_rows.hpp"
#include "storage/sqlite_schema.hpp"

namespace aurora::storage {
namespace {

namespace fs = std::filesystem;

/// Opens what is damaged, and makes sure that it is ours; its schema.
Result<std::int64_t> identify_damaged(Database& db, const fs::path& file) {
  auto ready = db.run(
      "PRAGMA busy_timeout = 2000; PRAGMA trusted_schema = OFF; "
      "PRAGMA cell_size_check = ON");
  if (ready) {
    if (auto identified = identify(db); !identified) {
      ready = std::unexpected(std::move(identified).error());
    }
  }
  const auto schema = db.integer("PRAGMA user_version");
  const bool empty = ready && schema && *schema == 0;
  if (empty || (!ready && is_damage(ready.error()))) {
    return failure(StoreErrc::kCorrupt,
                   file.string() + ": not even the list of its tables can be read (" +
                       (empty ? std::string("it is empty") : ready.error().message) +
                       "). Nothing can be saved from it: restore a backup.");
  }
  if (!ready) {
    return std::unexpected(std::move(ready).error());
  }
  return schema;
}

Result<std::vector<std::string>> table_names(Database& db) {
  auto statement = db.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT "
      "LIKE 'sqlite_%' ORDER BY rootpage");
  if (!statement) {
    return std::unexpected(std::move(statement).error());
  }
  return all_rows(*statement, [](const Statement& row) { return std::string(row.bytes(0)); });
}

/// Tokens and accounts lead to a player whose row is lost: the person gets in, under another name.
Result<std::int64_t> rebuild_players(Database& fresh) {
  auto done = fresh.run(
      "INSERT OR IGNORE INTO players (id, name, created_at, seen_at) "
      "SELECT player, 'Player ' || substr(hex(player), 1, 6), min(created_at), max(created_at) "
      "FROM (SELECT player, created_at FROM tokens UNION ALL "
      "SELECT player, created_at FROM accounts) WHERE player NOT IN (SELECT player FROM forgotten) "
      "AND player NOT IN (SELECT id FROM players) GROUP BY player");
  if (!done) {
    return std::unexpected(std::move(done).error());
  }
  return fresh.changes();
}

struct Reference {
  std::string table, column, parent, key;
};

Result<std::vector<Reference>> references_of(Database& db) {
  auto statement = db.prepare(
      "SELECT m.name, f.\"from\", f.\"table\", f.\"to\" FROM sqlite_schema m, "
      "pragma_foreign_key_list(m.name) f WHERE m.type = 'table'");
  if (!statement) {
    return std::unexpected(std::move(statement).error());
  }
  return all_rows(*statement, [](const Statement& row) {
    return Reference{.table = std::string(row.bytes(0)),
                     .column = std::string(row.bytes(1)),
                     .parent = std::string(row.bytes(2)),
                     .key = std::string(row.bytes(3))};
  });
}

/// Drops rows that belong to a lost row, and what belongs to them. Returns how many.
Result<std::int64_t> drop_orphans(Database& fresh) {
  const auto references = references_of(fresh);
  if (!references) {
    return std::unexpected(references.error());
  }
  std::int64_t dropped = 0;
  while (true) {
    const std::int64_t before = dropped;
    for (const Reference& one : *references) {
      if (auto done =
              fresh.run("DELETE FROM \"" + one.table + "\" WHERE \"" + one.column +
                        "\" NOT IN (SELECT \"" + one.key + "\" FROM \"" + one.parent + "\")");
          !done) {
        return std::unexpected(std::move(done).error());
      }
      dropped += fresh.changes();
    }
    if (dropped == before) {
      return dropped;
    }
  }
}

/// The row that was damaged may have come along, and more than one of them.
Result<void> say_that_heads_are_known(Database& fresh) {
  return fresh.run(
      "DELETE FROM progress; INSERT INTO progress SELECT ifnull(max(entry), 0) FROM journal");
}

/// Games may have been cut, and rows of the lists may be lost.
Result<void> find_unlisted(Database& fresh) {
  return fresh.run("DELETE FROM unlisted; " + std::string(kFindUnlisted));
}

/// A snapshot of what comes after the end of a journal that was cut.
Result<std::int64_t> drop_later_snapshots(Database& fresh) {
  auto done = fresh.run(
      "DELETE FROM snapshots WHERE seq > "
      "(SELECT head_seq FROM tables WHERE key = table_key)");
  if (!done) {
    return std::unexpected(std::move(done).error());
  }
  return fresh.changes();
}

Result<void> copy_all_rows(Database& damaged, Database& fresh, SalvageReport& report) {
  const auto names = table_names(fresh);
  if (!names) {
    return std::unexpected(names.error());
  }
  for (const std::string& name : *names) {
    auto rows = salvage_rows(damaged, fresh, name);
    if (!rows) {
      return std::unexpected(std::move(rows).error());
    }
    report.rows.push_back(*std::move(rows));
  }
  return {};
}

/// The sum of a step, or its error.
Result<void> add(std::int64_t& sum, Result<std::int64_t> step) {
  if (!step) {
    return std::unexpected(std::move(step).error());
  }
  sum += *step;
  return {};
}

/// Every schema has this table.
SalvagedRows& rows_of(SalvageReport& report, std::string_view table) {
  return *std::ranges::find(report.rows, table, &SalvagedRows::table);
}

/// The journal has no index that tells how many entries there were, but every game knows its own,
/// or its last ones do: a server that was killed had not written down all ends.
Result<void> count_lost_entries(Database& fresh, SalvageReport& report) {
  const auto all = fresh.integer(
      "SELECT ifnull(sum(max(head_seq, ifnull(seen, 0))), 0) FROM tables LEFT JOIN "
      "(SELECT table_key, max(seq) AS seen FROM journal GROUP BY table_key) ON table_key = key");
  if (!all) {
    return std::unexpected(all.error());
  }
  if (SalvagedRows& journal = rows_of(report, "journal"); !journal.lost) {
    journal.lost = std::max<std::int64_t>(0, *all - journal.saved);
  }
  return {};
}

/// Makes the copied rows consistent: games with their journals, and no row without the one that it
/// belongs to.
Result<void> make_whole(Database& damaged, Database& fresh, SalvageReport& report) {
  const bool has_all_games = rows_of(report, "tables").lost == 0;
  auto done = has_all_games ? count_lost_entries(fresh, report)
                            : add(report.rebuilt_tables, rebuild_tables(damaged, fresh));
  if (!done) {
    return done;
  }
  auto cut = cut_journals(fresh, report.dropped);
  if (!cut) {
    return std::unexpected(std::move(cut).error());
  }
  report.cut = *std::move(cut);
  done = add(report.rebuilt_players, rebuild_players(fresh));
  done = done ? add(report.dropped, drop_orphans(fresh)) : std::move(done);
  done = done ? add(report.dropped, drop_later_snapshots(fresh)) : std::move(done);
  done = done ? find_unlisted(fresh) : std::move(done);
  return done ? say_that_heads_are_known(fresh) : std::move(done);
}

Result<void> check_result(Database& fresh) {
  const auto finding = fresh.text("PRAGMA integrity_check(1)");
  if (!finding) {
    return std::unexpected(finding.error());
  }
  if (*finding != "ok") {
    return failure(StoreErrc::kInternal,
                   "The salvaged database is damaged (" + *finding + "). Please report this.");
  }
  return {};
}

/// What leads to the schema of the damaged database.
Migrations steps_to(std::int64_t schema) {
  return Migrations(kMigrations).first(static_cast<std::size_t>(schema - kFirstSchema));
}

Result<SalvageReport> salvage_into(Database& damaged, std::int64_t schema, const fs::path& part) {
  auto fresh = Database::open(part);
  if (!fresh) {
    return std::unexpected(std::move(fresh).error());
  }
  SalvageReport report;
  // It is synced as a whole when it is complete; until then it is worth nothing.
  auto done = fresh->run(
      "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; "
      "PRAGMA foreign_keys = OFF");
  done = done ? migrate(*fresh, steps_to(schema)) : std::move(done);
  done = done ? fresh->run("BEGIN") : std::move(done);
  done = done ? copy_all_rows(damaged, *fresh, report) : std::move(done);
  done = done ? fresh->run("COMMIT") : std::move(done);
  done = done ? migrate(*fresh) : std::move(done);
  done = done ? fresh->run("BEGIN") : std::move(done);
  done = done ? make_whole(damaged, *fresh, report) : std::move(done);
  done = done ? fresh->run("COMMIT") : std::move(done);
  done = done ? check_result(*fresh) : std::move(done);
  if (!done) {
    return std::unexpected(std::move(done).error());
  }
  return report;
}

Result<SalvageReport> salvage_to(const fs::path& damaged_file, const fs::path& part,
                                 const fs::path& fresh) {
  auto damaged = Database::open_to_read(damaged_file);
  if (!damaged) {
    return std::unexpected(std::move(damaged).error());
  }
  const auto schema = identify_damaged(*damaged, damaged_file);
  if (!schema) {
    return std::unexpected(schema.error());
  }
  if (auto made = make_private_file(part); !made) {
    return std::unexpected(std::move(made).error());
  }
  auto report = salvage_into(*damaged, *schema, part);
  if (!report) {
    return report;
  }
  auto renamed = rename_durably(part, fresh);
  if (!renamed) {
    return std::unexpected(std::move(renamed).error());
  }
  return report;
}

}  // namespace

Result<SalvageReport> salvage_database(const fs::path& damaged, const fs::path& fresh) {
  std::error_code error;
  if (!fs::is_regular_file(damaged, error)) {
    return failure(StoreErrc::kNotFound, damaged.string() + " is not a readable file.");
  }
  if (fs::exists(fs::symlink_status(fresh, error))) {
    return failure(StoreErrc::kConflict,
                   fresh.string() + " exists already; nothing is overwritten.");
  }
  // Only a server makes this file, and it may come while rows are copied.
  const fs::path lock_file = damaged.string() + ".lock";
  std::optional<ProcessLock> held;
  if (fs::exists(lock_file, error)) {
    auto lock = ProcessLock::acquire(lock_file);
    if (!lock) {
      return lock.error().code == StoreErrc::kBusy
                 ? failure(StoreErrc::kBusy, "A server runs on " + damaged.string() +
                                                 ". Stop it before its database is salvaged.")
                 : std::unexpected(lock.error());
    }
    held.emplace(*std::move(lock));
  }
  const fs::path target = fs::absolute(fresh, error);
  const fs::path part = target.string() + ".part";
  fs::remove(part, error);
  auto report = salvage_to(fs::absolute(damaged, error), part, target);
  if (!report) {
    fs::remove(part, error);
  }
  return report;
}

}  // namespace aurora::storage

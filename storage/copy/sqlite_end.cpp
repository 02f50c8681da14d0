#include "storage/copy/sqlite_end.hpp"

#include <array>
#include <string>
#include <system_error>
#include <utility>

#include "storage/durable_file.hpp"
#include "storage/private_files.hpp"
#include "storage/set_aside.hpp"
#include "storage/sqlite_schema.hpp"
#include "storage/sqlite_store.hpp"

namespace aurora::storage::copying {
namespace {

namespace fs = std::filesystem;

// `key`, `entry`, `head_entry` and `prior` are numbers of rows, `progress` and `unlisted` are found
// out again.
constexpr std::array kOfSqlite{LeftOut{"progress", ""},     LeftOut{"unlisted", ""},
                               LeftOut{"tables", "key"},    LeftOut{"tables", "head_entry"},
                               LeftOut{"journal", "entry"}, LeftOut{"journal", "prior"}};

Result<void> check_all_is_known(Database& db) {
  auto columns = db.prepare(
      "SELECT m.name, c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c "
      "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'");
  if (!columns) {
    return std::unexpected(std::move(columns).error());
  }
  while (true) {
    const auto row = columns->step();
    if (!row || !*row) {
      return row ? Result<void>() : std::unexpected(row.error());
    }
    if (!is_known(columns->bytes(0), columns->bytes(1), kOfSqlite)) {
      return failure(StoreErrc::kInternal,
                     "This program does not know how to copy " + std::string(columns->bytes(0)) +
                         "." + std::string(columns->bytes(1)) +
                         " of the database. Nothing was copied: please report it.");
    }
  }
}

std::unexpected<StoreError> is_in_use(const fs::path& file) {
  return failure(StoreErrc::kBusy, "A server or another copy runs on " +
                                       file.parent_path().string() + ". Stop it, and copy then.");
}

/// Held for the owner of the directory, who runs the server.
Result<ProcessLock> lock(const fs::path& file) {
  const fs::path lock_file = file.string() + ".lock";
  auto held = ProcessLock::acquire(lock_file);
  if (!held) {
    return held.error().code == StoreErrc::kBusy ? is_in_use(file)
                                                 : std::unexpected(std::move(held).error());
  }
  auto given = give_to_owner_of(file.parent_path(), lock_file);
  return given ? std::move(held) : std::unexpected(std::move(given).error());
}

void remove_files_of(const fs::path& part) {
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
    std::error_code none;
    fs::remove(part.string() + suffix, none);
  }
}

// When the machine stops while rows are put, all of them were put or none: the log is written in
// order, and synced when it is folded into the file.
Result<Database> open_for_rows(const fs::path& part) {
  keep_private(part);
  auto db = Database::open(part);
  if (!db) {
    return db;
  }
  if (const auto known = identify(*db); !known) {
    return std::unexpected(known.error());
  }
  auto ready = db->run("PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY");
  const auto mode = ready ? db->text("PRAGMA journal_mode = WAL") : Result<std::string>();
  ready = mode ? std::move(ready) : std::unexpected(mode.error());
  ready = ready ? migrate(*db) : std::move(ready);
  return ready ? std::move(db) : std::unexpected(std::move(ready).error());
}

}  // namespace

// A store is opened as a server does it, which brings it to this schema, looks for damage and
// writes the heads of its journals; and it is closed before it is read.
Result<std::unique_ptr<SqliteEnd>> SqliteEnd::open_store(const fs::path& file) {
  if (auto store = SqliteStore::open(file, {.must_exist = true}); !store) {
    return store.error().code == StoreErrc::kBusy ? is_in_use(file)
                                                  : std::unexpected(std::move(store).error());
  }
  auto held = lock(file);
  if (!held) {
    return std::unexpected(std::move(held).error());
  }
  auto db = Database::open(file);
  if (!db) {
    return std::unexpected(std::move(db).error());
  }
  auto ready = db->run("PRAGMA query_only = ON; PRAGMA temp_store = MEMORY");
  ready = ready ? check_all_is_known(*db) : std::move(ready);
  if (!ready) {
    return std::unexpected(std::move(ready).error());
  }
  return std::unique_ptr<SqliteEnd>(
      new SqliteEnd(file, fs::path(), *std::move(held), *std::move(db)));
}

Result<std::unique_ptr<SqliteEnd>> SqliteEnd::open_part(const fs::path& file, bool afresh) {
  const fs::path part = file.string() + ".copying";
  if (auto made = make_private_directory(file.parent_path()); !made) {
    return std::unexpected(std::move(made).error());
  }
  auto held = lock(file);
  if (!held) {
    return std::unexpected(std::move(held).error());
  }
  if (afresh) {
    remove_files_of(part);
  }
  auto db = open_for_rows(part);
  if (!db) {
    return std::unexpected(std::move(db).error());
  }
  return std::unique_ptr<SqliteEnd>(new SqliteEnd(file, part, *std::move(held), *std::move(db)));
}

Result<std::unique_ptr<Source>> SqliteEnd::open_source(const fs::path& file) {
  return open_store(file);
}

Result<std::unique_ptr<Target>> SqliteEnd::open_target(const fs::path& file, bool afresh) {
  std::error_code none;
  if (fs::exists(fs::symlink_status(file, none)) || is_set_aside(file)) {
    return open_store(file);
  }
  return open_part(file, afresh);
}

Result<std::uint64_t> SqliteEnd::count(const Kind& kind) {
  const auto rows = db_.integer("SELECT count(*) FROM " + std::string(kind.name));
  return rows ? Result<std::uint64_t>(static_cast<std::uint64_t>(*rows))
              : std::unexpected(rows.error());
}

Result<void> SqliteEnd::finish() {
  auto done = db_.run("BEGIN IMMEDIATE; DELETE FROM unlisted; " + std::string(kFindUnlisted) +
                      "; UPDATE progress SET heads_upto = (SELECT ifnull(max(entry), 0) FROM "
                      "journal); COMMIT");
  const auto single = done ? db_.text("PRAGMA journal_mode = DELETE") : Result<std::string>();
  done = single ? std::move(done) : std::unexpected(single.error());
  done = done ? give_to_owner_of(file_.parent_path(), part_) : std::move(done);
  done = done ? sync_to_disk(part_) : std::move(done);
  return done ? rename_durably(part_, file_) : std::move(done);
}

}  // namespace aurora::storage::copying

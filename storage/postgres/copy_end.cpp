#include "storage/postgres/copy_end.hpp"

#include <array>
#include <chrono>
#include <utility>

#include "storage/copy/postgres_end.hpp"
#include "storage/postgres/query.hpp"
#include "storage/postgres/schema.hpp"

namespace aurora::storage::postgres {
namespace {

using copying::LeftOut;
using namespace std::chrono_literals;

constexpr std::string_view kOwnName = "copy-store";

// `key`, `status_at` and `status_seq` are found out again, `small_name` is made of the name; nodes,
// which tables they have, and what they tell each other are those of this database.
constexpr std::array kOfPostgres{LeftOut{"format", ""},
                                 LeftOut{kUnfinishedCopy, ""},
                                 LeftOut{"nodes", ""},
                                 LeftOut{"tables", "key"},
                                 LeftOut{"tables", "status_at"},
                                 LeftOut{"tables", "status_seq"},
                                 LeftOut{"tables", "owner"},
                                 LeftOut{"tables", "owner_epoch"},
                                 LeftOut{"tables", "claim"},
                                 LeftOut{"tables", "due"},
                                 LeftOut{"players", "small_name"},
                                 LeftOut{"announcements", ""},
                                 LeftOut{"tries", ""},
                                 LeftOut{"boards", ""},
                                 LeftOut{"notices", ""},
                                 LeftOut{"waiting", ""}};

// A big database is sorted before the first row comes.
constexpr std::chrono::minutes kPatience{10};

// For servers that have just ended.
constexpr auto kLeaving = 1s;
constexpr auto kBetweenLooks = 20ms;
constexpr const char* kWait = "SELECT pg_sleep(0.02)";

PostgresOptions options_of(const copying::EndOptions& options) {
  return {.node = std::string(kOwnName),
          .schema = options.schema,
          .patience = kPatience,
          .may_lose_all = options.may_lose_all};
}

std::unexpected<StoreError> is_in_use() {
  return failure(StoreErrc::kBusy,
                 "A server or another copy is connected to the database. Stop it, and copy then.");
}

}  // namespace

CopyEnd::CopyEnd(const std::string& address, const copying::EndOptions& options)
    : schema_(options.schema), session_(address, options_of(options)) {}

Result<std::unique_ptr<CopyEnd>> CopyEnd::open(const std::string& address,
                                               const copying::EndOptions& options, bool is_target) {
  std::unique_ptr<CopyEnd> end(new CopyEnd(address, options));
  const auto db = end->session_.ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  end->db_ = *db;
  auto ready = end->keep_others_out();
  ready = ready ? end->find_out_what_is_there(is_target, options.afresh) : std::move(ready);
  ready = ready ? end->check_all_is_known() : std::move(ready);
  ready = ready && end->is_store_ ? end->read_as_of_now() : std::move(ready);
  return ready ? Result<std::unique_ptr<CopyEnd>>(std::move(end))
               : std::unexpected(std::move(ready).error());
}

// The database frees the lock with the connection of a copy that was killed, which takes a moment.
Result<void> CopyEnd::keep_others_out() {
  if (auto set = db_->run_script("SET lock_timeout = '10s'; "
                                 "SET idle_in_transaction_session_timeout = '10min'");
      !set) {
    return set;
  }
  const auto locked = has_rows(
      *db_, "SELECT pg_advisory_lock(7165104, hashtext(convert_from($1, 'UTF8')))", schema_);
  if (!locked) {
    return locked.error().code == StoreErrc::kBusy ? is_in_use() : std::unexpected(locked.error());
  }
  return wait_for_servers_to_leave();
}

// Servers take no lock, but they say who they are. The database shows one that has just ended for
// a moment longer.
Result<void> CopyEnd::wait_for_servers_to_leave() {
  for (auto waited = 0ms; waited < kLeaving; waited += kBetweenLooks) {
    const auto used = has_rows(*db_,
                               "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() "
                               "AND starts_with(application_name, convert_from($1, 'UTF8')) "
                               "AND application_name <> current_setting('application_name')",
                               "aurora " + schema_ + " ");
    if (!used) {
      return std::unexpected(used.error());
    }
    if (!*used) {
      return {};
    }
    if (auto slept = db_->run_script(kWait); !slept) {
      return slept;
    }
  }
  return is_in_use();
}

Result<bool> CopyEnd::has_relation(std::string_view name) {
  return has_rows(*db_, "SELECT 1 WHERE to_regclass(convert_from($1, 'UTF8')) IS NOT NULL", name);
}

Result<void> CopyEnd::find_out_what_is_there(bool is_target, bool afresh) {
  const auto copying = has_relation(kUnfinishedCopy);
  if (!copying) {
    return std::unexpected(copying.error());
  }
  if (is_target && *copying) {
    is_store_ = false;
    return afresh ? drop_unfinished() : Result<void>();
  }
  if (auto made = make_schema(*db_, schema_, !is_target); !made) {
    return std::unexpected(std::move(made).error());
  }
  return is_target ? begin_if_empty() : Result<void>();
}

Result<void> CopyEnd::drop_unfinished() {
  const auto names = list_rows(
      *db_,
      "SELECT quote_ident(c.relname) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "
      "WHERE c.relkind = 'r' AND n.nspname = current_schema()",
      [](const postgres::Row& row) { return std::string(row.bytes(0)); });
  if (!names) {
    return std::unexpected(names.error());
  }
  std::string all;
  for (const std::string& name : *names) {
    all += (all.empty() ? "" : ", ") + name;
  }
  auto dropped = db_->run_script("DROP TABLE " + all + " CASCADE");
  if (!dropped) {
    return dropped;
  }
  auto made = make_schema(*db_, schema_, false);
  return made ? begin_if_empty() : std::unexpected(std::move(made).error());
}

// A server that has begun there has left its id at least.
Result<void> CopyEnd::begin_if_empty() {
  for (const Kind& kind : copying::all_kinds()) {
    const auto rows = count(kind);
    if (!rows || *rows > 0) {
      is_store_ = true;
      return rows ? Result<void>() : std::unexpected(rows.error());
    }
  }
  is_store_ = false;
  return db_->run_script("ALTER TABLE format RENAME TO " + std::string(kUnfinishedCopy));
}

Result<void> CopyEnd::check_all_is_known() {
  struct Found {
    std::string table;
    std::string column;
  };
  const auto columns = list_rows(
      *db_,
      "SELECT c.relname, a.attname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "
      "JOIN pg_attribute a ON a.attrelid = c.oid WHERE c.relkind = 'r' "
      "AND n.nspname = current_schema() AND a.attnum > 0 AND NOT a.attisdropped",
      [](const postgres::Row& row) {
        return Found{std::string(row.bytes(0)), std::string(row.bytes(1))};
      });
  if (!columns) {
    return std::unexpected(columns.error());
  }
  for (const Found& found : *columns) {
    if (!copying::is_known(found.table, found.column, kOfPostgres)) {
      return failure(StoreErrc::kInternal, "This program does not know how to copy " + found.table +
                                               "." + found.column +
                                               " of the database. Nothing was copied: please "
                                               "report it.");
    }
  }
  return {};
}

// A server that was not seen, because it makes a new connection, waits with what it writes, and so
// does one that begins.
Result<void> CopyEnd::read_as_of_now() {
  return db_->run_script(
      "BEGIN ISOLATION LEVEL REPEATABLE READ; LOCK TABLE nodes IN EXCLUSIVE MODE");
}

// … and then the one of before writes nothing any more. What was read has a commit behind it, as
// ADR 11 wants it.
Result<void> CopyEnd::end() {
  if (auto fenced = execute(*db_,
                            "UPDATE nodes SET epoch = epoch + 1, "
                            "address = convert_to('none: the games were copied', 'UTF8')");
      !fenced) {
    return fenced;
  }
  return db_->run_script("COMMIT");
}

// Until it is analysed, the database knows nothing about the rows, and reads them in bad ways.
Result<void> CopyEnd::finish() {
  std::string names;
  for (const Kind& kind : copying::all_kinds()) {
    names += (names.empty() ? "" : ", ") + std::string(kind.name);
  }
  auto analysed = db_->run_script("ANALYZE " + names);
  return analysed
             ? db_->run_script("ALTER TABLE " + std::string(kUnfinishedCopy) + " RENAME TO format")
             : std::move(analysed);
}

}  // namespace aurora::storage::postgres

namespace aurora::storage::copying {

Result<std::unique_ptr<Source>> open_postgres_source(const std::string& address,
                                                     const EndOptions& options) {
  return postgres::CopyEnd::open(address, options, false);
}

Result<std::unique_ptr<Target>> open_postgres_target(const std::string& address,
                                                     const EndOptions& options) {
  return postgres::CopyEnd::open(address, options, true);
}

}  // namespace aurora::storage::copying

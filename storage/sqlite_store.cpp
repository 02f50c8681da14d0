#include "storage/sqlite_store.hpp"

#include <algorithm>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>

#include "storage/durable_file.hpp"
#include "storage/heads.hpp"
#include "storage/private_files.hpp"
#include "storage/process_lock.hpp"
#include "storage/set_aside.hpp"
#include "storage/sqlite_backup.hpp"
#include "storage/sqlite_db.hpp"
#include "storage/sqlite_heads.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_schema.hpp"
#include "storage/sqlite_writer.hpp"

namespace aurora::storage {
namespace {

// cell_size_check finds damaged pages when they are read, before their contents are believed.
Result<void> configure(Database& db, const SqliteOptions& options) {
  return db.run(
      "PRAGMA busy_timeout = " + std::to_string(options.busy_timeout.count()) +
      "; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA foreign_keys = " +
      std::string(options.check_references ? "ON" : "OFF") +
      "; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY");
}

Result<void> limit_size(Database& db, std::uint64_t max_bytes) {
  if (max_bytes == 0) {
    return {};
  }
  const auto page_size = db.integer("PRAGMA page_size");
  if (!page_size) {
    return std::unexpected(page_size.error());
  }
  const auto pages = std::max<std::uint64_t>(1, max_bytes / static_cast<std::uint64_t>(*page_size));
  return db.run("PRAGMA max_page_count = " + std::to_string(pages));
}

Result<void> check_if_small(Database& db, std::uint64_t limit) {
  const auto size =
      db.integer("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size");
  if (!size) {
    return std::unexpected(size.error());
  }
  return static_cast<std::uint64_t>(*size) > limit ? Result<void>() : check_for_damage(db);
}

// The limit keeps a burst of writes from leaving a huge file behind.
Result<void> use_write_ahead_log(Database& db) {
  const auto mode = db.text("PRAGMA journal_mode = WAL");
  if (!mode) {
    return std::unexpected(mode.error());
  }
  if (*mode != "wal") {
    return failure(
        StoreErrc::kIo,
        "The data directory cannot hold a write-ahead log. Put it on a local disk, not on a "
        "network share.");
  }
  return db.run("PRAGMA journal_size_limit = 67108864");
}

// The log may hold what an earlier process could not sync: it can be read as long as the machine
// runs, and is gone after a power cut, with all that was appended to it. So nothing is appended,
// unless another program (a backup, a shell) goes on reading the old one beyond the busy timeout.
Result<void> begin_a_new_log(Database& db) { return db.run("PRAGMA wal_checkpoint(TRUNCATE)"); }

std::unexpected<StoreError> no_database(const std::filesystem::path& file) {
  return failure(StoreErrc::kNotFound,
                 "There is no database at " + file.string() +
                     ". Is its disk mounted, and is this the right directory?");
}

struct Opened {
  Database db;
  bool is_new = false;
};

Result<Opened> open_writable(const std::filesystem::path& file, const SqliteOptions& options) {
  auto db = Database::open(file);
  if (!db) {
    return std::unexpected(std::move(db).error());
  }
  auto ready = configure(*db, options);
  const auto is_new = ready ? identify(*db) : std::unexpected(std::move(ready).error());
  if (!is_new) {
    return std::unexpected(is_new.error());
  }
  if (*is_new && options.must_exist) {
    return no_database(file);
  }
  ready = check_if_small(*db, options.check_up_to_bytes);
  ready = ready ? limit_size(*db, options.max_bytes) : std::move(ready);
  ready = ready ? use_write_ahead_log(*db) : std::move(ready);
  ready = ready ? migrate(*db) : std::move(ready);
  ready = ready ? begin_a_new_log(*db) : std::move(ready);
  ready = ready ? write_all_heads(*db) : std::move(ready);
  if (!ready) {
    return std::unexpected(std::move(ready).error());
  }
  return Opened{*std::move(db), *is_new};
}

Result<Database> open_readable(const std::filesystem::path& file, const SqliteOptions& options) {
  auto db = Database::open(file);
  if (!db) {
    return db;
  }
  auto ready = configure(*db, options);
  ready = ready ? db->run("PRAGMA query_only = ON") : std::move(ready);
  return ready ? std::move(db) : std::unexpected(std::move(ready).error());
}

std::unexpected<StoreError> with_file(StoreError error, const std::filesystem::path& file) {
  if (error.message.find(file.string()) == std::string::npos) {
    error.message = file.string() + ": " + error.message;
  }
  return std::unexpected(std::move(error));
}

}  // namespace

// The members are destroyed from the last to the first: the writer closes after the reader, and so
// folds the log into the database; the lock goes last.
struct SqliteStore::Impl {
  std::filesystem::path file;
  bool is_new;
  ProcessLock lock;
  std::unique_ptr<Heads> heads;
  std::mutex write_mutex;
  SqliteWriter writer;
  std::mutex read_mutex;
  Database readable;

  Impl(std::filesystem::path path, bool fresh, ProcessLock held, std::unique_ptr<Heads> known,
       SqliteWriter writes, Database reads)
      : file(std::move(path)),
        is_new(fresh),
        lock(std::move(held)),
        heads(std::move(known)),
        writer(std::move(writes)),
        readable(std::move(reads)) {}
};

SqliteStore::SqliteStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
SqliteStore::~SqliteStore() { impl_->writer.finish(); }

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path& path,
                                                       const SqliteOptions& options) {
  std::error_code error;
  const auto file =
      std::filesystem::absolute(path, error);  // SQLite takes "file:" in front for a URI
  if (error) {
    return file_error(path, error.value());
  }
  if (options.must_exist && !std::filesystem::exists(file, error) && !is_set_aside(file)) {
    return no_database(file);
  }
  if (auto made = make_private_directory(file.parent_path()); !made) {
    return std::unexpected(std::move(made).error());
  }
  auto lock = ProcessLock::acquire(file.string() + ".lock");
  if (!lock) {
    return std::unexpected(std::move(lock).error());
  }
  if (auto whole = put_back(file); !whole) {
    return std::unexpected(std::move(whole).error());
  }
  auto writable = open_writable(file, options);
  if (!writable) {
    return with_file(std::move(writable).error(), file);
  }
  auto heads = std::make_unique<Heads>();
  auto writer = SqliteWriter::make(std::move(writable->db), *heads);
  if (!writer) {
    return with_file(std::move(writer).error(), file);
  }
  auto readable = open_readable(file, options);
  if (!readable) {
    return with_file(std::move(readable).error(), file);
  }
  return std::unique_ptr<SqliteStore>(new SqliteStore(
      std::make_unique<Impl>(file, writable->is_new, *std::move(lock), std::move(heads),
                             *std::move(writer), *std::move(readable))));
}

bool SqliteStore::is_new() const { return impl_->is_new; }

std::vector<Result<void>> SqliteStore::commit(std::span<const WriteGroup> groups) {
  const std::scoped_lock lock(impl_->write_mutex);
  return impl_->writer.commit(groups);
}

void SqliteStore::answer(const AnyRead& read) {
  const std::scoped_lock lock(impl_->read_mutex);
  impl_->readable.roll_back();  // a read that could not be ended would show the past for ever
  answer_with(read,
              [&](const auto& one) { return answer_from(impl_->readable, *impl_->heads, one); });
}

// A connection of its own, so that neither reads nor writes wait for it.
Result<void> SqliteStore::back_up(const std::filesystem::path& file) {
  return copy_database(impl_->file, file);
}

}  // namespace aurora::storage

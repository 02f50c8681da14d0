#include "storage/sqlite_store.hpp"

#include <algorithm>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>

#include "storage/durable_file.hpp"
#include "storage/private_files.hpp"
#include "storage/process_lock.hpp"
#include "storage/sqlite_backup.hpp"
#include "storage/sqlite_db.hpp"
#include "storage/sqlite_reader.hpp"
#include "storage/sqlite_schema.hpp"
#include "storage/sqlite_writer.hpp"

namespace aurora::storage {
namespace {

// cell_size_check finds damaged pages when they are read, before their contents are believed.
Result<void> configure(Database& db, const SqliteOptions& options) {
  return db.run(
      "PRAGMA busy_timeout = " + std::to_string(options.busy_timeout.count()) +
      "; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON"
      "; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY");
}

Result<void> limit_size(Database& db, std::uint64_t max_bytes) {
  if (max_bytes == 0) {
    return {};
  }
  const auto page_size = db.integer("PRAGMA page_size");
  if (!page_size) {
    return page_size.error();
  }
  const auto pages = std::max<std::uint64_t>(1, max_bytes / static_cast<std::uint64_t>(*page_size));
  return db.run("PRAGMA max_page_count = " + std::to_string(pages));
}

Result<void> check_if_small(Database& db, const std::filesystem::path& file, std::uint64_t limit) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  return error || size > limit ? Result<void>() : check_for_damage(db);
}

// The limit keeps a burst of writes from leaving a huge file behind.
Result<void> use_write_ahead_log(Database& db) {
  const auto mode = db.text("PRAGMA journal_mode = WAL");
  if (!mode) {
    return mode.error();
  }
  if (*mode != "wal") {
    return {StoreErrc::kIo,
            "The data directory cannot hold a write-ahead log. Put it on a local disk, not on a "
            "network share."};
  }
  return db.run("PRAGMA journal_size_limit = 67108864");
}

StoreError no_database(const std::filesystem::path& file) {
  return {StoreErrc::kNotFound, "There is no database at " + file.string() +
                                    ". Is its disk mounted, and is this the right directory?"};
}

struct Opened {
  Database db;
  bool is_new = false;
};

Result<Opened> open_writable(const std::filesystem::path& file, const SqliteOptions& options) {
  auto db = Database::open(file);
  if (!db) {
    return std::move(db).error();
  }
  auto ready = configure(*db, options);
  const auto is_new = ready ? identify(*db) : Result<bool>(std::move(ready).error());
  if (!is_new) {
    return is_new.error();
  }
  if (*is_new && options.must_exist) {
    return no_database(file);
  }
  ready = check_if_small(*db, file, options.check_up_to_bytes);
  ready = ready ? limit_size(*db, options.max_bytes) : std::move(ready);
  ready = ready ? use_write_ahead_log(*db) : std::move(ready);
  ready = ready ? migrate(*db) : std::move(ready);
  if (!ready) {
    return std::move(ready).error();
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
  return ready ? std::move(db) : Result<Database>(std::move(ready).error());
}

StoreError with_file(StoreError error, const std::filesystem::path& file) {
  if (error.message.find(file.string()) == std::string::npos) {
    error.message = file.string() + ": " + error.message;
  }
  return error;
}

}  // namespace

// The members are destroyed from the last to the first: the writer closes after the reader, and so
// folds the log into the database; the lock goes last.
struct SqliteStore::Impl {
  std::filesystem::path file;
  bool is_new;
  ProcessLock lock;
  std::mutex write_mutex;
  SqliteWriter writer;
  std::mutex read_mutex;
  SqliteReader reader;

  Impl(std::filesystem::path path, bool fresh, ProcessLock held, SqliteWriter writes,
       SqliteReader reads)
      : file(std::move(path)),
        is_new(fresh),
        lock(std::move(held)),
        writer(std::move(writes)),
        reader(std::move(reads)) {}
};

SqliteStore::SqliteStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
SqliteStore::~SqliteStore() = default;

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path& path,
                                                       const SqliteOptions& options) {
  std::error_code error;
  const auto file =
      std::filesystem::absolute(path, error);  // SQLite takes "file:" in front for a URI
  if (error) {
    return file_error(path, error.value());
  }
  if (options.must_exist && !std::filesystem::exists(file, error)) {
    return no_database(file);
  }
  if (auto made = make_private_directory(file.parent_path()); !made) {
    return std::move(made).error();
  }
  auto lock = ProcessLock::acquire(file.string() + ".lock");
  if (!lock) {
    return std::move(lock).error();
  }
  auto writable = open_writable(file, options);
  if (!writable) {
    return with_file(std::move(writable).error(), file);
  }
  auto writer = SqliteWriter::make(std::move(writable->db));
  if (!writer) {
    return with_file(std::move(writer).error(), file);
  }
  auto readable = open_readable(file, options);
  if (!readable) {
    return with_file(std::move(readable).error(), file);
  }
  auto reader = SqliteReader::make(*std::move(readable));
  if (!reader) {
    return with_file(std::move(reader).error(), file);
  }
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::make_unique<Impl>(
      file, writable->is_new, *std::move(lock), *std::move(writer), *std::move(reader))));
}

bool SqliteStore::is_new() const { return impl_->is_new; }

std::vector<Result<void>> SqliteStore::commit(std::span<const WriteGroup> groups) {
  const std::scoped_lock lock(impl_->write_mutex);
  return impl_->writer.commit(groups);
}

Result<TableRow> SqliteStore::find_table(TableId id) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.find_table(id);
}

Result<TableRow> SqliteStore::find_table_by_code(std::string_view join_code) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.find_table_by_code(join_code);
}

Result<std::vector<TableRow>> SqliteStore::list_tables(StatusSet statuses, std::size_t limit) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.list_tables(statuses, limit);
}

Result<std::vector<JournalEntry>> SqliteStore::read_journal(TableId id, Seq from_seq) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.read_journal(id, from_seq);
}

Result<Snapshot> SqliteStore::latest_snapshot(TableId id) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.latest_snapshot(id);
}

Result<PlayerRow> SqliteStore::find_player_by_token_hash(std::string_view token_hash) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.accounts().find_player_by_token_hash(token_hash);
}

Result<std::vector<GameRow>> SqliteStore::list_games(const std::optional<PlayerId>& player,
                                                     const std::optional<GameCursor>& after,
                                                     std::size_t limit) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.games().list(player, after, limit);
}

Result<std::vector<TableId>> SqliteStore::list_unlisted_games(std::size_t limit) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.games().list_unlisted(limit);
}

Result<ShareRow> SqliteStore::find_share(std::string_view token_hash) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.games().find_share(token_hash);
}

Result<std::size_t> SqliteStore::count_shares(TableId table, PlayerId owner) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.games().count_shares(table, owner);
}

Result<std::vector<BanRow>> SqliteStore::list_bans() {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.players().list_bans();
}

Result<std::vector<BlockRow>> SqliteStore::list_blocks(const std::optional<PlayerId>& owner) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.players().list_blocks(owner);
}

Result<std::vector<RecordRow>> SqliteStore::records_of(PlayerId player) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.players().records_of(player);
}

Result<std::vector<RecordRow>> SqliteStore::best_records(std::string_view mode, std::size_t limit) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.players().best_records(mode, limit);
}

// A connection of its own, so that neither reads nor writes wait for it.
Result<void> SqliteStore::back_up(const std::filesystem::path& file) {
  return copy_database(impl_->file, file);
}

Result<AccountRow> SqliteStore::find_account(std::string_view login) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.accounts().find_account(login);
}

Result<AccountRow> SqliteStore::find_account_of(PlayerId player) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.accounts().find_account_of(player);
}

Result<CodeRow> SqliteStore::find_code(std::string_view code_hash) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.people().find_code(code_hash);
}

Result<std::size_t> SqliteStore::count_codes(PlayerId player) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.people().count_codes(player);
}

Result<std::vector<PersonRow>> SqliteStore::find_people(const PersonQuery& query) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.people().find(query);
}

Result<std::vector<GuestRow>> SqliteStore::list_guests(UnixMillis unseen_since,
                                                       const std::optional<PersonCursor>& after,
                                                       std::size_t limit) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.people().list_guests(unseen_since, after, limit);
}

Result<std::vector<PlayerId>> SqliteStore::forgotten_players() {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.accounts().forgotten_players();
}

Result<Bytes> SqliteStore::find_pack(std::string_view digest) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.find_pack(digest);
}

Result<Bytes> SqliteStore::get_meta(std::string_view key) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->reader.get_meta(key);
}

}  // namespace aurora::storage

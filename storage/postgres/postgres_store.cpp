#include "storage/postgres/postgres_store.hpp"

#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <utility>

#include <unistd.h>

#include "storage/postgres/answers.hpp"
#include "storage/postgres/claims.hpp"
#include "storage/postgres/query.hpp"
#include "storage/postgres/schema.hpp"
#include "storage/postgres/watch.hpp"
#include "storage/postgres/writer.hpp"

namespace aurora::storage {
namespace {

// One that says nothing for so long is probably dead, and nobody is sent there.
constexpr std::chrono::milliseconds kSilent{2500};

/// Who we are, for the one whose place we take.
std::string own_address() {
  static std::atomic<int> opened{0};
  constexpr std::size_t kHostLength = 256;
  std::array<char, kHostLength> host{};
  (void)::gethostname(host.data(), host.size() - 1);
  const int before = opened++;
  return std::string(host.data()) + ", process " + std::to_string(::getpid()) +
         (before == 0 ? std::string() : ", store " + std::to_string(before + 1));
}

}  // namespace

struct PostgresStore::Impl {
  Impl(bool fresh, postgres::Session writing, postgres::Session reads, postgres::Watch others,
       postgres::Node one)
      : is_new(fresh),
        name(one.name),
        writer(std::move(writing), one),
        reading(std::move(reads)),
        reader(one),
        watch(std::move(others)),
        watcher(std::move(one)) {}

  /// Answers, and believes what it has seen when it has to.
  Result<void> answer(const AnyRead& read);
  Result<void> answer_once(const AnyRead& read);
  /// Runs a commit of ours on the connection on which is read afterwards.
  template <typename Answer, typename Commit>
  Result<Answer> commit_where_is_read(Commit commit);

  const bool is_new;
  const std::string name;
  std::mutex write_mutex;
  postgres::Writer writer;
  std::mutex read_mutex;
  postgres::Session reading;
  postgres::Node reader;       ///< who confirms what was read
  std::uint64_t believed = 0;  ///< doubts that reading takes no account of any more
  std::mutex watch_mutex;
  postgres::Watch watch;
  postgres::Node watcher;  ///< who beats
  mutable std::mutex silent_mutex;
  // Nodes, as of the last look:
  std::map<std::string, bool> silent;
  std::vector<std::string> takers;
};

// After a doubt, the server that was read from may be one of the past. So it is another connection,
// like the writer's, and a commit comes behind what was seen on it.
Result<void> PostgresStore::Impl::answer_once(const AnyRead& read) {
  const std::uint64_t doubts = writer.doubts();
  if (doubts != believed) {
    reading.drop();
  }
  const bool must_confirm = !reading.is_open();
  const auto db = reading.ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  answer_with(read, [&](const auto& one) { return postgres::answer_from(**db, one); });
  if ((*db)->is_lost()) {
    return failure(StoreErrc::kIo, "The connection to the database was lost while it was read.");
  }
  if (!must_confirm) {
    return {};
  }
  if (const auto confirmed = postgres::beat(**db, reader); !confirmed) {
    reading.drop();
    return std::unexpected(confirmed.error());
  }
  believed = doubts;
  return {};
}

Result<void> PostgresStore::Impl::answer(const AnyRead& read) {
  const bool was_open = reading.is_open();
  auto answered = answer_once(read);
  // A connection that had ended since the last read is no reason to fail.
  return !answered && was_open ? answer_once(read) : std::move(answered);
}

// After a doubt, it is another connection. A commit of one row is what is believed there.
template <typename Answer, typename Commit>
Result<Answer> PostgresStore::Impl::commit_where_is_read(Commit commit) {
  const std::uint64_t doubts = writer.doubts();
  if (doubts != believed) {
    reading.drop();
  }
  const auto db = reading.ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  Result<Answer> done = commit(**db);
  if (!done && done.error().code == StoreErrc::kIo) {
    writer.doubt();
    reading.drop();
  }
  return done;
}

PostgresStore::PostgresStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
PostgresStore::~PostgresStore() = default;

bool PostgresStore::is_built() { return true; }

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& address,
                                                           const PostgresOptions& options) {
  postgres::Session writing(address, options);
  const auto db = writing.ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  const auto fresh = postgres::make_schema(**db, options.schema, options.must_exist);
  if (!fresh) {
    return std::unexpected(fresh.error());
  }
  auto node = postgres::take_epoch(**db, options.node, own_address());
  if (!node) {
    return std::unexpected(std::move(node).error());
  }
  return std::unique_ptr<PostgresStore>(new PostgresStore(std::make_unique<Impl>(
      *fresh, std::move(writing), postgres::Session(address, options),
      postgres::Watch(postgres::Session(address, options), options.dead_after), *std::move(node))));
}

bool PostgresStore::is_new() const { return impl_->is_new; }

std::vector<Result<void>> PostgresStore::commit(std::span<const WriteGroup> groups) {
  const std::scoped_lock lock(impl_->write_mutex);
  return impl_->writer.commit(groups);
}

void PostgresStore::answer(const AnyRead& read) {
  const std::scoped_lock lock(impl_->read_mutex);
  if (const auto answered = impl_->answer(read); !answered) {
    answer_with(read, [&]<typename Read>(const Read& /*read*/) -> Result<typename Read::Answer> {
      return std::unexpected(answered.error());
    });
  }
}

Result<void> PostgresStore::back_up(const std::filesystem::path& /*file*/) {
  return failure(StoreErrc::kInvalid,
                 "The games are in PostgreSQL: copy them with pg_dump or pg_basebackup.");
}

const std::string& PostgresStore::node() const { return impl_->name; }

Result<Claimed> PostgresStore::claim(const TableId& table) {
  auto claimed = [&] {
    const std::scoped_lock lock(impl_->read_mutex);
    return impl_->commit_where_is_read<Claimed>(
        [&](postgres::Connection& db) { return postgres::claim(db, impl_->reader, table); });
  }();
  if (claimed && !claimed->is_ours()) {
    const std::scoped_lock lock(impl_->silent_mutex);
    claimed->silent = impl_->silent[claimed->owner];
  }
  return claimed;
}

Result<std::vector<FoundTable>> PostgresStore::claim_waiting(UnixMillis soon, std::size_t limit) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->commit_where_is_read<std::vector<FoundTable>>([&](postgres::Connection& db) {
    return postgres::claim_waiting(db, impl_->reader, soon, limit);
  });
}

Result<std::vector<Release>> PostgresStore::release(std::span<const Release> tables) {
  const std::scoped_lock lock(impl_->write_mutex);
  return impl_->writer.release(tables);
}

Result<std::vector<std::string>> PostgresStore::keep_watch() {
  const std::scoped_lock lock(impl_->watch_mutex);
  auto taken = impl_->watch.look(impl_->watcher);
  if (!taken && taken.error().code == StoreErrc::kIo) {
    impl_->writer.doubt();  // what is read elsewhere may be of the past, too
  }
  const auto silent = impl_->watch.silent_for(kSilent);
  const auto takers = impl_->watch.takers(kSilent);
  const std::scoped_lock silent_lock(impl_->silent_mutex);
  impl_->silent = silent;
  impl_->takers = takers;
  return taken;
}

Result<std::int64_t> PostgresStore::changes_of_people() {
  const std::scoped_lock lock(impl_->watch_mutex);
  const auto db = impl_->watch.session().ready();
  return db ? postgres::integer(**db, "SELECT changes FROM format") : std::unexpected(db.error());
}

Result<void> PostgresStore::come_back() {
  const std::scoped_lock lock(impl_->write_mutex, impl_->read_mutex, impl_->watch_mutex);
  auto renewed = impl_->writer.come_back();
  if (!renewed) {
    return std::unexpected(std::move(renewed).error());
  }
  impl_->reading.drop();
  impl_->watch.forget();
  impl_->reader = *renewed;
  impl_->watcher = *std::move(renewed);
  return {};
}

Result<void> PostgresStore::leave() {
  const std::scoped_lock lock(impl_->write_mutex);
  return impl_->writer.leave();
}

Result<void> PostgresStore::set_draining(bool draining) {
  const std::scoped_lock lock(impl_->watch_mutex);
  const auto db = impl_->watch.session().ready();
  return db ? postgres::set_draining(**db, impl_->watcher, draining) : std::unexpected(db.error());
}

std::vector<std::string> PostgresStore::others() const {
  const std::scoped_lock lock(impl_->silent_mutex);
  return impl_->takers;
}

Result<std::vector<OwnedTable>> PostgresStore::owners(std::size_t limit) {
  const std::scoped_lock lock(impl_->watch_mutex);
  const auto db = impl_->watch.session().ready();
  return db ? postgres::owners(**db, limit) : std::unexpected(db.error());
}

Result<std::vector<NodeRow>> PostgresStore::nodes() {
  const std::scoped_lock lock(impl_->watch_mutex);
  const auto db = impl_->watch.session().ready();
  return db ? postgres::list_nodes(**db, true) : std::unexpected(db.error());
}

}  // namespace aurora::storage

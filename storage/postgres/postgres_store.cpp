#include "storage/postgres/postgres_store.hpp"

#include <array>
#include <map>
#include <mutex>
#include <utility>

#include <sodium.h>
#include <unistd.h>

#include "storage/postgres/answers.hpp"
#include "storage/postgres/boards.hpp"
#include "storage/postgres/changes.hpp"
#include "storage/postgres/claims.hpp"
#include "storage/postgres/query.hpp"
#include "storage/postgres/schema.hpp"
#include "storage/postgres/tries.hpp"
#include "storage/postgres/watch.hpp"
#include "storage/postgres/writer.hpp"

namespace aurora::storage {
namespace {

// Otherwise a host that does not answer would make us look dead.
static_assert(2 * postgres::kConnectTimeout < PostgresOptions().dead_after);

/// Which start this is, for the one whose place we take and for ourselves, when we come back. In
/// containers, host and process may be the same for several.
std::string own_address() {
  constexpr std::size_t kHostLength = 256;
  std::array<char, kHostLength> host{};
  (void)::gethostname(host.data(), host.size() - 1);
  constexpr std::size_t kStartLength = 8;
  std::array<unsigned char, kStartLength> start{};
  randombytes_buf(start.data(), start.size());
  std::array<char, 2 * kStartLength + 1> text{};
  sodium_bin2hex(text.data(), text.size(), start.data(), start.size());
  return std::string(host.data()) + ", process " + std::to_string(::getpid()) + ", start " +
         text.data();
}

}  // namespace

struct PostgresStore::Impl {
  Impl(bool fresh, postgres::Session writing, postgres::Session reads, postgres::Watch others,
       postgres::TryCounter counter, postgres::Session lobby, postgres::Node one)
      : is_new(fresh),
        name(one.name),
        writer(std::move(writing), one),
        reading(std::move(reads)),
        reader(one),
        watch(std::move(others)),
        watcher(one),
        tries(std::move(counter)),
        boards(std::move(lobby), std::move(one)) {}

  /// Answers, and believes what it has seen when it has to.
  Result<void> answer(const AnyRead& read);
  Result<void> answer_once(const AnyRead& read);
  /// The connection for reads: another one after a doubt.
  Result<postgres::Connection*> ready_to_read(std::uint64_t doubts);
  /// Runs a commit of ours on the connection on which is read afterwards.
  template <typename Answer, typename Commit>
  Result<Answer> commit_where_is_read(Commit commit);
  /// Asks the boards, on another connection after a doubt. No commit waits for what is written on a
  /// board, so a primary of the past would take it, and show those of the past, for ever.
  template <typename Ask>
  auto ask_boards(Ask ask);

  const bool is_new;
  const std::string name;
  std::mutex write_mutex;
  postgres::Writer writer;
  std::mutex read_mutex;
  postgres::Session reading;
  postgres::Node reader;       ///< who confirms what was read
  bool must_confirm = true;    ///< no commit of ours has come behind what was seen
  std::uint64_t believed = 0;  ///< doubts that reading takes no account of any more
  std::mutex watch_mutex;
  postgres::Watch watch;
  postgres::Node watcher;  ///< who beats
  std::mutex tries_mutex;
  postgres::TryCounter tries;
  std::mutex boards_mutex;
  postgres::Boards boards;
  std::uint64_t board_doubts = 0;  ///< doubts that the boards take no account of any more
  mutable std::mutex silent_mutex;
  // Nodes, as of the last look:
  std::map<std::string, bool> silent;
  std::vector<std::string> takers;
};

// After a doubt, the server that was read from may be one of the past. So it is another connection,
// like the writer's, and a commit comes behind what was seen on it.
Result<postgres::Connection*> PostgresStore::Impl::ready_to_read(std::uint64_t doubts) {
  if (doubts != believed) {
    reading.drop();
  }
  must_confirm = must_confirm || !reading.is_open();
  return reading.ready();
}

Result<void> PostgresStore::Impl::answer_once(const AnyRead& read) {
  const std::uint64_t doubts = writer.doubts();
  const auto db = ready_to_read(doubts);
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
  must_confirm = false;
  believed = doubts;
  return {};
}

Result<void> PostgresStore::Impl::answer(const AnyRead& read) {
  const bool was_open = reading.is_open();
  auto answered = answer_once(read);
  // A connection that had ended since the last read is no reason to fail.
  return !answered && was_open ? answer_once(read) : std::move(answered);
}

// A commit of one row is what is believed there; one that changes nothing is none.
template <typename Answer, typename Commit>
Result<Answer> PostgresStore::Impl::commit_where_is_read(Commit commit) {
  const auto db = ready_to_read(writer.doubts());
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

template <typename Ask>
auto PostgresStore::Impl::ask_boards(Ask ask) {
  const std::scoped_lock lock(boards_mutex);
  const std::uint64_t doubts = writer.doubts();
  if (doubts != board_doubts) {
    boards.drop();
    board_doubts = doubts;
  }
  return ask(boards);
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
  const auto fresh =
      postgres::make_schema(**db, options.schema, options.must_exist, options.begins_with);
  if (!fresh) {
    return std::unexpected(fresh.error());
  }
  auto node = postgres::take_epoch(**db, options.node, own_address());
  if (!node) {
    return std::unexpected(std::move(node).error());
  }
  return std::unique_ptr<PostgresStore>(new PostgresStore(std::make_unique<Impl>(
      *fresh, std::move(writing), postgres::Session(address, options),
      postgres::Watch(postgres::Session(address, options), options.dead_after),
      postgres::TryCounter(postgres::Session(address, options)),
      postgres::Session(address, options), *std::move(node))));
}

bool PostgresStore::is_new() const { return impl_->is_new; }

std::chrono::nanoseconds PostgresStore::pace() const { return std::chrono::milliseconds(2); }

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

Result<std::vector<FoundTable>> PostgresStore::claim_lost(std::span<const TableId> known,
                                                          std::size_t limit) {
  const std::scoped_lock lock(impl_->read_mutex);
  return impl_->commit_where_is_read<std::vector<FoundTable>>([&](postgres::Connection& db) {
    return postgres::claim_lost(db, impl_->reader, known, limit);
  });
}

Result<std::vector<Release>> PostgresStore::release(std::span<const Release> tables) {
  const std::scoped_lock lock(impl_->write_mutex);
  return impl_->writer.release(tables);
}

bool PostgresStore::has_kept_unheard() { return impl_->writer.has_kept_unheard(); }

Result<std::vector<std::string>> PostgresStore::keep_watch() {
  const std::scoped_lock lock(impl_->watch_mutex);
  auto taken = impl_->watch.look(impl_->watcher);
  if (!taken && taken.error().code == StoreErrc::kIo) {
    impl_->writer.doubt();  // what is read elsewhere may be of the past, too
  }
  if (taken && impl_->writer.is_deposed()) {
    // By what a primary has shown that was replaced since: nothing is written before a new epoch.
    taken = failure(StoreErrc::kBusy, "A write was told that another server has this one's place.");
  }
  const auto silent = impl_->watch.beats().silent_for(kSilent);
  const auto takers = impl_->watch.beats().takers(kSilent);
  const std::scoped_lock silent_lock(impl_->silent_mutex);
  impl_->silent = silent;
  impl_->takers = takers;
  return taken;
}

Result<Changes> PostgresStore::changes() {
  const std::scoped_lock lock(impl_->watch_mutex);
  const auto db = impl_->watch.ready();
  return db ? postgres::changes(**db) : std::unexpected(db.error());
}

Result<void> PostgresStore::announce(const std::string& text) {
  const std::scoped_lock lock(impl_->watch_mutex);
  const auto db = impl_->watch.ready();
  return db ? postgres::announce(**db, text) : std::unexpected(db.error());
}

Result<std::vector<Announcement>> PostgresStore::announcements(std::int64_t after) {
  const std::scoped_lock lock(impl_->watch_mutex);
  const auto db = impl_->watch.ready();
  return db ? postgres::announcements(**db, after) : std::unexpected(db.error());
}

Result<std::chrono::milliseconds> PostgresStore::take_tries(std::span<const Tries> tries) {
  const std::scoped_lock lock(impl_->tries_mutex);
  return impl_->tries.take(tries);
}

Result<void> PostgresStore::give_tries_back(std::span<const Tries> tries) {
  const std::scoped_lock lock(impl_->tries_mutex);
  return impl_->tries.give_back(tries);
}

std::uint64_t PostgresStore::unknown_outcomes() const { return impl_->writer.doubts(); }

Result<void> PostgresStore::come_back() {
  const std::scoped_lock lock(impl_->write_mutex, impl_->read_mutex, impl_->watch_mutex,
                              impl_->boards_mutex);
  auto renewed = impl_->writer.come_back();
  if (!renewed) {
    return std::unexpected(std::move(renewed).error());
  }
  impl_->reading.drop();
  impl_->watch.forget();
  impl_->reader = *renewed;
  impl_->boards.begin_anew(*renewed);
  impl_->watcher = *std::move(renewed);
  return {};
}

Result<void> PostgresStore::leave() {
  const std::scoped_lock lock(impl_->write_mutex);
  return impl_->writer.leave();
}

Result<void> PostgresStore::set_draining(bool draining) {
  const std::scoped_lock lock(impl_->watch_mutex);
  const auto db = impl_->watch.ready();
  return db ? postgres::set_draining(**db, impl_->watcher, draining) : std::unexpected(db.error());
}

std::vector<std::string> PostgresStore::others() const {
  const std::scoped_lock lock(impl_->silent_mutex);
  return impl_->takers;
}

Result<std::vector<OwnedTable>> PostgresStore::owners(std::size_t limit) {
  const std::scoped_lock lock(impl_->watch_mutex);
  const auto db = impl_->watch.ready();
  return db ? postgres::owners(**db, limit) : std::unexpected(db.error());
}

Result<std::vector<NodeRow>> PostgresStore::nodes() {
  const std::scoped_lock lock(impl_->watch_mutex);
  const auto db = impl_->watch.ready();
  return db ? postgres::list_nodes(**db, true) : std::unexpected(db.error());
}

Result<bool> PostgresStore::post(std::span<const TableNotice> changed, std::size_t connections) {
  return impl_->ask_boards(
      [&](postgres::Boards& boards) { return boards.post(changed, connections); });
}

Result<void> PostgresStore::put_up(std::span<const TableNotice> all, std::size_t connections) {
  return impl_->ask_boards(
      [&](postgres::Boards& boards) { return boards.put_up(all, connections); });
}

Result<BoardsShown> PostgresStore::look(const BoardPositions& seen) {
  return impl_->ask_boards([&](postgres::Boards& boards) { return boards.look(seen); });
}

Result<Ticket> PostgresStore::begin_to_wait(const PlayerId& player, std::int64_t place,
                                            const Bytes& wish) {
  return impl_->ask_boards(
      [&](postgres::Boards& boards) { return boards.begin_to_wait(player, place, wish); });
}

Result<void> PostgresStore::end_waiting(std::span<const WaitingRow> seen) {
  return impl_->ask_boards([&](postgres::Boards& boards) { return boards.end_waiting(seen); });
}

}  // namespace aurora::storage

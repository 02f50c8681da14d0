// In place of everything else in this folder, in programs that are built without libpq.
#include "storage/copy/postgres_end.hpp"
#include "storage/postgres/postgres_store.hpp"

namespace aurora::storage {
namespace {

const std::unexpected<StoreError> kThereIsNone =
    failure(StoreErrc::kInvalid, "There is no PostgreSQL.");

}  // namespace

struct PostgresStore::Impl {};

PostgresStore::PostgresStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
PostgresStore::~PostgresStore() = default;

bool PostgresStore::is_built() { return false; }

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& /*address*/,
                                                           const PostgresOptions& /*options*/) {
  return failure(StoreErrc::kInvalid,
                 "This program was built without PostgreSQL (libpq). Build it with it, or use a "
                 "data directory.");
}

bool PostgresStore::is_new() const { return false; }

std::chrono::nanoseconds PostgresStore::pace() const { return {}; }

std::vector<Result<void>> PostgresStore::commit(std::span<const WriteGroup> groups) {
  return {groups.size(), kThereIsNone};
}

void PostgresStore::answer(const AnyRead& read) {
  answer_with(read, []<typename Read>(const Read& /*read*/) -> Result<typename Read::Answer> {
    return kThereIsNone;
  });
}

Result<void> PostgresStore::back_up(const std::filesystem::path& /*file*/) { return kThereIsNone; }

const std::string& PostgresStore::node() const {
  static const std::string kNone;
  return kNone;
}

Result<Claimed> PostgresStore::claim(const TableId& /*table*/) { return kThereIsNone; }

Result<std::vector<FoundTable>> PostgresStore::claim_waiting(UnixMillis /*soon*/,
                                                             std::size_t /*limit*/) {
  return kThereIsNone;
}

Result<std::vector<FoundTable>> PostgresStore::claim_lost(std::span<const TableId> /*known*/,
                                                          std::size_t /*limit*/) {
  return kThereIsNone;
}

Result<std::vector<Release>> PostgresStore::release(std::span<const Release> /*tables*/) {
  return kThereIsNone;
}

Result<std::vector<std::string>> PostgresStore::keep_watch() { return kThereIsNone; }
Result<Changes> PostgresStore::changes() { return kThereIsNone; }
Result<void> PostgresStore::announce(const std::string& /*text*/) { return kThereIsNone; }
Result<std::vector<Announcement>> PostgresStore::announcements(std::int64_t /*after*/) {
  return kThereIsNone;
}
Result<std::chrono::milliseconds> PostgresStore::take_tries(std::span<const Tries> /*tries*/) {
  return kThereIsNone;
}
Result<void> PostgresStore::give_tries_back(std::span<const Tries> /*tries*/) {
  return kThereIsNone;
}
Result<void> PostgresStore::come_back() { return kThereIsNone; }
Result<void> PostgresStore::leave() { return kThereIsNone; }
Result<void> PostgresStore::set_draining(bool /*draining*/) { return kThereIsNone; }
std::uint64_t PostgresStore::unknown_outcomes() const { return 0; }
bool PostgresStore::has_kept_unheard() { return false; }
std::vector<std::string> PostgresStore::others() const { return {}; }
Result<std::vector<OwnedTable>> PostgresStore::owners(std::size_t /*limit*/) {
  return kThereIsNone;
}
Result<std::vector<NodeRow>> PostgresStore::nodes() { return kThereIsNone; }

Result<bool> PostgresStore::post(std::span<const TableNotice> /*changed*/,
                                 std::size_t /*connections*/) {
  return kThereIsNone;
}
Result<void> PostgresStore::put_up(std::span<const TableNotice> /*all*/,
                                   std::size_t /*connections*/) {
  return kThereIsNone;
}
Result<BoardsShown> PostgresStore::look(const BoardPositions& /*seen*/) { return kThereIsNone; }
Result<Ticket> PostgresStore::begin_to_wait(const PlayerId& /*player*/, std::int64_t /*place*/,
                                            const Bytes& /*wish*/) {
  return kThereIsNone;
}
Result<void> PostgresStore::end_waiting(std::span<const WaitingRow> /*seen*/) {
  return kThereIsNone;
}

}  // namespace aurora::storage

namespace aurora::storage::copying {

Result<std::unique_ptr<Source>> open_postgres_source(const std::string& address,
                                                     const EndOptions& /*options*/) {
  return std::unexpected(PostgresStore::open(address, {}).error());
}

Result<std::unique_ptr<Target>> open_postgres_target(const std::string& address,
                                                     const EndOptions& /*options*/) {
  return std::unexpected(PostgresStore::open(address, {}).error());
}

}  // namespace aurora::storage::copying

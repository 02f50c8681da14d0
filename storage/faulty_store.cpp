#include "storage/faulty_store.hpp"

#include <thread>
#include <utility>

namespace aurora::storage {

void FaultyStore::fail_commit(std::size_t nth, StoreError error) {
  const std::scoped_lock lock(mutex_);
  faults_.fail_in = nth;
  faults_.fail_once = std::move(error);
}

void FaultyStore::fail_commits(StoreError error) {
  const std::scoped_lock lock(mutex_);
  faults_.fail_commits = std::move(error);
}

void FaultyStore::fail_reads(StoreError error) {
  const std::scoped_lock lock(mutex_);
  faults_.fail_reads = std::move(error);
}

void FaultyStore::damage(TableId table) {
  const std::scoped_lock lock(mutex_);
  faults_.damaged = table;
}

void FaultyStore::tear_next_commit(StoreError error) {
  const std::scoped_lock lock(mutex_);
  faults_.tear = std::move(error);
}

void FaultyStore::delay_commits(std::chrono::milliseconds delay) {
  const std::scoped_lock lock(mutex_);
  faults_.delay = delay;
}

void FaultyStore::hold_commits() {
  const std::scoped_lock lock(mutex_);
  faults_.hold = true;
}

void FaultyStore::release() {
  const std::scoped_lock lock(mutex_);
  faults_.hold = false;
  changed_.notify_all();
}

void FaultyStore::wait_until_held() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return held_ > 0; });
}

void FaultyStore::heal() {
  const std::scoped_lock lock(mutex_);
  faults_ = {};
  changed_.notify_all();
}

std::size_t FaultyStore::commits() const {
  const std::scoped_lock lock(mutex_);
  return commits_;
}

FaultyStore::Fate FaultyStore::next_fate() {
  std::unique_lock lock(mutex_);
  ++commits_;
  if (faults_.hold) {
    ++held_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return !faults_.hold; });
    --held_;
  }
  Fate fate{.delay = faults_.delay, .failure = faults_.fail_commits, .tear = std::nullopt};
  if (faults_.fail_in == 1) {
    fate.failure = std::exchange(faults_.fail_once, std::nullopt);
  }
  faults_.fail_in -= faults_.fail_in > 0 ? 1U : 0U;
  if (!fate.failure) {
    fate.tear = std::exchange(faults_.tear, std::nullopt);
  }
  return fate;
}

std::vector<Result<void>> FaultyStore::commit(std::span<const WriteGroup> groups) {
  const Fate fate = next_fate();
  std::this_thread::sleep_for(fate.delay);
  if (fate.failure) {
    return std::vector<Result<void>>(groups.size(), Result<void>(*fate.failure));
  }
  auto results = inner_.commit(groups);
  if (fate.tear) {
    for (auto& result : results) {
      result = result ? Result<void>(*fate.tear) : std::move(result);
    }
  }
  return results;
}

std::optional<StoreError> FaultyStore::read_fault() const {
  const std::scoped_lock lock(mutex_);
  return faults_.fail_reads;
}

Result<TableRow> FaultyStore::find_table(TableId id) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.find_table(id);
}

Result<TableRow> FaultyStore::find_table_by_code(std::string_view join_code) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.find_table_by_code(join_code);
}

Result<std::vector<TableRow>> FaultyStore::list_tables(StatusSet statuses, std::size_t limit) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.list_tables(statuses, limit);
}

Result<std::vector<JournalEntry>> FaultyStore::read_journal(TableId id, Seq from_seq) {
  auto fault = read_fault();
  if (const std::scoped_lock lock(mutex_); !fault && faults_.damaged == id) {
    fault = StoreError{StoreErrc::kCorrupt, "Entry 2 of table " + id.text() + " is missing."};
  }
  return fault ? std::move(*fault) : inner_.read_journal(id, from_seq);
}

Result<Snapshot> FaultyStore::latest_snapshot(TableId id) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.latest_snapshot(id);
}

Result<PlayerRow> FaultyStore::find_player_by_token_hash(std::string_view token_hash) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.find_player_by_token_hash(token_hash);
}

Result<std::vector<GameRow>> FaultyStore::list_games(const std::optional<PlayerId>& player,
                                                     const std::optional<GameCursor>& after,
                                                     std::size_t limit) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.list_games(player, after, limit);
}

Result<std::vector<TableId>> FaultyStore::list_unlisted_games(std::size_t limit) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.list_unlisted_games(limit);
}

Result<ShareRow> FaultyStore::find_share(std::string_view token_hash) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.find_share(token_hash);
}

Result<std::size_t> FaultyStore::count_shares(TableId table, PlayerId owner) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.count_shares(table, owner);
}

Result<std::vector<BanRow>> FaultyStore::list_bans() {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.list_bans();
}

Result<std::vector<BlockRow>> FaultyStore::list_blocks(const std::optional<PlayerId>& owner) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.list_blocks(owner);
}

Result<std::vector<RecordRow>> FaultyStore::records_of(PlayerId player) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.records_of(player);
}

Result<std::vector<RecordRow>> FaultyStore::best_records(std::string_view mode, std::size_t limit) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.best_records(mode, limit);
}

Result<void> FaultyStore::back_up(const std::filesystem::path& file) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.back_up(file);
}

Result<AccountRow> FaultyStore::find_account(std::string_view login) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.find_account(login);
}

Result<AccountRow> FaultyStore::find_account_of(PlayerId player) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.find_account_of(player);
}

Result<CodeRow> FaultyStore::find_code(std::string_view code_hash) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.find_code(code_hash);
}

Result<std::size_t> FaultyStore::count_codes(PlayerId player) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.count_codes(player);
}

Result<std::vector<PersonRow>> FaultyStore::find_people(const PersonQuery& query) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.find_people(query);
}

Result<std::vector<GuestRow>> FaultyStore::list_guests(UnixMillis unseen_since,
                                                       const std::optional<PersonCursor>& after,
                                                       std::size_t limit) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.list_guests(unseen_since, after, limit);
}

Result<std::vector<PlayerId>> FaultyStore::forgotten_players() {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.forgotten_players();
}

Result<Bytes> FaultyStore::find_pack(std::string_view digest) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.find_pack(digest);
}

Result<Bytes> FaultyStore::get_meta(std::string_view key) {
  auto fault = read_fault();
  return fault ? std::move(*fault) : inner_.get_meta(key);
}

}  // namespace aurora::storage

#include "server/lobby/table_registry.hpp"

#include <algorithm>
#include <utility>

#include "server/runtime/archive.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"

namespace aurora::server {

using TablePtr = std::shared_ptr<Table>;

namespace {

constexpr std::size_t kMaxTables = 20'000;

v1::ErrorCode why_not_found(const storage::StoreError& error) {
  return error.code == storage::StoreErrc::kNotFound ? v1::ERROR_CODE_UNKNOWN_TABLE
                                                     : v1::ERROR_CODE_STORAGE_UNAVAILABLE;
}

}  // namespace

TableRegistry::TableRegistry(Archive& archive, Clock& clock, KeepGame keep_game,
                             const Forgotten& forgotten, const Blocks& blocks, const Bans& bans,
                             Guesses& guesses, Traffic& traffic, Rulebook& rulebook,
                             const Limits& limits, Metrics& metrics, Log& log,
                             MakeExecutor make_executor)
    : archive_(archive),
      services_{archive, clock,    forgotten, blocks,  bans, guesses,
                traffic, rulebook, limits,    metrics, log,  *this},
      keep_game_(std::move(keep_game)),
      make_executor_(std::move(make_executor)),
      open_(limits) {}

TableRegistry::~TableRegistry() = default;

TablePtr TableRegistry::find_in_memory(storage::TableId id) const {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

Task<Answer<TablePtr>> TableRegistry::find(storage::TableId id) {
  if (auto table = find_in_memory(id)) {
    co_return table;
  }
  const auto row = co_await archive_.read(storage::FindTable{id});
  if (!row) {
    co_return refusal(why_not_found(row.error()));
  }
  if (auto table = open(*row)) {
    co_return table;
  }
  co_return refusal(v1::ERROR_CODE_SHUTTING_DOWN);
}

TablePtr TableRegistry::find_in_memory(const std::string& join_code) const {
  const std::lock_guard lock(mutex_);
  const auto id = codes_.find(join_code);
  const auto table = id == codes_.end() ? tables_.end() : tables_.find(id->second);
  return table == tables_.end() ? nullptr : table->second;
}

Task<Answer<TablePtr>> TableRegistry::find_by_code(std::string join_code) {
  if (auto table = find_in_memory(join_code)) {
    co_return table;
  }
  const auto row = co_await archive_.read(storage::FindTableByCode{join_code});
  if (!row) {
    co_return refusal(why_not_found(row.error()));
  }
  if (auto table = open(*row)) {
    co_return table;
  }
  co_return refusal(v1::ERROR_CODE_SHUTTING_DOWN);
}

TablePtr TableRegistry::open(const storage::TableRow& row) {
  return insert({.id = row.id, .join_code = row.join_code, .status = row.status}, false, {});
}

void TableRegistry::add(Ledger ledger, const std::string& address) {
  (void)insert(std::move(ledger), true, address);
}

TablePtr TableRegistry::insert(Ledger ledger, bool read, const std::string& address) {
  const auto id = ledger.id;
  auto table = std::make_shared<Table>(services_, make_executor_(), make_executor_(),
                                       std::move(ledger), read, address);
  {
    const std::lock_guard lock(mutex_);
    if (closed_) {
      return nullptr;
    }
    const auto [place, inserted] = tables_.emplace(id, table);
    if (!inserted) {
      return place->second;
    }
  }
  if (read) {
    table->publish_summary();  // before anybody asks for another table
  }
  table->start();
  return table;
}

Task<> TableRegistry::open_all() {
  const auto rows = co_await archive_.read(storage::ListTables{storage::kOpenTables, kMaxTables});
  if (!rows) {
    services_.log.write_repeated(LogLevel::kError, "the open tables cannot be listed",
                                 {{"problem", rows.error().message}});
    co_return;
  }
  {
    const std::lock_guard lock(mutex_);
    for (const storage::TableRow& row : *rows) {
      unread_.insert(row.id);
    }
    all_opened_ = rows->size() < kMaxTables;
  }
  for (const storage::TableRow& row : *rows) {
    (void)open(row);
  }
}

std::optional<std::vector<storage::PlayerId>> TableRegistry::people_asleep() const {
  const std::lock_guard lock(mutex_);
  if (!all_opened_ || !unread_.empty() || !unusable_.empty()) {
    return std::nullopt;
  }
  std::vector<storage::PlayerId> people;
  for (const auto& [id, table] : asleep_) {
    for (const SeatSummary& seat : table->seats) {
      people.push_back(seat.player);
    }
  }
  return people;
}

void TableRegistry::player_gone(storage::PlayerId player) {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, table] : tables_) {
    (void)table->put(PlayerGone{player}, Lane::kFirst, true);
  }
}

void TableRegistry::check_idle() {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, table] : tables_) {
    (void)table->put(IdleCheck{});
  }
}

void TableRegistry::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  for (const auto& [id, table] : tables_) {
    table->close();
  }
}

void TableRegistry::forget_all() {
  const std::lock_guard lock(mutex_);
  tables_.clear();
}

std::size_t TableRegistry::in_memory() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

void TableRegistry::table_unusable(storage::TableId id, const Misfit& misfit) {
  const std::lock_guard lock(mutex_);
  unusable_.insert_or_assign(id, misfit);
}

std::vector<std::pair<storage::TableId, Misfit>> TableRegistry::unusable_tables() const {
  const std::lock_guard lock(mutex_);
  return {unusable_.begin(), unusable_.end()};
}

void TableRegistry::table_changed(TableSummary summary) {
  const auto id = summary.id;
  const std::string code = summary.join_code;
  const OpenTables::Summary before = open_.put(std::move(summary));
  const std::lock_guard lock(mutex_);
  unusable_.erase(id);
  unread_.erase(id);
  asleep_.erase(id);
  if (before && before->join_code == code) {
    return;
  }
  if (before) {
    codes_.erase(before->join_code);
  }
  if (!code.empty()) {
    codes_.insert_or_assign(code, id);
  }
}

void TableRegistry::table_ended(storage::TableId id) {
  const OpenTables::Summary before = open_.erase(id);
  const std::lock_guard lock(mutex_);
  tables_.erase(id);
  if (before) {
    codes_.erase(before->join_code);
    asleep_.insert_or_assign(id, before);
  }
}

}  // namespace aurora::server

#include "server/table_registry.hpp"

#include <algorithm>
#include <utility>

#include "server/archive.hpp"
#include "server/limits.hpp"
#include "server/logging.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using TablePtr = std::shared_ptr<Table>;

namespace {

constexpr std::size_t kMostTables = 20'000;

v1::ErrorCode why_not_found(const storage::StoreError& error) {
  return error.code == storage::StoreErrc::kNotFound ? v1::ERROR_CODE_UNKNOWN_TABLE
                                                     : v1::ERROR_CODE_STORAGE_UNAVAILABLE;
}

}  // namespace

TableRegistry::TableRegistry(Archive& archive, Clock& clock, Chronicle& chronicle,
                             const Forgotten& forgotten, const Blocks& blocks, Rulebook& rulebook,
                             const Limits& limits, Metrics& metrics, Log& log,
                             MakeExecutor make_executor)
    : archive_(archive),
      services_{archive,  chronicle, clock,   forgotten, blocks,
                rulebook, limits,    metrics, log,       *this},
      make_executor_(std::move(make_executor)) {}

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
  const auto row = co_await archive_.find_table(id);
  if (!row) {
    co_return why_not_found(row.error());
  }
  if (auto table = open(*row)) {
    co_return table;
  }
  co_return v1::ERROR_CODE_SHUTTING_DOWN;
}

Task<Answer<TablePtr>> TableRegistry::find_by_code(std::string join_code) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto id = codes_.find(join_code); id != codes_.end()) {
      if (const auto table = tables_.find(id->second); table != tables_.end()) {
        co_return table->second;
      }
    }
  }
  const auto row = co_await archive_.find_table_by_code(join_code);
  if (!row) {
    co_return why_not_found(row.error());
  }
  if (auto table = open(*row)) {
    co_return table;
  }
  co_return v1::ERROR_CODE_SHUTTING_DOWN;
}

TablePtr TableRegistry::open(const storage::TableRow& row) {
  return insert({.id = row.id, .join_code = row.join_code, .status = row.status}, false);
}

void TableRegistry::add(Ledger ledger) { (void)insert(std::move(ledger), true); }

TablePtr TableRegistry::insert(Ledger ledger, bool read) {
  const auto id = ledger.id;
  auto table = std::make_shared<Table>(services_, make_executor_(), make_executor_(),
                                       std::move(ledger), read);
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
  table->start();
  return table;
}

Task<> TableRegistry::open_all() {
  const auto rows = co_await archive_.list_tables(storage::kOpenTables, kMostTables);
  if (!rows) {
    services_.log.error("the open tables cannot be listed", {{"problem", rows.error().message}});
    co_return;
  }
  for (const storage::TableRow& row : *rows) {
    (void)open(row);
  }
}

std::vector<TableSummary> TableRegistry::listed_tables() const {
  std::vector<TableSummary> tables = open_tables();
  std::erase_if(tables, [](const TableSummary& summary) { return !summary.listed(); });
  return tables;
}

std::vector<TableSummary> TableRegistry::open_tables() const {
  std::vector<TableSummary> tables;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, summary] : open_) {
      tables.push_back(summary);
    }
  }
  std::ranges::sort(tables, [](const TableSummary& a, const TableSummary& b) {
    return std::tie(b.created_at_ms, b.id) < std::tie(a.created_at_ms, a.id);
  });
  return tables;
}

std::uint64_t TableRegistry::listing() const {
  const std::lock_guard lock(mutex_);
  return listing_;
}

std::size_t TableRegistry::waiting_with(storage::PlayerId player) const {
  return count_tables_of(player, storage::TableStatus::kLobby);
}

std::size_t TableRegistry::playing_with(storage::PlayerId player) const {
  return count_tables_of(player, storage::TableStatus::kPlaying);
}

std::size_t TableRegistry::count_tables_of(storage::PlayerId player,
                                           storage::TableStatus status) const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(std::ranges::count_if(open_, [&](const auto& entry) {
    return entry.second.status == status &&
           std::ranges::any_of(entry.second.seats, [player](const SeatSummary& seat) {
             return seat.taken && !seat.bot && !seat.resigned && seat.player == player;
           });
  }));
}

void TableRegistry::player_gone(storage::PlayerId player) {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, table] : tables_) {
    (void)table->put(PlayerGone{player}, true);
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

std::size_t TableRegistry::count(storage::TableStatus status) const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(std::ranges::count_if(
      open_, [status](const auto& entry) { return entry.second.status == status; }));
}

void TableRegistry::table_unusable(storage::TableId id, const Misfit& misfit) {
  const std::lock_guard lock(mutex_);
  unusable_.insert_or_assign(id, misfit);
}

std::vector<std::pair<storage::TableId, Misfit>> TableRegistry::unusable_tables() const {
  const std::lock_guard lock(mutex_);
  return {unusable_.begin(), unusable_.end()};
}

void TableRegistry::table_changed(const TableSummary& summary) {
  const std::lock_guard lock(mutex_);
  unusable_.erase(summary.id);
  const auto known = open_.find(summary.id);
  if (summary.listed() || (known != open_.end() && known->second.listed())) {
    ++listing_;
  }
  if (storage::kOpenTables.contains(summary.status)) {
    open_.insert_or_assign(summary.id, summary);
  } else if (known != open_.end()) {
    open_.erase(known);
  }
  if (!summary.join_code.empty()) {
    codes_.insert_or_assign(summary.join_code, summary.id);
  } else {
    std::erase_if(codes_, [&](const auto& entry) { return entry.second == summary.id; });
  }
}

void TableRegistry::table_ended(storage::TableId id) {
  const std::lock_guard lock(mutex_);
  tables_.erase(id);
  if (const auto known = open_.find(id); known != open_.end()) {
    listing_ += known->second.listed() ? 1 : 0;
    open_.erase(known);
  }
  std::erase_if(codes_, [&](const auto& entry) { return entry.second == id; });
}

}  // namespace aurora::server

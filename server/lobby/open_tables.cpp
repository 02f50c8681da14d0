#include "server/lobby/open_tables.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "machine/steady_clock.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

using storage::PlayerId;
using storage::TableId;

namespace {

/// Counts up or down, and drops entries that reach zero.
template <typename Key, typename Change>
void change(std::unordered_map<Key, std::size_t>& counts, const Key& key, Change by) {
  std::size_t& count = counts[key];
  count += static_cast<std::size_t>(by);
  if (count == 0) {
    counts.erase(key);
  }
}

bool is_newer(const OpenTables::Summary& a, const OpenTables::Summary& b) {
  return std::tie(b->created_at_ms, b->id) < std::tie(a->created_at_ms, a->id);
}

}  // namespace

OpenTables::OpenTables(const Limits& limits) : limits_(limits), listed_(limits) {}
OpenTables::~OpenTables() = default;

void OpenTables::count_in(const Summary& table, int by) {
  const bool waits = table->status == storage::TableStatus::kLobby;
  (waits ? waiting_ : playing_) += static_cast<std::size_t>(by);
  for (const SeatSummary& seat : table->seats) {
    if (seat.taken && !seat.bot && !seat.resigned) {
      Seats& seats = players_[seat.player];
      (waits ? seats.waiting : seats.playing) += static_cast<std::size_t>(by);
      if (seats.waiting + seats.playing == 0) {
        players_.erase(seat.player);
      }
    }
  }
  if (waits && !table->address.empty()) {
    change(addresses_, table->address, by);
  }
  if (table->listed()) {
    ++number_;
    if (by > 0) {
      listed_.add(table);
    } else {
      listed_.remove(table);
    }
  }
}

OpenTables::Summary OpenTables::put(TableSummary summary) {
  const TableId id = summary.id;
  const bool open = storage::kOpenTables.contains(summary.status);
  const auto fresh = open ? std::make_shared<const TableSummary>(std::move(summary)) : nullptr;
  const std::lock_guard lock(mutex_);
  Summary before;
  if (const auto known = tables_.find(id); known != tables_.end()) {
    before = std::move(known->second);
    tables_.erase(known);
    count_in(before, -1);
  }
  if (fresh) {
    tables_.emplace(id, fresh);
    count_in(fresh, 1);
  }
  return before;
}

OpenTables::Summary OpenTables::erase(TableId id) {
  TableSummary over{.id = id, .status = storage::TableStatus::kAbandoned};
  return put(std::move(over));
}

OpenTables::Summary OpenTables::find(TableId id) const {
  const std::lock_guard lock(mutex_);
  const auto known = tables_.find(id);
  return known == tables_.end() ? nullptr : known->second;
}

std::vector<OpenTables::Summary> OpenTables::all() const {
  std::vector<Summary> tables;
  {
    const std::lock_guard lock(mutex_);
    tables.reserve(tables_.size());
    for (const auto& [id, table] : tables_) {
      tables.push_back(table);
    }
  }
  std::ranges::sort(tables, is_newer);
  return tables;
}

std::size_t OpenTables::count(storage::TableStatus status) const {
  const std::lock_guard lock(mutex_);
  switch (status) {
    case storage::TableStatus::kLobby: return waiting_;
    case storage::TableStatus::kPlaying: return playing_;
    default: return 0;
  }
}

std::size_t OpenTables::waiting_with(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto known = players_.find(player);
  return known == players_.end() ? 0 : known->second.waiting;
}

std::size_t OpenTables::playing_with(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto known = players_.find(player);
  return known == players_.end() ? 0 : known->second.playing;
}

std::size_t OpenTables::waiting_from(const std::string& address) const {
  const std::lock_guard lock(mutex_);
  const auto known = addresses_.find(address);
  return known == addresses_.end() ? 0 : known->second;
}

std::shared_ptr<const Listing> OpenTables::listing() const {
  const auto now = machine::SteadyClock::now();
  const std::lock_guard lock(mutex_);
  const bool current = listing_ && listing_->number() == number_;
  if (!listing_ || (!current && now - listed_at_ >= limits_.listing_interval)) {
    listing_ = make_listing();
    listed_at_ = now;
  }
  return listing_;
}

std::shared_ptr<const Listing> OpenTables::make_listing() const {
  auto [tables, truncated] = listed_.choose();
  std::ranges::sort(tables, is_newer);
  return std::make_shared<const Listing>(number_, std::move(tables), truncated);
}

}  // namespace aurora::server

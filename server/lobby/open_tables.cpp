#include "server/lobby/open_tables.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "machine/steady_clock.hpp"
#include "server/net/address.hpp"
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

PlayerId host_of(const TableSummary& table) {
  return table.host.valid() ? table.seats[table.host.index()].player : PlayerId{};
}

bool is_newer(const OpenTables::Summary& a, const OpenTables::Summary& b) {
  return std::tie(b->created_at_ms, b->id) < std::tie(a->created_at_ms, a->id);
}

}  // namespace

OpenTables::OpenTables(const Limits& limits) : limits_(limits) {}
OpenTables::~OpenTables() = default;

bool OpenTables::Place::operator<(const Place& other) const {
  return std::tie(empty, other.created_at_ms, other.id) < std::tie(other.empty, created_at_ms, id);
}

OpenTables::Place OpenTables::place_of(const TableSummary& table) {
  const bool peopled = std::ranges::any_of(
      table.seats, [](const SeatSummary& seat) { return seat.connected && !seat.bot; });
  return {!peopled, table.created_at_ms, table.id};
}

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
      listed_.emplace(place_of(*table), table);
    } else {
      listed_.erase(place_of(*table));
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
  std::unordered_map<PlayerId, std::size_t> hosts;
  std::unordered_map<std::string_view, std::size_t> addresses;
  struct Candidate {
    bool empty;
    std::size_t turn;   // its position among those of its address
    std::size_t place;  // its position among all
    const Summary* table;
  };
  std::vector<Candidate> candidates;
  candidates.reserve(listed_.size());
  bool truncated = false;
  for (const auto& [place, table] : listed_) {
    const std::size_t of_host = ++hosts[host_of(*table)];
    if (of_host > limits_.listed_tables_per_host) {
      truncated = true;
      continue;
    }
    // Behind a proxy on this machine, everybody has its address.
    const bool shared =
        table->address.empty() || (is_loopback(table->address) && !limits_.limit_loopback);
    const std::size_t turn = shared ? of_host : ++addresses[table->address];
    candidates.push_back({place.empty, turn, candidates.size(), &table});
  }
  if (candidates.size() > limits_.listed_tables) {
    truncated = true;
    const auto end = candidates.begin() + static_cast<std::ptrdiff_t>(limits_.listed_tables);
    std::ranges::nth_element(candidates, end - 1, [](const Candidate& a, const Candidate& b) {
      return std::tie(a.empty, a.turn, a.place) < std::tie(b.empty, b.turn, b.place);
    });
    candidates.erase(end, candidates.end());
  }
  std::vector<Summary> tables;
  tables.reserve(candidates.size());
  for (const Candidate& candidate : candidates) {
    tables.push_back(*candidate.table);
  }
  std::ranges::sort(tables, is_newer);
  return std::make_shared<const Listing>(number_, std::move(tables), truncated);
}

}  // namespace aurora::server

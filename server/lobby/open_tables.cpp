#include "server/lobby/open_tables.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "machine/steady_clock.hpp"
#include "server/net/address.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"

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
  for (const SeatSummary& seat : table->seats) {
    if (seat.is_played()) {
      Seats& seats = players_[seat.player];
      (waits ? seats.waiting : seats.playing) += static_cast<std::size_t>(by);
      if (waits && table->house.start_at_ms != 0) {
        seats.set += static_cast<std::size_t>(by);
      }
      if (by > 0) {
        seats.tables.insert(table->id);
      } else {
        seats.tables.erase(table->id);
      }
      if (seats.waiting + seats.playing == 0) {
        players_.erase(seat.player);
      }
    }
  }
  if (waits && !table->address.empty()) {
    change(addresses_, table->address, by);
  }
  if (table->house.club) {
    auto& tables = clubs_[*table->house.club];
    if (by > 0) {
      tables.insert(table->id);
    } else {
      tables.erase(table->id);
    }
    if (tables.empty()) {
      clubs_.erase(*table->house.club);
    }
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

OpenTables::Summary OpenTables::known(TableId id) const {
  if (const auto own = tables_.find(id); own != tables_.end()) {
    return own->second;
  }
  for (const auto& [node, tables] : elsewhere_) {
    if (const auto theirs = tables.find(id); theirs != tables.end()) {
      return theirs->second;
    }
  }
  return nullptr;
}

OpenTables::Summary OpenTables::with_turn(const Summary& table) const {
  const auto turn = table ? turns_.find(table->id) : turns_.end();
  if (turn == turns_.end()) {
    return table;
  }
  auto now = std::make_shared<TableSummary>(*table);
  now->turn = turn->second;
  return now;
}

template <typename Change>
void OpenTables::recount(TableId id, const Change& change) {
  const Summary before = known(id);
  change();
  const Summary after = known(id);
  if (before == after) {
    return;
  }
  if (before) {
    count_in(before, -1);
    note_news(*before);
  }
  if (after) {
    count_in(after, 1);
    note_news(*after);
  }
}

void OpenTables::note_news(const TableSummary& table) {
  if (watched_.empty()) {
    return;
  }
  for (const SeatSummary& seat : table.seats) {
    if (seat.is_played() && watched_.contains(seat.player)) {
      with_news_.insert(seat.player);
    }
  }
}

OpenTables::Summary OpenTables::put(TableSummary summary) {
  const TableId id = summary.id;
  const bool open = storage::kOpenTables.contains(summary.status);
  const std::lock_guard lock(mutex_);
  Summary before;
  turns_.erase(id);
  if (const auto own = tables_.find(id); own != tables_.end()) {
    before = own->second;
    --(before->status == storage::TableStatus::kLobby ? waiting_ : playing_);
  }
  if (installation_) {
    const Summary last = known(id);  // who takes a table over does not know where it was made
    summary.address = summary.address.empty() && last ? last->address : mark_of(summary.address);
    changed_.insert(id);
  }
  recount(id, [&] {
    if (open) {
      ++(summary.status == storage::TableStatus::kLobby ? waiting_ : playing_);
      tables_.insert_or_assign(id, std::make_shared<const TableSummary>(std::move(summary)));
    } else {
      tables_.erase(id);
    }
  });
  return before;
}

void OpenTables::put_turn(TableId id, const Turn& turn) {
  const std::lock_guard lock(mutex_);
  const auto own = tables_.find(id);
  if (own == tables_.end()) {
    return;
  }
  turns_.insert_or_assign(id, turn);
  note_news(*own->second);
  if (installation_ && !own->second->all_are_here()) {
    changed_.insert(id);
  }
}

OpenTables::Summary OpenTables::erase(TableId id) {
  TableSummary over{.id = id, .status = storage::TableStatus::kAbandoned};
  return put(std::move(over));
}

OpenTables::Summary OpenTables::find(TableId id) const {
  const std::lock_guard lock(mutex_);
  const auto own = tables_.find(id);
  return own == tables_.end() ? nullptr : own->second;
}

OpenTables::Summary OpenTables::find_anywhere(TableId id) const {
  const std::lock_guard lock(mutex_);
  return known(id);
}

std::vector<OpenTables::Summary> OpenTables::all() const {
  std::vector<Summary> tables;
  {
    const std::lock_guard lock(mutex_);
    tables.reserve(tables_.size());
    for (const auto& [id, table] : tables_) {
      tables.push_back(with_turn(table));
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

void OpenTables::share(std::string installation) {
  const std::lock_guard lock(mutex_);
  installation_ = std::move(installation);
}

std::string OpenTables::mark_of(const std::string& address) const {
  const bool counts = !address.empty() && (!is_loopback(address) || limits_.limit_loopback);
  return counts ? token_hash(*installation_ + " " + address) : std::string();
}

std::vector<OpenTables::Change> OpenTables::take_changes() {
  std::vector<Change> changes;
  const std::lock_guard lock(mutex_);
  for (const TableId id : changed_) {
    const auto own = tables_.find(id);
    changes.push_back({.id = id, .table = own == tables_.end() ? nullptr : with_turn(own->second)});
  }
  changed_.clear();
  return changes;
}

void OpenTables::put_elsewhere(const std::string& node, std::vector<Change> changes, bool whole) {
  const std::lock_guard lock(mutex_);
  Tables& theirs = elsewhere_[node];
  if (whole) {
    std::unordered_set<TableId> there;
    std::ranges::transform(changes, std::inserter(there, there.end()), &Change::id);
    for (const auto& [id, table] : theirs) {
      if (!there.contains(id)) {
        changes.push_back({.id = id, .table = nullptr});
      }
    }
  }
  for (Change& change : changes) {
    recount(change.id, [&] {
      if (change.table) {
        theirs.insert_or_assign(change.id, std::move(change.table));
      } else {
        theirs.erase(change.id);
      }
    });
  }
  if (theirs.empty()) {
    elsewhere_.erase(node);
  }
}

bool OpenTables::lists_elsewhere(const std::string& join_code) const {
  const auto list = listing();
  const auto& tables = list->tables();
  const auto listed = std::ranges::find_if(
      tables, [&](const Summary& table) { return table->join_code == join_code; });
  return listed != tables.end() && !find((*listed)->id);
}

std::size_t OpenTables::waiting_with(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto seats = players_.find(player);
  return seats == players_.end() ? 0 : seats->second.waiting;
}

std::size_t OpenTables::set_with(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto seats = players_.find(player);
  return seats == players_.end() ? 0 : seats->second.set;
}

std::size_t OpenTables::playing_with(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto seats = players_.find(player);
  return seats == players_.end() ? 0 : seats->second.playing;
}

std::vector<OpenTables::Summary> OpenTables::tables_of(PlayerId player) const {
  std::vector<Summary> tables;
  {
    const std::lock_guard lock(mutex_);
    if (const auto seats = players_.find(player); seats != players_.end()) {
      for (const TableId id : seats->second.tables) {
        tables.push_back(with_turn(known(id)));
      }
    }
  }
  std::ranges::sort(tables, is_newer);
  return tables;
}

std::vector<OpenTables::Summary> OpenTables::tables_of(storage::ClubId club) const {
  std::vector<Summary> tables;
  {
    const std::lock_guard lock(mutex_);
    if (const auto of_club = clubs_.find(club); of_club != clubs_.end()) {
      for (const TableId id : of_club->second) {
        if (auto table = known(id); table->invites()) {
          tables.push_back(with_turn(table));
        }
      }
    }
  }
  std::ranges::sort(tables, is_newer);
  return tables;
}

bool OpenTables::knows(TableId id) const {
  const std::lock_guard lock(mutex_);
  return known(id) != nullptr;
}

void OpenTables::watch(PlayerId player, bool watches) {
  const std::lock_guard lock(mutex_);
  change(watched_, player, watches ? 1 : -1);
}

std::vector<PlayerId> OpenTables::take_news() {
  const std::lock_guard lock(mutex_);
  std::vector<PlayerId> players(with_news_.begin(), with_news_.end());
  with_news_.clear();
  return players;
}

std::size_t OpenTables::waiting_from(const std::string& address) const {
  const std::lock_guard lock(mutex_);
  const auto tables = addresses_.find(installation_ ? mark_of(address) : address);
  return tables == addresses_.end() ? 0 : tables->second;
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

#include "server/lobby/listed_tables.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "server/net/address.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

using storage::PlayerId;

namespace {

PlayerId host_of(const TableSummary& table) {
  return table.host.valid() ? table.seats[table.host.index()].player : PlayerId{};
}

}  // namespace

bool ListedTables::Place::operator<(const Place& other) const {
  return std::tie(empty, other.created_at_ms, other.id) < std::tie(other.empty, created_at_ms, id);
}

ListedTables::Place ListedTables::place_of(const TableSummary& table) {
  const bool peopled = std::ranges::any_of(
      table.seats, [](const SeatSummary& seat) { return seat.connected && !seat.bot; });
  return {!peopled, table.created_at_ms, table.id};
}

std::string ListedTables::group_of(const TableSummary& table) const {
  // Behind a proxy on this machine, everybody has its address.
  const bool shared =
      table.address.empty() || (is_loopback(table.address) && !limits_.limit_loopback);
  return shared ? "host " + host_of(table).text() : table.address;
}

void ListedTables::add(const Summary& table) {
  Tables& of_host = hosts_[host_of(*table)];
  ungroup(of_host);
  number_ += of_host.emplace(place_of(*table), table).second ? 1 : 0;
  group(of_host);
}

void ListedTables::remove(const Summary& table) {
  const auto host = hosts_.find(host_of(*table));
  if (host == hosts_.end()) {
    return;
  }
  ungroup(host->second);
  number_ -= host->second.erase(place_of(*table));
  group(host->second);
  if (host->second.empty()) {
    hosts_.erase(host);
  }
}

void ListedTables::group(const Tables& of_host) {
  std::size_t room = limits_.listed_tables_per_host;
  for (auto table = of_host.begin(); table != of_host.end() && room > 0; ++table, --room) {
    Tables& group = groups_[group_of(*table->second)];
    if (!group.empty()) {
      heads_.erase(group.begin()->first);
    }
    group.insert(*table);
    heads_.emplace(group.begin()->first, &group);
    ++grouped_;
  }
}

void ListedTables::ungroup(const Tables& of_host) {
  std::size_t room = limits_.listed_tables_per_host;
  for (auto table = of_host.begin(); table != of_host.end() && room > 0; ++table, --room) {
    const auto group = groups_.find(group_of(*table->second));
    heads_.erase(group->second.begin()->first);
    group->second.erase(table->first);
    --grouped_;
    if (group->second.empty()) {
      groups_.erase(group);
    } else {
      heads_.emplace(group->second.begin()->first, &group->second);
    }
  }
}

std::vector<ListedTables::Tables::const_iterator> ListedTables::turn_of(
    const std::vector<const Tables*>& groups, std::size_t turn, bool empty) {
  std::vector<Tables::const_iterator> tables;
  for (const Tables* group : groups) {
    if (turn < group->size()) {
      const auto table = std::next(group->begin(), static_cast<std::ptrdiff_t>(turn));
      if (table->first.empty == empty) {
        tables.push_back(table);
      }
    }
  }
  std::ranges::sort(tables, [](const auto& a, const auto& b) { return a->first < b->first; });
  return tables;
}

ListedTables::Chosen ListedTables::choose() const {
  const std::size_t room = limits_.listed_tables;
  Chosen chosen{.tables = {}, .truncated = grouped_ < number_ || grouped_ > room};
  std::vector<const Tables*> groups;
  auto head = heads_.begin();
  for (const bool empty : {false, true}) {
    for (; head != heads_.end() && head->first.empty == empty && chosen.tables.size() < room;
         ++head) {
      chosen.tables.push_back(head->second->begin()->second);
      groups.push_back(head->second);
    }
    // Only here are there fewer groups than room.
    bool more = true;
    for (std::size_t turn = 1; more && chosen.tables.size() < room; ++turn) {
      more =
          std::ranges::any_of(groups, [turn](const Tables* group) { return turn < group->size(); });
      for (const auto& table : turn_of(groups, turn, empty)) {
        if (chosen.tables.size() < room) {
          chosen.tables.push_back(table->second);
        }
      }
    }
  }
  return chosen;
}

}  // namespace aurora::server

#include "tests/stores/shared_memory.hpp"

#include <algorithm>
#include <variant>

#include "storage/rejections.hpp"

namespace aurora::storage {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kKeptAnnouncements = 100;

}  // namespace

bool SharedMemory::holds_fence(const Node& node) const {
  const auto row = nodes_.find(node.name);
  return row != nodes_.end() && row->second.node.epoch == node.epoch;
}

bool SharedMemory::is_open(const TableId& table) {
  const auto row = games_.read(FindTable{table});
  return row && kOpenTables.contains(row->status);
}

// "Later", not "another": see ADR 11.
bool SharedMemory::was_left(const Owner& owner) const {
  const auto row = nodes_.find(owner.node);
  return row != nodes_.end() && row->second.node.epoch > owner.epoch;
}

void SharedMemory::take(Owner& owner, const Node& node) {
  ++commits_;
  owner = {.node = node.name, .epoch = node.epoch, .claim = owner.claim + 1};
}

FoundTable SharedMemory::taken(const TableId& table, Owner& owner, const Node& node) {
  take(owner, node);
  return {
      .id = table, .join_code = games_.read(FindTable{table})->join_code, .number = owner.claim};
}

std::vector<Result<void>> SharedMemory::commit(const Node& node,
                                               std::span<const WriteGroup> groups) {
  std::vector<Result<void>> results;
  for (const WriteGroup& group : groups) {
    results.push_back(commit_one(group));
    if (results.back()) {
      ++commits_;
      std::ranges::copy_if(group, std::back_inserter(log_.emplace_back()), [](const Write& write) {
        return !std::holds_alternative<SeatWaiting>(write);
      });
      check_owner(node, group);
    }
  }
  return results;
}

void SharedMemory::check_owner(const Node& node, const WriteGroup& group) {
  for (const Write& write : group) {
    if (const auto* made = std::get_if<CreateTable>(&write)) {
      owners_[made->id] = {.node = node.name, .epoch = node.epoch};
    }
    const auto* entry = std::get_if<AppendEntry>(&write);
    if (entry == nullptr || intrusion_) {
      continue;
    }
    const Owner& owner = owners_.at(entry->table);
    if (owner.node != node.name || owner.epoch != node.epoch) {
      intrusion_ = "node " + node.name + " has appended to table " + entry->table.text() +
                   ", which is " + (owner.node.empty() ? "nobody's" : owner.node + "'s");
    }
  }
}

std::optional<std::string> SharedMemory::intrusion() {
  const std::scoped_lock lock(mutex_);
  return intrusion_;
}

std::unique_ptr<SharedMemory> SharedMemory::standby() {
  const std::scoped_lock lock(mutex_);
  auto copy = std::make_unique<SharedMemory>();
  (void)copy->games_.commit(log_);
  copy->log_ = log_;
  copy->intrusion_ = intrusion_;
  copy->nodes_ = nodes_;
  copy->owners_ = owners_;
  copy->changes_ = changes_;
  copy->announcements_ = announcements_;
  copy->tries_ = tries_;
  copy->boards_ = boards_;
  copy->waiting_ = waiting_;
  copy->last_ticket_ = last_ticket_;
  return copy;
}

SharedMemory::Node SharedMemory::take_epoch(const std::string& name, const std::string& address) {
  const std::scoped_lock lock(mutex_);
  ++commits_;
  NodeRow& node = nodes_[name].node;
  node.name = name;
  ++node.epoch;
  node.address = address;
  node.is_down = false;
  node.is_draining = false;
  return {.name = name, .epoch = node.epoch, .address = address};
}

std::optional<std::int64_t> SharedMemory::beat(const Node& node) {
  const std::scoped_lock lock(mutex_);
  if (!holds_fence(node)) {
    return std::nullopt;
  }
  ++commits_;
  Row& row = nodes_.at(node.name);
  ++row.node.beat;
  return row.written;
}

std::unexpected<StoreError> SharedMemory::deposed(const Node& node) {
  const std::scoped_lock lock(mutex_);
  const auto row = nodes_.find(node.name);
  if (row == nodes_.end() || row->second.node.epoch < node.epoch) {
    return failure(StoreErrc::kIo, "This server does not know that node " + node.name +
                                       " has begun: another one has replaced it.");
  }
  const std::string& address = row->second.node.address;
  return failure(StoreErrc::kBusy,
                 address == node.address
                     ? "Another server has taken node " + node.name + " over."
                     : "Another server has begun as node " + node.name + ": " + address + ".");
}

Result<SharedMemory::Node> SharedMemory::renew_epoch(const Node& node) {
  {
    const std::scoped_lock lock(mutex_);
    NodeRow& row = nodes_[node.name].node;
    if (row.address == node.address) {
      ++commits_;
      row.is_down = false;
      return Node{.name = node.name, .epoch = ++row.epoch, .address = node.address};
    }
  }
  return failure(StoreErrc::kConflict, deposed(node).error().message);
}

void SharedMemory::go_down(const Node& node) {
  const std::scoped_lock lock(mutex_);
  if (holds_fence(node)) {
    ++commits_;
    NodeRow& row = nodes_.at(node.name).node;
    ++row.epoch;
    row.is_down = true;
  }
}

bool SharedMemory::set_draining(const Node& node, bool draining) {
  const std::scoped_lock lock(mutex_);
  if (!holds_fence(node)) {
    return false;
  }
  ++commits_;
  nodes_.at(node.name).node.is_draining = draining;
  return true;
}

bool SharedMemory::take_over(const NodeRow& seen) {
  const std::scoped_lock lock(mutex_);
  NodeRow& row = nodes_.at(seen.name).node;
  if (row.epoch != seen.epoch || row.beat != seen.beat) {
    return false;
  }
  ++commits_;
  ++row.epoch;
  row.is_down = true;
  return true;
}

std::vector<NodeRow> SharedMemory::nodes() {
  const std::scoped_lock lock(mutex_);
  std::vector<NodeRow> rows;
  for (const auto& [name, row] : nodes_) {
    rows.push_back(row.node);
    rows.back().tables =
        static_cast<std::size_t>(std::ranges::count_if(owners_, [&](const auto& entry) {
          const auto& [table, owner] = entry;
          return owner.node == name && owner.epoch == row.node.epoch && is_open(table);
        }));
  }
  return rows;
}

Changes SharedMemory::changes() {
  const std::scoped_lock lock(mutex_);
  return changes_;
}

void SharedMemory::announce(const std::string& text) {
  const std::scoped_lock lock(mutex_);
  ++commits_;
  announcements_.push_back({.number = ++changes_.announcements, .text = text});
  if (announcements_.size() > kKeptAnnouncements) {
    announcements_.erase(announcements_.begin());
  }
}

std::vector<Announcement> SharedMemory::announcements(std::int64_t after) {
  const std::scoped_lock lock(mutex_);
  std::vector<Announcement> later;
  std::ranges::copy_if(announcements_, std::back_inserter(later),
                       [after](const Announcement& one) { return one.number > after; });
  return later;
}

milliseconds SharedMemory::take_tries(std::span<const Tries> tries) {
  const std::scoped_lock lock(mutex_);
  ++commits_;
  const auto now = machine::SteadyClock::now();
  for (const Tries& one : tries) {
    const auto full_at = std::max(tries_.try_emplace(one.key, now).first->second, now);
    const auto wait = full_at - now - (one.at_once - 1) * one.every;
    if (wait.count() > 0) {
      return std::chrono::ceil<milliseconds>(wait);
    }
  }
  for (const Tries& one : tries) {
    auto& full_at = tries_.at(one.key);
    full_at = std::max(full_at, now) + one.every;
  }
  return milliseconds(0);
}

void SharedMemory::give_tries_back(std::span<const Tries> tries) {
  const std::scoped_lock lock(mutex_);
  ++commits_;
  for (const Tries& one : tries) {
    if (const auto found = tries_.find(one.key); found != tries_.end()) {
      found->second -= one.every;
    }
  }
}

std::vector<SharedMemory::Found> SharedMemory::look(std::span<const AppendEntry> entries) {
  const std::scoped_lock lock(mutex_);
  std::vector<Found> all;
  for (const AppendEntry& entry : entries) {
    Found found;
    if (const auto row = games_.read(FindTable{entry.table})) {
      found.head = row->head_seq;
    }
    if (found.head && entry.seq <= *found.head) {
      const auto there = games_.read(ReadJournal{.table = entry.table, .from_seq = entry.seq});
      found.is_there = there && !there->empty() && there->front().at == entry.at &&
                       there->front().payload == entry.payload;
    }
    all.push_back(found);
  }
  return all;
}

std::vector<bool> SharedMemory::append(const Node& node, std::span<const AppendEntry> entries) {
  const std::scoped_lock lock(mutex_);
  std::vector<bool> kept(entries.size(), false);
  if (!holds_fence(node)) {
    return kept;
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::vector<WriteGroup> group{{entries[i]}};
    kept[i] = commit(node, group).front().has_value();
  }
  return kept;
}

std::optional<std::vector<Result<void>>> SharedMemory::transact(
    const Node& node, std::int64_t before, std::int64_t number,
    std::span<const WriteGroup> groups) {
  const std::scoped_lock lock(mutex_);
  if (!holds_fence(node) || nodes_.at(node.name).written != before) {
    return std::nullopt;
  }
  ++commits_;
  nodes_.at(node.name).written = number;
  std::vector<Result<void>> results = commit(node, groups);
  const auto count = [groups](Heard what) {
    return std::int64_t{std::ranges::any_of(
        groups, [what](const WriteGroup& group) { return is_to_be_heard(group, what); })};
  };
  changes_.people += count(Heard::kPeople);
  changes_.sign_outs += count(Heard::kSignOuts);
  return results;
}

Result<Claimed> SharedMemory::claim(const Node& node, const TableId& table) {
  {
    const std::scoped_lock lock(mutex_);
    const auto found = owners_.find(table);
    if (found == owners_.end()) {
      return no_such_table(table);
    }
    Owner& owner = found->second;
    if (holds_fence(node)) {
      const bool is_ours = owner.node == node.name && owner.epoch == node.epoch;
      if (!owner.node.empty() && !is_ours && !was_left(owner)) {
        return Claimed{.owner = owner.node};
      }
      take(owner, node);
      return Claimed{.number = owner.claim, .owner = {}};
    }
  }
  return deposed(node);
}

std::vector<FoundTable> SharedMemory::claim_waiting(const Node& node, UnixMillis soon,
                                                    std::size_t limit) {
  const std::scoped_lock lock(mutex_);
  std::vector<FoundTable> found;
  if (!holds_fence(node)) {
    return found;
  }
  for (auto& [table, owner] : owners_) {
    const bool waits = owner.node.empty() ? owner.due != 0 && owner.due <= soon : was_left(owner);
    if (found.size() < limit && waits && is_open(table)) {
      found.push_back(taken(table, owner, node));
    }
  }
  return found;
}

std::vector<FoundTable> SharedMemory::claim_lost(const Node& node, std::span<const TableId> known,
                                                 std::size_t limit) {
  const std::scoped_lock lock(mutex_);
  std::vector<FoundTable> found;
  if (!holds_fence(node)) {
    return found;
  }
  for (auto& [table, owner] : owners_) {
    const bool is_ours = owner.node == node.name && owner.epoch == node.epoch;
    if (found.size() < limit && is_ours && is_open(table) &&
        std::ranges::find(known, table) == known.end()) {
      found.push_back(taken(table, owner, node));
    }
  }
  return found;
}

void SharedMemory::release(const Node& node, std::span<const Release> tables) {
  const std::scoped_lock lock(mutex_);
  for (const Release& table : tables) {
    const auto found = owners_.find(table.table);
    if (found == owners_.end()) {
      continue;
    }
    Owner& owner = found->second;
    if (owner.node == node.name && owner.epoch == node.epoch && owner.claim == table.number) {
      ++commits_;
      owner.node.clear();
      owner.due = table.due;
    }
  }
}

std::vector<OwnedTable> SharedMemory::owners(std::size_t limit) {
  const std::scoped_lock lock(mutex_);
  std::vector<OwnedTable> all;
  const auto rows = games_.read(ListTables{kOpenTables, limit});
  for (const TableRow& row : *rows) {
    const Owner& owner = owners_.at(row.id);
    const bool counts = !owner.node.empty() && !was_left(owner);
    all.push_back(
        {.id = row.id, .join_code = row.join_code, .owner = counts ? owner.node : std::string()});
  }
  return all;
}

}  // namespace aurora::storage

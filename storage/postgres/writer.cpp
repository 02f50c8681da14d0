#include "storage/postgres/writer.hpp"

#include <algorithm>
#include <utility>

#include "storage/postgres/claims.hpp"
#include "storage/postgres/query.hpp"

namespace aurora::storage::postgres {

std::vector<Result<void>> Writer::commit(std::span<const WriteGroup> groups) {
  std::vector<Result<void>> results(groups.size());
  Lanes lanes = sort_into_lanes(groups, results);
  write(std::move(lanes.appends));
  write(lanes.groups);
  note_unsettled(groups, results);
  return results;
}

// What is acknowledged behind such an entry has its number, or comes after it.
void Writer::note_unsettled(std::span<const WriteGroup> groups,
                            std::span<const Result<void>> results) {
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const bool unknown = !results[i] && results[i].error().code == StoreErrc::kIo;
    if (!unknown && (!results[i] || unsettled_.empty())) {
      continue;
    }
    for (const Write& write : groups[i]) {
      const auto* entry = std::get_if<AppendEntry>(&write);
      if (entry != nullptr && unknown) {
        Seq& last = unsettled_[entry->table];
        last = std::max(last, entry->seq);
      } else if (entry != nullptr) {
        unsettled_.erase(entry->table);
      }
    }
  }
}

Result<bool> Writer::is_settled(Connection& db, const TableId& table) {
  const auto unsettled = unsettled_.find(table);
  if (unsettled == unsettled_.end()) {
    return true;
  }
  return has_rows(db,
                  "SELECT 1 FROM tables t JOIN journal j ON j.table_key = t.key "
                  "WHERE t.id = $1 AND j.seq = $2",
                  table, as_integer(unsettled->second));
}

// An entry that arrived after the next owner has read the journal would be missing there. So
// nothing is released before its number is taken.
Result<std::vector<Release>> Writer::release(std::span<const Release> tables) {
  if (deposed_) {
    return std::vector<Release>();  // none is ours
  }
  const auto db = session_.ready();
  if (!db) {
    return std::unexpected(failed(db.error()).error);
  }
  std::vector<Release> settled;
  std::vector<Release> left;
  for (const Release& table : tables) {
    const auto is_known = is_settled(**db, table.table);
    if (!is_known) {
      return std::unexpected(failed(is_known.error()).error);
    }
    (*is_known ? settled : left).push_back(table);
  }
  if (!settled.empty()) {
    if (auto done = postgres::release(**db, node_, settled); !done) {
      return std::unexpected(failed(std::move(done).error()).error);
    }
  }
  for (const Release& table : settled) {
    unsettled_.erase(table.table);
    heads_.forget(table.table);
  }
  return left;
}

Result<Node> Writer::come_back() {
  session_.drop();
  const auto db = session_.ready();
  if (!db) {
    return std::unexpected(failed(db.error()).error);
  }
  auto renewed = renew_epoch(**db, node_);
  if (!renewed) {
    return std::unexpected(failed(std::move(renewed).error()).error);
  }
  node_ = *renewed;
  heads_ = {};
  written_.reset();
  unsettled_.clear();
  deposed_.reset();
  return renewed;
}

Result<void> Writer::leave() {
  const auto db = session_.ready();
  if (!db) {
    return std::unexpected(failed(db.error()).error);
  }
  auto gone = go_down(**db, node_);
  if (!gone) {
    return std::unexpected(failed(std::move(gone).error()).error);
  }
  deposed_ = StoreError{.code = StoreErrc::kBusy, .message = "This node has stopped."};
  return gone;
}

Writer::Attempt Writer::failed(StoreError error) {
  if (error.code == StoreErrc::kIo) {
    ++doubts_;
    written_.reset();
    session_.drop();
  }
  const bool passes = error.code == StoreErrc::kIo || error.code == StoreErrc::kBusy;
  return {.fate = passes && !deposed_ ? Fate::kAgain : Fate::kFailed, .error = std::move(error)};
}

Result<std::int64_t> Writer::confirm(Connection& db) {
  auto confirmed = beat(db, node_);
  if (!confirmed && confirmed.error().code == StoreErrc::kBusy && !db.is_lost()) {
    deposed_ = confirmed.error();
  }
  return confirmed;
}

}  // namespace aurora::storage::postgres

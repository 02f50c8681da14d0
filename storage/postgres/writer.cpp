#include "storage/postgres/writer.hpp"

#include <algorithm>
#include <utility>

#include "storage/postgres/claims.hpp"
#include "storage/postgres/query.hpp"

namespace aurora::storage::postgres {

std::vector<Result<void>> Writer::commit(std::span<const WriteGroup> groups) {
  std::vector<Result<void>> results = write_all(groups);
  unsettled_.note(groups, results);
  return results;
}

std::vector<Result<void>> Writer::write_all(std::span<const WriteGroup> groups) {
  std::vector<Result<void>> results(groups.size());
  Lanes lanes = sort_into_lanes(groups, results);
  write(std::move(lanes.appends));
  write(lanes.groups);
  return results;
}

// An entry that arrived after the next owner has read the journal would be missing there. So what
// may still arrive is written once more before: then its number is taken. What is not ours any more
// is so with a commit behind it: the release that we see may be one of our own that no standby has.
Result<std::vector<Release>> Writer::release(std::span<const Release> tables) {
  if (const auto again = unsettled_.groups_of(tables); !again.empty()) {
    kept_unheard_ = unsettled_.note_repeated(again, write_all(again)) || kept_unheard_;
  }
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
    (unsettled_.has(table.table) ? left : settled).push_back(table);
  }
  if (!settled.empty()) {
    const auto done = postgres::release(**db, node_, settled);
    if (!done) {
      return std::unexpected(failed(done.error()).error);
    }
    if (*done < settled.size()) {
      if (const auto confirmed = confirm(**db); !confirmed && !deposed_) {
        return std::unexpected(failed(confirmed.error()).error);
      }
    }
  }
  for (const Release& table : settled) {
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
  unsettled_.forget_all();
  deposed_.reset();
  is_deposed_ = false;
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
    is_deposed_ = true;
  }
  return confirmed;
}

}  // namespace aurora::storage::postgres

#include "storage/postgres/writer.hpp"

namespace aurora::storage::postgres {

std::vector<Result<void>> Writer::commit(std::span<const WriteGroup> groups) {
  std::vector<Result<void>> results(groups.size());
  Lanes lanes = sort_into_lanes(groups, results);
  write(std::move(lanes.appends));
  write(lanes.groups);
  return results;
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

#include "storage/heads.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace aurora::storage {
namespace {

// Tables that nobody plays at any more must not take memory for ever.
constexpr std::size_t kMany = 4096;

}  // namespace

std::optional<Head> Heads::find(const TableId& id) const {
  const std::scoped_lock lock(mutex_);
  const auto known = known_.find(id);
  return known == known_.end() ? std::nullopt : std::optional(known->second);
}

std::uint64_t Heads::times_forgotten() const {
  const std::scoped_lock lock(mutex_);
  return times_forgotten_;
}

Heads::Map Heads::after(std::int64_t entry) const {
  const std::scoped_lock lock(mutex_);
  Map found;
  std::ranges::copy_if(known_, std::inserter(found, found.end()),
                       [entry](const auto& one) { return one.second.entry > entry; });
  return found;
}

void Heads::publish(const Map& changed) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, head] : changed) {
    known_.insert_or_assign(id, head);
  }
}

void Heads::forget_up_to(std::int64_t entry) {
  const std::scoped_lock lock(mutex_);
  if (known_.size() > kMany) {
    const auto erased =
        std::erase_if(known_, [entry](const auto& one) { return one.second.entry <= entry; });
    times_forgotten_ += erased > 0 ? 1 : 0;
  }
}

void Heads::replace(Map known) {
  const std::scoped_lock lock(mutex_);
  known_ = std::move(known);
  ++times_forgotten_;
}

// Each of the two is of one moment, so the one with more entries is the newer one. With as many,
// the database may know a status that is not published yet: then this is how it was before.
TableRow brought_up_to_date(TableRow row, const std::optional<Head>& head) {
  if (head && head->seq >= row.head_seq) {
    row.status = head->status;
    row.updated_at = head->updated_at;
    row.head_seq = head->seq;
  }
  return row;
}

}  // namespace aurora::storage

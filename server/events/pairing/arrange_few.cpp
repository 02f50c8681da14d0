// Branch and bound over all partitions of a small field.
#include <optional>
#include <utility>

#include "server/events/pairing/arrange.hpp"

namespace aurora::events {
namespace {

class AllWays {
 public:
  AllWays(const Field& field, std::span<const std::size_t> sizes)
      : field_(field), sizes_(sizes), used_(sizes.size(), false), seated_(field.size(), false) {}

  Tables best() {
    next_table();
    return std::move(best_);
  }

 private:
  /// The first who has no table gets one of each size that is left.
  void next_table() {
    std::size_t first = 0;
    while (first < seated_.size() && seated_[first]) {
      ++first;
    }
    if (first == seated_.size()) {
      lowest_ = cost_;
      best_ = tables_;
      return;
    }
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
      const bool same_as_before = i > 0 && sizes_[i] == sizes_[i - 1] && !used_[i - 1];
      if (used_[i] || same_as_before) {
        continue;
      }
      used_[i] = true;
      seated_[first] = true;
      tables_.push_back({first});
      fill_table(sizes_[i], first + 1);
      tables_.pop_back();
      seated_[first] = false;
      used_[i] = false;
    }
  }

  void fill_table(std::size_t size, std::size_t from) {
    if (tables_.back().size() == size) {
      const Cost cost = field_.cost_of(tables_.back());
      cost_ += cost;
      if (!lowest_ || cost_ < *lowest_) {  // costs are never negative
        next_table();
      }
      cost_ -= cost;
      return;
    }
    for (std::size_t i = from; i < seated_.size(); ++i) {
      if (!seated_[i]) {
        seated_[i] = true;
        tables_.back().push_back(i);
        fill_table(size, i + 1);
        tables_.back().pop_back();
        seated_[i] = false;
      }
    }
  }

  const Field& field_;
  std::span<const std::size_t> sizes_;
  std::vector<bool> used_;    // by size
  std::vector<bool> seated_;  // by person
  Tables tables_;
  Cost cost_;
  Tables best_;
  std::optional<Cost> lowest_;
};

}  // namespace

Tables arrange_few(const Field& field, std::span<const std::size_t> sizes) {
  return AllWays(field, sizes).best();
}

}  // namespace aurora::events

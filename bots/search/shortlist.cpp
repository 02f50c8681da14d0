#include "bots/search/shortlist.hpp"

#include <algorithm>

namespace aurora::bots {
namespace {

bool is_better(const Listed& a, const Listed& b) {
  return a.gain.sum() != b.gain.sum() ? a.gain.sum() > b.gain.sum() : a.place < b.place;
}

}  // namespace

std::int64_t Differences::mean() const {
  if (count_ == 0) {
    return 0;
  }
  const auto count = static_cast<std::int64_t>(count_);
  return (2 * sum_ + (sum_ < 0 ? -count : count)) / (2 * count);
}

// (sum/n)^2 > 4 (squares - sum^2/n) / (n (n-1)), with the sums as means so that nothing overflows.
bool Differences::beyond_two_errors() const {
  return count_ > 1 && square_of_sum() / count_ * (count_ + 3) > 4 * squares_;
}

void Shortlist::sort() { std::ranges::sort(all(), is_better); }

}  // namespace aurora::bots

// Choices that are compared with another one in the same games, and what was found out about each.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/choice.hpp"

namespace aurora::bots {

/// Differences that were seen in so many samples. What they come to stays below 2^32 in size, so
/// that no square overflows.
class Differences {
 public:
  void add(std::int64_t difference, std::uint64_t times = 1) {
    sum_ += difference * static_cast<std::int64_t>(times);
    squares_ += static_cast<std::uint64_t>(difference * difference) * times;
    count_ += times;
  }
  [[nodiscard]] std::int64_t sum() const { return sum_; }
  /// The rounded mean; 0 of none.
  [[nodiscard]] std::int64_t mean() const;
  /// The mean differs from 0 by more than one standard error of the mean. With n differences that
  /// is (sum/n)^2 > (squares - sum^2/n) / (n (n-1)), which comes to this.
  [[nodiscard]] bool beyond_error() const { return square_of_sum() > squares_; }
  /// ... by more than two of them.
  [[nodiscard]] bool beyond_two_errors() const;

 private:
  [[nodiscard]] std::uint64_t square_of_sum() const {
    return static_cast<std::uint64_t>(sum_) * static_cast<std::uint64_t>(sum_);
  }

  std::int64_t sum_ = 0;
  std::uint64_t squares_ = 0;
  std::uint64_t count_ = 0;
};

struct Listed {
  engine::Choice choice;
  std::size_t place = 0;  ///< in the list of choices; the first of equals is better
  Differences gain;       ///< over the choice that all are compared with
};

/// The choices that are still in question.
class Shortlist {
 public:
  void clear() { count_ = 0; }
  void add(const engine::Choice& choice) {
    all_[count_] = {choice, count_, {}};
    ++count_;
  }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] std::span<Listed> all() { return {all_.data(), count_}; }
  /// The best first.
  void sort();
  /// Keeps the better half.
  void halve() {
    sort();
    count_ = (count_ + 1) / 2;
  }

 private:
  std::array<Listed, engine::kMaxChoices> all_;
  std::size_t count_ = 0;
};

}  // namespace aurora::bots

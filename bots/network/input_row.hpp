// A row of small numbers that is filled from the left: the inputs of a network.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "engine/stop.hpp"

namespace aurora::bots {

/// No input is larger, or further below 0.
constexpr int kMostInput = 63;

class InputRow {
 public:
  /// Everything in `row` is 0 at first.
  explicit InputRow(std::span<std::int8_t> row) : row_(row) {}

  void number(int value) {
    if (used_ >= row_.size()) {
      engine::stop("a row of inputs overflows");
    }
    row_[used_++] = static_cast<std::int8_t>(std::clamp(value, -kMostInput, kMostInput));
  }
  void flag(bool value) { number(value ? 1 : 0); }
  /// 1 at place `which` of `count`, 0 elsewhere; nowhere 1 when `which` is out of range.
  void one_of(std::size_t which, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      flag(i == which);
    }
  }
  template <class E>
    requires std::is_enum_v<E>
  void one_of(E which, std::size_t count) {
    one_of(static_cast<std::size_t>(which), count);
  }
  /// 1 for each of the numbers 1 to `count` that `value` reaches.
  void steps(int value, int count) {
    for (int i = 1; i <= count; ++i) {
      flag(value >= i);
    }
  }
  /// Passes over places that stay 0.
  void skip(std::size_t places) {
    if (places > row_.size() - used_) {
      engine::stop("a row of inputs overflows");
    }
    used_ += places;
  }
  [[nodiscard]] std::size_t used() const { return used_; }

 private:
  std::span<std::int8_t> row_;
  std::size_t used_ = 0;
};

}  // namespace aurora::bots

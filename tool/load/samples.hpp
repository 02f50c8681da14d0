// Numbers that were measured, and their percentiles.
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

namespace aurora::tool {

class Samples {
 public:
  void add(double value) { values_.push_back(static_cast<float>(value)); }
  /// In microseconds.
  void add(std::chrono::nanoseconds duration) {
    add(std::chrono::duration<double, std::micro>(duration).count());
  }
  [[nodiscard]] std::size_t count() const { return values_.size(); }
  /// The smallest sample that `share` (0..1) of all do not exceed; 0 of none.
  [[nodiscard]] double percentile(double share) const;

 private:
  mutable std::vector<float> values_;  // put in order in part when somebody asks
};

}  // namespace aurora::tool

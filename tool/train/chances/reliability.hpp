// Whether chances come true: of what was thought to happen in 3 of 10 games, does it in 3?
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace aurora::tool {

class Reliability {
 public:
  /// A chance in millionths, and what became of it: 1 for a victory, less for a shared one.
  void add(std::int32_t chance, double became);
  /// A line for each tenth: how often, the mean chance, how much came true.
  [[nodiscard]] std::string table() const;

 private:
  struct Bucket {
    std::uint64_t count = 0;
    double chances = 0;
    double became = 0;
  };
  static constexpr std::size_t kBuckets = 10;

  std::array<Bucket, kBuckets> buckets_{};
};

}  // namespace aurora::tool

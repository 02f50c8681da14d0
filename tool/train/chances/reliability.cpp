#include "tool/train/chances/reliability.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "bots/coach/chances.hpp"

namespace aurora::tool {

void Reliability::add(std::int32_t chance, double became) {
  const auto place = static_cast<std::size_t>(chance) * kBuckets / bots::kCertain;
  Bucket& bucket = buckets_[std::min(place, kBuckets - 1)];
  ++bucket.count;
  bucket.chances += static_cast<double>(chance) / bots::kCertain;
  bucket.became += became;
}

std::string Reliability::table() const {
  std::string text;
  for (std::size_t i = 0; i < kBuckets; ++i) {
    const Bucket& bucket = buckets_[i];
    const auto count = static_cast<double>(std::max<std::uint64_t>(bucket.count, 1));
    text += fmt::format("{:>3} to {:>3} %: {:>6} positions, chance {:>5.1f} %, won {:>5.1f} %\n",
                        i * 100 / kBuckets, (i + 1) * 100 / kBuckets, bucket.count,
                        100 * bucket.chances / count, 100 * bucket.became / count);
  }
  return text;
}

}  // namespace aurora::tool

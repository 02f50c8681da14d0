#include "server/guesses.hpp"

#include "server/limits.hpp"

namespace aurora::server {

namespace {

// More than are tried at once in earnest; who is forgotten begins with a full bucket again.
constexpr std::size_t kMostBuckets = 50'000;

}  // namespace

std::chrono::milliseconds Guesses::take(const std::string& address, const std::string& name) {
  const auto now = std::chrono::steady_clock::now();
  const std::lock_guard lock(mutex_);
  const auto wait = bucket(addresses_, address, limits_.guesses_per_second_of_address,
                           limits_.guess_burst_of_address)
                        .take(1, now);
  if (wait.count() > 0) {
    return wait;
  }
  return bucket(names_, name, limits_.guesses_per_second_of_name, limits_.guess_burst_of_name)
      .take(1, now);
}

TokenBucket& Guesses::bucket(Buckets& buckets, const std::string& key, double per_second,
                             double burst) {
  if (buckets.size() >= kMostBuckets && !buckets.contains(key)) {
    buckets.clear();
  }
  return buckets.try_emplace(key, per_second, burst, std::chrono::steady_clock::now())
      .first->second;
}

}  // namespace aurora::server

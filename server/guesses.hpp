// How often somebody may try a password: per address, and per name that is tried.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/token_bucket.hpp"

namespace aurora::server {

struct Limits;

/// May be used from any thread.
class Guesses {
 public:
  explicit Guesses(const Limits& limits) : limits_(limits) {}

  /// Zero: go on. Otherwise it was not counted, and this is how long to wait.
  [[nodiscard]] std::chrono::milliseconds take(const std::string& address, const std::string& name);

 private:
  using Buckets = std::unordered_map<std::string, TokenBucket>;
  TokenBucket& bucket(Buckets& buckets, const std::string& key, double per_second, double burst);

  const Limits& limits_;
  std::mutex mutex_;
  Buckets addresses_;
  Buckets names_;
};

}  // namespace aurora::server

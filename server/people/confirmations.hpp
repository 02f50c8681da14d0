// Which devices have just proven at the identity provider of the host whose they are.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "storage/rows.hpp"

namespace aurora::server {

class Clock;

/// Thread-safe. In memory: a connection stays at its server, and whoever comes back to another one
/// proves it again.
class Confirmations {
 public:
  /// For how long such a proof counts.
  static constexpr storage::UnixMillis kLifetime = 120'000;

  explicit Confirmations(const Clock& clock) : clock_(clock) {}

  /// The device has the token with this hash.
  void note(const std::string& token_hash);
  [[nodiscard]] bool has(const std::string& token_hash) const;

 private:
  const Clock& clock_;
  mutable std::mutex mutex_;
  std::map<std::string, storage::UnixMillis, std::less<>> until_;
};

}  // namespace aurora::server

#include "server/people/confirmations.hpp"

#include "server/runtime/clock.hpp"

namespace aurora::server {

void Confirmations::note(const std::string& token_hash) {
  const storage::UnixMillis now = clock_.unix_ms();
  const std::lock_guard lock(mutex_);
  std::erase_if(until_, [now](const auto& one) { return one.second <= now; });
  until_[token_hash] = now + kLifetime;
}

bool Confirmations::has(const std::string& token_hash) const {
  const storage::UnixMillis now = clock_.unix_ms();
  const std::lock_guard lock(mutex_);
  const auto found = until_.find(token_hash);
  return found != until_.end() && found->second > now;
}

}  // namespace aurora::server

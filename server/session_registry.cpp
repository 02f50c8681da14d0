#include "server/session_registry.hpp"

#include "server/session.hpp"

namespace aurora::server {

SessionRegistry::Membership::~Membership() { registry_.remove(connection_); }

SessionRegistry::Membership SessionRegistry::join(const std::shared_ptr<Session>& session) {
  const std::lock_guard lock(mutex_);
  sessions_.emplace(session->connection(), session);
  ++joined_;
  return {*this, session->connection()};
}

std::size_t SessionRegistry::count() const {
  const std::lock_guard lock(mutex_);
  return sessions_.size();
}

std::uint64_t SessionRegistry::joined() const {
  const std::lock_guard lock(mutex_);
  return joined_;
}

std::vector<std::shared_ptr<Session>> SessionRegistry::all() const {
  std::vector<std::shared_ptr<Session>> open;
  const std::lock_guard lock(mutex_);
  open.reserve(sessions_.size());
  for (const auto& [connection, session] : sessions_) {
    if (auto shared = session.lock()) {
      open.push_back(std::move(shared));
    }
  }
  return open;
}

void SessionRegistry::remove(std::uint64_t connection) {
  const std::lock_guard lock(mutex_);
  sessions_.erase(connection);
}

}  // namespace aurora::server

#include "server/session/registry.hpp"

#include "machine/steady_clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/token_bucket.hpp"
#include "server/session/session.hpp"

namespace aurora::server {

SessionRegistry::Membership::~Membership() { registry_.remove(connection_, address_); }

SessionRegistry::SigningOut::SigningOut(SessionRegistry& registry, storage::PlayerId player)
    : registry_(registry), player_(player) {
  const std::lock_guard lock(registry_.mutex_);
  registry_.signing_out_.insert(player_);
}

SessionRegistry::SigningOut::~SigningOut() {
  const std::lock_guard lock(registry_.mutex_);
  registry_.signing_out_.erase(registry_.signing_out_.find(player_));
}

bool SessionRegistry::is_signing_out(storage::PlayerId player) const {
  const std::lock_guard lock(mutex_);
  return signing_out_.contains(player);
}

SessionRegistry::Membership SessionRegistry::join(const std::shared_ptr<Session>& session) {
  const std::lock_guard lock(mutex_);
  sessions_.emplace(session->connection(), session);
  Neighbours& neighbours = addresses_[session->address()];
  if (neighbours.count++ == 0) {
    neighbours.frames =
        std::make_shared<SharedBucket>(limits_.frames_per_second_of_address,
                                       limits_.frame_burst_of_address, machine::SteadyClock::now());
  }
  ++joined_;
  return {*this, session->connection(), session->address(), neighbours.frames};
}

std::size_t SessionRegistry::count() const {
  const std::lock_guard lock(mutex_);
  return sessions_.size();
}

std::size_t SessionRegistry::count(const std::string& address) const {
  const std::lock_guard lock(mutex_);
  const auto known = addresses_.find(address);
  return known == addresses_.end() ? 0 : known->second.count;
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

void SessionRegistry::sign_out(const SignedOut& whom) {
  begin_sign_outs();
  for (const auto& session : all()) {
    session->sign_out(whom);
  }
}

void SessionRegistry::remove(std::uint64_t connection, const std::string& address) {
  const std::lock_guard lock(mutex_);
  sessions_.erase(connection);
  const auto known = addresses_.find(address);
  if (known != addresses_.end() && --known->second.count == 0) {
    addresses_.erase(known);
  }
}

}  // namespace aurora::server

#include "server/net/connections.hpp"

#include <algorithm>
#include <utility>

#include "machine/steady_clock.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

ConnectionRoom room_for(const Limits& limits, std::size_t open_files) {
  // For the database, its backup, logs, loops, and the operator.
  constexpr std::size_t kFilesForOthers = 64;
  const std::size_t files =
      open_files > 2 * kFilesForOthers ? open_files - kFilesForOthers : open_files / 2;
  ConnectionRoom room;
  room.total = limits.connections == 0 ? files : std::min(limits.connections, files);
  room.plain = std::max<std::size_t>(1, std::min(limits.http_connections, room.total / 4));
  room.plain_of_address =
      std::max<std::size_t>(1, std::min(limits.http_connections_per_address, room.plain / 2));
  return room;
}

void Connections::Place::close_by(Close close) {
  const std::lock_guard lock(all_.mutex_);
  close_ = std::move(close);
}

void Connections::Place::touch() {
  const std::lock_guard lock(all_.mutex_);
  if (kind_ == Kind::kPlain) {
    touched_ = machine::SteadyClock::now();
    all_.plain_.splice(all_.plain_.end(), all_.plain_, at_);
  }
}

bool Connections::Place::upgrade() {
  const std::lock_guard lock(all_.mutex_);
  if (kind_ != Kind::kPlain || all_.websockets_ + all_.room_.plain >= all_.room_.total) {
    return false;
  }
  all_.forget_plain(*this, Kind::kWebSocket);
  ++all_.websockets_;
  return true;
}

std::unique_ptr<Connections::Place> Connections::enter(std::string address) {
  std::unique_ptr<Place> place(new Place(*this, std::move(address)));
  const std::lock_guard lock(mutex_);
  place->at_ = plain_.insert(plain_.end(), place.get());
  ++total_;
  if (!place->address_.empty() && ++plain_of_[place->address_] > room_.plain_of_address) {
    (void)make_room(place->address_);
  }
  if (total_ > room_.total) {
    (void)make_room({});  // one goes for each that comes; it counts until it is gone
  }
  while (has_one_too_many() && make_room({})) {
  }
  return place;
}

bool Connections::has_one_too_many() const {
  return plain_.size() > room_.plain &&
         machine::SteadyClock::now() - plain_.front()->touched_ >= room_.patience;
}

std::size_t Connections::plain() const {
  const std::lock_guard lock(mutex_);
  return plain_.size();
}

std::size_t Connections::total() const {
  const std::lock_guard lock(mutex_);
  return total_;
}

void Connections::leave(Place& place) {
  const std::lock_guard lock(mutex_);
  --total_;
  switch (place.kind_) {
    case Place::Kind::kPlain: forget_plain(place, Place::Kind::kClosing); break;
    case Place::Kind::kWebSocket: --websockets_; break;
    case Place::Kind::kClosing: break;
  }
}

bool Connections::make_room(const std::string& address) {
  const auto idle = std::ranges::find_if(plain_, [&](const Place* place) {
    return place->close_ && (address.empty() || place->address_ == address);
  });
  if (idle == plain_.end()) {
    return false;
  }
  Place& place = **idle;
  place.close_();
  forget_plain(place, Place::Kind::kClosing);
  return true;
}

void Connections::forget_plain(Place& place, Place::Kind becomes) {
  plain_.erase(place.at_);
  place.kind_ = becomes;
  place.close_ = nullptr;
  const auto known = plain_of_.find(place.address_);
  if (known != plain_of_.end() && --known->second == 0) {
    plain_of_.erase(known);
  }
}

}  // namespace aurora::server

#include "server/people/traffic.hpp"

#include "protocol/errors.hpp"
#include "server/net/address.hpp"

namespace aurora::server {

bool Traffic::counts(const std::string& address) const {
  return !address.empty() && (limits_.limit_loopback || !is_loopback(address));
}

Traffic::Problem Traffic::make_table(storage::PlayerId player, const std::string& address) {
  return take(tables_of_player_, player, tables_of_address_, address, v1::LIMIT_KIND_TABLES);
}

Traffic::Problem Traffic::take_seat(storage::PlayerId player, const std::string& address) {
  return take(seats_of_player_, player, seats_of_address_, address, v1::LIMIT_KIND_SEATS);
}

Traffic::Problem Traffic::take(OfPlayer& players, storage::PlayerId player, OfAddress& addresses,
                               const std::string& address, v1::LimitKind limit) const {
  auto wait = players.take(player);
  if (wait.count() == 0 && counts(address)) {
    wait = addresses.take(address);
    if (wait.count() > 0) {
      players.give_back(player);
    }
  }
  return wait.count() == 0 ? Problem() : protocol::rate_limited(limit, wait);
}

}  // namespace aurora::server

#include "server/people/traffic.hpp"

#include "server/net/address.hpp"
#include "server/runtime/unless_waiting.hpp"

namespace aurora::server {

bool Traffic::counts(const std::string& address) const {
  return !address.empty() && (limits_.limit_loopback || !is_loopback(address));
}

Verdict Traffic::make_table(storage::PlayerId player, const std::string& address) {
  return take(tables_of_player_, player, tables_of_address_, address, v1::LIMIT_KIND_TABLES);
}

Verdict Traffic::take_seat(storage::PlayerId player, const std::string& address) {
  return take(seats_of_player_, player, seats_of_address_, address, v1::LIMIT_KIND_SEATS);
}

Verdict Traffic::take(OfPlayer& players, storage::PlayerId player, OfAddress& addresses,
                      const std::string& address, v1::LimitKind limit) const {
  auto wait = players.take(player);
  if (wait.count() == 0 && counts(address)) {
    wait = addresses.take(address);
    if (wait.count() > 0) {
      players.give_back(player);
    }
  }
  return unless_waiting(limit, wait);
}

}  // namespace aurora::server

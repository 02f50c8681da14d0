// What a player has won.
#pragma once

#include "tests/server/support/client.hpp"

namespace aurora::server::test {

/// The own records of whoever is connected.
inline v1::PlayerRecords records_of(Client& client) {
  v1::ClientFrame frame;
  frame.mutable_get_records();
  return client.ask(frame).player_records();
}

}  // namespace aurora::server::test

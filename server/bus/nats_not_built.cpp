// In place of nats_bus.cpp, in programs that are built without the client of NATS.
#include "server/bus/nats_bus.hpp"

namespace aurora::server {

bool has_nats() { return false; }

std::expected<std::unique_ptr<Bus>, BusError> connect_to_nats(const NatsOptions& /*options*/) {
  return std::unexpected(
      BusError{BusErrc::kNotBuilt,
               "This program was built without NATS (libnats). Build it with it, or use "
               "no bus."});
}

}  // namespace aurora::server

// Clients that mean no good.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace aurora::e2e {

struct SiegeReport {
  std::uint64_t connections = 0;  ///< that the server took
  std::uint64_t bytes = 0;        ///< that it let itself be sent
};

/// For so long: connections that say nothing, requests that come byte by byte, garbage instead of
/// HTTP, headers without end, WebSockets that flood with frames and with garbage, and some that ask
/// and never read. Each that is thrown out comes again.
SiegeReport besiege(const std::string& port, std::chrono::seconds time);

}  // namespace aurora::e2e

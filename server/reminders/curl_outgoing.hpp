// Speaks HTTP and HTTPS to addresses that players have given (libcurl).
//
// Each address is looked at when a socket is opened for it, after its name was resolved: no name
// that means another address a moment later, and no other trick, leads into the host's own network.
// Redirects are not followed, and proxies of the environment are not asked.
#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include "server/reminders/networks.hpp"
#include "server/reminders/outgoing.hpp"

namespace aurora::server {

struct OutgoingRules {
  std::vector<Network> allowed;  ///< besides those of everybody, also without TLS
  std::chrono::milliseconds timeout{10'000};
};

/// Whether this program can: it was built with libcurl.
[[nodiscard]] bool can_send();

/// nullptr when it cannot.
[[nodiscard]] std::unique_ptr<Outgoing> make_outgoing(OutgoingRules rules);

}  // namespace aurora::server

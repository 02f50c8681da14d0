#include "server/net/proxy_notice.hpp"

#include "server/net/address.hpp"
#include "server/runtime/logging.hpp"

namespace aurora::server {

namespace {

constexpr const char* kHere =
    "requests come through a proxy on this machine, and trust-proxy is not set: nothing is limited "
    "per address; set trust-proxy = true";
constexpr const char* kNearby =
    "requests come through a proxy at a private address, and trust-proxy is not set: all players "
    "behind it count as one address and share its limits; set trust-proxy = true, if nobody can "
    "reach the server past the proxy";

}  // namespace

void ProxyNotice::saw_forwarded(const boost::asio::ip::address& peer) {
  if (is_loopback(limited_address(peer))) {
    note(here_, kHere);
  } else if (is_private(peer)) {
    note(nearby_, kNearby);
  }
}

void ProxyNotice::note(std::atomic<bool>& seen, const char* warning) {
  if (!seen.exchange(true)) {
    log_.warning("untrusted proxy", {{"problem", warning}});
  }
}

std::vector<std::string> ProxyNotice::warnings() const {
  std::vector<std::string> all;
  if (here_) {
    all.emplace_back(kHere);
  }
  if (nearby_) {
    all.emplace_back(kNearby);
  }
  return all;
}

}  // namespace aurora::server

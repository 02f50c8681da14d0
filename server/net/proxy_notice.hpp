// Notices a proxy that the server was not told about: without --trust-proxy all its players share
// one address, or have none.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include <boost/asio/ip/address.hpp>

namespace aurora::server {

class Log;

/// Thread-safe.
class ProxyNotice {
 public:
  explicit ProxyNotice(Log& log) : log_(log) {}

  /// A request claims to be forwarded, and `peer` is not trusted. From a public address the claim
  /// may be made up, so it is ignored.
  void saw_forwarded(const boost::asio::ip::address& peer);
  /// Warnings for the operator, if any.
  [[nodiscard]] std::vector<std::string> warnings() const;

 private:
  void note(std::atomic<bool>& seen, const char* warning);

  Log& log_;
  std::atomic<bool> here_{false};    ///< on this machine
  std::atomic<bool> nearby_{false};  ///< at a private address
};

}  // namespace aurora::server

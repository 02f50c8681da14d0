// Notices a proxy that nobody has told the server of: without --trust-proxy all its players are one
// address, or none.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include <boost/asio/ip/address.hpp>

namespace aurora::server {

class Log;

/// May be used from any thread.
class ProxyNotice {
 public:
  explicit ProxyNotice(Log& log) : log_(log) {}

  /// A request said that it was forwarded, and `peer` is not believed. From a public address that
  /// is somebody's invention, and is not noted.
  void saw_forwarded(const boost::asio::ip::address& peer);
  /// Sentences for the operator; none when nothing is wrong.
  [[nodiscard]] std::vector<std::string> warnings() const;

 private:
  void note(std::atomic<bool>& seen, const char* warning);

  Log& log_;
  std::atomic<bool> here_{false};    ///< on this machine
  std::atomic<bool> nearby_{false};  ///< at a private address
};

}  // namespace aurora::server

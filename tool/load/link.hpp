// One WebSocket to a server, as cheap as it can be had: thousands of them run on one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace aurora::tool {

/// Where to knock, resolved once for all links.
struct Door {
  boost::asio::ip::tcp::endpoint endpoint;
  std::string host;  ///< as the Host header says it
  std::string path = "/";
  std::string subprotocol;  ///< empty: none is asked for
};

/// Belongs to the thread of its context.
class Link {
 public:
  using ErrorCode = boost::system::error_code;

  explicit Link(boost::asio::io_context& context);
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  ~Link();

  /// Connects and shakes hands.
  [[nodiscard]] boost::asio::awaitable<ErrorCode> open(const Door& door);
  /// The next message, valid until the next call; nothing: the link is broken.
  [[nodiscard]] boost::asio::awaitable<std::optional<std::string_view>> receive();
  /// Sends a binary message after those that wait already.
  void send(std::string message);
  /// Breaks the link without a goodbye.
  void drop();

  [[nodiscard]] std::uint64_t sent_bytes() const;

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;  // shared with a write that is on its way
};

}  // namespace aurora::tool

// A connection to a server: frames of aurora.v1 over a WebSocket.
//
// What goes wrong on the way is thrown as boost::system::system_error: whoever runs a connection
// catches it and decides whether to try again.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include <boost/asio/awaitable.hpp>

#include "aurora/v1/error.pb.h"
#include "aurora/v1/session.pb.h"
#include "tool/net/url.hpp"

namespace aurora::tool {

/// The server has answered a request with an error.
class Refused : public std::runtime_error {
 public:
  explicit Refused(v1::Error error);

  [[nodiscard]] const v1::Error& error() const { return error_; }

 private:
  v1::Error error_;
};

/// "TABLE_FULL: ...", for people.
[[nodiscard]] std::string to_text(const v1::Error& error);
/// The name of an error code: "STALE_VERSION".
[[nodiscard]] std::string name_of(v1::ErrorCode code);

class Connection {
 public:
  Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  /// Resolves, connects and shakes hands.
  boost::asio::awaitable<void> open(const Url& url);
  /// Sends the request under a new id, which is returned.
  boost::asio::awaitable<std::uint32_t> send(v1::ClientFrame& frame);
  /// The next frame.
  boost::asio::awaitable<v1::ServerFrame> receive();
  /// Says goodbye, without waiting long.
  boost::asio::awaitable<void> close();

  /// The answer to this request; throws Refused. Messages that come before it, or with it, are left
  /// in `others`, in order.
  boost::asio::awaitable<v1::ServerMessage> ask(v1::ClientFrame& frame, v1::ServerFrame& others);
  /// Greets the server as the first request must; with a token it is the same guest again.
  boost::asio::awaitable<v1::Welcome> greet(std::string_view name, std::string_view token);

  struct Impl;  ///< in connection.cpp

 private:
  std::unique_ptr<Impl> impl_;
  std::uint32_t last_request_ = 0;
};

}  // namespace aurora::tool

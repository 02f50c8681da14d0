// One WebSocket, without the templates behind it: websocket.cpp is the only place that pays for
// them.
#pragma once

#include <chrono>
#include <memory>
#include <string_view>

#include <boost/system/error_code.hpp>

#include "protocol/limits.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class FrameMeter;
class Stream;
struct Limits;
struct UpgradeRequest;  // server/net/upgrade_request.hpp

/// A message as it came in; the bytes are valid until the next read.
struct IncomingMessage {
  std::string_view bytes;
  bool text = false;
};

/// Whoever writes to a WebSocket.
class Writer {
 public:
  virtual ~Writer() = default;
  /// The message has left, or not.
  virtual void wrote(const boost::system::error_code& error) = 0;
};

/// All functions belong on the executor of the socket. At most one read and one write at a time.
class WebSocket {
 public:
  using ErrorCode = boost::system::error_code;
  using TimePoint = std::chrono::steady_clock::time_point;

  /// `address` is where the other side is, as far as limits are concerned.
  WebSocket(Stream stream, std::string address, const Limits& limits);
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  ~WebSocket();

  [[nodiscard]] Executor executor();
  [[nodiscard]] const std::string& address() const;

  /// Answers the upgrade; from here on messages are binary, or text.
  [[nodiscard]] Task<ErrorCode> accept(const UpgradeRequest& request, std::string_view subprotocol,
                                       bool text);
  /// The next message, which may be up to four times as large as allowed: the caller says that it
  /// is too large. Messages beyond that, and text that is not UTF-8, end the connection (1009,
  /// 1007).
  [[nodiscard]] Task<ErrorCode> read(IncomingMessage& message);
  /// Sends one message, and tells the writer, who keeps the bytes until then. Of all that is done
  /// for a move, this is done most often: hence no coroutine.
  void write(std::string_view bytes, std::shared_ptr<Writer> writer);
  /// Sends a close frame and waits for the answer, but not for long.
  [[nodiscard]] Task<> close(protocol::CloseCode code, std::string_view reason);

  /// Asks for a sign of life, unless the last such question is still on its way.
  void ping();
  /// When the other side was last heard of: a message, a ping or a pong. May be called from any
  /// thread.
  [[nodiscard]] TimePoint last_heard() const;
  /// What comes besides whole messages. May be asked from any thread.
  [[nodiscard]] const FrameMeter& meter() const;
  /// Drops the connection at once; whatever is waiting fails.
  void abort();

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;  // shared with a ping that is on its way only
};

}  // namespace aurora::server

// One WebSocket without Beast's templates: only websocket.cpp compiles them.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <boost/asio/buffer.hpp>
#include <boost/system/error_code.hpp>

#include "machine/steady_clock.hpp"
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

/// Call everything on the executor of the socket. At most one read and one write at a time.
class WebSocket {
 public:
  using ErrorCode = boost::system::error_code;
  using TimePoint = machine::SteadyClock::time_point;

  /// `address` is the client's, as limits count it.
  WebSocket(Stream stream, std::string address, const Limits& limits);
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  ~WebSocket();

  [[nodiscard]] Executor executor();
  [[nodiscard]] const std::string& address() const;

  /// Answers the upgrade; from here on, messages are binary or text.
  [[nodiscard]] Task<ErrorCode> accept(const UpgradeRequest& request, std::string_view subprotocol,
                                       bool text);
  /// The next message. It may be up to four times too large, so that the caller can say so; larger
  /// ones, and text that is not UTF-8, end the connection (1009, 1007).
  [[nodiscard]] Task<ErrorCode> read(IncomingMessage& message);
  /// Sends one message and tells the writer, who keeps the bytes until then. No coroutine, because
  /// a move does nothing else as often.
  void write(std::string_view bytes, std::shared_ptr<Writer> writer);
  /// Sends one message at once, beneath Beast, if that can be done now: no TLS, and nothing else on
  /// its way. kBegun: there was no room for all of it, and the writer will be told when it has
  /// left.
  enum class Sent : std::uint8_t { kNot, kAll, kBegun };
  [[nodiscard]] Sent send_now(std::string_view bytes, const std::shared_ptr<Writer>& writer);
  /// The same with one that was framed before (net/message_head.hpp).
  [[nodiscard]] Sent send_now(const std::shared_ptr<const std::string>& frame,
                              const std::shared_ptr<Writer>& writer);
  /// Sends a close frame and waits briefly for the answer.
  [[nodiscard]] Task<> close(protocol::CloseCode code, std::string_view reason);

  /// Sends a ping, unless the last one is still being sent.
  void ping();
  /// When the client was last heard: a message, a ping or a pong. Thread-safe.
  [[nodiscard]] TimePoint last_heard() const;
  /// Meters the frames besides whole messages. Thread-safe.
  [[nodiscard]] const FrameMeter& meter() const;
  /// Drops the connection at once; pending operations fail.
  void abort();

 private:
  struct Impl;
  /// Sends the parts of a frame; `whole()` puts them together to one that stays.
  [[nodiscard]] Sent send_parts(std::span<const boost::asio::const_buffer> parts,
                                const std::shared_ptr<Writer>& writer, const auto& whole);

  std::shared_ptr<Impl> impl_;  // shared with a ping that is on its way only
};

}  // namespace aurora::server

#include "server/net/websocket.hpp"

#include <array>
#include <atomic>
#include <string>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "machine/steady_clock.hpp"
#include "server/net/deadline.hpp"
#include "server/net/message_head.hpp"
#include "server/net/stream.hpp"
#include "server/net/upgrade_request.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

namespace {

// The buffer is freed after a large message, so that idle connections stay small.
constexpr std::size_t kKeptBuffer = 4096;
// Messages up to this many times the limit are read, so that they get a typed error.
constexpr std::size_t kRefusedButRead = 4;

/// No timeouts of its own, which would be in real time and a timer each: a Deadline watches what
/// ends soon, and one timer checks all sessions (Session::check_timeouts).
websocket::stream_base::timeout no_timeouts() {
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = websocket::stream_base::none();
  timeout.idle_timeout = websocket::stream_base::none();
  timeout.keep_alive_pings = false;
  return timeout;
}

}  // namespace

struct WebSocket::Impl {
  // Without permessage-deflate: no compression over secrets next to text that an opponent chooses.
  using Messages = websocket::stream<Stream, false>;

  Impl(Stream bytes, std::string the_address, const Limits& limits)
      : meter(std::make_shared<FrameMeter>(limits, machine::SteadyClock::now())),
        stream(std::move(bytes)),
        handshake_timeout(limits.handshake_timeout),
        close_timeout(limits.close_timeout),
        address(std::move(the_address)) {
    stream.set_option(no_timeouts());
    stream.read_message_max(kRefusedButRead * limits.frame_bytes);
    stream.auto_fragment(false);
    stream.next_layer().measure(meter);
    stream.control_callback([this](websocket::frame_type, beast::string_view) {
      last_heard = machine::SteadyClock::now();
    });
  }

  const std::shared_ptr<FrameMeter> meter;
  Messages stream;
  beast::flat_buffer buffer;
  std::atomic<TimePoint> last_heard{machine::SteadyClock::now()};  // read by other threads
  std::chrono::milliseconds handshake_timeout;
  std::chrono::milliseconds close_timeout;
  std::string address;
  bool pinging = false;
};

WebSocket::WebSocket(Stream stream, std::string address, const Limits& limits)
    : impl_(std::make_shared<Impl>(std::move(stream), std::move(address), limits)) {}

WebSocket::~WebSocket() = default;

const std::string& WebSocket::address() const { return impl_->address; }

Executor WebSocket::executor() { return impl_->stream.get_executor(); }

Task<WebSocket::ErrorCode> WebSocket::accept(const UpgradeRequest& request,
                                             std::string_view subprotocol, bool text) {
  impl_->stream.set_option(websocket::stream_base::decorator(
      [chosen = std::string(subprotocol)](websocket::response_type& response) {
        response.set(beast::http::field::sec_websocket_protocol, chosen);
      }));
  Deadline deadline(impl_->stream.next_layer());
  deadline.set(impl_->handshake_timeout);
  const auto [error] = co_await impl_->stream.async_accept(request.request, kAwait);
  impl_->stream.set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
  impl_->stream.text(text);
  co_return error;
}

Task<WebSocket::ErrorCode> WebSocket::read(IncomingMessage& message) {
  impl_->buffer.clear();
  if (impl_->buffer.capacity() > kKeptBuffer) {
    impl_->buffer.shrink_to_fit();
  }
  const auto [error, size] = co_await impl_->stream.async_read(impl_->buffer, kAwait);
  impl_->last_heard = machine::SteadyClock::now();
  const auto bytes = impl_->buffer.cdata();
  message = {{static_cast<const char*>(bytes.data()), bytes.size()}, impl_->stream.got_text()};
  co_return error;
}

void WebSocket::write(std::string_view bytes, std::shared_ptr<Writer> writer) {
  impl_->stream.async_write(
      asio::buffer(bytes),
      [writer = std::move(writer)](const ErrorCode& error, std::size_t) { writer->wrote(error); });
}

WebSocket::Sent WebSocket::send_parts(std::span<const asio::const_buffer> parts,
                                      const std::shared_ptr<Writer>& writer, const auto& whole) {
  if (!impl_->stream.is_open()) {
    return Sent::kNot;
  }
  Stream& stream = impl_->stream.next_layer();
  const auto sent = stream.send_now(parts);
  if (!sent || *sent == 0) {
    return Sent::kNot;
  }
  if (*sent == asio::buffer_size(parts)) {
    return Sent::kAll;
  }
  const std::shared_ptr<const std::string> frame = whole();
  stream.send_rest(asio::buffer(*frame) + *sent,
                   [frame, writer](const ErrorCode& error) { writer->wrote(error); });
  return Sent::kBegun;
}

WebSocket::Sent WebSocket::send_now(std::string_view bytes, const std::shared_ptr<Writer>& writer) {
  const std::string head = message_head(bytes.size(), impl_->stream.text());
  return send_parts(std::array{asio::buffer(head), asio::buffer(bytes)}, writer,
                    [&] { return std::make_shared<const std::string>(head + std::string(bytes)); });
}

WebSocket::Sent WebSocket::send_now(const std::shared_ptr<const std::string>& frame,
                                    const std::shared_ptr<Writer>& writer) {
  return send_parts(std::array{asio::buffer(*frame)}, writer, [&] { return frame; });
}

Task<> WebSocket::close(protocol::CloseCode code, std::string_view reason) {
  const websocket::close_reason why(static_cast<websocket::close_code>(code),
                                    beast::string_view(reason.data(), reason.size()));
  Deadline deadline(impl_->stream.next_layer());
  deadline.set(impl_->close_timeout);
  const auto [error] = co_await impl_->stream.async_close(why, kAwait);
  (void)error;  // gone is gone
}

void WebSocket::ping() {
  if (!impl_->pinging && impl_->stream.is_open()) {
    impl_->pinging = true;
    impl_->stream.async_ping({}, [impl = impl_](const ErrorCode&) { impl->pinging = false; });
  }
}

WebSocket::TimePoint WebSocket::last_heard() const { return impl_->last_heard; }

const FrameMeter& WebSocket::meter() const { return *impl_->meter; }

void WebSocket::abort() { impl_->stream.next_layer().abort(); }

}  // namespace aurora::server

#include "tool/net/connection.hpp"

#include <chrono>
#include <optional>
#include <utility>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "aurora/version.hpp"
#include "protocol/frame.hpp"

namespace aurora::tool {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::use_awaitable;

namespace {

constexpr auto kConnectTimeout = std::chrono::seconds(5);
/// Without a sign of life from the server; half of it brings a ping.
constexpr auto kIdleTimeout = std::chrono::seconds(20);
constexpr protocol::Format kFormat = protocol::Format::kProto;

[[noreturn]] void fail(boost::system::errc::errc_t code) {
  throw boost::system::system_error(make_error_code(code));
}

}  // namespace

struct Connection::Impl {
  explicit Impl(const asio::any_io_executor& executor) : socket(executor) {}

  websocket::stream<beast::tcp_stream> socket;
  beast::flat_buffer buffer;
};

std::string name_of(v1::ErrorCode code) {
  constexpr std::string_view kPrefix = "ERROR_CODE_";
  const std::string& name = v1::ErrorCode_Name(code);
  return name.starts_with(kPrefix) ? name.substr(kPrefix.size()) : std::to_string(code);
}

std::string to_text(const v1::Error& error) {
  return name_of(error.code()) + ": " + error.message();
}

Refused::Refused(v1::Error error) : std::runtime_error(to_text(error)), error_(std::move(error)) {}

Connection::Connection() = default;
Connection::~Connection() = default;

asio::awaitable<void> Connection::open(const Url& url) {
  const auto executor = co_await asio::this_coro::executor;
  impl_ = std::make_unique<Impl>(executor);
  asio::ip::tcp::resolver resolver(executor);
  const auto found = co_await resolver.async_resolve(url.host, url.port, use_awaitable);
  auto& lower = beast::get_lowest_layer(impl_->socket);
  lower.expires_after(kConnectTimeout);
  co_await lower.async_connect(found, use_awaitable);
  lower.socket().set_option(asio::ip::tcp::no_delay(true));
  lower.expires_never();

  impl_->socket.set_option(websocket::stream_base::timeout{.handshake_timeout = kConnectTimeout,
                                                           .idle_timeout = kIdleTimeout,
                                                           .keep_alive_pings = true});
  impl_->socket.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
    request.set(beast::http::field::sec_websocket_protocol, protocol::subprotocol_of(kFormat));
    request.set(beast::http::field::user_agent, "aurora/" + std::string(kVersion));
  }));
  impl_->socket.read_message_max(protocol::kMaxServerFrameBytes);
  impl_->socket.binary(true);
  const bool v6 = url.host.find(':') != std::string::npos;
  const std::string host = (v6 ? "[" + url.host + "]" : url.host) + ":" + url.port;
  websocket::response_type response;
  co_await impl_->socket.async_handshake(response, host, url.path, use_awaitable);
  const auto spoken = response[beast::http::field::sec_websocket_protocol];
  if (std::string_view(spoken.data(), spoken.size()) != protocol::subprotocol_of(kFormat)) {
    fail(boost::system::errc::protocol_not_supported);
  }
}

asio::awaitable<std::uint32_t> Connection::send(v1::ClientFrame& frame) {
  frame.set_request_id(++last_request_);
  const std::string bytes = protocol::encode(kFormat, frame);
  co_await impl_->socket.async_write(asio::buffer(bytes), use_awaitable);
  co_return frame.request_id();
}

asio::awaitable<v1::ServerFrame> Connection::receive() {
  impl_->buffer.clear();
  co_await impl_->socket.async_read(impl_->buffer, use_awaitable);
  const auto data = impl_->buffer.cdata();
  v1::ServerFrame frame;
  const auto decoded = protocol::decode(
      kFormat, std::string_view(static_cast<const char*>(data.data()), data.size()), frame);
  if (!decoded) fail(boost::system::errc::bad_message);
  co_return frame;
}

asio::awaitable<void> Connection::close() {
  boost::system::error_code ignored;
  co_await impl_->socket.async_close(websocket::close_code::normal,
                                     asio::redirect_error(use_awaitable, ignored));
}

asio::awaitable<v1::ServerMessage> Connection::ask(v1::ClientFrame& frame,
                                                   v1::ServerFrame& others) {
  const std::uint32_t request = co_await send(frame);
  std::optional<v1::ServerMessage> answer;
  while (!answer) {
    v1::ServerFrame received = co_await receive();
    for (v1::ServerMessage& message : *received.mutable_messages()) {
      if (!answer && message.request_id() == request) {
        answer = std::move(message);
      } else {
        *others.add_messages() = std::move(message);
      }
    }
  }
  if (answer->has_error()) throw Refused(answer->error());
  co_return std::move(*answer);
}

asio::awaitable<v1::Welcome> Connection::greet(std::string_view name, std::string_view token) {
  v1::ClientFrame frame;
  v1::Hello& hello = *frame.mutable_hello();
  hello.mutable_protocol()->set_major(protocol::kVersionMajor);
  hello.mutable_protocol()->set_minor(protocol::kVersionMinor);
  hello.set_client("aurora " + std::string(kVersion));
  hello.set_name(std::string(name));
  hello.set_token(std::string(token));
  v1::ServerFrame others;
  v1::ServerMessage answer = co_await ask(frame, others);
  if (!answer.has_welcome()) fail(boost::system::errc::protocol_error);
  co_return std::move(*answer.mutable_welcome());
}

}  // namespace aurora::tool

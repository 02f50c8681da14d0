#include "tool/net/connection.hpp"

#include <chrono>
#include <optional>
#include <utility>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/ssl.hpp>
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

/// The WebSocket, whatever is below it.
struct Connection::Impl {
  virtual ~Impl() = default;
  virtual asio::awaitable<void> open(const Url& url) = 0;
  virtual asio::awaitable<void> write(const std::string& bytes) = 0;
  virtual asio::awaitable<void> read() = 0;  ///< into the buffer
  virtual asio::awaitable<void> close() = 0;

  beast::flat_buffer buffer;
};

namespace {

using Plain = beast::tcp_stream;
using Secure = beast::ssl_stream<beast::tcp_stream>;

/// Trusts whom the system trusts (SSL_CERT_FILE and SSL_CERT_DIR say otherwise), and nobody else.
asio::ssl::context& trust() {
  static asio::ssl::context context = [] {
    asio::ssl::context made(asio::ssl::context::tls_client);
    made.set_default_verify_paths();
    made.set_verify_mode(asio::ssl::verify_peer);
    return made;
  }();
  return context;
}

asio::awaitable<void> shake_hands(Plain& /*stream*/, const Url& /*url*/) { co_return; }

asio::awaitable<void> shake_hands(Secure& stream, const Url& url) {
  SSL_set_tlsext_host_name(stream.native_handle(), url.host.c_str());
  stream.set_verify_callback(asio::ssl::host_name_verification(url.host));
  co_await stream.async_handshake(asio::ssl::stream_base::client, use_awaitable);
}

template <typename Stream>
class Socket final : public Connection::Impl {
 public:
  template <typename... Arguments>
  explicit Socket(Arguments&&... arguments) : socket_(std::forward<Arguments>(arguments)...) {}

  asio::awaitable<void> open(const Url& url) override {
    asio::ip::tcp::resolver resolver(socket_.get_executor());
    const auto found = co_await resolver.async_resolve(url.host, url.port, use_awaitable);
    auto& lower = beast::get_lowest_layer(socket_);
    lower.expires_after(kConnectTimeout);
    co_await lower.async_connect(found, use_awaitable);
    lower.socket().set_option(asio::ip::tcp::no_delay(true));
    co_await shake_hands(socket_.next_layer(), url);
    lower.expires_never();

    socket_.set_option(websocket::stream_base::timeout{.handshake_timeout = kConnectTimeout,
                                                       .idle_timeout = kIdleTimeout,
                                                       .keep_alive_pings = true});
    socket_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
      request.set(beast::http::field::sec_websocket_protocol, protocol::subprotocol_of(kFormat));
      request.set(beast::http::field::user_agent, "aurora/" + std::string(kVersion));
    }));
    socket_.read_message_max(protocol::kMaxServerFrameBytes);
    socket_.binary(true);
    websocket::response_type response;
    co_await socket_.async_handshake(response, host_header(url), url.path, use_awaitable);
    const auto spoken = response[beast::http::field::sec_websocket_protocol];
    if (std::string_view(spoken.data(), spoken.size()) != protocol::subprotocol_of(kFormat)) {
      fail(boost::system::errc::protocol_not_supported);
    }
  }

  asio::awaitable<void> write(const std::string& bytes) override {
    co_await socket_.async_write(asio::buffer(bytes), use_awaitable);
  }

  asio::awaitable<void> read() override {
    buffer.clear();
    co_await socket_.async_read(buffer, use_awaitable);
  }

  asio::awaitable<void> close() override {
    boost::system::error_code ignored;
    co_await socket_.async_close(websocket::close_code::normal,
                                 asio::redirect_error(use_awaitable, ignored));
  }

 private:
  websocket::stream<Stream> socket_;
};

}  // namespace

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
  if (url.tls) {
    impl_ = std::make_unique<Socket<Secure>>(executor, trust());
  } else {
    impl_ = std::make_unique<Socket<Plain>>(executor);
  }
  co_await impl_->open(url);
}

asio::awaitable<std::uint32_t> Connection::send(v1::ClientFrame& frame) {
  frame.set_request_id(++last_request_);
  const std::string bytes = protocol::encode(kFormat, frame);
  co_await impl_->write(bytes);
  co_return frame.request_id();
}

asio::awaitable<v1::ServerFrame> Connection::receive() {
  co_await impl_->read();
  const auto data = impl_->buffer.cdata();
  v1::ServerFrame frame;
  const auto decoded = protocol::decode(
      kFormat, std::string_view(static_cast<const char*>(data.data()), data.size()), frame);
  if (!decoded) {
    fail(boost::system::errc::bad_message);
  }
  co_return frame;
}

asio::awaitable<void> Connection::close() { co_await impl_->close(); }

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
  if (answer->has_error()) {
    throw Refused(answer->error());
  }
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
  if (!answer.has_welcome()) {
    fail(boost::system::errc::protocol_error);
  }
  co_return std::move(*answer.mutable_welcome());
}

}  // namespace aurora::tool

#include "server/http_session.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include <boost/asio/ssl/error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "aurora/version.hpp"
#include "server/address.hpp"
#include "server/deadline.hpp"
#include "server/door.hpp"
#include "server/limits.hpp"
#include "server/origin.hpp"
#include "server/replay_downloads.hpp"
#include "server/site.hpp"
#include "server/stream.hpp"
#include "server/subprotocol.hpp"
#include "server/tls.hpp"
#include "server/upgrade_request.hpp"
#include "server/websocket.hpp"

namespace aurora::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using HttpResponse = http::response<http::string_body>;

namespace {

constexpr std::size_t kMostBody = 1024;  // nothing here takes a body
constexpr std::chrono::milliseconds kLingering{1000};
constexpr std::size_t kMostLingering = std::size_t{256} << 10U;

/// Gives an unreadable request its status, when it is one that an answer makes sense for.
std::optional<Page> page_of(const boost::system::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return error_page(431, "HEADER_TOO_LARGE", "the header of the request is too large");
  }
  if (error == http::error::body_limit) {
    return error_page(413, "BODY_TOO_LARGE", "nothing here takes a body");
  }
  if (error == http::error::end_of_stream || error == http::error::partial_message) {
    return std::nullopt;
  }
  if (error.category() == http::make_error_code(http::error::bad_method).category()) {
    return error_page(400, "BAD_REQUEST", "this is not an HTTP request");
  }
  return std::nullopt;
}

// The client has no inline code and asks nobody but this server for anything.
constexpr std::string_view kClientPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";
constexpr std::string_view kPagePolicy =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/// How an answer is to be sent.
struct Manner {
  unsigned version = 11;
  bool head = false;
  bool keep_alive = false;
  bool secure = false;
};

HttpResponse response_of(Page page, const Manner& manner) {
  const auto [version, head, keep_alive, secure] = manner;
  HttpResponse response(static_cast<http::status>(page.status), version);
  response.set(http::field::server, "aurora-server/" + std::string(kVersion));
  response.set(http::field::content_type, page.content_type);
  response.set(http::field::cache_control, page.cache_control);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  if (secure) {
    response.set(http::field::strict_transport_security, "max-age=31536000");
  }
  const std::string_view policy = page.client ? kClientPolicy : kPagePolicy;
  response.set("Content-Security-Policy", beast::string_view(policy.data(), policy.size()));
  if (page.client) {
    response.set(http::field::vary, "Accept-Encoding");
    response.set(http::field::etag, page.etag);
    response.set("Cross-Origin-Opener-Policy", "same-origin");
  }
  if (!page.encoding.empty()) {
    response.set(http::field::content_encoding, page.encoding);
  }
  if (!page.file_name.empty()) {
    response.set(http::field::content_disposition,
                 "attachment; filename=\"" + page.file_name + "\"");
  }
  if (page.status == 401) {
    response.set(http::field::www_authenticate, "Bearer");
  }
  if (!page.allow.empty()) {
    response.set(http::field::allow, page.allow);
  }
  if (page.status == 426) {
    response.set(http::field::upgrade, "websocket");
  }
  response.keep_alive(keep_alive);
  if (page.status != 304) {
    response.content_length(page.body.size());
  }
  if (!head) {
    response.body() = std::move(page.body);
  }
  return response;
}

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

/// What /ws answers to a request that cannot become a WebSocket of ours.
std::optional<Page> refuse_upgrade(const HttpRequest& request,
                                   const std::optional<protocol::Format>& format,
                                   const Door& door) {
  if (!beast::websocket::is_upgrade(request)) {
    return error_page(426, "UPGRADE_REQUIRED", "connect with a WebSocket");
  }
  if (!is_welcome(view_of(request[http::field::origin]), view_of(request[http::field::host]),
                  door.origins)) {
    return error_page(403, "FOREIGN_ORIGIN",
                      "this page is none of this server; its operator can welcome it (--origins)");
  }
  if (!format) {
    return error_page(400, "UNSUPPORTED_SUBPROTOCOL",
                      "offer the WebSocket subprotocol aurora.v1.proto or aurora.v1.json");
  }
  return std::nullopt;
}

Ask ask_of(const HttpRequest& request) {
  return {view_of(request.method_string()), view_of(request.target()),
          view_of(request[http::field::accept_encoding]),
          view_of(request[http::field::if_none_match]),
          view_of(request[http::field::authorization])};
}

/// Whether it comes from the server's own machine, and not through a proxy there.
bool is_local(const asio::ip::address& peer, const HttpRequest& request) {
  return is_loopback(limited_address(peer)) && request.find("X-Forwarded-For") == request.end() &&
         request.find("Forwarded") == request.end();
}

bool asks_for_websocket(const HttpRequest& request) {
  const std::string_view target(request.target().data(), request.target().size());
  return target.substr(0, target.find('?')) == "/ws";
}

/// Reads what still comes before the socket is closed: to close with unread bytes would reset the
/// connection, and could take the answer away from a client that is not done with sending.
Task<> linger(Stream& stream, Deadline& deadline) {
  deadline.set(kLingering);
  boost::system::error_code ignored;
  if (stream.tls() != nullptr) {
    (void)co_await stream.tls()->async_shutdown(kAwait);
    co_return;
  }
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  std::array<char, 4096> unread{};
  for (std::size_t total = 0; total < kMostLingering;) {
    const auto [error, size] = co_await stream.async_read_some(asio::buffer(unread), kAwait);
    if (error) {
      break;
    }
    total += size;
  }
}

/// Whoever comes with HTTP to a port of HTTPS is told so, in HTTP.
Task<> tell_about_tls(Stream& stream) {
  constexpr std::string_view kAnswer =
      "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n"
      "This port speaks HTTPS: https:// and wss://.\n";
  (void)co_await asio::async_write(stream.socket(), asio::buffer(kAnswer), kAwait);
}

/// True when the stream may be used.
Task<bool> shake_hands(Stream& stream) {
  if (stream.tls() == nullptr) {
    co_return true;
  }
  const auto [error] =
      co_await stream.tls()->async_handshake(asio::ssl::stream_base::server, kAwait);
  if (error.category() == asio::error::get_ssl_category() &&
      ERR_GET_REASON(static_cast<unsigned long>(error.value())) == SSL_R_HTTP_REQUEST) {
    co_await tell_about_tls(stream);
  }
  co_return !error;
}

}  // namespace

Task<> run_http_session(TcpSocket socket, HttpServices services) {
  const Limits& limits = services.limits;
  boost::system::error_code gone;
  const auto peer = socket.remote_endpoint(gone).address();
  Stream stream =
      services.tls == nullptr
          ? Stream(std::move(socket))
          : Stream(std::move(socket), services.tls->context(std::chrono::steady_clock::now()));
  const bool secure = stream.tls() != nullptr;
  Deadline deadline(stream);
  deadline.set(limits.handshake_timeout);
  if (!co_await shake_hands(stream)) {
    co_return;
  }
  beast::flat_buffer buffer(limits.http_header_bytes + kMostBody);
  bool keep_alive = true;
  while (keep_alive) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(limits.http_header_bytes));
    parser.body_limit(kMostBody);
    deadline.set(limits.http_timeout);
    const auto [read_error, read_size] = co_await http::async_read(stream, buffer, parser, kAwait);
    deadline.lift();  // how long our own answer takes is not the client's fault
    std::optional<Page> page;
    if (read_error) {
      page = page_of(read_error);
      if (!page) {
        break;
      }
      keep_alive = false;
    }
    const HttpRequest& request = parser.get();
    keep_alive = keep_alive && request.keep_alive();
    if (!page && services.metrics_only) {
      page = services.site.answer_on_metrics_port(ask_of(request));
    }
    if (!page && asks_for_websocket(request)) {
      const auto offered = request[http::field::sec_websocket_protocol];
      const auto format = negotiate({offered.data(), offered.size()});
      page = refuse_upgrade(request, format, services.door);
      if (!page) {
        const auto sender =
            sender_of(peer, view_of(request["X-Forwarded-For"]), services.door.trust_proxy);
        auto websocket =
            std::make_unique<WebSocket>(std::move(stream), limited_address(sender), limits);
        const UpgradeRequest upgrade{parser.release()};
        const auto refused = co_await websocket->accept(upgrade, protocol::subprotocol_of(*format),
                                                        *format == protocol::Format::kJson);
        if (!refused) {
          services.on_upgrade(std::move(websocket), *format);
        }
        co_return;
      }
    }
    if (!page && ReplayDownloads::answers(view_of(request.target()))) {
      page = co_await services.downloads.answer(ask_of(request));
    }
    if (!page) {
      Ask ask = ask_of(request);
      ask.local = is_local(peer, request);
      page = services.site.answer(ask);
    }
    const bool head = request.method() == http::verb::head;
    const HttpResponse response =
        response_of(std::move(*page), {.version = read_error ? 11 : request.version(),
                                       .head = head,
                                       .keep_alive = keep_alive,
                                       .secure = secure});
    http::response_serializer<http::string_body> serializer(response);
    serializer.split(false);
    deadline.set(limits.http_timeout);
    const auto [write_error, written] =
        head ? co_await http::async_write_header(stream, serializer, kAwait)
             : co_await http::async_write(stream, serializer, kAwait);
    keep_alive = keep_alive && !write_error;
  }
  co_await linger(stream, deadline);
}

}  // namespace aurora::server

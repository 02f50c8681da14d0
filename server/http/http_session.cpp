#include "server/http/http_session.hpp"

#include <array>
#include <chrono>
#include <expected>
#include <optional>
#include <string>

#include <boost/asio/post.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/http/api.hpp"
#include "server/http/door.hpp"
#include "server/http/host.hpp"
#include "server/http/http_reading.hpp"
#include "server/http/http_response.hpp"
#include "server/http/mail_pages.hpp"
#include "server/http/origin.hpp"
#include "server/http/provider_pages.hpp"
#include "server/http/refusal_page.hpp"
#include "server/http/replay_downloads.hpp"
#include "server/http/site.hpp"
#include "server/http/subprotocol.hpp"
#include "server/http/table_lookups.hpp"
#include "server/net/address.hpp"
#include "server/net/deadline.hpp"
#include "server/net/proxy_notice.hpp"
#include "server/net/stream.hpp"
#include "server/net/upgrade_request.hpp"
#include "server/net/websocket.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/text.hpp"

namespace aurora::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

constexpr std::size_t kMaxBody = 1024;  // nothing here takes a body
constexpr std::chrono::milliseconds kLingering{1000};
constexpr std::size_t kMaxLingering = std::size_t{256} << 10U;

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

/// Success, or the page to answer instead.
using Check = std::expected<void, Page>;

std::unexpected<Page> refused(unsigned status, std::string_view code, std::string_view message) {
  return std::unexpected(error_page(status, code, message));
}

/// Whether the request can become a WebSocket of ours.
Check check_upgrade(const HttpRequest& request, const std::optional<protocol::Format>& format,
                    const Door& door) {
  if (!beast::websocket::is_upgrade(request)) {
    return refused(426, "UPGRADE_REQUIRED", "connect with a WebSocket");
  }
  if (!is_welcome(view_of(request[http::field::origin]), view_of(request[http::field::host]),
                  door.origins)) {
    return refused(403, "FOREIGN_ORIGIN",
                   "this page is none of this server; its operator can welcome it (--origins)");
  }
  if (!format) {
    return refused(400, "UNSUPPORTED_SUBPROTOCOL",
                   "offer the WebSocket subprotocol aurora.v1.proto or aurora.v1.json");
  }
  return {};
}

Ask ask_of(const HttpRequest& request) {
  return {view_of(request.method_string()),
          view_of(request.target()),
          view_of(request[http::field::accept_encoding]),
          view_of(request[http::field::if_none_match]),
          view_of(request[http::field::authorization]),
          view_of(request[http::field::accept])};
}

bool was_forwarded(const HttpRequest& request) {
  return request.find("X-Forwarded-For") != request.end() ||
         request.find("Forwarded") != request.end();
}

/// Whether it comes from the server's own machine, and not through a proxy there.
bool is_local(const asio::ip::address& peer, const HttpRequest& request) {
  return is_loopback(limited_address(peer)) && !was_forwarded(request);
}

/// The last line of a header: a proxy adds to the line that there is, or a line.
std::string_view last_line(const HttpRequest& request, beast::string_view name) {
  std::string_view last;
  const auto lines = request.equal_range(name);
  for (auto line = lines.first; line != lines.second; ++line) {
    last = view_of(line->value());
  }
  return last;
}

/// Whether the request is for one of our names.
Check check_host(const HttpRequest& request, const Door& door, bool straight) {
  const auto host = request[http::field::host];
  if (is_own_host(view_of(host), door, straight)) {
    return {};
  }
  return refused(421, "UNKNOWN_HOST",
                 "this server is not known by this name; its operator can say so (--hosts)");
}

bool asks_for_websocket(const HttpRequest& request) {
  const std::string_view target(request.target().data(), request.target().size());
  return target.substr(0, target.find('?')) == "/ws";
}

/// Reads what still comes before the socket is closed: closing with unread bytes would reset the
/// connection, and a client that is still sending could lose the answer.
Task<> linger(Stream& stream, Deadline& deadline) {
  deadline.set(kLingering);
  if (stream.tls() != nullptr) {
    (void)co_await stream.tls()->async_shutdown(kAwait);
    co_return;
  }
  stream.end_sending();
  std::array<char, 4096> unread{};
  for (std::size_t total = 0; total < kMaxLingering;) {
    const auto [error, size] = co_await stream.async_read_some(asio::buffer(unread), kAwait);
    if (error) {
      break;
    }
    total += size;
  }
}

/// Answers HTTP on a port of HTTPS, in HTTP.
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

/// One connection, and what it needs.
struct Connection {
  Connection(Stream the_stream, const HttpServices& the_services)
      : services(the_services),
        stream(std::move(the_stream)),
        peer(stream.peer()),
        deadline(stream),
        buffer(the_services.limits.http_header_bytes + kMaxBody) {
    stream.place().close_by([executor = stream.get_executor(), abort = deadline.abort()] {
      asio::post(executor, abort);
    });
  }

  HttpServices services;
  Stream stream;
  asio::ip::address peer;
  Deadline deadline;
  beast::flat_buffer buffer;
};

/// Whom the request comes from, as far as limits are concerned.
asio::ip::address asker_of(const Connection& connection, const HttpRequest& request,
                           const Door& door) {
  return sender_of(connection.peer, last_line(request, "X-Forwarded-For"), door.trust_proxy);
}

/// Whether the browser speaks HTTPS, with us or with a proxy that we trust.
bool is_secure(Connection& connection, const HttpRequest& request, const Door& door) {
  return connection.stream.tls() != nullptr ||
         (door.trust_proxy && same_text(last_line(request, "X-Forwarded-Proto"), "https"));
}

/// Everything but the WebSocket.
Task<Page> answer(Connection& connection, const HttpRequest& request, const Door& door) {
  const HttpServices& services = connection.services;
  Ask ask = ask_of(request);
  if (services.metrics_only) {
    co_return services.site.answer_on_metrics_port(ask);
  }
  const bool replay = ReplayDownloads::answers(ask.target);
  const bool lookup = TableLookups::answers(ask.target);
  const bool mail = MailPages::answers(ask.target);
  const bool provider = ProviderPages::answers(ask.target);
  if (replay || lookup || mail || provider || Api::answers(ask.target)) {
    ask.address = limited_address(asker_of(connection, request, door));
    if (auto allowed = services.api.may_ask(ask.address); !allowed) {
      co_return refusal_page(allowed.error());
    }
    if (replay) {
      co_return co_await services.downloads.answer(ask);
    }
    if (mail) {
      co_return co_await services.mail_pages.answer(ask);
    }
    if (provider) {
      co_return co_await services.provider_pages.answer(ask);
    }
    co_return lookup ? co_await services.lookups.answer(ask) : co_await services.api.answer(ask);
  }
  ask.local = is_local(connection.peer, request);
  if (door.trust_proxy && !was_forwarded(request)) {
    ask.proxy_state = last_line(request, "X-Haproxy-Server-State");
  }
  ask.origin =
      own_origin(view_of(request[http::field::host]), is_secure(connection, request, door));
  if (const auto code = invited_code(ask.target); !code.empty() && is_readable(ask)) {
    ask.preview = co_await services.lookups.preview(
        std::string(code), limited_address(asker_of(connection, request, door)));
  }
  co_return services.site.answer(ask);
}

/// Whether the request may be answered.
Check check(Connection& connection, const HttpRequest& request, const Door& door) {
  if (connection.services.metrics_only) {
    return {};  // monitoring may use any host name
  }
  if (was_forwarded(request) && !door.trust_proxy) {
    connection.services.proxies.saw_forwarded(connection.peer);
  }
  const bool straight = connection.stream.tls() == nullptr && is_local(connection.peer, request);
  return check_host(request, door, straight);
}

/// Turns the stream into a WebSocket. If it cannot, the connection goes on.
Task<Check> upgrade(Connection& connection, RequestParser& parser, const Door& door) {
  const HttpServices& services = connection.services;
  const HttpRequest& request = parser.get();
  const auto offered = request[http::field::sec_websocket_protocol];
  const auto format = negotiate(view_of(offered));
  if (auto fits = check_upgrade(request, format, door); !fits) {
    co_return fits;
  }
  if (!connection.stream.place().upgrade()) {
    co_return refused(503, "OVERLOADED", "there are too many connections; come back later");
  }
  connection.deadline.let_go();
  const auto sender = asker_of(connection, request, door);
  auto websocket = std::make_unique<WebSocket>(std::move(connection.stream),
                                               limited_address(sender), services.limits);
  const UpgradeRequest upgrade{parser.release()};
  const auto error = co_await websocket->accept(upgrade, protocol::subprotocol_of(*format),
                                                *format == protocol::Format::kJson);
  if (!error) {
    services.on_upgrade(std::move(websocket), *format);
  }
  co_return Check();
}

/// Sends what follows the header, piece by piece. False: the connection must be closed.
Task<bool> send_pieces(Connection& connection, const Page& page, bool chunked) {
  for (;;) {
    connection.deadline.lift();
    const auto piece = co_await page.more();
    if (!piece) {
      connection.stream.abort();
      co_return false;
    }
    connection.deadline.set(connection.services.limits.http_answer_timeout);
    if (piece->empty()) {
      break;
    }
    const auto bytes = asio::buffer(*piece);
    const auto [error, size] =
        chunked ? co_await asio::async_write(connection.stream, http::make_chunk(bytes), kAwait)
                : co_await asio::async_write(connection.stream, bytes, kAwait);
    if (error) {
      co_return false;
    }
    connection.stream.place().touch();
  }
  if (!chunked) {
    co_return false;
  }
  const auto [error, size] =
      co_await asio::async_write(connection.stream, http::make_chunk_last(), kAwait);
  co_return !error;
}

/// Sends the answer. False: the client is gone, or the connection cannot go on.
Task<bool> send(Connection& connection, Page page, const Manner& manner) {
  if (page.more && !manner.head) {
    const HttpResponse head = response_of(page, manner);
    http::response_serializer<http::string_body> serializer(head);
    connection.deadline.set(connection.services.limits.http_answer_timeout);
    const auto [error, size] =
        co_await http::async_write_header(connection.stream, serializer, kAwait);
    co_return !error && co_await send_pieces(connection, page, head.chunked());
  }
  const HttpResponse response = response_of(std::move(page), manner);
  http::response_serializer<http::string_body> serializer(response);
  serializer.split(false);
  connection.deadline.set(connection.services.limits.http_answer_timeout);
  const auto [error, size] =
      manner.head ? co_await http::async_write_header(connection.stream, serializer, kAwait)
                  : co_await http::async_write(connection.stream, serializer, kAwait);
  co_return !error;
}

}  // namespace

Task<> run_http_session(Stream stream, HttpServices services) {
  Connection connection(std::move(stream), services);
  const Limits& limits = services.limits;
  connection.deadline.set(limits.handshake_timeout);
  if (!co_await shake_hands(connection.stream)) {
    co_return;
  }
  bool keep_alive = true;
  while (keep_alive) {
    RequestParser parser;
    parser.header_limit(static_cast<std::uint32_t>(limits.http_header_bytes));
    parser.body_limit(kMaxBody);
    connection.deadline.set(limits.http_timeout);
    auto read = co_await read_request(connection.stream, connection.buffer, parser);
    connection.deadline.lift();  // how long our own answer takes is not the client's fault
    connection.stream.place().touch();
    if (!read && !read.error().page) {
      break;
    }
    const HttpRequest& request = parser.get();
    Manner manner{.version = read ? request.version() : 11,
                  .head = request.method() == http::verb::head,
                  .keep_alive = read && request.keep_alive(),
                  .secure = connection.stream.tls() != nullptr};
    Page page;
    if (!read) {
      page = std::move(*read.error().page);
    } else {
      const auto door = services.door.get();
      auto checked = check(connection, request, *door);
      if (checked && asks_for_websocket(request) && !services.metrics_only) {
        checked = co_await upgrade(connection, parser, *door);
        if (checked) {
          co_return;
        }
      }
      page = checked ? co_await answer(connection, request, *door) : std::move(checked.error());
    }
    keep_alive = co_await send(connection, std::move(page), manner) && manner.keep_alive;
    connection.stream.place().touch();
  }
  co_await linger(connection.stream, connection.deadline);
}

}  // namespace aurora::server

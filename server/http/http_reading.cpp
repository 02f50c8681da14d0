#include "server/http/http_reading.hpp"

#include <algorithm>
#include <string_view>

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>

#include "server/net/stream.hpp"

namespace aurora::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;

namespace {

constexpr std::size_t kReadAtOnce = 4096;

std::string_view view_of(const boost::beast::flat_buffer& buffer) {
  const auto bytes = buffer.cdata();
  return {static_cast<const char*>(bytes.data()), bytes.size()};
}

/// Whether a line of the header goes on in the next (obs-fold of RFC 9112), which Beast would join.
/// `bytes` are what the parser has not taken yet, and it takes whole fields.
bool has_folded_line(std::string_view bytes) {
  const std::string_view header = bytes.substr(0, bytes.find("\r\n\r\n"));
  for (auto end = header.find("\r\n"); end != std::string_view::npos;
       end = header.find("\r\n", end + 2)) {
    const std::string_view next = header.substr(end + 2, 1);
    if (next == " " || next == "\t") {
      return true;
    }
  }
  return false;
}

std::unexpected<Unreadable> unreadable(Page page) {
  return std::unexpected(Unreadable{std::move(page)});
}

std::unexpected<Unreadable> bad_request(std::string_view message) {
  return unreadable(error_page(400, "BAD_REQUEST", message));
}

/// The answer to a request that cannot be read, where an answer makes sense.
std::unexpected<Unreadable> unreadable(const error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return unreadable(
        error_page(431, "HEADER_TOO_LARGE", "the header of the request is too large"));
  }
  if (error == http::error::body_limit) {
    return unreadable(error_page(413, "BODY_TOO_LARGE", "nothing here takes a body"));
  }
  if (error == http::error::end_of_stream || error == http::error::partial_message) {
    return std::unexpected(Unreadable{});
  }
  if (error.category() == http::make_error_code(http::error::bad_method).category()) {
    return bad_request("this is not an HTTP request");
  }
  return std::unexpected(Unreadable{});
}

std::expected<void, Unreadable> check_host(const RequestParser::value_type& request) {
  const auto hosts = request.count(http::field::host);
  if (hosts > 1) {
    return bad_request("a request has one Host, and not several");
  }
  if (hosts == 0 && request.version() >= 11) {
    return bad_request("a request of HTTP/1.1 has a Host");
  }
  return {};
}

}  // namespace

Task<std::expected<void, Unreadable>> read_request(Stream& stream,
                                                   boost::beast::flat_buffer& buffer,
                                                   RequestParser& parser) {
  while (!parser.is_header_done()) {
    if (buffer.size() > 0) {
      if (has_folded_line(view_of(buffer))) {
        co_return bad_request("a line of the header goes on in the next one");
      }
      error_code error;
      buffer.consume(parser.put(buffer.cdata(), error));
      if (error && error != http::error::need_more) {
        co_return unreadable(error);
      }
      if (parser.is_header_done()) {
        break;
      }
    }
    const std::size_t room = buffer.max_size() - buffer.size();
    if (room == 0) {
      co_return unreadable(error_code(http::error::header_limit));
    }
    const auto [error, size] = co_await stream.async_read_some(
        asio::mutable_buffer(buffer.prepare(std::min(room, kReadAtOnce))), kAwait);
    buffer.commit(size);
    if (error) {
      co_return std::unexpected(Unreadable{});
    }
  }
  const auto [error, size] = co_await http::async_read(stream, buffer, parser, kAwait);
  if (error) {
    co_return unreadable(error);
  }
  co_return check_host(parser.get());
}

}  // namespace aurora::server

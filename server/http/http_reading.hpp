// Reads a request strictly, because any proxy may be in front: refuses whatever two parsers could
// read in two ways.
#pragma once

#include <expected>
#include <optional>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/http/site.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Stream;

using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

/// Why there is no request.
struct Unreadable {
  std::optional<Page> page;  ///< what to answer; nothing: the client is gone
};

/// Reads one request. The limits are those of the parser and the buffer.
[[nodiscard]] Task<std::expected<void, Unreadable>> read_request(Stream& stream,
                                                                 boost::beast::flat_buffer& buffer,
                                                                 RequestParser& parser);

}  // namespace aurora::server

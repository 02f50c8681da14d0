// The HTTP request that asks for a WebSocket, in Beast's terms; for http_session.cpp and
// websocket.cpp only.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace aurora::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

struct UpgradeRequest {
  HttpRequest request;
};

}  // namespace aurora::server

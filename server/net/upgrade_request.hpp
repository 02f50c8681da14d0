// The HTTP upgrade request as Beast has it; for http_session.cpp and websocket.cpp only.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace aurora::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

struct UpgradeRequest {
  HttpRequest request;
};

}  // namespace aurora::server

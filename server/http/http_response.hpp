// A page as an HTTP answer, in Beast's terms; for http_session.cpp only.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/http/site.hpp"

namespace aurora::server {

using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

/// How an answer is to be sent.
struct Manner {
  unsigned version = 11;
  bool head = false;
  bool keep_alive = false;
  bool secure = false;
};

[[nodiscard]] HttpResponse response_of(Page page, const Manner& manner);

}  // namespace aurora::server

#include "server/http/http_response.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "aurora/version.hpp"

namespace aurora::server {

namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

// The client has no inline code and asks nobody but this server for anything. Its engine is
// WebAssembly, in a worker.
constexpr std::string_view kClientPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src "
    "'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action "
    "'none'; "
    "frame-ancestors 'none'";
constexpr std::string_view kPagePolicy =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

}  // namespace

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
  if (!page.etag.empty()) {
    response.set(http::field::etag, page.etag);
  }
  if (!page.vary.empty()) {
    response.set(http::field::vary, page.vary);
  }
  if (page.retry_after_s != 0) {
    response.set(http::field::retry_after, std::to_string(page.retry_after_s));
  }
  if (page.client) {
    response.set(http::field::vary, "Accept-Encoding");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
  }
  if (!page.encoding.empty()) {
    response.set(http::field::content_encoding, page.encoding);
  }
  if (!page.file_name.empty()) {
    response.set(http::field::content_disposition,
                 "attachment; filename=\"" + page.file_name + "\"");
  }
  if (!page.location.empty()) {
    response.set(http::field::location, page.location);
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
  if (page.more) {
    response.chunked(version >= 11);  // before that, the end of the connection is the end
  } else if (page.status != 304) {
    response.content_length(page.body.size());
  }
  if (!head) {
    response.body() = std::move(page.body);
  }
  return response;
}

}  // namespace aurora::server

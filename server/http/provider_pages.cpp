#include "server/http/provider_pages.hpp"

#include <string>
#include <utility>

#include "server/http/query.hpp"

namespace aurora::server {
namespace {

std::string_view path_before_query(std::string_view target) {
  return target.substr(0, target.find('?'));
}

Page leading_to(std::string location) {
  Page page;
  page.status = 302;
  page.content_type = "text/plain; charset=utf-8";
  page.location = std::move(location);
  return page;
}

// Only ever to our own page, whatever the query says.
Page back_to_page(const FromProvider<std::string>& voucher) {
  return leading_to(voucher ? "/#provider=" + *voucher
                            : "/#provider-error=" + std::string(name_of(voucher.error())));
}

/// Of a query, where a space may be written as a plus.
std::string decoded(const Query& query, const std::string& name) {
  std::string text = query.text(name);
  for (char& c : text) {
    c = c == '+' ? ' ' : c;
  }
  return percent_decoded(text);
}

}  // namespace

bool ProviderPages::answers(std::string_view target) {
  const std::string_view path = path_before_query(target);
  return path == Provider::kPath || path == Provider::kReturnPath;
}

Task<Page> ProviderPages::answer(Ask ask) const {
  if (!provider_.is_there()) {
    co_return error_page(404, "NO_PROVIDER", "this server has no provider to sign in at");
  }
  // Whoever only looks would use up what was made for a person.
  if (ask.method != "GET") {
    Page refusal = error_page(405, "METHOD_NOT_ALLOWED", "only GET will do");
    refusal.allow = "GET";
    co_return refusal;
  }
  const bool back = path_before_query(ask.target) == Provider::kReturnPath;
  co_return back ? co_await finish(std::move(ask)) : co_await begin(std::move(ask));
}

Task<Page> ProviderPages::begin(Ask ask) const {
  const Query query(ask.target);
  std::string challenge = query.text("challenge");
  if (!Provider::is_challenge(challenge)) {
    co_return error_page(400, "BAD_OPTION", "challenge is a SHA-256 in base64url", "challenge");
  }
  const auto url = co_await provider_.begin(std::move(challenge), query.text("fresh") == "1",
                                            std::move(ask.address));
  co_return url ? leading_to(*url) : back_to_page(std::unexpected(url.error()));
}

Task<Page> ProviderPages::finish(Ask ask) const {
  const Query query(ask.target);
  co_return back_to_page(co_await provider_.finish({.code = decoded(query, "code"),
                                                    .state = decoded(query, "state"),
                                                    .error = decoded(query, "error"),
                                                    .issuer = decoded(query, "iss"),
                                                    .address = std::move(ask.address)}));
}

}  // namespace aurora::server

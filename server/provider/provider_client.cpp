#include "server/provider/provider_client.hpp"

#include <algorithm>
#include <utility>

#include <sodium.h>

#include "server/provider/json.hpp"
#include "server/provider/text.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"

namespace aurora::server {
namespace {

constexpr std::int64_t kKeptMillis = 3'600'000;
constexpr std::int64_t kRetryMillis = 30'000;  // after an attempt that came to nothing

std::string in_base64(std::string_view text) {
  std::string out(sodium_base64_ENCODED_LEN(text.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()),
                    text.size(), sodium_base64_VARIANT_ORIGINAL);
  out.pop_back();  // the terminating zero
  return out;
}

/// Whether it can stand in a header.
bool is_header_text(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f'; });
}

}  // namespace

std::string_view name_of(ProviderProblem problem) {
  switch (problem) {
    case ProviderProblem::kDenied: return "denied";
    case ProviderProblem::kUnavailable: return "unavailable";
    case ProviderProblem::kBadAnswer: return "bad_answer";
    case ProviderProblem::kExpired: return "expired";
    case ProviderProblem::kBusy: return "busy";
  }
  return "";
}

std::unexpected<ProviderProblem> ProviderClient::refused(ProviderProblem problem,
                                                         std::string_view why) {
  log_.warning("provider", {{"problem", name_of(problem)}, {"because", why}});
  return std::unexpected(problem);
}

FromProvider<std::string> ProviderClient::authorization_endpoint() {
  const auto now = known();
  if (!now) {
    return std::unexpected(now.error());
  }
  return (*now)->endpoints.authorization;
}

FromProvider<ProviderClient::KnownPtr> ProviderClient::known() {
  {
    const std::lock_guard lock(mutex_);
    const std::int64_t now = clock_.unix_ms();
    if (known_ && now < ask_again_ms_ && now >= known_->at_ms) {
      return known_;
    }
  }
  auto asked = ask();
  const std::lock_guard lock(mutex_);
  if (asked || !known_) {
    return asked;
  }
  ask_again_ms_ = std::max(ask_again_ms_, clock_.unix_ms() + kRetryMillis);
  return known_;
}

FromProvider<ProviderClient::KnownPtr> ProviderClient::ask() {
  const Fetched described = fetcher_.fetch({.url = discovery_url(options_.issuer)});
  if (!described.went()) {
    return refused(ProviderProblem::kUnavailable, "discovery");
  }
  auto endpoints = read_discovery(described.body, options_.issuer);
  if (!endpoints) {
    return refused(ProviderProblem::kBadAnswer, "discovery");
  }
  const Fetched listed = fetcher_.fetch({.url = endpoints->keys});
  if (!listed.went()) {
    return refused(ProviderProblem::kUnavailable, "keys");
  }
  auto keys = JsonWebKeys::parse(listed.body);
  if (!keys) {
    return refused(ProviderProblem::kBadAnswer, "keys");
  }
  auto now = std::make_shared<const Known>(Known{
      .endpoints = *std::move(endpoints), .keys = *std::move(keys), .at_ms = clock_.unix_ms()});
  const std::lock_guard lock(mutex_);
  known_ = now;
  ask_again_ms_ = now->at_ms + kKeptMillis;
  return now;
}

FromProvider<std::string> ProviderClient::token(const ProviderEndpoints& endpoints,
                                                const Redemption& redemption) {
  const std::string id = form_encoded(options_.client_id);
  const std::string secret = form_encoded(options_.client_secret);
  FetchRequest request{
      .url = endpoints.token,
      .form = "grant_type=authorization_code&code=" + form_encoded(redemption.code) +
              "&redirect_uri=" + form_encoded(redirect_) +
              "&code_verifier=" + form_encoded(redemption.code_verifier)};
  if (endpoints.secret_in_form) {
    request.form += "&client_id=" + id + "&client_secret=" + secret;
  } else {
    request.headers.push_back("Authorization: Basic " + in_base64(id + ":" + secret));
  }
  Fetched answer = fetcher_.fetch(request);
  if (answer.went()) {
    return std::move(answer.body);
  }
  constexpr int kServerError = 500;
  return answer.status == 0 || answer.status >= kServerError
             ? refused(ProviderProblem::kUnavailable, "token")
             : refused(ProviderProblem::kBadAnswer, "token");
}

FromProvider<ProviderPerson> ProviderClient::redeem(const Redemption& redemption) {
  auto now = known();
  if (!now) {
    return std::unexpected(now.error());
  }
  const ProviderEndpoints& endpoints = (*now)->endpoints;
  // Before the code goes anywhere: it may be that of another provider (RFC 9207).
  if ((endpoints.names_itself || !redemption.issuer.empty()) &&
      redemption.issuer != options_.issuer) {
    return refused(ProviderProblem::kBadAnswer, "another issuer");
  }
  const auto answer = token(endpoints, redemption);
  if (!answer) {
    return std::unexpected(answer.error());
  }
  const auto answered = object_in(*answer);
  if (!answered) {
    return refused(ProviderProblem::kBadAnswer, "token");
  }
  const IdTokenRules rules{.issuer = options_.issuer,
                           .client_id = options_.client_id,
                           .nonce = redemption.nonce,
                           .now_ms = clock_.unix_ms(),
                           .signed_in_since_ms = redemption.signed_in_since_ms};
  const std::string_view id_token = text_in(*answered, "id_token");
  auto person = read_id_token(id_token, (*now)->keys, rules);
  if (!person && person.error() == IdTokenFault::kUnknownKey) {
    const auto again = ask();  // providers change their keys
    if (!again) {
      return std::unexpected(again.error());
    }
    person = read_id_token(id_token, (*again)->keys, rules);
  }
  if (!person) {
    return refused(ProviderProblem::kBadAnswer, name_of(person.error()));
  }
  if (person->name.empty()) {
    person->name =
        ask_name(endpoints, std::string(text_in(*answered, "access_token")), person->subject);
  }
  return *std::move(person);
}

std::string ProviderClient::ask_name(const ProviderEndpoints& endpoints,
                                     const std::string& access_token, const std::string& subject) {
  if (endpoints.user_info.empty() || !is_header_text(access_token)) {
    return {};
  }
  const Fetched answer = fetcher_.fetch(
      {.url = endpoints.user_info, .headers = {"Authorization: Bearer " + access_token}});
  const auto claims = answer.went() ? object_in(answer.body) : std::nullopt;
  return claims && text_in(*claims, "sub") == subject ? shown_name(answer.body) : std::string();
}

}  // namespace aurora::server

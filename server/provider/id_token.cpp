#include "server/provider/id_token.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

#include "server/provider/json.hpp"
#include "server/provider/text.hpp"

namespace aurora::server {

namespace json = boost::json;

namespace {

constexpr std::int64_t kMillis = 1000;
constexpr std::int64_t kClocksDiffer = 60 * kMillis;
constexpr std::int64_t kOldest = 600 * kMillis;
constexpr std::size_t kLongestToken = std::size_t{32} << 10U;
constexpr std::size_t kLongestSubject = 255;  // OpenID Connect Core, 2

/// The three parts of a token, as they came.
struct Parts {
  std::string_view head, claims, signature;
};

std::optional<Parts> parts_of(std::string_view token) {
  const std::size_t first = token.find('.');
  const std::size_t second = first == token.npos ? first : token.find('.', first + 1);
  if (second == token.npos || token.size() > kLongestToken ||
      token.find('.', second + 1) != token.npos) {
    return std::nullopt;
  }
  return Parts{token.substr(0, first), token.substr(first + 1, second - first - 1),
               token.substr(second + 1)};
}

std::optional<json::object> decoded_object(std::string_view part) {
  const auto text = from_base64url(part);
  return text ? object_in(*text) : std::nullopt;
}

std::optional<IdTokenFault> fault_of(SignatureCheck check) {
  switch (check) {
    case SignatureCheck::kRight: return std::nullopt;
    case SignatureCheck::kWrong: return IdTokenFault::kSignature;
    case SignatureCheck::kUnknownKey: return IdTokenFault::kUnknownKey;
    case SignatureCheck::kUnknownAlgorithm: return IdTokenFault::kAlgorithm;
  }
  return IdTokenFault::kAlgorithm;
}

/// Whether several parties are meant.
bool has_several(const json::object& claims, const char* name) {
  const json::value* const value = claims.if_contains(name);
  return value != nullptr && value->is_array() && value->get_array().size() > 1;
}

std::optional<IdTokenFault> fault_in_times(const json::object& claims, const IdTokenRules& rules) {
  const auto until = seconds_in(claims, "exp");
  if (!until || *until * kMillis + kClocksDiffer <= rules.now_ms) {
    return IdTokenFault::kExpired;
  }
  const auto issued = seconds_in(claims, "iat");
  if (!issued || *issued * kMillis > rules.now_ms + kClocksDiffer ||
      *issued * kMillis < rules.now_ms - kOldest) {
    return IdTokenFault::kIssuedAt;
  }
  const auto signed_in = seconds_in(claims, "auth_time");
  if (rules.signed_in_since_ms &&
      (!signed_in || *signed_in * kMillis + kClocksDiffer < *rules.signed_in_since_ms)) {
    return IdTokenFault::kSignedInBefore;
  }
  return std::nullopt;
}

std::optional<IdTokenFault> fault_in(const json::object& claims, const IdTokenRules& rules) {
  if (text_in(claims, "iss") != rules.issuer) {
    return IdTokenFault::kIssuer;
  }
  if (!lists(claims, "aud", rules.client_id)) {
    return IdTokenFault::kAudience;
  }
  if (claims.contains("azp") || has_several(claims, "aud")) {
    if (text_in(claims, "azp") != rules.client_id) {
      return IdTokenFault::kParty;
    }
  }
  if (const auto fault = fault_in_times(claims, rules)) {
    return fault;
  }
  if (text_in(claims, "nonce") != rules.nonce) {
    return IdTokenFault::kNonce;
  }
  const std::string_view subject = text_in(claims, "sub");
  if (subject.empty() || subject.size() > kLongestSubject) {
    return IdTokenFault::kSubject;
  }
  return std::nullopt;
}

std::string name_in(const json::object& claims) {
  for (const std::string_view claim : {"preferred_username", "nickname", "name"}) {
    const std::string_view name = text_in(claims, claim);
    if (!name.empty() && !name.contains('@')) {
      return std::string(name);
    }
  }
  return {};
}

}  // namespace

std::string_view name_of(IdTokenFault fault) {
  switch (fault) {
    case IdTokenFault::kMalformed: return "malformed";
    case IdTokenFault::kAlgorithm: return "alg";
    case IdTokenFault::kUnknownKey: return "kid";
    case IdTokenFault::kSignature: return "signature";
    case IdTokenFault::kIssuer: return "iss";
    case IdTokenFault::kAudience: return "aud";
    case IdTokenFault::kParty: return "azp";
    case IdTokenFault::kExpired: return "exp";
    case IdTokenFault::kIssuedAt: return "iat";
    case IdTokenFault::kNonce: return "nonce";
    case IdTokenFault::kSignedInBefore: return "auth_time";
    case IdTokenFault::kSubject: return "sub";
  }
  return "";
}

std::string shown_name(std::string_view claims) {
  const auto object = object_in(claims);
  return object ? name_in(*object) : std::string();
}

std::expected<ProviderPerson, IdTokenFault> read_id_token(std::string_view token,
                                                          const JsonWebKeys& keys,
                                                          const IdTokenRules& rules) {
  const auto parts = parts_of(token);
  const auto head = parts ? decoded_object(parts->head) : std::nullopt;
  const auto signature = parts ? from_base64url(parts->signature) : std::nullopt;
  if (!head || !signature || head->contains("crit")) {
    return std::unexpected(IdTokenFault::kMalformed);
  }
  const std::string_view signed_text =
      token.substr(0, parts->head.size() + 1 + parts->claims.size());
  if (const auto fault = fault_of(
          keys.check(text_in(*head, "alg"), text_in(*head, "kid"), signed_text, *signature))) {
    return std::unexpected(*fault);
  }
  const auto claims = decoded_object(parts->claims);
  if (!claims) {
    return std::unexpected(IdTokenFault::kMalformed);
  }
  if (const auto fault = fault_in(*claims, rules)) {
    return std::unexpected(*fault);
  }
  return ProviderPerson{std::string(text_in(*claims, "sub")), name_in(*claims)};
}

}  // namespace aurora::server

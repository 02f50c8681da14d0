// What the provider says about whoever has signed in (OpenID Connect Core, 3.1.3.7).
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "server/provider/json_web_keys.hpp"

namespace aurora::server {

/// Whom a token must be for, and from whom.
struct IdTokenRules {
  std::string issuer;
  std::string client_id;
  std::string nonce;
  std::int64_t now_ms = 0;
  /// The person must have signed in at this time or later, and the provider must say so.
  std::optional<std::int64_t> signed_in_since_ms = {};
};

enum class IdTokenFault : std::uint8_t {
  kMalformed,
  kAlgorithm,
  kUnknownKey,
  kSignature,
  kIssuer,
  kAudience,
  kParty,
  kExpired,
  kIssuedAt,
  kNonce,
  kSignedInBefore,
  kSubject,
};

/// For the log.
[[nodiscard]] std::string_view name_of(IdTokenFault fault);

struct ProviderPerson {
  std::string subject;  ///< who it is, for ever
  std::string name;     ///< what they are called there; perhaps nothing
};

/// What somebody is called by these claims, as other players may see it: no e-mail address, and no
/// part of one. Perhaps nothing.
[[nodiscard]] std::string shown_name(std::string_view claims);

[[nodiscard]] std::expected<ProviderPerson, IdTokenFault> read_id_token(std::string_view token,
                                                                        const JsonWebKeys& keys,
                                                                        const IdTokenRules& rules);

}  // namespace aurora::server

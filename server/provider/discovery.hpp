// Where the provider answers what (OpenID Connect Discovery).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace aurora::server {

struct ProviderEndpoints {
  std::string authorization;
  std::string token;
  std::string keys;
  std::string user_info;        ///< empty: there is none
  bool secret_in_form = false;  ///< and not in a header
  bool names_itself = false;    ///< in what it sends back (RFC 9207)
};

/// Where the description of a provider is.
[[nodiscard]] std::string discovery_url(std::string_view issuer);

/// Nothing when it is none of this issuer, or leads over ways that are not safe.
[[nodiscard]] std::optional<ProviderEndpoints> read_discovery(std::string_view document,
                                                              std::string_view issuer);

}  // namespace aurora::server

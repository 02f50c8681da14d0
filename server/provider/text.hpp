// How OpenID Connect writes things.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace aurora::server {

/// The bytes; nothing when it is no base64url without padding.
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text);
/// 32 bytes.
[[nodiscard]] std::string sha256(std::string_view text);
/// As a value of a form or a query: everything but letters, digits and -._~ is escaped.
[[nodiscard]] std::string form_encoded(std::string_view text);
/// Whether nobody on the way can read or change what is sent there: https, or http to this machine.
[[nodiscard]] bool is_safe_url(std::string_view url);

}  // namespace aurora::server

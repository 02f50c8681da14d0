// The password of a table: what is kept of it, and whether somebody knows it.
#pragma once

#include <string>
#include <string_view>

namespace aurora::server {

/// A salt, and the hash of the password under it; empty for an empty password. It is quick, so
/// whoever asks limits how often somebody may try.
[[nodiscard]] std::string lock_with(std::string_view password);
[[nodiscard]] bool opens(std::string_view lock, std::string_view password);

}  // namespace aurora::server

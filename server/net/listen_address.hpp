// Where a server listens.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace aurora::server {

/// Where to listen: an address literal, and a port of which 0 means "any free one".
struct ListenAddress {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  bool operator==(const ListenAddress&) const = default;
};

/// "127.0.0.1:8080", "[::1]:0" or "localhost:8080"; nothing when it is none of these.
[[nodiscard]] std::optional<ListenAddress> parse_listen_address(std::string_view text);
/// As it stands in a URL: "127.0.0.1:8080", "[::1]:8080".
[[nodiscard]] std::string to_string(const ListenAddress& address);

}  // namespace aurora::server

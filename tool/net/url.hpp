// Where a server is: ws://host:port/path, or wss:// with TLS.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace aurora::tool {

struct Url {
  std::string host;
  std::string port = "80";
  std::string path = "/";
  bool tls = false;
  friend bool operator==(const Url&, const Url&) = default;
};

/// Nothing when it is neither a ws:// nor a wss:// address. An IPv6 address stands in brackets.
[[nodiscard]] std::optional<Url> parse_url(std::string_view text);

/// As the Host header says it: "example.org:80", "[::1]:80".
[[nodiscard]] std::string host_header(const Url& url);

}  // namespace aurora::tool

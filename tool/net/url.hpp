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

/// The same address at one of several servers behind it; any of them without a name.
[[nodiscard]] std::string path_at(const std::string& path, std::string_view node);

/// As the Host header says it: "example.org:80", "[::1]:80".
[[nodiscard]] std::string host_header(const Url& url);

}  // namespace aurora::tool

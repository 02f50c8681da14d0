#include "tool/net/url.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace aurora::tool {
namespace {

bool is_port(std::string_view text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && number >= 1 && number <= 65535;
}

}  // namespace

std::optional<Url> parse_url(std::string_view text) {
  constexpr std::string_view kPlain = "ws://";
  constexpr std::string_view kSecure = "wss://";
  Url url{.tls = text.starts_with(kSecure)};
  if (!url.tls && !text.starts_with(kPlain)) {
    return std::nullopt;
  }
  text.remove_prefix(url.tls ? kSecure.size() : kPlain.size());
  if (url.tls) {
    url.port = "443";
  }
  const std::size_t slash = std::min(text.find('/'), text.size());
  std::string_view authority = text.substr(0, slash);
  if (slash < text.size()) {
    url.path = text.substr(slash);
  }
  if (authority.starts_with('[')) {
    const std::size_t end = authority.find(']');
    if (end == std::string_view::npos) {
      return std::nullopt;
    }
    url.host = authority.substr(1, end - 1);
    authority.remove_prefix(end + 1);
  } else {
    const std::size_t colon = std::min(authority.find(':'), authority.size());
    url.host = authority.substr(0, colon);
    authority.remove_prefix(colon);
  }
  if (url.host.empty()) {
    return std::nullopt;
  }
  if (authority.empty()) {
    return url;
  }
  if (authority.front() != ':' || !is_port(authority.substr(1))) {
    return std::nullopt;
  }
  url.port = authority.substr(1);
  return url;
}

std::string path_at(const std::string& path, std::string_view node) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  if (node.empty()) {
    return path;
  }
  std::string at = path + (path.find('?') == std::string::npos ? "?node=" : "&node=");
  for (const char letter : node) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x80 &&
        (std::isalnum(byte) != 0 || letter == '-' || letter == '_' || letter == '.')) {
      at += letter;
    } else {
      at += {'%', kDigits[byte >> 4U], kDigits[byte & 0xFU]};
    }
  }
  return at;
}

std::string host_header(const Url& url) {
  const bool v6 = url.host.find(':') != std::string::npos;
  return (v6 ? "[" + url.host + "]" : url.host) + ":" + url.port;
}

}  // namespace aurora::tool

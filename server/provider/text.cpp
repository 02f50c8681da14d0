#include "server/provider/text.hpp"

#include <algorithm>
#include <array>

#include <sodium.h>

namespace aurora::server {
namespace {

bool is_unreserved(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.' || c == '_' || c == '~';
}

/// What a URL is made of; above all no line ends, which would end a header.
bool may_be_in_url(char c) {
  return c > ' ' && c < '\x7f' && !std::string_view("\"<>\\^`{|}").contains(c);
}

}  // namespace

std::optional<std::string> from_base64url(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &size, nullptr,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0) {
    return std::nullopt;
  }
  bytes.resize(size);
  return bytes;
}

std::string sha256(std::string_view text) {
  std::string hash(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hash;
}

std::string form_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    if (is_unreserved(c)) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += '%';
      out += kDigits[byte / 16U];
      out += kDigits[byte % 16U];
    }
  }
  return out;
}

bool is_safe_url(std::string_view url) {
  if (!std::ranges::all_of(url, may_be_in_url) || url.contains('#')) {
    return false;
  }
  if (url.starts_with("https://")) {
    return url.size() > std::string_view("https://").size();
  }
  constexpr std::array kHere{"http://127.0.0.1", "http://[::1]", "http://localhost"};
  return std::ranges::any_of(kHere, [&](std::string_view here) {
    return url.starts_with(here) &&
           (url.size() == here.size() || url[here.size()] == ':' || url[here.size()] == '/') &&
           !url.substr(here.size(), url.find('/', here.size()) - here.size()).contains('@');
  });
}

}  // namespace aurora::server

#include "server/runtime/text.hpp"

#include <algorithm>
#include <cstdint>

#include "protocol/utf8.hpp"

namespace aurora::server {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool same_text(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

bool ends_with_text(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && same_text(text.substr(text.size() - end.size()), end);
}

std::string in_lower_case(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), lower);
  return out;
}

std::string word_after(std::string_view prefix, std::string_view name) {
  return in_lower_case(name.substr(std::min(prefix.size(), name.size())));
}

void append_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  while (!text.empty()) {
    const std::size_t length = protocol::utf8_sequence_length(text);
    const auto byte = static_cast<std::uint8_t>(text.front());
    if (length == 0) {
      out += "\xEF\xBF\xBD";
    } else if (byte < 0x20 || byte == 0x7F) {
      out += "\\u00";
      out += kHex[byte >> 4U];
      out += kHex[byte & 15U];
    } else {
      if (text.front() == '"' || text.front() == '\\') {
        out += '\\';
      }
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out += '"';
}

std::string html_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

}  // namespace aurora::server

#include "server/runtime/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace aurora::server {
namespace {

std::uint8_t byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<std::uint8_t>(text[i]) : std::uint8_t{0};
}

bool within(std::uint8_t byte, std::uint8_t from, std::uint8_t to) {
  return byte >= from && byte <= to;
}

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

std::size_t utf8_sequence_length(std::string_view text) {
  // The table of well-formed sequences of the Unicode standard (3.9, table 3-7).
  const std::uint8_t first = byte_at(text, 0);
  if (text.empty() || first < 0x80) {
    return text.empty() ? 0 : 1;
  }
  std::size_t length = 0;
  std::uint8_t low = 0x80;
  std::uint8_t high = 0xBF;
  if (within(first, 0xC2, 0xDF)) {
    length = 2;
  } else if (within(first, 0xE0, 0xEF)) {
    length = 3;
    low = first == 0xE0 ? 0xA0 : low;
    high = first == 0xED ? 0x9F : high;
  } else if (within(first, 0xF0, 0xF4)) {
    length = 4;
    low = first == 0xF0 ? 0x90 : low;
    high = first == 0xF4 ? 0x8F : high;
  } else {
    return 0;
  }
  if (!within(byte_at(text, 1), low, high)) {
    return 0;
  }
  for (std::size_t i = 2; i < length; ++i) {
    if (!within(byte_at(text, i), 0x80, 0xBF)) {
      return 0;
    }
  }
  return length;
}

void append_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  while (!text.empty()) {
    const std::size_t length = utf8_sequence_length(text);
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

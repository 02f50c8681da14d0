#include "protocol/utf8.hpp"

#include <cstdint>

namespace aurora::protocol {
namespace {

std::uint8_t byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<std::uint8_t>(text[i]) : std::uint8_t{0};
}

bool within(std::uint8_t byte, std::uint8_t from, std::uint8_t to) {
  return byte >= from && byte <= to;
}

}  // namespace

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

}  // namespace aurora::protocol

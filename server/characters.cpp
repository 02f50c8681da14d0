#include "server/characters.hpp"

#include <cstdint>

namespace aurora::server {

char32_t code_point(std::string_view sequence) {
  const auto first = static_cast<std::uint8_t>(sequence.front());
  if (sequence.size() == 1) {
    return first;
  }
  char32_t value = first & (0x7FU >> sequence.size());
  for (const char c : sequence.substr(1)) {
    value = value << 6U | (static_cast<std::uint8_t>(c) & 0x3FU);
  }
  return value;
}

bool is_deceptive(char32_t c) {
  const auto within = [c](char32_t from, char32_t to) { return c >= from && c <= to; };
  return c < 0x20 || within(0x7F, 0x9F) || c == 0xAD || c == 0x61C || c == 0x115F || c == 0x1160 ||
         within(0x180B, 0x180F) || within(0x200B, 0x200F) || within(0x2028, 0x202E) ||
         within(0x2060, 0x206F) || c == 0x3164 || within(0xE000, 0xF8FF) ||
         within(0xFE00, 0xFE0F) || c == 0xFEFF || c == 0xFFA0 || within(0xFFF0, 0xFFFF) ||
         within(0xE0000, 0x10FFFF);
}

bool is_space(char32_t c) {
  return c == ' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

}  // namespace aurora::server

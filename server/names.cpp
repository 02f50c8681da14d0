#include "server/names.hpp"

#include <cstdint>

#include "protocol/limits.hpp"
#include "server/text.hpp"

namespace aurora::server {
namespace {

std::uint32_t code_point(std::string_view sequence) {
  const auto first = static_cast<std::uint8_t>(sequence.front());
  if (sequence.size() == 1) {
    return first;
  }
  std::uint32_t value = first & (0x7FU >> sequence.size());
  for (const char c : sequence.substr(1)) {
    value = value << 6U | (static_cast<std::uint8_t>(c) & 0x3FU);
  }
  return value;
}

/// Characters that are not seen, or that change how the text around them is shown.
bool deceives(std::uint32_t c) {
  const auto within = [c](std::uint32_t from, std::uint32_t to) { return c >= from && c <= to; };
  return c < 0x20 || within(0x7F, 0x9F) || c == 0xAD || c == 0x61C || c == 0x115F || c == 0x1160 ||
         within(0x180B, 0x180F) || within(0x200B, 0x200F) || within(0x2028, 0x202E) ||
         within(0x2060, 0x206F) || c == 0x3164 || within(0xE000, 0xF8FF) ||
         within(0xFE00, 0xFE0F) || c == 0xFEFF || c == 0xFFA0 || within(0xFFF0, 0xFFFF) ||
         within(0xE0000, 0x10FFFF);
}

bool is_space(std::uint32_t c) {
  return c == ' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

}  // namespace

std::optional<std::string> problem_with_name(std::string_view name) {
  std::size_t characters = 0;
  bool after_space = true;  // so that a space in front counts as one too many
  while (!name.empty()) {
    const std::size_t length = utf8_sequence_length(name);
    if (length == 0) {
      return "a name must be valid UTF-8";
    }
    const std::uint32_t c = code_point(name.substr(0, length));
    if (deceives(c)) {
      return "a name must not contain control characters or invisible ones";
    }
    if (is_space(c) && (after_space || c != ' ')) {
      return "spaces in a name stand alone and between other characters";
    }
    after_space = is_space(c);
    name.remove_prefix(length);
    ++characters;
  }
  if (characters == 0 || characters > protocol::kMaxNameCharacters) {
    return "a name has 1 to " + std::to_string(protocol::kMaxNameCharacters) + " characters";
  }
  if (after_space) {
    return "a name must not end with a space";
  }
  return std::nullopt;
}

}  // namespace aurora::server

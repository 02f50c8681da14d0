#include "wasm/messages/utf8.hpp"

#include <cstddef>
#include <cstdint>

namespace aurora::messages {
namespace {

/// The bytes that follow a first one, and between which the next one lies.
struct Sequence {
  std::size_t more;
  std::uint8_t least = 0x80;
  std::uint8_t most = 0xBF;
};

bool begins(std::uint8_t first, Sequence& out) {
  if (first < 0x80) {
    out = {0};
  } else if (first < 0xE0) {
    out = {1};
  } else if (first < 0xF0) {
    out = {2, static_cast<std::uint8_t>(first == 0xE0 ? 0xA0 : 0x80),
           static_cast<std::uint8_t>(first == 0xED ? 0x9F : 0xBF)};
  } else {
    out = {3, static_cast<std::uint8_t>(first == 0xF0 ? 0x90 : 0x80),
           static_cast<std::uint8_t>(first == 0xF4 ? 0x8F : 0xBF)};
  }
  return first < 0x80 || (first >= 0xC2 && first <= 0xF4);
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    Sequence sequence{};
    if (!begins(static_cast<std::uint8_t>(bytes.front()), sequence) ||
        bytes.size() <= sequence.more) {
      return false;
    }
    for (const char c : bytes.substr(1, sequence.more)) {
      const auto byte = static_cast<std::uint8_t>(c);
      if (byte < sequence.least || byte > sequence.most) {
        return false;
      }
      sequence.least = 0x80;
      sequence.most = 0xBF;
    }
    bytes.remove_prefix(sequence.more + 1);
  }
  return true;
}

}  // namespace aurora::messages

#include "server/bus/wire.hpp"

#include <utility>

namespace aurora::server {
namespace {

/// A word of a subject, whatever the text is.
std::string word_of(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string word = "x";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    word += kDigits[byte >> 4U];
    word += kDigits[byte & 0xFU];
  }
  return word;
}

}  // namespace

Wire::Wire(Bus& bus, std::string node, std::string_view installation)
    : bus_(bus), node_(std::move(node)), prefix_("aurora." + word_of(installation) + ".") {}

std::string Wire::to_node(std::string_view node) const { return prefix_ + "to." + word_of(node); }

std::string Wire::of_hint(std::string_view word) const {
  return prefix_ + "hint." + std::string(word);
}

std::string Wire::of_table(std::string_view table) const {
  return prefix_ + "table." + std::string(table);
}

}  // namespace aurora::server

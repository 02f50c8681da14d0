#include "storage/ids.hpp"

namespace aurora::storage {
namespace {

constexpr std::string_view kAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr unsigned kBitsPerDigit = 5;
constexpr unsigned kDigitMask = 31;
constexpr unsigned kBitsPerByte = 8;
constexpr unsigned kByteMask = 255;

std::optional<unsigned> digit_of(char letter) noexcept {
  const bool lower = letter >= 'a' && letter <= 'z';
  const char upper = lower ? static_cast<char>(letter - 'a' + 'A') : letter;
  const auto at = kAlphabet.find(upper);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<unsigned>(at));
}

}  // namespace

// 26 digits carry 130 bits: the number is padded with two zero bits in front, so the first digit is
// 0 to 7.
std::string id_to_text(const IdBytes& bytes) {
  std::string text;
  text.reserve(kIdTextLength);
  unsigned held = 0;
  unsigned bits = 2;
  for (const std::uint8_t byte : bytes) {
    held = (held << kBitsPerByte | byte) & 0xFFFFU;
    bits += kBitsPerByte;
    while (bits >= kBitsPerDigit) {
      bits -= kBitsPerDigit;
      text.push_back(kAlphabet[held >> bits & kDigitMask]);
    }
  }
  return text;
}

std::optional<IdBytes> id_from_text(std::string_view text) noexcept {
  constexpr unsigned kLargestFirstDigit = 7;
  if (text.size() != kIdTextLength) {
    return std::nullopt;
  }
  IdBytes bytes{};
  std::size_t filled = 0;
  unsigned held = 0;
  unsigned bits = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto digit = digit_of(text[i]);
    if (!digit || (i == 0 && *digit > kLargestFirstDigit)) {
      return std::nullopt;
    }
    held = (held << kBitsPerDigit | *digit) & 0xFFFFU;
    bits += i == 0 ? kBitsPerDigit - 2 : kBitsPerDigit;
    if (bits >= kBitsPerByte) {
      bits -= kBitsPerByte;
      bytes.at(filled++) = static_cast<std::uint8_t>(held >> bits & kByteMask);
    }
  }
  return bytes;
}

}  // namespace aurora::storage

#include "storage/ids.hpp"

namespace aurora::storage {
namespace {

constexpr std::string_view kAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr unsigned kBitsPerDigit = 5;
constexpr unsigned kDigitMask = 31;
constexpr unsigned kBitsPerByte = 8;
constexpr unsigned kByteMask = 255;

constexpr unsigned kNoDigit = 255;

/// Every move names its table, so that its digits are looked up rather than searched for.
constexpr auto kDigits = [] {
  std::array<std::uint8_t, 256> digits{};
  digits.fill(kNoDigit);
  for (std::size_t i = 0; i < kAlphabet.size(); ++i) {
    const char letter = kAlphabet.at(i);
    const bool upper = letter >= 'A' && letter <= 'Z';
    const char lower = upper ? static_cast<char>(letter - 'A' + 'a') : letter;
    digits.at(static_cast<unsigned char>(letter)) = static_cast<std::uint8_t>(i);
    digits.at(static_cast<unsigned char>(lower)) = static_cast<std::uint8_t>(i);
  }
  return digits;
}();

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
    const unsigned digit = kDigits[static_cast<unsigned char>(text[i])];
    if (digit == kNoDigit || (i == 0 && digit > kLargestFirstDigit)) {
      return std::nullopt;
    }
    held = (held << kBitsPerDigit | digit) & 0xFFFFU;
    bits += i == 0 ? kBitsPerDigit - 2 : kBitsPerDigit;
    if (bits >= kBitsPerByte) {
      bits -= kBitsPerByte;
      bytes.at(filled++) = static_cast<std::uint8_t>(held >> bits & kByteMask);
    }
  }
  return bytes;
}

}  // namespace aurora::storage

#include "server/people/characters.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "protocol/utf8.hpp"

namespace aurora::server {
namespace {

constexpr char32_t kNonJoiner = 0x200C;
constexpr char32_t kJoiner = 0x200D;
constexpr char32_t kTextStyle = 0xFE0E;
constexpr char32_t kEmojiStyle = 0xFE0F;
constexpr char32_t kKeycap = 0x20E3;
constexpr char32_t kBlackFlag = 0x1F3F4;
constexpr char32_t kCancelTag = 0xE007F;
constexpr std::uint8_t kVirama = 9;  // the combining class of signs that put consonants together
constexpr std::size_t kMaxMarks = 4;

// Letters and symbols whose picture is empty, although the standard does not call them ignorable.
constexpr std::array<char32_t, 5> kBlank{0x2800, 0x13441, 0x13442, 0x16FE4, 0x1D159};

bool has(char32_t c, UProperty property) {
  return u_hasBinaryProperty(static_cast<UChar32>(c), property) != 0;
}

int joining_type(char32_t c) {
  return u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_JOINING_TYPE);
}

bool is_virama(char32_t c) { return u_getCombiningClass(static_cast<UChar32>(c)) == kVirama; }

bool is_tag(char32_t c) { return c >= 0xE0020 && c < kCancelTag; }

/// A text that may be indexed beyond its ends.
class Text {
 public:
  explicit Text(std::u32string_view text) : text_(text) {}

  [[nodiscard]] char32_t at(std::size_t i) const { return i < text_.size() ? text_[i] : U'\0'; }
  [[nodiscard]] char32_t before(std::size_t i) const { return i > 0 ? text_[i - 1] : U'\0'; }

  /// Whether what joins characters, or says how one is drawn, belongs where it stands.
  [[nodiscard]] bool belongs(std::size_t i) const {
    const char32_t c = text_[i];
    if (c == kJoiner) {
      return is_virama(before(i)) || joins_emoji(i);
    }
    if (c == kNonJoiner) {
      return is_virama(before(i)) || parts_letters(i);
    }
    if (c == kTextStyle || c == kEmojiStyle) {
      return draws_emoji(i);
    }
    return (is_tag(c) || c == kCancelTag) && is_in_flag(i);
  }

 private:
  [[nodiscard]] bool joins_emoji(std::size_t i) const {
    std::size_t first = i;  // behind the emoji that the joiner follows
    while (before(first) == kEmojiStyle || has(before(first), UCHAR_EMOJI_MODIFIER)) {
      --first;
    }
    return has(before(first), UCHAR_EXTENDED_PICTOGRAPHIC) &&
           has(at(i + 1), UCHAR_EXTENDED_PICTOGRAPHIC);
  }

  /// Letters that would be written together, as in Persian.
  [[nodiscard]] bool parts_letters(std::size_t i) const {
    std::size_t first = i;
    while (first > 0 && joining_type(before(first)) == U_JT_TRANSPARENT) {
      --first;
    }
    std::size_t last = i + 1;
    while (joining_type(at(last)) == U_JT_TRANSPARENT) {
      ++last;
    }
    const int left = joining_type(before(first));
    const int right = joining_type(at(last));
    return (left == U_JT_LEFT_JOINING || left == U_JT_DUAL_JOINING) &&
           (right == U_JT_RIGHT_JOINING || right == U_JT_DUAL_JOINING);
  }

  [[nodiscard]] bool draws_emoji(std::size_t i) const {
    const char32_t drawn = before(i);
    return has(drawn, UCHAR_EMOJI) && (drawn > 0x7F || at(i + 1) == kKeycap);
  }

  /// The flags of regions, such as Scotland, are a black flag and tags.
  [[nodiscard]] bool is_in_flag(std::size_t i) const {
    std::size_t first = i;
    while (is_tag(before(first))) {
      --first;
    }
    std::size_t last = i;
    while (is_tag(at(last))) {
      ++last;
    }
    return before(first) == kBlackFlag && at(last) == kCancelTag && last > first;
  }

  std::u32string_view text_;
};

std::string number_of(char32_t c) {
  std::array<char, 16> text{};
  const int length = std::snprintf(text.data(), text.size(), "U+%04X", static_cast<unsigned>(c));
  return {text.data(), static_cast<std::size_t>(length)};
}

/// Why the character is never allowed; nullptr when it is.
const char* flaw_of(char32_t c) {
  switch (u_charType(static_cast<UChar32>(c))) {
    case U_CONTROL_CHAR: return "a control character or a line break";
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR: return "a line break";
    case U_SURROGATE:
    case U_UNASSIGNED: return "which is no character";
    case U_PRIVATE_USE_CHAR: return "which looks different everywhere";
    default: break;
  }
  if (has(c, UCHAR_BIDI_CONTROL)) {
    return "which turns the direction of the text around it";
  }
  const bool unseen = has(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ||
                      u_charType(static_cast<UChar32>(c)) == U_FORMAT_CHAR ||
                      std::ranges::find(kBlank, c) != kBlank.end();
  if (unseen) {
    return "which cannot be seen";
  }
  return c == 0xFFFC || c == 0xFFFD ? "which stands for something that is missing" : nullptr;
}

}  // namespace

std::optional<std::u32string> characters_of(std::string_view text) {
  std::u32string characters;
  characters.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = protocol::utf8_sequence_length(text);
    if (length == 0) {
      return std::nullopt;
    }
    const auto first = static_cast<std::uint8_t>(text.front());
    char32_t c = length == 1 ? first : first & (0x7FU >> length);
    for (const char byte : text.substr(1, length - 1)) {
      c = c << 6U | (static_cast<std::uint8_t>(byte) & 0x3FU);
    }
    characters += c;
    text.remove_prefix(length);
  }
  return characters;
}

std::string to_utf8(std::u32string_view text) {
  std::string bytes;
  icu::UnicodeString::fromUTF32(reinterpret_cast<const UChar32*>(text.data()),
                                static_cast<std::int32_t>(text.size()))
      .toUTF8String(bytes);
  return bytes;
}

bool is_space(char32_t c) { return u_charType(static_cast<UChar32>(c)) == U_SPACE_SEPARATOR; }

bool is_mark(char32_t c) { return (U_GET_GC_MASK(static_cast<UChar32>(c)) & U_GC_M_MASK) != 0; }

Outcome<> check_shown(std::u32string_view text) {
  const Text whole(text);
  std::size_t marks = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char32_t c = text[i];
    const char* flaw = flaw_of(c);
    if (flaw != nullptr && !whole.belongs(i)) {
      return complaint(number_of(c) + ", " + flaw);
    }
    marks = is_mark(c) && flaw == nullptr ? marks + 1 : 0;
    if (marks > kMaxMarks) {
      return complaint("more than " + std::to_string(kMaxMarks) + " marks on one letter");
    }
  }
  return {};
}

}  // namespace aurora::server

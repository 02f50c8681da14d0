#include "server/people/names.hpp"

#include <optional>

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include "protocol/limits.hpp"
#include "server/people/characters.hpp"

namespace aurora::server {
namespace {

// More than ever meet at one table under one name.
constexpr unsigned kMaxMarks = 99;

std::unexpected<v1::Error> bad_name(std::string why) {
  return refusal(v1::ERROR_CODE_BAD_OPTION, std::move(why), "name");
}

/// Form C: a letter and its accent become one character where Unicode has one.
std::string composed(std::string_view text) {
  static const icu::Normalizer2* const kFormC = [] {
    UErrorCode error = U_ZERO_ERROR;
    return icu::Normalizer2::getNFCInstance(error);  // may be used from any thread
  }();
  UErrorCode error = U_ZERO_ERROR;
  const auto source =
      icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
  const icu::UnicodeString normal = kFormC->normalize(source, error);
  std::string out;
  (U_FAILURE(error) != 0 ? source : normal).toUTF8String(out);
  return out;
}

/// Single ordinary spaces, and none at the ends.
std::u32string with_tidy_spaces(std::u32string_view text) {
  std::u32string tidy;
  bool space = false;
  for (const char32_t c : text) {
    if (is_space(c)) {
      space = !tidy.empty();
      continue;
    }
    if (space) {
      tidy += U' ';
      space = false;
    }
    tidy += c;
  }
  return tidy;
}

Answer<std::string> accepted(std::string_view name, std::size_t max) {
  // Form C may be shorter, but not by so much that a longer text would be worth reading.
  const auto raw = name.size() > 16 * max ? std::nullopt : characters_of(name);
  if (!raw) {
    return bad_name(name.size() > 16 * max
                        ? "a name has 1 to " + std::to_string(max) + " characters"
                        : "a name must be valid UTF-8");
  }
  const auto characters = with_tidy_spaces(characters_of(composed(name)).value_or(*raw));
  if (const auto shown = check_shown(characters); !shown) {
    return bad_name("a name must not contain what this one does: " + shown.error());
  }
  if (characters.empty() || characters.size() > max) {
    return bad_name("a name has 1 to " + std::to_string(max) + " characters");
  }
  if (is_mark(characters.front())) {
    return bad_name("a name must not begin with a mark that belongs on a letter");
  }
  return to_utf8(characters);
}

}  // namespace

Answer<std::string> accepted_name(std::string_view name) {
  return accepted(name, protocol::kMaxNameCharacters);
}

Answer<std::string> accepted_shown_name(std::string_view name) {
  return accepted(name, protocol::kMaxShownNameCharacters);
}

std::string look_of(std::string_view name) {
  static const USpoofChecker* const kChecker = [] {
    UErrorCode error = U_ZERO_ERROR;
    return uspoof_open(&error);  // never closed; may be used from any thread
  }();
  const auto source =
      icu::UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())});
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString skeleton;
  uspoof_getSkeletonUnicodeString(kChecker, 0, source, skeleton, &error);
  std::string look;
  (U_FAILURE(error) != 0 ? source : skeleton.foldCase()).toUTF8String(look);
  return look;
}

std::string distinct_name(const std::string& name,
                          const std::function<bool(const std::string& look)>& taken) {
  std::string marked = name;
  for (unsigned mark = 2; mark <= kMaxMarks && taken(look_of(marked)); ++mark) {
    marked = name + " (" + std::to_string(mark) + ")";
  }
  return marked;
}

}  // namespace aurora::server

// The languages in which every pack speaks to people.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace aurora::content {

enum class Language : std::uint8_t { kEn, kPl, kDe, kRu, kIt };

constexpr std::size_t kLanguages = 5;
constexpr std::array<Language, kLanguages> kAllLanguages{
    Language::kEn, Language::kPl, Language::kDe, Language::kRu, Language::kIt};

/// The ISO 639-1 code, which is also the name of the file in texts/.
constexpr std::string_view code_of(Language language) {
  constexpr std::array<std::string_view, kLanguages> kCodes{"en", "pl", "de", "ru", "it"};
  return kCodes[static_cast<std::size_t>(language)];
}

constexpr std::optional<Language> language_of(std::string_view code) {
  for (const Language language : kAllLanguages) {
    if (code_of(language) == code) {
      return language;
    }
  }
  return std::nullopt;
}

}  // namespace aurora::content

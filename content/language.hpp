// The languages in which every pack speaks to people.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/enumerators.hpp"

namespace aurora::content {

enum class Language : std::uint8_t { kEn, kPl, kDe, kRu, kIt };

constexpr std::size_t kLanguages = engine::kCount<Language>;
constexpr auto kAllLanguages = engine::kAll<Language>;

/// The ISO 639-1 code, which is also the name of the file in texts/.
constexpr std::string_view code_of(Language language) {
  switch (language) {
    case Language::kEn: return "en";
    case Language::kPl: return "pl";
    case Language::kDe: return "de";
    case Language::kRu: return "ru";
    case Language::kIt: return "it";
  }
  return {};
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

// Characters of what people call themselves and say, by the Unicode standard (ICU).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace aurora::server {

/// The characters of a text in UTF-8; nothing when it is none.
[[nodiscard]] std::optional<std::u32string> characters_of(std::string_view text);
[[nodiscard]] std::string to_utf8(std::u32string_view text);

/// Spaces of every width; tabs and line breaks are none.
[[nodiscard]] bool is_space(char32_t c);
/// Marks that stand on, under or around the character before them.
[[nodiscard]] bool is_mark(char32_t c);

/// Nothing when all of it can be seen and stays where it is, else the character
/// that does not, and why. What joins characters is welcome where it belongs: in emoji, and in
/// scripts that are written with it.
[[nodiscard]] std::optional<std::string> flaw_of(std::u32string_view text);

}  // namespace aurora::server

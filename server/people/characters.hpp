// The characters of names and chat, as Unicode classifies them (ICU).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/runtime/outcome.hpp"

namespace aurora::server {

/// The characters of a UTF-8 text; nothing when it is malformed.
[[nodiscard]] std::optional<std::u32string> characters_of(std::string_view text);
[[nodiscard]] std::string to_utf8(std::u32string_view text);

/// Spaces of every width, but not tabs and line breaks.
[[nodiscard]] bool is_space(char32_t c);
/// Combining marks: they attach to the character before them.
[[nodiscard]] bool is_mark(char32_t c);

/// Whether every character is visible and leaves the text around it alone; else the first one that
/// does not, and why. Joiners are welcome where they belong: in emoji, and in scripts that need
/// them.
[[nodiscard]] Outcome<> check_shown(std::u32string_view text);

}  // namespace aurora::server

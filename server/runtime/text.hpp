// Makes text from strangers safe for a log line, a JSON document or a page.
#pragma once

#include <string>
#include <string_view>

namespace aurora::server {

/// Appends `text` as a JSON string with its quotes; bytes that are not UTF-8 become U+FFFD.
void append_json_string(std::string& out, std::string_view text);

/// Escapes the characters that have a meaning in HTML.
[[nodiscard]] std::string html_escaped(std::string_view text);

/// Compares without regard to ASCII case: host and header names.
[[nodiscard]] bool same_text(std::string_view a, std::string_view b);
[[nodiscard]] bool ends_with_text(std::string_view text, std::string_view end);

[[nodiscard]] std::string in_lower_case(std::string_view text);  ///< ASCII letters

/// The rest of a name of the protocol: "turn" for REMINDER_KIND_TURN without REMINDER_KIND_.
[[nodiscard]] std::string word_after(std::string_view prefix, std::string_view name);

}  // namespace aurora::server

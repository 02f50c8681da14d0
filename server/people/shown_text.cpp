#include "server/people/shown_text.hpp"

#include <algorithm>

#include "server/people/characters.hpp"

namespace aurora::server {

Verdict check_shown_text(const std::string& text, std::size_t most, const char* field) {
  const auto characters = characters_of(text);
  if (!characters || characters->size() > most) {
    return refusal(v1::ERROR_CODE_BAD_OPTION,
                   std::string(field) + " has at most " + std::to_string(most) + " characters",
                   field);
  }
  std::u32string one_line = *characters;
  std::ranges::replace(one_line, U'\n', U' ');
  if (const auto shown = check_shown(one_line); !shown) {
    return refusal(v1::ERROR_CODE_BAD_OPTION,
                   std::string(field) + " must not contain what this does: " + shown.error(),
                   field);
  }
  return {};
}

}  // namespace aurora::server

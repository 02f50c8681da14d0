#include "server/names.hpp"

#include "protocol/limits.hpp"
#include "server/characters.hpp"
#include "server/text.hpp"

namespace aurora::server {
std::optional<std::string> problem_with_name(std::string_view name) {
  std::size_t characters = 0;
  bool after_space = true;  // so that a space in front counts as one too many
  while (!name.empty()) {
    const std::size_t length = utf8_sequence_length(name);
    if (length == 0) {
      return "a name must be valid UTF-8";
    }
    const char32_t c = code_point(name.substr(0, length));
    if (is_deceptive(c)) {
      return "a name must not contain control characters or invisible ones";
    }
    if (is_space(c) && (after_space || c != ' ')) {
      return "spaces in a name stand alone and between other characters";
    }
    after_space = is_space(c);
    name.remove_prefix(length);
    ++characters;
  }
  if (characters == 0 || characters > protocol::kMaxNameCharacters) {
    return "a name has 1 to " + std::to_string(protocol::kMaxNameCharacters) + " characters";
  }
  if (after_space) {
    return "a name must not end with a space";
  }
  return std::nullopt;
}

}  // namespace aurora::server

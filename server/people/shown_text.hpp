// What clubs and tournaments say to others in longer texts.
#pragma once

#include <cstddef>
#include <string>

#include "server/runtime/answer.hpp"

namespace aurora::server {

/// Up to so many characters, over several lines, all of which can be seen (characters.hpp).
/// BAD_OPTION of this field.
[[nodiscard]] Verdict check_shown_text(const std::string& text, std::size_t most,
                                       const char* field);

}  // namespace aurora::server

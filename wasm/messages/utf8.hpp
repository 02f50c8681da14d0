// Whether bytes are text.
#pragma once

#include <string_view>

namespace aurora::messages {

/// UTF-8 as RFC 3629 has it: nothing longer than needed, no surrogates, nothing above U+10FFFF.
[[nodiscard]] bool is_utf8(std::string_view bytes);

}  // namespace aurora::messages

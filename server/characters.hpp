// Single characters of what people call themselves and say.
#pragma once

#include <string_view>

namespace aurora::server {

/// The character that one well-formed UTF-8 sequence stands for.
[[nodiscard]] char32_t code_point(std::string_view sequence);
/// Characters that are not seen, or that change how the text around them is shown.
[[nodiscard]] bool is_deceptive(char32_t c);
[[nodiscard]] bool is_space(char32_t c);

}  // namespace aurora::server

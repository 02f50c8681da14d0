// Which bytes are text.
#pragma once

#include <cstddef>
#include <string_view>

namespace aurora::protocol {

/// The length of the well-formed UTF-8 sequence at the front of `text`, 0 when there is none.
[[nodiscard]] std::size_t utf8_sequence_length(std::string_view text);

}  // namespace aurora::protocol

// The request id of a frame that cannot be read otherwise, so that its refusal says which request
// it answers.
#pragma once

#include <cstdint>
#include <string_view>

#include "protocol/frame.hpp"

namespace aurora::protocol {

/// 0 when there is none. `bytes` may be anything, also the beginning of a frame.
[[nodiscard]] std::uint32_t request_id_in(Format format, std::string_view bytes);

/// The name of the first member of a JSON object that is not its request id: what was asked for.
/// Empty when there is none.
[[nodiscard]] std::string_view request_name_in(std::string_view json);

}  // namespace aurora::protocol

// What players may call themselves.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace aurora::server {

/// Nothing when the name will do, else one sentence about what is wrong with it.
[[nodiscard]] std::optional<std::string> problem_with_name(std::string_view name);

}  // namespace aurora::server

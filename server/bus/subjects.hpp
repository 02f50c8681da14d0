// Which subjects a subscription is for.
#pragma once

#include <string_view>

namespace aurora::server {

[[nodiscard]] bool matches(std::string_view pattern, std::string_view subject);

}  // namespace aurora::server

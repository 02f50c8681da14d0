// The description of the API, made from its endpoints and from the messages they answer with.
#pragma once

#include <string>

namespace aurora::server {

/// OpenAPI 3.1, as JSON; always the same.
[[nodiscard]] const std::string& openapi();

}  // namespace aurora::server

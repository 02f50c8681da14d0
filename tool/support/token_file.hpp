// The file in which somebody keeps the token of a player.
#pragma once

#include <optional>
#include <string>

namespace aurora::tool {

/// Whoever names no file has no token, either: it is empty. Nothing when the file cannot be read;
/// the user has been told so then.
[[nodiscard]] std::optional<std::string> read_token(const std::string& file);

}  // namespace aurora::tool

// Small files, whole.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace aurora::tool {

/// Nothing when the file cannot be read.
[[nodiscard]] std::optional<std::string> read_file(const std::string& path);

/// Replaces the file at once, so that it is never seen half written. False when that fails.
[[nodiscard]] bool write_file(const std::string& path, std::string_view bytes);
/// The same for a secret: only the owner may read it.
[[nodiscard]] bool write_secret_file(const std::string& path, std::string_view bytes);

}  // namespace aurora::tool

// aurora admin check-update: what this version would do with the tables of a server.
#pragma once

#include <filesystem>
#include <string>

namespace aurora::tool {

/// Becomes `aurora-server --check-update`, the one that was installed beside this program: it knows
/// the store and the rules. Returns only when there is none, with an exit status.
[[nodiscard]] int check_update(const std::filesystem::path& data, const std::string& content);

}  // namespace aurora::tool

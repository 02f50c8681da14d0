// aurora admin backup: what is asked of the server, and how its answer is told.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "aurora/v1/admin.pb.h"

namespace aurora::tool {

/// Throws a sentence when there is no directory for it.
[[nodiscard]] v1::AdminRequest backup_request(const std::filesystem::path& to, std::uint32_t keep);

[[nodiscard]] std::string show_backup(const v1::AdminResponse& response);

}  // namespace aurora::tool

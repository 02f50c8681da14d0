// The way to the admin socket of a server on this machine.
#pragma once

#include <chrono>
#include <expected>
#include <filesystem>
#include <string>

#include "aurora/v1/admin.pb.h"

namespace aurora::tool {

/// The answer, or a sentence that says why there is none within the time.
[[nodiscard]] std::expected<v1::AdminResponse, std::string> ask_server(
    const std::filesystem::path& data, const v1::AdminRequest& request,
    std::chrono::milliseconds patience);

}  // namespace aurora::tool

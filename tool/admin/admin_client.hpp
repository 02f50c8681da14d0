// The way to the admin socket of a server on this machine.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "aurora/v1/admin.pb.h"

namespace aurora::tool {

/// The answer; nothing when there is none within the time, and then `problem` says why.
[[nodiscard]] std::optional<v1::AdminResponse> ask_server(const std::filesystem::path& data,
                                                          const v1::AdminRequest& request,
                                                          std::chrono::milliseconds patience,
                                                          std::string& problem);

}  // namespace aurora::tool

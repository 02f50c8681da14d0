// What the operator asks of a server.
#pragma once

#include <filesystem>

#include "aurora/v1/admin.pb.h"

namespace aurora::server::test {

/// Sends one request to the socket of a server, over a connection of its own.
v1::AdminResponse ask_operator(const std::filesystem::path& at, const v1::AdminRequest& request);

}  // namespace aurora::server::test

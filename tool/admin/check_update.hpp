// aurora admin check-update: what this version would do with the open tables of a server.
#pragma once

#include "tool/commands.hpp"

namespace aurora::tool {

void add_check_update(CLI::App& admin, Commands& commands);

}  // namespace aurora::tool

// The outcome of a load, as one line of JSON for scripts.
#pragma once

#include <string>

#include "tool/load/fleet.hpp"

namespace aurora::tool {

/// True when no viewer's stream was wrong, and no move was lost or doubled.
[[nodiscard]] bool all_well(const Fleet& fleet);
[[nodiscard]] std::string to_json(const LoadSettings& settings, const Fleet& fleet);

}  // namespace aurora::tool

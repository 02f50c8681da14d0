// The limits that an operator may want to be others: rows of the table of options.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "server/config/config_option.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

[[nodiscard]] std::span<const ConfigOption> limit_options();

/// "5/30": five at once, and then one every thirty seconds. Nothing when it is no such text.
[[nodiscard]] std::optional<Rate> rate_of(std::string_view text);

}  // namespace aurora::server

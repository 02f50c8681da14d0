// The options, group by group in the order of the help.
#pragma once

#include <span>

#include "server/config/config_option.hpp"

namespace aurora::server {

/// Where the server listens, what it keeps and plays with, threads and bots.
[[nodiscard]] std::span<const ConfigOption> running_options();
/// Who may come, and how people are reached and recognised.
[[nodiscard]] std::span<const ConfigOption> people_options();
/// What games are rated, who reaches the server, and what it says of itself.
[[nodiscard]] std::span<const ConfigOption> door_options();

}  // namespace aurora::server

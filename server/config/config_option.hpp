// One row per option: its names, its help, and how its text becomes part of the configuration.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/config/config.hpp"

namespace aurora::server {

/// The argument of options that are true or false.
inline constexpr std::string_view kBool = "BOOL";

struct ConfigOption {
  std::string_view name;  ///< "log-level": flag --log-level, file key log-level, AURORA_LOG_LEVEL
  std::string_view argument;  ///< "LEVEL", for the help
  std::string_view help;
  std::string_view possible;  ///< completes "it must be …"
  /// Stores the value; false when the text is none of what is possible.
  bool (*set)(Config& config, const std::string& text);
  bool reloads = false;  ///< SIGHUP is enough to change it
};

[[nodiscard]] std::span<const ConfigOption> config_options();

/// "AURORA_LOG_LEVEL" for "log-level".
[[nodiscard]] std::string environment_name(std::string_view option);

}  // namespace aurora::server

// The configuration file: flat TOML, one key per option.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "server/runtime/outcome.hpp"

namespace aurora::server {

/// The value of a key as text, and the line where it stands. A list is its elements with commas
/// between them, as they are given on the command line.
struct FileValue {
  std::string text;
  unsigned line = 0;
  bool list = false;
};
using FileValues = std::map<std::string, FileValue, std::less<>>;

/// The values, or one sentence about what is wrong with the file.
[[nodiscard]] Outcome<FileValues> read_config_file(const std::filesystem::path& path);

}  // namespace aurora::server

// The files of a pack as text, wherever they come from.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack.hpp"

namespace aurora::content {

struct PackFile {
  std::string name;  ///< relative to the pack, with '/': "texts/de.toml"
  std::string text;
};
using PackFiles = std::vector<PackFile>;

/// The files of a directory. Reports what cannot be read, and .toml files that no pack has.
PackFiles read_directory(const std::filesystem::path& dir, Violations& out);

/// The base pack's files as they were when the program was built.
const PackFiles& embedded_base_files();

/// Parses and validates a pack. The common part of load_pack and base_pack.
LoadResult load_files(const PackFiles& files);

/// Every file that a pack consists of, in the order in which they are read.
const std::vector<std::string>& file_names();

}  // namespace aurora::content

// The files of a pack as one sequence of bytes, so that a pack can be kept and read again.
//
//   aurora pack 1\n
//   NAME LENGTH\n and LENGTH bytes, for each file, in the order of their names
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/files.hpp"

namespace aurora::content {

/// The same bytes for the same files, in whatever order they come.
std::string write_archive(PackFiles files);

/// Nothing when these bytes are no archive, or only a part of one.
std::optional<PackFiles> read_archive(std::string_view bytes);

}  // namespace aurora::content

// The programs of the same build.
#pragma once

#include <filesystem>
#include <string_view>

namespace aurora::test {

/// Where a program of this build is: beside the running test, so that no object file depends on the
/// name of its build directory.
[[nodiscard]] inline std::filesystem::path program(std::string_view name) {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / name;
}

}  // namespace aurora::test

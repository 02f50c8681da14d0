// What `aurora content check [DIR]` shows.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "content/pack.hpp"

namespace aurora::content {

struct CheckReport {
  Violations violations;  ///< empty when the pack is valid
  std::string summary;    ///< one line: what the pack holds and its digest, or how much is wrong

  [[nodiscard]] bool valid() const { return violations.empty(); }
};

/// Checks the pack in a directory, or the embedded base pack when there is none.
CheckReport check_pack(const std::optional<std::filesystem::path>& dir);

}  // namespace aurora::content

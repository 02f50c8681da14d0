// Where a part of a pack was written, so that a later check can point there.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "content/violation.hpp"

namespace aurora::content {

struct Origin {
  std::string file;
  std::string field;  ///< "truck[outrider]"; empty for the file itself
  std::uint32_t line = 0;
};

/// Reports a fault of the part, or of one of its keys.
void report(Violations& out, const Origin& origin, std::string_view key, std::string message);

}  // namespace aurora::content

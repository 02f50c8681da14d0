// What is wrong in a content pack, in words that its author can act on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace aurora::content {

/// One fault of a pack. `message` says what is wrong and what would be right, with the K id or rule
/// id.
struct Violation {
  std::string file;   ///< relative to the pack, for example "texts/de.toml"
  std::string field;  ///< for example "truck[snow_hauler].boxes[2]"
  std::string message;
  std::uint32_t line =
      0;  ///< in the file, counted from 1; 0 when the fault has no place of its own

  friend bool operator==(const Violation&, const Violation&) = default;
};

using Violations = std::vector<Violation>;

/// "file:line: field: message", for people.
std::string to_string(const Violation& violation);

}  // namespace aurora::content

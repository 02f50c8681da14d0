// What is asked of a database when its rows are copied.
#pragma once

#include <string>

#include "storage/copy/kinds.hpp"

namespace aurora::storage::postgres {

struct CopyStatements {
  std::string read;        ///< opens the cursor `rows` over all rows
  std::string read_after;  ///< … over those behind the keys that are given
  std::string fetch;       ///< gives the next of them
  std::string last;        ///< gives the greatest keys
  std::string put;         ///< is given an array for each column
  std::string count;
};

[[nodiscard]] CopyStatements copy_statements(const copying::Kind& kind);

}  // namespace aurora::storage::postgres

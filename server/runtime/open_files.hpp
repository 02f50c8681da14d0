// Raises the limit of open files: every connection is one, and the usual soft limit is meant for
// desktop programs.
#pragma once

#include <cstddef>

namespace aurora::server {

/// Raises the limit of this process as far as allowed.
void raise_open_files();
/// How many files this process may have open at a time.
[[nodiscard]] std::size_t max_open_files();

}  // namespace aurora::server

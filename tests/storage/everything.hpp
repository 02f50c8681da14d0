// One of everything that can be kept, and one of every change of it.
#pragma once

#include <vector>

#include "storage/write.hpp"

namespace aurora::storage::testing {

/// Fills an empty store.
[[nodiscard]] std::vector<WriteGroup> everything();

/// Each can be carried out on all of that, whichever of the others have been.
[[nodiscard]] std::vector<Write> one_write_of_each_kind();

}  // namespace aurora::storage::testing

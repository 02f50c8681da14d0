// Copies everything that a store keeps into another one, of whatever sort.
#pragma once

#include <cstddef>
#include <vector>

#include "storage/copy/digest.hpp"
#include "storage/copy/ends.hpp"

namespace aurora::storage::copying {

/// What is written at a time.
struct Batch {
  std::size_t rows = 2000;
  std::size_t bytes = std::size_t{1} << 20U;
};

struct Report {
  std::vector<Digest> kinds;
  bool was_there = false;  ///< the target has had all of it before
};

/// Goes on where it was interrupted, wherever that was. Then reads both ends, compares them, and
/// makes a store of the target; one that was a store before must have the same in it, and is left
/// as it is.
///
/// kConflict: there is something else in the target. kBusy, kFull, kIo…: see the message; the same
/// again goes on.
[[nodiscard]] Result<Report> copy_store(Source& from, Target& to, Batch batch = {});

}  // namespace aurora::storage::copying

// What a store has in it, in few bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "storage/copy/ends.hpp"

namespace aurora::storage::copying {

/// Of all rows of a kind.
struct Digest {
  std::string_view kind;
  std::uint64_t rows = 0;
  std::string sha256;  ///< of all values, in the order of the keys; 64 hex digits

  bool operator==(const Digest&) const = default;
};

/// Reads all rows. kCorrupt: some are there that cannot be read.
[[nodiscard]] Result<Digest> digest_of(Source& store, const Kind& kind);

}  // namespace aurora::storage::copying

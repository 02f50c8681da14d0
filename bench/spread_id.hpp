// Ids for benchmarks: spread like random ones, and the same in every run.
#pragma once

#include <cstdint>

#include "storage/ids.hpp"

namespace aurora::storage {

template <typename Id>
[[nodiscard]] Id spread_id(std::uint64_t number) {
  IdBytes bytes{};
  for (auto& byte : bytes) {
    number = number * 6364136223846793005U + 1442695040888963407U;
    byte = static_cast<std::uint8_t>(number >> 56U);
  }
  return Id(bytes);
}

}  // namespace aurora::storage

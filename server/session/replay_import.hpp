// A replay file that a client sends in parts.
#pragma once

#include <cstddef>
#include <string>

#include "server/runtime/answer.hpp"

namespace aurora::v1 {
class ImportReplay;
}

namespace aurora::server {

/// Belongs to the loop of its session.
class ReplayImport {
 public:
  explicit ReplayImport(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  /// The bytes that have come so far. TOO_LARGE: it is dropped.
  [[nodiscard]] Answer<std::size_t> add(const v1::ImportReplay& request);
  /// The whole file.
  [[nodiscard]] std::string take();

 private:
  std::size_t max_bytes_;
  std::string bytes_;
};

}  // namespace aurora::server

// Ids as the messages of the bus have them: their bytes.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "storage/ids.hpp"

namespace aurora::server {

template <typename Id>
[[nodiscard]] std::string bytes_of(const Id& id) {
  return {id.bytes().begin(), id.bytes().end()};
}

/// Nothing: these bytes are no id.
template <typename Id>
[[nodiscard]] std::optional<Id> id_of(const std::string& bytes) {
  storage::IdBytes id{};
  if (bytes.size() != id.size()) {
    return std::nullopt;
  }
  std::ranges::copy(bytes, id.begin());
  return Id(id);
}

}  // namespace aurora::server

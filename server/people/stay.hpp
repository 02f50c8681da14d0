// From when to when somebody is on vacation.
#pragma once

#include "storage/rows.hpp"

namespace aurora::server {

struct Stay {
  storage::UnixMillis from = 0;
  storage::UnixMillis until = 0;
  bool operator==(const Stay&) const = default;
};

}  // namespace aurora::server

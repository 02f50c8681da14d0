// Answers to the operator's requests that have nothing to show.
#pragma once

#include <cstddef>
#include <string>

#include "aurora/v1/admin.pb.h"

namespace aurora::server {

/// A sentence for people.
[[nodiscard]] v1::AdminResponse failed(std::string sentence);
/// There are no other servers to speak of.
[[nodiscard]] v1::AdminResponse alone();
[[nodiscard]] v1::AdminResponse done(std::size_t count = 0);

}  // namespace aurora::server

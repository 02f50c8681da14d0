// What was asked for, or what the operator reads about why not.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace aurora::server {

/// One sentence for the operator: what is wrong and, where that helps, what to do.
using Complaint = std::string;

template <typename T = void>
using Outcome = std::expected<T, Complaint>;

/// The failure of an outcome: `return complaint("the port is taken");`
inline std::unexpected<Complaint> complaint(Complaint sentence) {
  return std::unexpected<Complaint>(std::move(sentence));
}

}  // namespace aurora::server

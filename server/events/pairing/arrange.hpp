// Who sits with whom: the partition of a field into tables that costs least.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "server/events/pairing/field.hpp"

namespace aurora::events {

/// People by their index in the field.
using Tables = std::vector<std::vector<std::size_t>>;

[[nodiscard]] Cost cost_of(const Field& field, const Tables& tables);

/// So many people are arranged by trying all ways.
inline constexpr std::size_t kFewPeople = 12;

/// A partition into tables of these sizes, the largest first; the sizes add up to the field. At
/// most kFewPeople: none costs less. More: found by search, which lots decide.
[[nodiscard]] Tables arrange(const Field& field, std::span<const std::size_t> sizes,
                             std::uint64_t lots);

/// The two ways of arrange().
[[nodiscard]] Tables arrange_few(const Field& field, std::span<const std::size_t> sizes);
[[nodiscard]] Tables arrange_many(const Field& field, std::span<const std::size_t> sizes,
                                  std::uint64_t lots);

}  // namespace aurora::events

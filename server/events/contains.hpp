// std::ranges::contains, which libstdc++ 12 does not have.
#pragma once

#include <algorithm>
#include <functional>
#include <ranges>

namespace aurora::events {

template <std::ranges::input_range Range, typename Value, typename Projection = std::identity>
[[nodiscard]] constexpr bool contains(const Range& range, const Value& value,
                                      Projection projection = {}) {
  return std::ranges::find(range, value, projection) != std::ranges::end(range);
}

}  // namespace aurora::events

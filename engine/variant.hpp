// Asking a variant what it is.
#pragma once

#include <variant>

namespace aurora::engine {

/// std::holds_alternative, without the search through all alternatives that libstdc++ 12 does each
/// time it is called; there are more than a hundred kinds of events.
template <class T, class... Ts>
constexpr bool is(const std::variant<Ts...>& variant) {
  return std::get_if<T>(&variant) != nullptr;
}

}  // namespace aurora::engine

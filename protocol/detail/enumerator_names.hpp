// The names of enumerators as the source spells them, without a list of their own that could fall
// behind.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace aurora::protocol::detail {

/// No enumeration of the state has more.
inline constexpr std::size_t kMostEnumerators = 96;

/// "kRest" for Phase::kRest; empty for a value that has no enumerator.
template <auto Value>
constexpr std::string_view spelling() {
  // clang and g++: "... [V = room::Phase::kRest]", or "(room::Phase)17" for what has no name.
  constexpr std::string_view kFunction = __PRETTY_FUNCTION__;
  constexpr std::size_t kAt = kFunction.rfind(" = ") + 3;
  constexpr std::string_view kValue = kFunction.substr(kAt, kFunction.size() - kAt - 1);
  return kValue.starts_with('(') ? std::string_view() : kValue.substr(kValue.rfind(':') + 1);
}

/// By value.
template <class E>
inline constexpr auto kEnumeratorNames = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array<std::string_view, sizeof...(I)>{spelling<static_cast<E>(I)>()...};
}(std::make_index_sequence<kMostEnumerators>{});

/// Empty for a value that has none.
template <class E>
constexpr std::string_view name_of(E value) {
  const auto index = static_cast<std::size_t>(value);
  return index < kMostEnumerators ? kEnumeratorNames<E>[index] : std::string_view();
}

template <class E>
constexpr std::optional<E> enumerator_of(std::string_view name) {
  for (std::size_t i = 0; i < kMostEnumerators && !name.empty(); ++i) {
    if (kEnumeratorNames<E>[i] == name) return static_cast<E>(i);
  }
  return std::nullopt;
}

}  // namespace aurora::protocol::detail

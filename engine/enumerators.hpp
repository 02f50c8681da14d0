// What an enumeration holds, read from the source itself: a list or a count of its own could fall
// behind.
//
// The enumerators of such an enumeration are numbered from 0 without a gap.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace aurora::engine {

/// "kRest" for Phase::kRest; empty for a value that has no enumerator.
template <auto kValue>
consteval std::string_view spelling() {
  // clang and g++: "... [kValue = room::Phase::kRest]", or "(room::Phase)17" for what has no name.
  constexpr std::string_view kFunction = __PRETTY_FUNCTION__;
  constexpr std::size_t kAt = kFunction.rfind(" = ") + 3;
  constexpr std::string_view kText = kFunction.substr(kAt, kFunction.size() - kAt - 1);
  return kText.starts_with('(') ? std::string_view() : kText.substr(kText.rfind(':') + 1);
}

template <class E, std::size_t kFrom = 0>
consteval std::size_t count_enumerators() {
  if constexpr (spelling<static_cast<E>(kFrom)>().empty()) {
    return kFrom;
  } else {
    return count_enumerators<E, kFrom + 1>();
  }
}

/// How many enumerators E has.
template <class E>
inline constexpr std::size_t kCount = count_enumerators<E>();

/// All of them, by value.
template <class E>
inline constexpr auto kAll = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array<E, sizeof...(I)>{static_cast<E>(I)...};
}(std::make_index_sequence<kCount<E>>{});

/// How they are spelled, by value.
template <class E>
inline constexpr auto kSpellings = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array<std::string_view, sizeof...(I)>{spelling<static_cast<E>(I)>()...};
}(std::make_index_sequence<kCount<E>>{});

/// How one of them is spelled; empty for a value that has no enumerator.
template <class E>
  requires std::is_enum_v<E>
constexpr std::string_view name_of(E value) {
  const auto index = static_cast<std::size_t>(value);
  return index < kCount<E> ? kSpellings<E>[index] : std::string_view();
}

/// The enumerator that is spelled so.
template <class E>
constexpr std::optional<E> enumerator_of(std::string_view name) {
  for (const E value : kAll<E>) {
    if (kSpellings<E>[static_cast<std::size_t>(value)] == name) {
      return value;
    }
  }
  return std::nullopt;
}

}  // namespace aurora::engine

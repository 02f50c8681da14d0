// Whether the ids in a state name what there is: a state from outside may say anything.
#pragma once

#include <concepts>
#include <string>

#include "engine/catalog.hpp"
#include "engine/state.hpp"

namespace aurora::protocol::detail {

template <class T>
inline constexpr bool kIsId = false;
template <class Tag>
inline constexpr bool kIsId<engine::Id<Tag>> = true;
template <class T>
inline constexpr bool kIsSet = false;
template <class IdT, class Word>
inline constexpr bool kIsSet<engine::IdSet<IdT, Word>> = true;
template <class T>
inline constexpr bool kIsPacked = false;
template <class Set>
inline constexpr bool kIsPacked<engine::Packed<Set>> = true;

template <class T>
concept IsId = kIsId<T>;
template <class T>
concept IsSet = kIsSet<T>;
template <class T>
concept IsPacked = kIsPacked<T>;

/// The field that holds an id which the catalog or the map does not have, or whose numbers cannot
/// be; empty when there is none.
[[nodiscard]] std::string stray_id(const engine::Catalog& catalog, const engine::GameState& state);

}  // namespace aurora::protocol::detail

#include "tool/env/action_space.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <type_traits>
#include <utility>
#include <variant>

#include "tool/support/words.hpp"

namespace aurora::tool {
namespace {

namespace e = engine;

/// How many values a field of this type has.
template <class T>
constexpr std::uint32_t kValues = 0;
template <>
inline constexpr std::uint32_t kValues<bool> = 2;
template <>
inline constexpr std::uint32_t kValues<e::Token> = e::kTokenKinds;
template <>
inline constexpr std::uint32_t kValues<e::ItemKind> = e::kItemKinds;
template <>
inline constexpr std::uint32_t kValues<e::Side> = 2;
template <>
inline constexpr std::uint32_t kValues<e::Box> = e::kConvoySlots * e::kBoxesPerCard;
template <>
inline constexpr std::uint32_t kValues<e::Column> = e::kColumns;
template <>
inline constexpr std::uint32_t kValues<e::SurvivorId> = e::kMaxSurvivors;
template <>
inline constexpr std::uint32_t kValues<e::SegmentId> = e::kMaxSegments;
template <>
inline constexpr std::uint32_t kValues<e::ZoneSlot> = e::kZoneSlots;
template <>
inline constexpr std::uint32_t kValues<e::TurretId> = e::kTurrets;
template <>
inline constexpr std::uint32_t kValues<e::CardId> = e::kMaxEnemies;  // by number, not by card

/// A field that may be none() has one value more, the first.
template <class T>
constexpr std::uint32_t kValuesOrNone = kValues<T> + 1;

/// The number of values of each field, field by field.
template <class C>
constexpr auto kRadices = [] {
  // NOLINTNEXTLINE(bugprone-branch-clone): the branches that are dropped are not alike
  if constexpr (std::is_empty_v<C>) {
    return std::array<std::uint32_t, 0>{};
  } else if constexpr (sizeof(C) == 1) {
    using A = decltype([](C c) {
      auto [a] = c;
      return a;
    }(C{}));
    return std::array{kValues<A>};
  } else if constexpr (sizeof(C) == 2) {
    const auto both = [](C c) {
      auto [a, b] = c;
      return std::pair(a, b);
    };
    using Both = decltype(both(C{}));
    return std::array{kValues<typename Both::first_type>, kValues<typename Both::second_type>};
  } else {
    static_assert(std::is_same_v<C, e::Attack>);
    return std::array{kValues<e::Box>, kValues<e::CardId>, kValues<bool>};
  }
}();
template <>
inline constexpr auto kRadices<e::UseItem> =
    std::array{kValues<e::ItemKind>, kValuesOrNone<e::SurvivorId>};
template <>
inline constexpr auto kRadices<e::TakeBonus> = std::array<std::uint32_t, 2>{
    e::kZoneSlots, decltype(e::MapSpec::bonus)::value_type::capacity()};
template <>
inline constexpr auto kRadices<e::Salvage> = std::array<std::uint32_t, 1>{e::kMaxCards};
template <>
inline constexpr auto kRadices<e::MoveTarget> =
    std::array<std::uint32_t, 2>{kValues<e::CardId>, e::kLetters};
template <>
inline constexpr auto kRadices<e::ReplaceTarget> = std::array<std::uint32_t, 1>{e::kLetters};
template <>
inline constexpr auto kRadices<e::ThrowGrenade> =
    std::array{kValuesOrNone<e::CardId>, kValuesOrNone<e::TurretId>};
template <>
inline constexpr auto kRadices<e::FireArmedLocation> = kRadices<e::ThrowGrenade>;

/// Cards in choices are enemies, except for the one that is salvaged.
template <class C>
constexpr bool kNamesAnEnemy =
    std::is_same_v<C, e::Defy> || std::is_same_v<C, e::Attack> ||
    std::is_same_v<C, e::MoveTarget> || std::is_same_v<C, e::ThrowGrenade> ||
    std::is_same_v<C, e::FireArmedLocation>;
/// Which of its fields that is.
template <class C>
constexpr std::size_t kEnemyField = std::is_same_v<C, e::Attack> ? 1 : 0;
template <class C>
constexpr bool kFieldsMayBeNone =
    std::is_same_v<C, e::UseItem> || std::is_same_v<C, e::ThrowGrenade> ||
    std::is_same_v<C, e::FireArmedLocation>;

template <class C>
std::uint32_t number_within(const e::Catalog& catalog, const C& choice) {
  std::uint32_t number = 0;
  if constexpr (!std::is_empty_v<C>) {
    const auto fields = std::bit_cast<std::array<std::uint8_t, sizeof(C)>>(choice);
    static_assert(fields.size() == kRadices<C>.size(), "a field of a choice is a byte");
    for (std::size_t i = 0; i < fields.size(); ++i) {
      std::uint32_t digit = fields[i];
      const bool none = digit == e::CardId::kNoneValue;
      if constexpr (kNamesAnEnemy<C>) {
        if (i == kEnemyField<C> && !none) {
          digit = catalog.card(e::CardId{fields[i]}).index;
        }
      }
      if constexpr (kFieldsMayBeNone<C>) {
        if (!std::is_same_v<C, e::UseItem> || i == 1) {
          digit = none ? 0 : digit + 1;
        }
      }
      number = number * kRadices<C>[i] + digit;
    }
  }
  return number;
}

template <class C>
constexpr std::uint32_t kSize = [] {
  std::uint32_t size = 1;
  for (const std::uint32_t radix : kRadices<C>) {
    size *= radix;
  }
  return size;
}();

constexpr std::size_t kKinds = std::variant_size_v<e::Choice>;
constexpr std::size_t kMoveCargo = e::Choice(e::MoveCargo{}).index();

template <std::size_t... I>
constexpr std::array<std::uint32_t, kKinds> sizes_of(std::index_sequence<I...> /*all*/) {
  return {kSize<std::variant_alternative_t<I, e::Choice>>...};
}
constexpr auto kSizes = sizes_of(std::make_index_sequence<kKinds>());

/// By alternative. MoveCargo comes last, so that those who do without it have a smaller space.
constexpr auto kFirst = [] {
  std::array<std::uint32_t, kKinds> first{};
  std::uint32_t next = 0;
  for (std::size_t i = 0; i < kKinds; ++i) {
    if (i != kMoveCargo) {
      first[i] = next;
      next += kSizes[i];
    }
  }
  first[kMoveCargo] = next;
  return first;
}();

template <std::size_t... I>
std::vector<ActionKind> kinds_of(std::index_sequence<I...> /*all*/) {
  std::vector<ActionKind> kinds;
  const auto add = [&](std::size_t alternative, const auto& radices) {
    kinds.push_back(
        {choice_name(alternative), kFirst[alternative], {radices.begin(), radices.end()}});
  };
  (add(I, kRadices<std::variant_alternative_t<I, e::Choice>>), ...);
  const auto cargo = kinds.begin() + static_cast<std::ptrdiff_t>(kMoveCargo);
  std::rotate(cargo, cargo + 1, kinds.end());
  return kinds;
}

}  // namespace

std::span<const ActionKind> action_kinds() {
  static const std::vector<ActionKind> kAllKinds = kinds_of(std::make_index_sequence<kKinds>());
  return kAllKinds;
}

std::uint32_t action_count() { return kFirst[kMoveCargo] + kSizes[kMoveCargo]; }

std::uint32_t action_of(const engine::Catalog& catalog, const engine::Choice& choice) {
  return kFirst.at(choice.index()) +
         std::visit([&](const auto& c) { return number_within(catalog, c); }, choice);
}

}  // namespace aurora::tool

#include "tests/support/universe.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "content/pack.hpp"

namespace aurora::engine::test {
namespace {

const Catalog& catalog() { return content::base_pack().catalog; }

/// All ids below `size`, one beyond, and none().
template <class IdT>
std::vector<IdT> ids(std::size_t size) {
  std::vector<IdT> all;
  for (std::size_t i = 0; i <= size; ++i) {
    all.push_back(IdT{static_cast<std::uint8_t>(i)});
  }
  all.push_back(IdT::none());
  return all;
}

template <class T>
std::vector<T> numbers(std::size_t size) {
  std::vector<T> all;
  for (std::size_t i = 0; i < size; ++i) {
    all.push_back(static_cast<T>(i));
  }
  return all;
}

std::size_t most_segments() {
  std::size_t most = 0;
  for (const MapSpec& map : catalog().maps) {
    most = std::max(most, map.segments.size());
  }
  return most;
}

/// Every value that a parameter of the type may have, and some that it may not.
template <class T>
auto values() {
  if constexpr (std::is_same_v<T, Box>) {
    return ids<Box>(kConvoySlots * kBoxesPerCard);
  } else if constexpr (std::is_same_v<T, SurvivorId>) {
    return ids<SurvivorId>(catalog().survivors.size());
  } else if constexpr (std::is_same_v<T, SegmentId>) {
    return ids<SegmentId>(most_segments());
  } else if constexpr (std::is_same_v<T, TurretId>) {
    return ids<TurretId>(kTurrets);
  } else if constexpr (std::is_same_v<T, ZoneSlot>) {
    return ids<ZoneSlot>(kZoneSlots);
  } else if constexpr (std::is_same_v<T, Column>) {
    return ids<Column>(kColumns);
  } else if constexpr (std::is_same_v<T, CardId>) {  // only enemies are chosen by their card
    std::vector<CardId> cards{CardId{0}, CardId::none()};
    for (const EnemySpec& enemy : catalog().enemies) {
      cards.push_back(enemy.card);
    }
    return cards;
  } else if constexpr (std::is_same_v<T, Token>) {
    return numbers<Token>(kTokenKinds + 1);
  } else if constexpr (std::is_same_v<T, ItemKind>) {
    return numbers<ItemKind>(kItemKinds + 1);
  } else if constexpr (std::is_same_v<T, Side>) {
    return numbers<Side>(3);
  } else if constexpr (std::is_same_v<T, bool>) {
    return std::array{false, true};
  } else {
    static_assert(std::is_same_v<T, std::uint8_t>, "a choice has a new kind of parameter");
    return numbers<std::uint8_t>(6);
  }
}

/// Converts to any parameter, to count the parameters of a choice.
struct Anything {
  template <class T>
  operator T() const;  // NOLINT(google-explicit-constructor)
};

template <class C>
auto parameters(C& c) {
  if constexpr (std::is_empty_v<C>) {
    return std::tie();
  } else if constexpr (requires { C{Anything{}, Anything{}, Anything{}}; }) {
    auto& [one, two, three] = c;
    return std::tie(one, two, three);
  } else if constexpr (requires { C{Anything{}, Anything{}}; }) {
    auto& [one, two] = c;
    return std::tie(one, two);
  } else {
    auto& [one] = c;
    return std::tie(one);
  }
}

template <std::size_t I, class C>
void vary(C& choice, std::vector<Choice>& all) {
  auto fields = parameters(choice);
  if constexpr (I == std::tuple_size_v<decltype(fields)>) {
    all.push_back(choice);
  } else {
    auto& field = std::get<I>(fields);
    for (auto value : values<std::decay_t<decltype(field)>>()) {
      field = value;
      vary<I + 1>(choice, all);
    }
  }
}

template <std::size_t... I>
std::vector<Choice> collect(std::index_sequence<I...>) {
  std::vector<Choice> all;
  const auto add = [&](auto choice) {
    if constexpr (std::is_same_v<decltype(choice), Salvage>) {  // any card may be tried
      for (const CardId card : ids<CardId>(catalog().cards.size())) {
        all.emplace_back(Salvage{card});
      }
    } else {
      vary<0>(choice, all);
    }
  };
  (add(std::variant_alternative_t<I, Choice>{}), ...);
  return all;
}

}  // namespace

const std::vector<Choice>& universe() {
  static const std::vector<Choice> kAll =
      collect(std::make_index_sequence<std::variant_size_v<Choice>>{});
  return kAll;
}

}  // namespace aurora::engine::test

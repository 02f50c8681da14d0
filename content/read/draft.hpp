// A pack while it is being read: the pack itself, and where each of its parts was written.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "content/pack.hpp"
#include "content/read/road.hpp"
#include "content/read/table_reader.hpp"

namespace aurora::content {

struct Draft {
  Pack pack;
  std::vector<Origin> cards;              ///< by CardId
  std::vector<Origin> outcomes;           ///< by OutcomeId
  std::vector<Origin> waypoints;          ///< by index
  std::vector<Origin> actions;            ///< by ActionId
  std::vector<Origin> automa_groups;      ///< by index
  std::array<Road, engine::kMaps> roads;  ///< by MapName, as written

  [[nodiscard]] engine::Catalog& catalog() { return pack.catalog; }
  [[nodiscard]] const engine::Catalog& catalog() const { return pack.catalog; }
};

/// How a card enters the catalog.
struct CardPrint {
  engine::CardType type = engine::CardType::kTruck;
  engine::CardBack back = engine::CardBack::kStart;
  bool extra = false;
  engine::Colour colour = engine::Colour::none();
};

/// Reads `key` and `text`, which together name a card.
Key read_key(TableReader& in);

/// Enters a card whose spec will be number `index` in the list of its type. Returns none, and says
/// why, when the catalog is full.
engine::CardId add_card(Draft& draft, TableReader& in, Key key, const CardPrint& print,
                        std::size_t index);

/// Reads `period` and `extra` of an exploration card.
CardPrint read_exploration_print(TableReader& in, engine::CardType type);

/// Reports the part when the engine has no room for one more of its list.
template <class List>
bool has_room(const List& list, TableReader& in, std::string_view what) {
  if (list.size() < List::capacity()) {
    return true;
  }
  in.fault("", "is one too many: the engine has room for " + std::to_string(List::capacity()) +
                   " " + std::string(what));
  return false;
}

template <class List, class Item>
bool append(List& list, const Item& item, TableReader& in, std::string_view what) {
  if (!has_room(list, in, what)) {
    return false;
  }
  list.push_back(item);
  return true;
}

/// Enters a card together with its spec: both or none.
template <class List, class Spec>
engine::CardId enter(Draft& draft, TableReader& in, const CardPrint& print, List& list, Spec spec,
                     std::string_view what) {
  Key key = read_key(in);
  if (!has_room(list, in, what)) {
    return engine::CardId::none();
  }
  const engine::CardId id = add_card(draft, in, std::move(key), print, list.size());
  if (id.valid()) {
    if constexpr (requires { spec.card; }) {
      spec.card = id;
    }
    list.push_back(spec);
  }
  return id;
}

/// True for what the file may call a resource; batteries belong to the expansion (DEF-06).
bool is_resource(const TableReader& in, engine::Token token);
/// Their words, for messages.
std::string resources(const TableReader& in);

/// Reads a list of resources.
engine::TokenCounts read_resources(TableReader& in, std::string_view key);

}  // namespace aurora::content

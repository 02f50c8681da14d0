// A pack while it is being read: the pack itself, and where each of its parts was written.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/content/pack.hpp"
#include "engine/content/read/road.hpp"
#include "engine/content/read/table_reader.hpp"

namespace aurora::content {

struct Draft {
  Pack pack;
  std::vector<Origin> cards;              ///< by CardId
  std::vector<Origin> outcomes;           ///< by OutcomeId
  std::vector<Origin> waypoints;          ///< by index
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

/// Reads `key` and `text` and enters the card; `index` is its place in the list of its type.
/// Returns none, and says why, when the catalog is full.
engine::CardId add_card(Draft& draft, TableReader& in, const CardPrint& print, std::size_t index);

/// Reads `period` and `extra` of an exploration card.
CardPrint read_exploration_print(TableReader& in, engine::CardType type);

/// Appends to a list of the catalog, or reports that the engine has no room for more.
template <class List, class Item>
bool append(List& list, const Item& item, TableReader& in, std::string_view what) {
  if (list.size() == List::capacity()) {
    in.fault("", "is one too many: the engine has room for " + std::to_string(List::capacity()) +
                     " " + std::string(what));
    return false;
  }
  list.push_back(item);
  return true;
}

/// Reads a list of tokens: ammo, food, fuel.
engine::TokenCounts read_resources(TableReader& in, std::string_view key);

}  // namespace aurora::content

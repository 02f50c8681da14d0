#include "content/text_keys.hpp"

#include "content/read/words.hpp"

namespace aurora::content {
namespace {

using Keys = std::set<std::string, std::less<>>;

void add(Keys& keys, std::string_view group, std::string_view part, std::string_view field) {
  std::string key(group);
  for (const std::string_view piece : {part, field}) {
    key += "." + std::string(piece);
  }
  keys.insert(std::move(key));
}

/// Words that only a pack with the expansion shows.
template <class E>
bool from_expansion(E) {
  return false;
}
bool from_expansion(engine::Token token) { return engine::is_battery(token); }

template <class Table>
void add_words(Keys& keys, std::string_view group, const Table& table, bool expansion) {
  for (const auto& entry : table) {
    if (entry.word != "none" && (expansion || !from_expansion(entry.value))) {
      add(keys, group, entry.word, "name");
    }
  }
}

/// Vehicles speak through their boxes and locations through their tokens; the others have words.
bool has_rule_text(const engine::CardSpec& card) {
  switch (card.type) {
    case engine::CardType::kSurvivor:
    case engine::CardType::kEncounter:
    case engine::CardType::kEvent:
    case engine::CardType::kEnemy: return true;
    case engine::CardType::kTruck:
    case engine::CardType::kTrailer:
    case engine::CardType::kDevice:
    case engine::CardType::kLocation: return card.back == engine::CardBack::kLoot;
  }
  return false;
}

void add_card(Keys& keys, const engine::CardSpec& card, const std::string& text) {
  add(keys, "card", text, "name");
  if (has_rule_text(card)) {
    add(keys, "card", text, "text");
  }
  if (card.type == engine::CardType::kEncounter) {
    add(keys, "card", text, "option_a");
    add(keys, "card", text, "option_b");
  }
}

}  // namespace

Keys text_keys(const Pack& pack) {
  Keys keys{"pack.name", "pack.description", "token.item.name"};
  for (std::size_t i = 0; i < pack.cards.size(); ++i) {
    add_card(keys, pack.catalog.cards[i], pack.cards[i].text);
  }
  const bool expansion = pack.catalog.has_expansion();
  for (const auto& entry : kItemWords) {
    if (engine::from_expansion(entry.value) && !expansion) {
      continue;
    }
    add(keys, "item", entry.word, "name");
    add(keys, "item", entry.word, "text");
  }
  for (const auto& entry : kBoxWords) {
    if (engine::from_expansion(entry.value) && !expansion) {
      continue;
    }
    add(keys, "box", entry.word, "name");
    add(keys, "box", entry.word, "text");
  }
  for (const std::string& action : pack.actions) {
    add(keys, "action", action, "name");
    add(keys, "action", action, "text");
  }
  add(keys, "automa", "board", "name");
  add_words(keys, "token", kTokenWords, expansion);
  add_words(keys, "type", kCardTypeWords, expansion);
  add_words(keys, "drawback", kDrawbackWords, expansion);
  add_words(keys, "waypoint", kWaypointWords, expansion);
  add_words(keys, "colour", kColourWords, expansion);
  for (const MapKeys& map : pack.maps) {
    if (map.spaces.empty()) {
      continue;  // a map of the expansion, which the pack does not have
    }
    add(keys, "map", map.key, "name");
    for (const std::string& region : map.regions) {
      add(keys, "region", region, "name");
    }
  }
  return keys;
}

Keys story_keys(const Pack& pack) {
  Keys keys;
  for (const Key& card : pack.cards) {
    add(keys, "card", card.text, "story");
  }
  return keys;
}

}  // namespace aurora::content

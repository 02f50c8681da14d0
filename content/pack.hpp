// A content pack: the immutable Catalog, the names of its parts, and the texts shown to people.
//
// The engine speaks in ids; a pack gives every id a key that stays the same when cards are added or
// reordered, and every key its texts. See docs/content.md for the files and their schema.
#pragma once

#include <array>
#include <expected>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/language.hpp"
#include "content/violation.hpp"
#include "engine/catalog.hpp"

namespace aurora::content {

/// The name of one part of a pack.
struct Key {
  std::string key;   ///< unique among the parts of its kind, snake_case: "truck_red_start"
  std::string text;  ///< what stands for it in text keys; copies of a card share it: "trader"
};

/// The names of a map's parts, in the order of the ids in its MapSpec.
struct MapKeys {
  std::string key;                    ///< "alpha"
  std::vector<std::string> regions;   ///< by region index
  std::vector<std::string> spaces;    ///< by SpaceId
  std::vector<std::string> segments;  ///< by SegmentId: "from-to"
};

using TextTable = std::map<std::string, std::string, std::less<>>;

struct Pack {
  std::string id;       ///< "base"
  std::string version;  ///< for people
  std::string
      digest;  ///< 64 hex digits over the catalog and all keys; texts and version do not count

  std::string source;  ///< its files as they were read, for load_archive()

  engine::Catalog catalog;
  std::vector<Key> cards;             ///< by CardId; survivors are found through their card
  std::vector<std::string> outcomes;  ///< by OutcomeId
  std::vector<std::string> actions;   ///< by ActionId
  std::array<MapKeys, engine::kMaps> maps;

  std::array<TextTable, kLanguages> texts;  ///< by Language; the same keys in each

  [[nodiscard]] const Key& key(engine::CardId card) const { return cards[card.index()]; }
  [[nodiscard]] const Key& key(engine::SurvivorId survivor) const {
    return key(catalog.survivor(survivor).card);
  }
  [[nodiscard]] const MapKeys& map(engine::MapName name) const {
    return maps[static_cast<std::size_t>(name)];
  }
  [[nodiscard]] const TextTable& all_texts(Language language) const {
    return texts[static_cast<std::size_t>(language)];
  }

  /// The text of a key such as "card.trader.name"; empty when there is no such key.
  [[nodiscard]] std::string_view text(std::string_view key, Language language) const;

  /// The card with this key, or none.
  [[nodiscard]] engine::CardId find_card(std::string_view key) const;
};

/// Keys that do not depend on a pack, as they appear in files and texts: "incendiary_ammo",
/// "food_fuel" …
std::string_view key_of(engine::ItemKind item);
std::string_view key_of(engine::BoxKind box);
std::string_view key_of(engine::Token token);
std::string_view key_of(engine::CardType type);
std::string_view key_of(engine::Ability ability);
std::string_view key_of(engine::Drawback drawback);
std::string_view key_of(engine::EncounterKind encounter);
std::string_view key_of(engine::WaypointKind waypoint);
std::string_view key_of(engine::Colour colour);
std::string_view key_of(engine::MapName map);  ///< "alpha", "beta"
/// The map of this name, or none; and all names, for messages: "alpha, beta".
std::optional<engine::MapName> map_of(std::string_view key);
std::string map_names();
/// The maps that a pack has: "alpha, beta, gamma".
std::string map_names(const Pack& pack);

/// A pack, or everything that is wrong with it: by file, then in the order of the checks.
using LoadResult = std::expected<Pack, Violations>;

/// Reads and validates the pack in a directory. Never throws for what is in the files, and reports
/// all violations it can find, not only the first.
LoadResult load_pack(const std::filesystem::path& dir);

/// Reads a pack from the `source` of another one, which may have been read by an older program.
LoadResult load_archive(std::string_view source);

/// The base pack, embedded into the program when it was built.
const Pack& base_pack();

}  // namespace aurora::content

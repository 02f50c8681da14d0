// Lookups of a Pack.
#include "content/pack.hpp"
#include "content/read/words.hpp"

namespace aurora::content {

std::string_view Pack::text(std::string_view key, Language language) const {
  const TextTable& table = all_texts(language);
  const auto found = table.find(key);
  return found == table.end() ? std::string_view{} : std::string_view{found->second};
}

engine::CardId Pack::find_card(std::string_view key) const {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].key == key) {
      return engine::CardId{static_cast<std::uint8_t>(i)};
    }
  }
  return engine::CardId::none();
}

std::string_view key_of(engine::ItemKind item) { return word_of(kItemWords, item); }
std::string_view key_of(engine::BoxKind box) { return word_of(kBoxWords, box); }
std::string_view key_of(engine::Token token) { return word_of(kTokenWords, token); }
std::string_view key_of(engine::CardType type) { return word_of(kCardTypeWords, type); }
std::string_view key_of(engine::Ability ability) { return word_of(kAbilityWords, ability); }
std::string_view key_of(engine::Drawback drawback) { return word_of(kDrawbackWords, drawback); }
std::string_view key_of(engine::EncounterKind kind) { return word_of(kEncounterWords, kind); }
std::string_view key_of(engine::WaypointKind kind) { return word_of(kWaypointWords, kind); }
std::string_view key_of(engine::Colour colour) { return word_of(kColourWords, colour); }
std::string_view key_of(engine::MapName map) { return word_of(kMapWords, map); }
std::optional<engine::MapName> map_of(std::string_view key) { return find_word(kMapWords, key); }
std::string map_names() { return list_words(kMapWords); }
std::string map_names(const Pack& pack) {
  std::string out;
  for (const auto& entry : kMapWords) {
    if (pack.catalog.map(entry.value).exists()) {
      out += (out.empty() ? "" : ", ") + std::string(entry.word);
    }
  }
  return out;
}

}  // namespace aurora::content

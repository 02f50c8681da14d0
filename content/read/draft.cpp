#include "content/read/draft.hpp"

#include <algorithm>

namespace aurora::content {

Key read_key(TableReader& in) {
  Key out{.key = in.identifier("key"), .text = {}};
  out.text = in.has("text") ? in.identifier("text") : out.key;
  return out;
}

engine::CardId add_card(Draft& draft, TableReader& in, Key key, const CardPrint& print,
                        std::size_t index) {
  const auto& cards = draft.pack.cards;
  const auto same = [&key](const Key& other) { return !key.key.empty() && other.key == key.key; };
  const auto twin = std::find_if(cards.begin(), cards.end(), same);
  if (twin != cards.end()) {
    const Origin& first = draft.cards[static_cast<std::size_t>(twin - cards.begin())];
    in.fault("key", "'" + key.key + "' is already the key of a card in " + first.file + ", line " +
                        std::to_string(first.line) + "; keys must be unique");
  }

  engine::CardSpec card;
  card.type = print.type;
  card.back = print.back;
  card.extra = print.extra;
  card.colour = print.colour;
  card.expansion = in.in_expansion();
  card.index = static_cast<std::uint8_t>(index);
  if (!append(draft.catalog().cards, card, in, "cards")) {
    return engine::CardId::none();
  }
  draft.pack.cards.push_back(std::move(key));
  draft.cards.push_back(in.origin());
  return engine::CardId{static_cast<std::uint8_t>(draft.catalog().cards.size() - 1)};
}

CardPrint read_exploration_print(TableReader& in, engine::CardType type) {
  constexpr int kLastPeriod = static_cast<int>(engine::kPeriods);
  const int period = in.number("period", 1, kLastPeriod);
  const int first = static_cast<int>(engine::CardBack::kPeriod1);
  return {.type = type,
          .back = static_cast<engine::CardBack>(first + period - 1),
          .extra = in.flag("extra")};
}

engine::TokenCounts read_resources(TableReader& in, std::string_view key) {
  engine::TokenCounts counts;
  for (const ListEntry& entry : in.strings(key)) {
    const auto token = find_word(kTokenWords, entry.value);
    if (token && is_resource(in, *token)) {
      counts.add(*token);
    } else if (!entry.value.empty()) {
      in.fault(entry,
               "'" + entry.value + "' is no resource; use one of: " + resources(in) + " (DEF-06)");
    }
  }
  return counts;
}

bool is_resource(const TableReader& in, engine::Token token) {
  return token != engine::Token::kSurvivor && (in.in_expansion() || !engine::is_battery(token));
}

std::string resources(const TableReader& in) {
  return in.in_expansion() ? "ammo, food, fuel, full_battery, half_battery" : "ammo, food, fuel";
}

}  // namespace aurora::content

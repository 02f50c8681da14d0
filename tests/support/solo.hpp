// A solo table: Ann against the Automa, which has two survivors and nothing else in its storage.
// Ann holds a welding torch, so that she is asked in every turn of hers.
//
//   Scenario s = solo();
//   pile(s, {"scrap_patrol"});        // the next card it reveals
//   exploration(s);                   // its turn, and what follows up to Ann's decision
#pragma once

#include <algorithm>
#include <initializer_list>
#include <ranges>
#include <string_view>
#include <vector>

#include "tests/support/scenario.hpp"

namespace aurora::engine::test {

constexpr Seat kAutoma = automa_seat();
constexpr std::uint8_t kA = 0;
constexpr std::uint8_t kB = 1;
constexpr std::uint8_t kC = 2;
constexpr std::uint8_t kD = 3;

inline Scenario solo() {
  Scenario s(1);
  Automa& automa = s.state.automa;
  automa.storage = {};
  automa.storage.add(Token::kSurvivor, 2);
  s.hand(kAnn, {ItemKind::kWeldingTorch});
  return s;
}

inline Automa& automa(Scenario& s) { return s.state.automa; }
inline int stored(const Scenario& s, Token token) { return s.state.automa.storage.of(token); }
inline void store(Scenario& s, Token token, int amount) {
  s.state.automa.storage.n[index_of(token)] = static_cast<std::uint8_t>(amount);
}

inline ActionId action(std::string_view key) {
  const auto& keys = content::base_pack().actions;
  const auto found = std::find(keys.begin(), keys.end(), key);
  if (found == keys.end()) {
    ADD_FAILURE() << "no Action card " << key;
  }
  return ActionId{static_cast<std::uint8_t>(found - keys.begin())};
}
inline ActionSpec& action_spec(Scenario& s, std::string_view key) {
  return s.catalog.automa.actions[action(key).index()];
}

using ActionCards = FixedVector<ActionId, kActionCards>;

/// Lays the six cards out: the named ones in `place`, the rest in the deck (or in the discard pile
/// when the deck is named).
inline void lay_out(Scenario& s, ActionCards& place, std::initializer_list<std::string_view> keys) {
  Automa& automa = s.state.automa;
  automa.deck.clear();
  automa.pile.clear();
  automa.row.clear();
  automa.discard.clear();
  automa.explored = 0;
  for (std::string_view key : keys) {
    place.push_back(action(key));
  }
  ActionCards& rest = &place == &automa.deck ? automa.discard : automa.deck;
  for (std::uint8_t i = 0; i < kActionCards; ++i) {
    if (std::find(place.begin(), place.end(), ActionId{i}) == place.end()) {
      rest.push_back(ActionId{i});
    }
  }
}

/// The cards that it reveals in its Exploration turns, the next one first.
inline void pile(Scenario& s, std::initializer_list<std::string_view> next_first) {
  Automa& automa = s.state.automa;
  lay_out(s, automa.pile, next_first);
  std::reverse(automa.pile.begin(), automa.pile.end());
}
/// Its face-up cards, leftmost first, all of them from the Exploration phase.
inline void row(Scenario& s, std::initializer_list<std::string_view> keys) {
  lay_out(s, s.state.automa.row, keys);
  s.state.automa.explored = s.state.automa.row.count;
}

/// The next Outcome cards begin with these letters.
inline void next_letters(Scenario& s, std::initializer_list<std::uint8_t> letters) {
  static constexpr std::array<std::string_view, 4> kKeys{"outcome_01", "outcome_02", "outcome_03",
                                                         "outcome_04"};
  std::vector<OutcomeId> cards;
  std::size_t n = 0;
  for (const std::uint8_t letter : letters) {
    auto& order = s.outcome(kKeys[n]).letters;
    order = {kA, kB, kC, kD};
    std::swap(order[0], order[letter]);
    cards.push_back(s.outcome_named(kKeys[n++]));
  }
  auto& deck = s.state.outcome_deck;
  for (OutcomeId card : cards) {
    for (auto* cards_of_pile : {&deck, &s.state.outcome_discard}) {
      const auto* found = std::find(cards_of_pile->begin(), cards_of_pile->end(), card);
      if (found != cards_of_pile->end()) {
        cards_of_pile->erase_at(static_cast<std::size_t>(found - cards_of_pile->begin()));
      }
    }
  }
  for (const auto& card : std::views::reverse(cards)) {
    deck.push_back(card);
  }
}

/// "b4"
constexpr AutomaBox box(char row, int column) {
  return automa_box(static_cast<std::size_t>(row - 'a'), static_cast<std::size_t>(column - 1));
}
inline bool damaged(const Scenario& s, char row, int column) {
  return s.state.automa.damage.has(box(row, column));
}
/// The counter on number 1 to 6, everything below and left of it whole.
inline void counter_at(Scenario& s, int number) {
  Automa& automa = s.state.automa;
  automa.counter = static_cast<std::uint8_t>(number - 1);
  automa.damage = {};
  for (int column = number + 1; column <= static_cast<int>(kAutomaColumns); ++column) {
    automa.damage.add(box('a', column));
  }
}

/// The Automa's Exploration turn, and on to Ann's decision.
inline void exploration(Scenario& s) {
  s.exploration_turn(kAutoma);
  s.play_on();
}
/// A movement turn of the Automa after Ann's, and on to the next decision.
inline void movement(Scenario& s) {
  s.movement_turn(kAutoma);
  s.play_on();
}
inline void fire_turn(Scenario& s) {
  s.convoy_fire_turn(kAutoma);
  s.play_on();
}

}  // namespace aurora::engine::test

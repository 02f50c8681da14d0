// Builds a game at a wished point, plays choices in it, and looks at what came of it.
//
//   Scenario s(3);                                   // three convoys on the first space, zone full
//   s.put_in_zone(2, "contaminated_depot");          // space 2 of the Exploration Zone
//   s.token(kAnn, Token::kFood, on_truck(1));
//   s.exploration_turn(kAnn);
//   s.choose(kAnn, Explore{space(2)});               // a failure unless it is accepted
//   s.refuses(kAnn, BeginExplore{});
//   EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 1);
//
// A fresh scenario is a quiet table: start convoys with two survivor tokens and nothing else
// aboard, Leader and Co-pilot active, no items, five devices and trailers in the zone and only
// vehicles in the Exploration deck; Ann is in her Exploration turn. Cards, spaces and outcomes are
// named by their keys in the base pack.
#pragma once

#include <initializer_list>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "content/pack.hpp"
#include "engine/game.hpp"
#include "engine/situation.hpp"
#include "engine/view.hpp"

namespace aurora::engine::test {

// Whoever sits at the table.
constexpr Seat kAnn{0};
constexpr Seat kBob{1};
constexpr Seat kCid{2};
constexpr Seat kDot{3};

/// Spaces 1 to 5 of the Exploration Zone (REV-10).
constexpr ZoneSlot space(int number) { return ZoneSlot{static_cast<std::uint8_t>(number - 1)}; }
/// The i-th box (from 0) of the truck, of trailer n = 1.., of the device on column c = 0...
constexpr Box on_truck(std::size_t i) { return box_at(truck_slot(), i); }
constexpr Box on_trailer(std::size_t n, std::size_t i) {
  return box_at(bottom_slot(column_at(n)), i);
}
constexpr Box on_device(std::size_t column, std::size_t i) {
  return box_at(device_slot(column_at(column)), i);
}

constexpr BoxSpec kOpenBox{BoxKind::kOpen, 0};
constexpr BoxSpec kSurvivorBox{BoxKind::kSurvivor, 0};
constexpr BoxSpec kFoodFuelBox{BoxKind::kFoodFuel, 0};
constexpr BoxSpec kArmourBox{BoxKind::kArmour, 0};

/// A choice in words, for messages.
std::string describe(const Choice& choice);

class Scenario {
 public:
  using Where = std::source_location;

  explicit Scenario(std::size_t seats = 2);

  GameState state;
  Catalog catalog;  ///< a copy of the base pack's; change it before playing

  // --- names ---
  [[nodiscard]] CardId card(std::string_view key) const;
  [[nodiscard]] SurvivorId survivor_named(std::string_view key) const;
  /// The survivor with the ability; Leader and Co-pilot are those of the seat's colour.
  [[nodiscard]] SurvivorId survivor_with(Seat seat, Ability ability) const;
  [[nodiscard]] SurvivorId leader(Seat seat) const { return survivor_with(seat, Ability::kLeader); }
  [[nodiscard]] SurvivorId co_pilot(Seat seat) const {
    return survivor_with(seat, Ability::kCoPilot);
  }
  [[nodiscard]] OutcomeId outcome_named(std::string_view key) const;
  [[nodiscard]] SpaceId road_space(std::string_view key) const;
  [[nodiscard]] SegmentId segment(std::string_view from, std::string_view to) const;
  OutcomeSpec& outcome(std::string_view key) {
    return catalog.outcomes[outcome_named(key).index()];
  }
  SurvivorSpec& survivor_spec(SurvivorId s) { return catalog.survivors[s.index()]; }

  // --- cards of our own ---
  CardId make_truck(std::uint8_t towing, std::uint8_t speed, std::initializer_list<BoxSpec> boxes);
  CardId make_trailer(std::initializer_list<BoxSpec> boxes);
  CardId make_device(std::initializer_list<BoxSpec> boxes);
  CardId make_location(Drawback drawback, const BlockSpec& left, const BlockSpec& right);
  CardId make_event(std::initializer_list<EventStep> steps);

  // --- the table ---
  void put_in_zone(int number, CardId card);  ///< with the tokens that its reveal puts on it
  void put_in_zone(int number, std::string_view key) { put_in_zone(number, card(key)); }
  void empty_zone();
  void next_cards(std::initializer_list<CardId> cards);  ///< of the Exploration deck, in order
  void next_items(std::initializer_list<ItemKind> items);
  void next_outcomes(std::initializer_list<std::string_view> keys);
  void next_loot(std::initializer_list<std::string_view> keys);
  void track(std::initializer_list<Seat> leftmost_first);
  /// An enemy on the map, with its Loot card and Target counters from box A on.
  void enemy(std::string_view key, std::uint8_t region, std::string_view loot,
             std::uint8_t damage = 0, std::initializer_list<Seat> targets = {});
  void enemy_in_zone(int number, std::string_view key) { put_in_zone(number, card(key)); }

  // --- a player ---
  void survivor(Seat seat, SurvivorId s, Zone zone, int contamination = 0);
  void survivor(Seat seat, Ability ability, Zone zone, int contamination = 0) {
    survivor(seat, survivor_with(seat, ability), zone, contamination);
  }
  void no_survivor(Seat seat, SurvivorId s);  ///< takes the card away, not a token
  void token(Seat seat, Token token, Box box);
  void clear_cargo(Seat seat);  ///< survivor tokens, too
  void damage(Seat seat, Box box);
  void install(Seat seat, ConvoySlot slot, CardId card);
  void install(Seat seat, ConvoySlot slot, std::string_view key) { install(seat, slot, card(key)); }
  void hand(Seat seat, std::initializer_list<ItemKind> items);
  void at(Seat seat, std::string_view road_space_key);
  void fame(Seat seat, int fame);

  // --- where play goes on ---
  void exploration();                ///< plays from the start of the phase to a decision
  void exploration_turn(Seat seat);  ///< its decision, as in the middle of the phase
  void rest();                       ///< everybody's first step
  void movement();                   ///< plays from the start of the phase to a decision
  void movement_turn(Seat seat);     ///< before moving
  void fire();                       ///< plays from the start of the Fire phase to a decision
  void convoy_fire_turn(Seat seat);
  void enemy_fire();    ///< plays from the start of Enemy Fire to a decision
  void end_of_round();  ///< plays from the start of the phase to a decision
  /// Puts work on top of what is pending and plays on to a decision.
  template <class F>
  void resolve(const F& frame, Where where = Where::current()) {
    state.stack.push_back(Frame::of(frame));
    play_on(where);
  }
  /// Plays on until somebody must decide.
  void play_on(Where where = Where::current());

  // --- playing ---
  void choose(Seat seat, const Choice& choice, Where where = Where::current());
  void choose_all(Seat seat, std::initializer_list<Choice> choices, Where where = Where::current());
  void refuses(Seat seat, const Choice& choice, Reason reason = Reason::kNotOffered,
               Where where = Where::current()) const;
  /// An Explore action up to the choice of its first part: card, survivors, "begin".
  void explore(Seat seat, int number, std::initializer_list<SurvivorId> survivors,
               Where where = Where::current());

  /// The same with the card action first; it begins by itself when no bonus action would help.
  void explore_card(Seat seat, int number, std::initializer_list<SurvivorId> survivors,
                    Where where = Where::current());

  /// A movement turn along the spaces up to what happens at the last one; decisions with only one
  /// answer are made by the engine itself, the others (which fuel, how fast, halt) here.
  void drive(Seat seat, std::initializer_list<std::string_view> spaces,
             Where where = Where::current());

  [[nodiscard]] std::vector<Choice> offered(Seat seat) const;
  [[nodiscard]] bool offers(Seat seat, const Choice& choice) const;
  template <class C>
  [[nodiscard]] std::vector<C> offered_of(Seat seat) const {
    std::vector<C> found;
    for (const Choice& choice : offered(seat)) {
      if (const C* c = std::get_if<C>(&choice)) {
        found.push_back(*c);
      }
    }
    return found;
  }
  [[nodiscard]] std::vector<Choice> aside_offers(Seat seat) const;
  /// The question that waits for the seat; kNone when nothing is asked of it.
  [[nodiscard]] Question question(Seat seat) const { return asked(seat).question; }
  [[nodiscard]] Asked asked(Seat seat) const;

  // --- looking ---
  [[nodiscard]] Situation now() const { return {catalog, state}; }
  [[nodiscard]] const Convoy& convoy(Seat seat) const { return state.player(seat).convoy; }
  [[nodiscard]] const Player& player(Seat seat) const { return state.player(seat); }
  [[nodiscard]] int contamination(SurvivorId s) const {
    return state.marks[s.index()].contamination;
  }
  [[nodiscard]] int damage_count(Seat seat) const { return convoy(seat).damage.size(); }
  [[nodiscard]] CardId in_zone(int number) const { return state.zone[space(number).index()].card; }
  [[nodiscard]] bool discarded(CardId card) const;  ///< lies on the Exploration discard pile
  [[nodiscard]] View seen_by(Viewer viewer) const { return view(catalog, state, viewer); }

  /// All events of one kind since the scenario was made or forget() was called, in order.
  template <class E>
  [[nodiscard]] std::vector<E> events() const {
    std::vector<E> found;
    for (const Event& event : log_) {
      if (const E* e = std::get_if<E>(&event)) {
        found.push_back(*e);
      }
    }
    return found;
  }
  /// True when an event of kind E1 happened, and one of kind E2 only after it.
  template <class E1, class E2>
  [[nodiscard]] bool first_then() const {
    for (const Event& event : log_) {
      if (std::holds_alternative<E2>(event)) {
        return false;
      }
      if (std::holds_alternative<E1>(event)) {
        return !events<E2>().empty();
      }
    }
    return false;
  }
  void forget() { log_.clear(); }

 private:
  CardId add_vehicle(CardType type, const VehicleSpec& spec);
  CardId add_card(CardType type, std::size_t index);
  void take_out(CardId card);  ///< from zone and Exploration deck
  void begin(Phase phase, Seat active);

  std::vector<Event> log_;
};

}  // namespace aurora::engine::test

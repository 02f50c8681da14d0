#include "tests/support/scenario.hpp"

#include <algorithm>
#include <cstring>

#include "engine/dispatch.hpp"
#include "engine/rules.hpp"

namespace aurora::engine::test {
namespace {

constexpr Seed kSeed{7, 1, 4};

template <class List, class T>
bool erase_one(List& list, T item) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == item) {
      list.erase_at(i);
      return true;
    }
  }
  return false;
}

/// Moves the items to the top of a pile whose top is its end; the first one will be drawn first.
template <class List, class Items>
void put_on_top(List& pile, const Items& items) {
  for (auto item : items) {
    erase_one(pile, item);
  }
  for (auto it = std::rbegin(items); it != std::rend(items); ++it) {
    pile.push_back(*it);
  }
}

std::uint8_t byte(std::size_t n) { return static_cast<std::uint8_t>(n); }

template <class T>
std::string_view type_name() {
  std::string_view name = __PRETTY_FUNCTION__;
  name = name.substr(name.rfind("T = ") + 4);
  name = name.substr(0, name.find_first_of(";]"));
  const std::size_t colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

}  // namespace

std::string describe(const Choice& choice) {
  return std::visit(
      []<class C>(const C& c) {
        std::string text{type_name<C>()};
        if constexpr (!std::is_empty_v<C>) {
          std::array<unsigned char, sizeof(C)> bytes{};
          std::memcpy(bytes.data(), &c, sizeof(C));
          for (std::size_t i = 0; i < sizeof(C); ++i) {
            text += (i == 0 ? "(" : ", ") + std::to_string(bytes[i]);
          }
          text += ")";
        }
        return text;
      },
      choice);
}

Scenario::Scenario(std::size_t seats) : catalog(content::base_pack().catalog) {
  Setup setup;
  setup.seats = byte(seats);
  EventList events;
  EXPECT_TRUE(start(catalog, setup, kSeed, state, events));

  for (auto& lane : state.lanes) {
    lane.clear();
  }
  state.exploration_deck.clear();
  for (std::uint8_t i = 0; i < catalog.cards.size(); ++i) {
    const CardSpec& spec = catalog.cards[i];
    const bool vehicle = spec.type == CardType::kTruck || spec.type == CardType::kTrailer ||
                         spec.type == CardType::kDevice;
    if (vehicle && !spec.expansion && spec.back != CardBack::kStart &&
        spec.back != CardBack::kLoot) {
      state.exploration_deck.push_back(CardId{i});
    }
  }
  int number = 1;
  for (const char* key : {"twin_guns", "roof_rack", "cargo_sled", "mortar", "rocket_rack"}) {
    put_in_zone(number++, key);
  }
  state.waypoints.fill(WaypointId::none());
  state.order.clear();
  for (std::size_t i = 0; i < state.seats; ++i) {
    const Seat seat = seat_at(i);
    state.order.push_back(seat);
    for (Token t : kResources) {
      state.player(seat).convoy.tokens[index_of(t)] = {};
    }
  }
  state.round = 1;
  state.newcomers = {};
  exploration_turn(kAnn);
}

// --- names ---

CardId Scenario::card(std::string_view key) const {
  const CardId id = content::base_pack().find_card(key);
  if (!id.valid()) {
    ADD_FAILURE() << "no card " << key;
  }
  return id;
}

SurvivorId Scenario::survivor_named(std::string_view key) const {
  return catalog.survivor_of(card(key));
}

SurvivorId Scenario::survivor_with(Seat seat, Ability ability) const {
  for (std::uint8_t i = 0; i < catalog.survivors.size(); ++i) {
    const SurvivorSpec& spec = catalog.survivors[i];
    const Colour colour = catalog.card(spec.card).colour;
    if (spec.ability == ability && (!colour.valid() || colour == state.player(seat).colour)) {
      return SurvivorId{i};
    }
  }
  ADD_FAILURE() << "nobody has that ability";
  return SurvivorId::none();
}

OutcomeId Scenario::outcome_named(std::string_view key) const {
  const auto& keys = content::base_pack().outcomes;
  const auto found = std::find(keys.begin(), keys.end(), key);
  if (found == keys.end()) {
    ADD_FAILURE() << "no outcome card " << key;
  }
  return OutcomeId{byte(static_cast<std::size_t>(found - keys.begin()))};
}

SpaceId Scenario::road_space(std::string_view key) const {
  const auto& keys = content::base_pack().map(state.map).spaces;
  const auto found = std::find(keys.begin(), keys.end(), key);
  if (found == keys.end()) {
    ADD_FAILURE() << "no road space " << key;
  }
  return SpaceId{byte(static_cast<std::size_t>(found - keys.begin()))};
}

SegmentId Scenario::segment(std::string_view from, std::string_view to) const {
  const MapSpec& map = catalog.map(state.map);
  for (std::uint8_t i = 0; i < map.segments.size(); ++i) {
    if (map.segments[i].from == road_space(from) && map.segments[i].to == road_space(to)) {
      return SegmentId{i};
    }
  }
  ADD_FAILURE() << "no segment from " << from << " to " << to;
  return SegmentId::none();
}

// --- cards of our own ---

CardId Scenario::add_card(CardType type, std::size_t index) {
  CardSpec spec;
  spec.type = type;
  spec.back = CardBack::kPeriod1;
  spec.index = byte(index);
  catalog.cards.push_back(spec);
  return CardId{byte(catalog.cards.size() - 1)};
}

CardId Scenario::add_vehicle(CardType type, const VehicleSpec& spec) {
  catalog.vehicles.push_back(spec);
  const CardId id = add_card(type, catalog.vehicles.size() - 1);
  catalog.vehicles.back().card = id;
  finalise(catalog);
  return id;
}

CardId Scenario::make_truck(std::uint8_t towing, std::uint8_t speed,
                            std::initializer_list<BoxSpec> boxes) {
  VehicleSpec spec;
  spec.towing = towing;
  spec.speed = speed;
  for (const BoxSpec& box : boxes) {
    spec.boxes.push_back(box);
  }
  return add_vehicle(CardType::kTruck, spec);
}

CardId Scenario::make_trailer(std::initializer_list<BoxSpec> boxes) {
  VehicleSpec spec;
  for (const BoxSpec& box : boxes) {
    spec.boxes.push_back(box);
  }
  return add_vehicle(CardType::kTrailer, spec);
}

CardId Scenario::make_device(std::initializer_list<BoxSpec> boxes) {
  VehicleSpec spec;
  for (const BoxSpec& box : boxes) {
    spec.boxes.push_back(box);
  }
  return add_vehicle(CardType::kDevice, spec);
}

CardId Scenario::make_location(Drawback drawback, const BlockSpec& left, const BlockSpec& right) {
  catalog.locations.push_back({drawback, {left, right}});
  return add_card(CardType::kLocation, catalog.locations.size() - 1);
}

CardId Scenario::make_event(std::initializer_list<EventStep> steps) {
  EventSpec spec;
  for (const EventStep& step : steps) {
    spec.steps.push_back(step);
  }
  catalog.events.push_back(spec);
  return add_card(CardType::kEvent, catalog.events.size() - 1);
}

// --- the table ---

void Scenario::take_out(CardId card) {
  for (ZoneSpace& place : state.zone) {
    if (place.card == card) {
      place = {};
    }
  }
  erase_one(state.exploration_deck, card);
}

void Scenario::put_in_zone(int number, CardId card) {
  take_out(card);
  ZoneSpace place;
  place.card = card;
  const CardType type = catalog.card(card).type;
  if (type == CardType::kLocation) {
    place.blocks = 3;
  }
  if (type == CardType::kEncounter) {
    place.tokens = catalog.encounter(card).tokens;
  }
  state.zone[space(number).index()] = place;
}

void Scenario::empty_zone() { state.zone = {}; }

void Scenario::next_cards(std::initializer_list<CardId> cards) {
  for (CardId card : cards) {
    take_out(card);
  }
  put_on_top(state.exploration_deck, cards);
}

void Scenario::next_items(std::initializer_list<ItemKind> items) {
  put_on_top(state.item_deck, items);
}

void Scenario::next_outcomes(std::initializer_list<std::string_view> keys) {
  std::vector<OutcomeId> cards;
  for (std::string_view key : keys) {
    cards.push_back(outcome_named(key));
  }
  for (OutcomeId card : cards) {
    erase_one(state.outcome_discard, card);
  }
  put_on_top(state.outcome_deck, cards);
}

void Scenario::next_loot(std::initializer_list<std::string_view> keys) {
  std::vector<CardId> cards;
  for (std::string_view key : keys) {
    cards.push_back(card(key));
  }
  put_on_top(state.loot_deck, cards);
}

void Scenario::track(std::initializer_list<Seat> leftmost_first) {
  state.order.clear();
  for (Seat seat : leftmost_first) {
    state.order.push_back(seat);
  }
}

void Scenario::enemy(std::string_view key, std::uint8_t region, std::string_view loot,
                     std::uint8_t damage, std::initializer_list<Seat> targets) {
  Enemy enemy;
  enemy.card = card(key);
  enemy.loot = card(loot);
  enemy.region = region;
  enemy.damage = damage;
  std::copy(targets.begin(), targets.end(), enemy.targets.begin());
  erase_one(state.loot_deck, enemy.loot);
  take_out(enemy.card);
  state.enemies.push_back(enemy);
}

// --- a player ---

void Scenario::survivor(Seat seat, SurvivorId s, Zone zone, int contamination) {
  no_survivor(seat, s);
  Player& player = state.player(seat);
  (zone == Zone::kActive ? player.active
   : zone == Zone::kRest ? player.rest
                         : player.exhausted)
      .add(s);
  state.marks[s.index()].contamination = byte(static_cast<std::size_t>(contamination));
  take_out(catalog.survivor(s).card);
}

void Scenario::no_survivor(Seat seat, SurvivorId s) {
  Player& player = state.player(seat);
  player.active.remove(s);
  player.rest.remove(s);
  player.exhausted.remove(s);
  state.marks[s.index()] = {};
}

void Scenario::token(Seat seat, Token token, Box box) {
  Convoy& convoy = state.player(seat).convoy;
  EXPECT_TRUE(accepting(catalog, convoy, token).has(box)) << "box " << int{box.value};
  EXPECT_FALSE(convoy.occupied().has(box)) << "box " << int{box.value} << " is occupied";
  convoy.tokens[index_of(token)].add(box);
}

void Scenario::clear_cargo(Seat seat) { state.player(seat).convoy.tokens = {}; }

void Scenario::damage(Seat seat, Box box) {
  Convoy& convoy = state.player(seat).convoy;
  EXPECT_TRUE(boxes_of(catalog, convoy).has(box)) << "no box " << int{box.value};
  EXPECT_FALSE(convoy.occupied().has(box)) << "box " << int{box.value} << " is occupied";
  convoy.damage.add(box);
}

void Scenario::install(Seat seat, ConvoySlot slot, CardId card) {
  take_out(card);
  Convoy& convoy = state.player(seat).convoy;
  for (BoxSet& tokens : convoy.tokens) {
    tokens -= boxes_in(SlotSet::of(slot));
  }
  convoy.damage -= boxes_in(SlotSet::of(slot));
  convoy.cards[slot.index()] = card;
}

void Scenario::hand(Seat seat, std::initializer_list<ItemKind> items) {
  auto& hand = state.player(seat).hand;
  hand.clear();
  for (ItemKind item : items) {
    hand.push_back(item);
    erase_one(state.item_deck, item);
  }
  std::sort(hand.begin(), hand.end());
}

void Scenario::at(Seat seat, std::string_view road_space_key) {
  state.player(seat).position = road_space(road_space_key);
}

void Scenario::fame(Seat seat, int fame) {
  state.player(seat).fame = static_cast<std::int8_t>(fame);
}

// --- where play goes on ---

void Scenario::begin(Phase phase, Seat active) {
  state.phase = phase;
  state.active = active;
  state.stack.clear();
  for (auto& lane : state.lanes) {
    lane.clear();
  }
  RoundFrame round;  // the stage that follows this phase
  switch (phase) {
    case Phase::kExploration: round.stage = RoundFrame::Stage::kRest; break;
    case Phase::kRest: round.stage = RoundFrame::Stage::kMovement; break;
    case Phase::kMovement: round.stage = RoundFrame::Stage::kFire; break;
    case Phase::kFire: round.stage = RoundFrame::Stage::kEndOfRound; break;
    default: break;
  }
  state.stack.push_back(Frame::of(round));
}

void Scenario::exploration() {
  begin(Phase::kExploration, Seat::none());
  resolve(ExplorationPhaseFrame{});
}

void Scenario::exploration_turn(Seat seat) {
  begin(Phase::kExploration, seat);
  state.stack.push_back(
      Frame::of(ExplorationPhaseFrame{ExplorationPhaseFrame::Stage::kTurnEnded, seat}));
  state.stack.push_back(
      Frame::of(ExplorationTurnFrame{ExplorationTurnFrame::Stage::kBefore, seat}));
}

void Scenario::rest() {
  begin(Phase::kRest, Seat::none());
  resolve(RestPhaseFrame{});
}

void Scenario::movement() {
  begin(Phase::kMovement, Seat::none());
  resolve(MovementPhaseFrame{});
}

void Scenario::movement_turn(Seat seat) {
  begin(Phase::kMovement, seat);
  state.stack.push_back(Frame::of(MovementPhaseFrame{seat}));
  MovementTurnFrame turn;
  turn.seat = seat;
  state.stack.push_back(Frame::of(turn));
}

void Scenario::fire() {
  begin(Phase::kFire, Seat::none());
  resolve(FirePhaseFrame{});
}

void Scenario::convoy_fire_turn(Seat seat) {
  begin(Phase::kFire, seat);
  state.stack.push_back(Frame::of(FirePhaseFrame{FirePhaseFrame::Stage::kConvoyFire, seat}));
  state.stack.push_back(Frame::of(ConvoyFireTurnFrame{seat}));
}

void Scenario::enemy_fire() {
  begin(Phase::kFire, Seat::none());
  resolve(FirePhaseFrame{FirePhaseFrame::Stage::kEnemyFire, Seat::none()});
}

void Scenario::end_of_round() {
  begin(Phase::kEndOfRound, Seat::none());
  resolve(EndOfRoundFrame{});
}

void Scenario::play_on(Where where) {
  // A decision without consequence lets the engine carry on with what lies below it.
  const Seat anybody = state.solo() ? kAnn : now().first_standard();
  state.stack.push_back(Frame::of(LoadingFrame{anybody}));
  choose(anybody, ConfirmLoading{}, where);
}

// --- playing ---

void Scenario::choose(Seat seat, const Choice& choice, Where where) {
  EventList events;
  const Reason reason = apply(catalog, state, seat, choice, events);
  log_.insert(log_.end(), events.begin(), events.end());
  if (reason == Reason::kAccepted) {
    return;
  }
  std::string list;
  for (const Choice& other : offered(seat)) {
    list += " " + describe(other);
  }
  ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
      << describe(choice) << " of seat " << int{seat.value} << " is refused with reason "
      << static_cast<int>(reason) << "; the seat is asked question "
      << static_cast<int>(question(seat)) << " and offered:" << list;
}

void Scenario::choose_all(Seat seat, std::initializer_list<Choice> choices, Where where) {
  for (const Choice& choice : choices) {
    choose(seat, choice, where);
  }
}

void Scenario::refuses(Seat seat, const Choice& choice, Reason reason, Where where) const {
  GameState copy = state;
  EventList events;
  const Reason answer = apply(catalog, copy, seat, choice, events);
  if (answer == reason && copy == state && events.empty()) {
    return;
  }
  ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
      << describe(choice) << " of seat " << int{seat.value} << " is answered with reason "
      << static_cast<int>(answer) << ", not " << static_cast<int>(reason)
      << (copy == state ? "" : ", and the state has changed");
}

void Scenario::explore(Seat seat, int number, std::initializer_list<SurvivorId> survivors,
                       Where where) {
  choose(seat, Explore{space(number)}, where);
  for (SurvivorId s : survivors) {
    choose(seat, JoinExplore{s}, where);
  }
  choose(seat, BeginExplore{}, where);
}

void Scenario::explore_card(Seat seat, int number, std::initializer_list<SurvivorId> survivors,
                            Where where) {
  explore(seat, number, survivors, where);
  if (question(seat) == Question::kChooseAction) {
    choose(seat, TakeCardAction{}, where);
  }
}

void Scenario::drive(Seat seat, std::initializer_list<std::string_view> spaces, Where where) {
  const auto at = [&](std::string_view key) { return player(seat).position == road_space(key); };
  if (question(seat) == Question::kMoveOrStay) {
    choose(seat, StartMoving{}, where);
  }
  if (question(seat) == Question::kChooseSpeed) {
    choose(seat, Depart{}, where);
  }
  for (std::string_view key : spaces) {
    if (at(key)) {
      continue;
    }
    for (const Drive& drive : offered_of<Drive>(seat)) {
      if (now().map().segment(drive.segment).to == road_space(key)) {
        choose(seat, drive, where);
      }
    }
    if (!at(key)) {
      ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line())) << key;
    }
  }
  if (offers(seat, Halt{})) {
    choose(seat, Halt{}, where);
  }
}

std::vector<Choice> Scenario::offered(Seat seat) const {
  ChoiceList list;
  legal(catalog, state, seat, list);
  return {list.begin(), list.end()};
}

bool Scenario::offers(Seat seat, const Choice& choice) const {
  const std::vector<Choice> all = offered(seat);
  return std::find(all.begin(), all.end(), choice) != all.end();
}

std::vector<Choice> Scenario::aside_offers(Seat seat) const {
  ChoiceList list;
  asides(catalog, state, seat, list);
  return {list.begin(), list.end()};
}

Asked Scenario::asked(Seat seat) const {
  for (const Asked& one : seen_by(seat).decision.asked) {
    if (one.seat == seat) {
      return one;
    }
  }
  return {};
}

// --- looking ---

bool Scenario::discarded(CardId card) const {
  const auto& pile = state.exploration_discard;
  return std::find(pile.begin(), pile.end(), card) != pile.end();
}

}  // namespace aurora::engine::test

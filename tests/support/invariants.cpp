#include "tests/support/invariants.hpp"

#include <algorithm>

#include "engine/dispatch.hpp"
#include "engine/expansion/decks.hpp"
#include "engine/situation.hpp"
#include "tests/support/census.hpp"

namespace aurora::engine::test {
namespace {

class Inspector {
 public:
  Inspector(const Catalog& catalog, const GameState& state) : now_{catalog, state} {}

  std::vector<std::string> found;

  void between_events() {
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      inspect_boxes(seat_at(i));
    }
    inspect_survivors();
    inspect_road();
    inspect_expansion();
    inspect_targets();
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      const Player& player = state().players[i];
      expect(player.fame >= catalog().fame_min && player.fame <= catalog().fame_max,
             "fame is on the track");  // FAME-04, FAME-05
      expect(player.hand.size() <= kMaxHand, "a hand holds at most four cards");  // ITEM-03
    }
    expect(state().aurora < kAuroraNumbers, "the ship is on a number");  // END-04
  }

  void at_decisions() {
    between_events();
    for (std::size_t i = 0; i < state().seats; ++i) {
      if (!state().in_game(seat_at(i)) || !state().has_player(seat_at(i))) {
        continue;
      }
      inspect_convoy(seat_at(i));
      inspect_crew(seat_at(i));
      inspect_hand(seat_at(i));
    }
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      if (!state().in_game(seat_at(i))) {
        inspect_empty(seat_at(i));
      }
    }
    inspect_automa();
    inspect_frames();
    inspect_order();
    inspect_piles();
    inspect_enemies();
  }

 private:
  [[nodiscard]] const Catalog& catalog() const { return now_.catalog; }
  [[nodiscard]] const GameState& state() const { return now_.state; }

  void expect(bool holds, std::string_view what) {
    if (!holds) {
      found.emplace_back(what);
    }
  }

  template <class Fn>
  void for_each_frame(Fn&& fn) const {
    for (const Frame& frame : state().stack) {
      fn(frame);
    }
    for (const auto& lane : state().lanes) {
      for (const Frame& frame : lane) {
        fn(frame);
      }
    }
  }
  template <class F>
  [[nodiscard]] int frames_of(Seat seat) const {
    int n = 0;
    for_each_frame([&](const Frame& frame) {
      n += frame.kind == F::kKind && frame.as<F>().seat == seat ? 1 : 0;
    });
    return n;
  }

  /// CARGO-01 to CARGO-05: one token per box, in an undamaged box that takes it.
  void inspect_boxes(Seat seat) {
    const Convoy& convoy = now_.convoy(seat);
    BoxSet taken = convoy.damage;
    for (Token token : kAllTokens) {
      expect((convoy.of(token) & taken).empty(), "a box holds one thing");
      expect((convoy.of(token) - accepting(catalog(), convoy, token)).empty(),
             "a token lies where its kind may lie");
      taken |= convoy.of(token);
    }
    expect((taken - boxes_of(catalog(), convoy)).empty(), "boxes are printed on cards");
  }

  /// DEF-09: a survivor is in one zone of one player; what lies on nobody's card is nothing.
  void inspect_survivors() {
    SurvivorSet seen;
    for (const Player& player : state().players) {
      for (SurvivorSet zone : {player.active, player.rest, player.exhausted}) {
        expect((zone & seen).empty(), "a survivor is in one zone");
        seen |= zone;
      }
    }
    for (std::uint8_t i = 0; i < kMaxSurvivors; ++i) {
      expect(seen.has(SurvivorId{i}) || state().marks[i] == SurvivorMarks{},
             "counters lie on owned cards only");
    }
  }

  void inspect_road() {
    for (const Mine& mine : state().mines) {
      expect(mine.owner.valid() == mine.segment.valid(),
             "a mine lies on the road or in the supply");
      expect(!mine.owner.valid() || state().mines_variant, "mines belong to the variant");
    }
    for (std::size_t i = 0; i < state().seats; ++i) {
      const SpaceId at = state().players[i].position;
      expect(!at.valid() || at.index() < now_.map().spaces.size(), "a convoy stands on the road");
    }
  }

  void inspect_expansion() {  // ALARM-01, ALARM-02, TUR-15
    const MapSpec& map = now_.map();
    TurretSet seen = state().turrets;
    for (const Player& player : state().players) {
      expect(player.alarm == 0 || player.alarm < catalog().alarm.size(),
             "an Alarm counter is on the table");
      expect((player.turrets & seen).empty(), "a turret is in one place");
      seen |= player.turrets;
      expect(map.expansion || (player.alarm == 0 && player.turrets.empty() &&
                               player.convoy.of(Token::kFullBattery).empty() &&
                               player.convoy.of(Token::kHalfBattery).empty()),
             "batteries, alarm and turrets belong to the expansion");
    }
    expect(seen.empty() == !map.expansion || state().phase == Phase::kSetup ||
               seen.size() <= static_cast<int>(map.turrets.size()),
           "turrets stand on the expansion's map only");
  }

  void inspect_targets() {  // SETUP-17, TARGET-03
    std::array<int, kMaxSeats> out{};
    for (const Enemy& enemy : state().enemies) {
      bool gap = false;
      for (Seat owner : enemy.targets) {
        expect(!owner.valid() || !gap, "Target counters lie without a gap");
        gap = gap || !owner.valid();
        if (owner.valid()) {
          ++out[owner.index()];
        }
      }
    }
    for (int n : out) {
      expect(n <= 2, "a player has two Target counters");
    }
  }

  void inspect_convoy(Seat seat) {  // DEF-02, DEF-03
    const Convoy& convoy = now_.convoy(seat);
    expect(convoy.at(truck_slot()).valid(), "a convoy has a truck");
    if (!convoy.at(truck_slot()).valid()) {
      return;
    }
    bool gap = false;
    for (std::size_t c = 0; c < kColumns; ++c) {
      const bool card = convoy.at(bottom_slot(column_at(c))).valid();
      expect(!card || !gap, "trailers stand without a gap");
      gap = gap || !card;
      expect(card || !convoy.at(device_slot(column_at(c))).valid(), "a device lies on a card");
    }
    for (std::uint8_t slot = 0; slot < kConvoySlots; ++slot) {
      const CardId card = convoy.cards[slot];
      if (!card.valid()) {
        continue;
      }
      const CardType type = catalog().card(card).type;
      const CardType wanted = slot == 0         ? CardType::kTruck
                              : slot < kColumns ? CardType::kTrailer
                                                : CardType::kDevice;
      expect(type == wanted, "a card lies where its type belongs");
    }
    const int towing = catalog().vehicle(convoy.at(truck_slot())).towing;
    expect(convoy.trailers() <= towing || frames_of<UpgradeFrame>(seat) > 0,
           "the truck can tow its trailers");
    BoxSet busy;
    for (BoxKind kind :
         {BoxKind::kWeapon, BoxKind::kEnergyWeapon, BoxKind::kRepair, BoxKind::kCollector}) {
      busy |= boxes_of(catalog(), convoy, kind);
    }
    expect((now_.player(seat).used_weapons - busy).empty(),
           "only weapons fire, and few boxes work once per round");  // XBOX-06
  }

  /// DEF-08, K-27, with the tokens and cards that are just being dealt with.
  void inspect_crew(Seat seat) {
    const Player& player = now_.player(seat);
    int tokens = player.convoy.count(Token::kSurvivor);
    int cards = player.survivors().size();
    for_each_frame([&](const Frame& frame) {
      if (frame.kind == FrameKind::kLoadTokens && seat_of(frame) == seat) {
        tokens += frame.as<LoadTokensFrame>().tokens.of(Token::kSurvivor);
      }
      if (frame.kind == FrameKind::kUpgrade && seat_of(frame) == seat) {
        tokens += frame.as<UpgradeFrame>().aside.of(Token::kSurvivor);
      }
      if (frame.kind == FrameKind::kDisplacedToken && seat_of(frame) == seat) {
        tokens += frame.as<DisplacedTokenFrame>().token == Token::kSurvivor ? 1 : 0;
      }
    });
    cards -= frames_of<DiscardSurvivorFrame>(seat);
    const bool being_settled = frames_of<DiscardSurvivorFrame>(seat) > 0;
    expect(tokens == cards, "as many survivor tokens as survivor cards");
    expect(tokens > 0 || being_settled, "a survivor's box can be freed for another (RECR-06)");
    expect(cards > 0 || being_settled, "somebody is left (ELIM-01)");
    for (SurvivorId s : player.survivors()) {  // CONT-05 to CONT-08
      expect(now_.skill(s) > 0 || frames_of<KillSurvivorFrame>(seat) > 0 ||
                 frames_of<ExploreFrame>(seat) > 0,
             "nobody lives on without skill");
      const SurvivorMarks& marks = state().marks[s.index()];
      if (state().over()) {
        continue;
      }
      expect(marks.food == 0 || state().active == seat, "food lies on cards in the own turn only");
      expect(marks.warmth == 0 || state().phase == Phase::kExploration, "warmth lasts for a phase");
    }
  }

  void inspect_hand(Seat seat) {  // ITEM-02
    const auto& hand = now_.player(seat).hand;
    expect(hand.size() <= 3 || frames_of<DrawItemsFrame>(seat) > 0, "a hand holds three cards");
    expect(std::is_sorted(hand.begin(), hand.end()), "a hand does not tell when a card was drawn");
  }

  void inspect_empty(Seat seat) {  // ELIM-01, and seats that never were
    Player left = now_.player(seat);
    left.colour = Colour::none();
    left.eliminated = false;
    expect(left == Player{}, "who is out owns nothing");
    for (const Enemy& enemy : state().enemies) {
      for (Seat owner : enemy.targets) {
        expect(owner != seat, "who is out has no Target counter on an enemy");
      }
    }
  }

  void inspect_automa() {
    const Automa& automa = state().automa;
    if (!state().solo()) {
      expect(automa == Automa{}, "without an Automa there is nothing of it");
      return;
    }
    Player of_a_player = now_.player(automa.seat);
    of_a_player.position = SpaceId::none();
    of_a_player.fame = 0;
    of_a_player.colour = Colour::none();
    expect(of_a_player == Player{}, "the Automa has no convoy, crew or hand");  // AUTO-11
    for (Token token : kResources) {
      expect(automa.storage.of(token) <= kAutomaStorage, "storage holds seven");  // AUTO-08
    }
    expect(automa.survivors() <= kAutomaSurvivors, "the Automa has six survivors");
    expect(automa.counter < kAutomaColumns, "the counter is on the round track");
    for (std::size_t column = automa.counter + 1U; column < kAutomaColumns; ++column) {
      expect(automa.damage.has(automa_box(0, column)), "row A is covered");  // AUTO-05, AUTO-52
    }
    std::array<int, kActionCards> times{};
    for (const auto& cards : {automa.deck, automa.pile, automa.row, automa.discard}) {
      for (ActionId action : cards) {
        ++times[action.index()];
      }
    }
    expect(std::all_of(times.begin(), times.end(), [](int n) { return n == 1; }),
           "every Action card exists once");
    expect(state().phase == Phase::kExploration || state().over() || automa.pile.empty(),
           "the pile is for the Exploration phase");
  }

  void inspect_frames() {
    if (state().over()) {
      expect(state().stack.empty(), "nothing is pending after the end");
      return;
    }
    expect(!deciders(state()).empty(), "somebody decides");
    expect(!state().stack.empty() && (state().stack[0].kind == FrameKind::kRound ||
                                      state().stack[0].kind == FrameKind::kSetup),
           "the game is at the bottom of the stack");
    const bool lanes = std::any_of(state().lanes.begin(), state().lanes.end(),
                                   [](const auto& lane) { return !lane.empty(); });
    expect(!lanes || state().phase == Phase::kRest || state().phase == Phase::kSetup,
           "all decide at once in the Rest phase and before the first round only");
    if (!lanes && !state().stack.empty()) {
      inspect_waiting(state().stack.back());
    }
    for (const auto& lane : state().lanes) {
      if (!lane.empty()) {
        inspect_waiting(lane.back());
      }
    }
    for_each_frame(
        [&](const Frame& frame) { dispatch(frame, [&](const auto& f) { inspect_frame(f); }); });
  }

  void inspect_waiting(const Frame& frame) {
    dispatch(frame,
             [&]<class F>(const F&) { expect(Decides<F>, "a frame waits that never asks"); });
    expect(state().in_game(seat_of(frame)), "nobody waits for who is out");
    ChoiceList list;
    legal(catalog(), state(), seat_of(frame), list);
    expect(!list.empty(), "a decision has choices");
  }

  template <class F>
  void inspect_frame(const F& f) {
    if constexpr (requires { f.seat; }) {
      expect(f.seat.index() < state().seats, "a frame has a seat");
    }
    if constexpr (requires { f.slot; }) {
      expect(f.slot.index() < kZoneSlots, "a slot is in the zone");
    }
    if constexpr (requires { f.card; }) {
      expect(f.card.index() < catalog().cards.size(), "a frame has a card");
    }
    if constexpr (requires { f.participants; }) {
      for (SurvivorId s : f.participants.get()) {
        expect(s.index() < catalog().survivors.size(), "participants are survivors");
      }
    }
    if constexpr (std::is_same_v<F, AttackFrame>) {
      expect(now_.enemy_index(f.enemy) >= 0, "an attack has an enemy");
    }
    if constexpr (std::is_same_v<F, DriveFrame>) {
      expect(f.left <= 32, "a move is of reasonable length");
    }
  }

  void inspect_order() {
    SeatSet seen;
    for (Seat seat : state().order) {
      expect(!seen.has(seat), "a seat is once on the track");
      seen.add(seat);
    }
    for (std::size_t i = 0; i < state().seats; ++i) {
      expect(!state().in_game(seat_at(i)) || seen.has(seat_at(i)), "everybody is on the track");
    }
  }

  void inspect_piles() {
    const std::size_t outcomes = state().outcome_deck.size() + state().outcome_discard.size() +
                                 (state().outcome.valid() ? 1U : 0U);
    expect(outcomes == catalog().outcomes.size(), "there are twelve Outcome cards");
    std::array<int, 12> times{};
    for (const auto& pile : {state().outcome_deck, state().outcome_discard}) {
      for (OutcomeId card : pile) {
        ++times[card.index()];
      }
    }
    if (state().outcome.valid()) {
      ++times[state().outcome.index()];
    }
    expect(std::all_of(times.begin(), times.end(), [](int n) { return n == 1; }),
           "every Outcome card exists once");
    bool all_in_game = true;
    for (std::size_t i = 0; i < state().seats; ++i) {
      all_in_game = all_in_game && state().in_game(seat_at(i));
    }
    for (std::size_t i = 0; i < kItemKinds; ++i) {
      const auto kind = static_cast<ItemKind>(i);
      const bool left_out = (kind == ItemKind::kMine && !state().mines_variant) ||
                            !in_play(now_.map(), kind);  // GAMMA-09
      const int copies = left_out ? 0 : catalog().item_copies[i];
      const int in_game = copies_in_game(state(), kind);
      expect(all_in_game ? in_game == copies : in_game <= copies, "item cards are conserved");
    }
    const Census census = take_census(catalog(), state());
    expect(std::all_of(census.times.begin(), census.times.end(), [](int n) { return n <= 1; }),
           "a card is in one place");
  }

  void inspect_enemies() {
    bool attack = false;
    for_each_frame([&](const Frame& f) { attack = attack || f.kind == FrameKind::kAttack; });
    for (const Enemy& enemy : state().enemies) {
      expect(enemy.region < kRegions, "an enemy is in a region");
      expect(enemy.damage <= now_.defence(enemy), "an enemy has room for its damage");   // FIRE-07
      expect(enemy.damage < now_.defence(enemy) || attack, "a full enemy is defeated");  // KILL-01
    }
    expect(state().rewards.empty() || state().phase == Phase::kFire ||
               (state().phase == Phase::kExploration && state().map != MapName::kAlpha) ||
               state().over(),
           "rewards are paid in the Fire phase, and after a shot in the Exploration phase");
  }

  Situation now_;
};

}  // namespace

std::vector<std::string> broken_invariants(const Catalog& catalog, const GameState& state) {
  Inspector inspector(catalog, state);
  inspector.at_decisions();
  return inspector.found;
}

std::vector<std::string> broken_between_events(const Catalog& catalog, const GameState& state) {
  Inspector inspector(catalog, state);
  inspector.between_events();
  return inspector.found;
}

}  // namespace aurora::engine::test

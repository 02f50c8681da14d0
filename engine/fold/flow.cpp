// The fold of machinery, decks, set-up, phases and the end.
#include "engine/evolve.hpp"
#include "engine/game.hpp"

namespace aurora::engine {
namespace {

auto& lane_at(GameState& state, Lane lane) { return state.lanes[lane.index()]; }

}  // namespace

void evolve_one(const Catalog&, GameState& state, const FramePushed& e) {
  if (e.lane.valid()) {
    lane_at(state, e.lane).push_back(e.frame);
  } else {
    state.stack.push_back(e.frame);
  }
}
void evolve_one(const Catalog&, GameState& state, const FrameReplaced& e) {
  (e.lane.valid() ? lane_at(state, e.lane).back() : state.stack.back()) = e.frame;
}
void evolve_one(const Catalog&, GameState& state, const FramePopped& e) {
  if (e.lane.valid()) {
    lane_at(state, e.lane).pop_back();
  } else {
    state.stack.pop_back();
  }
}
void evolve_one(const Catalog&, GameState& state, const RandomnessUsed& e) {
  state.rng.position = e.position;
}

void evolve_one(const Catalog&, GameState& state, const DeckReset& e) {
  if (e.deck == Deck::kItem) {
    state.item_discard.clear();
  }
  if (e.deck == Deck::kOutcome) {
    state.outcome_discard.clear();
  }
  if (e.deck == Deck::kAction) {
    state.automa.discard.clear();
  }
}
void evolve_one(const Catalog&, GameState& state, const CardPutOnDeck& e) {
  switch (e.deck) {
    case Deck::kExploration: state.exploration_deck.push_back(CardId{e.card}); break;
    case Deck::kLoot: state.loot_deck.push_back(CardId{e.card}); break;
    case Deck::kItem: state.item_deck.push_back(static_cast<ItemKind>(e.card)); break;
    case Deck::kOutcome: state.outcome_deck.push_back(OutcomeId{e.card}); break;
    case Deck::kAction: state.automa.deck.push_back(ActionId{e.card}); break;
  }
}
void evolve_one(const Catalog&, GameState& state, const WaypointDealt& e) {
  state.waypoints[e.place] = e.waypoint;
}

void evolve_one(const Catalog&, GameState& state, const ConvoyFormed& e) {
  Player& player = state.player(e.seat);
  player.colour = e.colour;
  player.position = e.position;
  player.convoy.cards[truck_slot().index()] = e.truck;
  player.convoy.cards[bottom_slot(Column{1}).index()] = e.trailer;
}
void evolve_one(const Catalog&, GameState& state, const OrderSet& e) { state.order = e.order; }
void evolve_one(const Catalog&, GameState& state, const RoundStarted& e) {
  state.round = e.round;
  state.copy_used = false;
}

void evolve_one(const Catalog&, GameState& state, const PhaseStarted& e) {
  state.phase = e.phase;
  state.used_abilities = {};
  state.have_hit = {};
  state.newcomers = {};
  state.copied = SurvivorId::none();  // XSURV-04
  for (Player& player : state.players) {
    player.used_weapons = {};
    player.defied = CardId::none();
  }
  state.automa.used_weapons = {};
}
void evolve_one(const Catalog&, GameState& state, const TurnStarted& e) {
  state.active = e.seat;
  state.newcomers = {};
  state.driven = {};
}
void evolve_one(const Catalog&, GameState& state, const TurnEnded&) {
  state.active = Seat::none();
  state.copied = SurvivorId::none();  // XSURV-04
  state.newcomers = {};
  state.driven = {};
}

void evolve_one(const Catalog& catalog, GameState& state, const CardRevealed& e) {
  ZoneSpace& space = state.zone[e.slot.index()];
  state.exploration_deck.pop_back();
  state.seen.add(e.card);
  space.card = e.card;
  const CardType type = catalog.card(e.card).type;
  if (type == CardType::kLocation) {
    space.blocks = 3;  // REV-03
  }
  if (type == CardType::kEncounter) {
    space.tokens = catalog.encounter(e.card).tokens;  // ENC-02, ENC-06
  }
}
void evolve_one(const Catalog&, GameState& state, const StartCardPlaced& e) {
  state.zone[e.slot.index()].card = e.card;
}
void evolve_one(const Catalog&, GameState& state, const TokenPutOnCard& e) {
  state.zone[e.slot.index()].tokens.add(e.token);
}
void evolve_one(const Catalog&, GameState& state, const TokenTakenFromCard& e) {
  state.zone[e.slot.index()].tokens.add(e.token, -1);
}
void evolve_one(const Catalog&, GameState& state, const BlockTaken& e) {
  std::uint8_t& blocks = state.zone[e.slot.index()].blocks;
  blocks = static_cast<std::uint8_t>(blocks & ~(1U << static_cast<unsigned>(e.side)));
}
void evolve_one(const Catalog&, GameState& state, const CardTaken& e) {
  state.zone[e.slot.index()] = {};
}
void evolve_one(const Catalog&, GameState& state, const CardDiscarded& e) {
  state.zone[e.slot.index()] = {};
  state.exploration_discard.push_back(e.card);
}
void evolve_one(const Catalog&, GameState& state, const ZoneClosedUp&) {
  std::array<ZoneSpace, kZoneSlots> closed{};
  std::size_t n = 0;
  for (const ZoneSpace& space : state.zone) {
    if (space.card.valid()) {
      closed[n++] = space;
    }
  }
  state.zone = closed;
}
void evolve_one(const Catalog&, GameState&, const ExploreDeclared&) {}
void evolve_one(const Catalog&, GameState&, const Passed&) {}
void evolve_one(const Catalog&, GameState&, const BonusTaken&) {}
void evolve_one(const Catalog&, GameState& state, const CardSalvaged& e) {
  auto& pile = state.exploration_discard;
  for (std::size_t i = 0; i < pile.size(); ++i) {
    if (pile[i] != e.card) {
      continue;
    }
    pile.erase_at(i);
    return;
  }
}

void evolve_one(const Catalog&, GameState& state, const AuroraMoved& e) { state.aurora = e.number; }

void evolve_one(const Catalog&, GameState& state, const SeatEliminated& e) {
  Player& player = state.player(e.seat);
  for (SurvivorId s : player.survivors()) {
    state.marks[s.index()] = {};
  }
  state.doomed -= player.survivors();
  const Colour colour = player.colour;
  player = Player{};
  player.colour = colour;
  player.eliminated = true;
}
void evolve_one(const Catalog&, GameState& state, const LineScored& e) {
  state.scores[e.seat.index()][static_cast<std::size_t>(e.line)] = e.fame;
}
void evolve_one(const Catalog&, GameState& state, const GameEnded& e) {
  state.winners = e.winners;
  state.phase = Phase::kOver;
  state.active = Seat::none();
  state.stack.clear();
  for (auto& lane : state.lanes) {
    lane.clear();
  }
}

void evolve(const Catalog& catalog, GameState& state, const Event& event) {
  std::visit([&](const auto& e) { evolve_one(catalog, state, e); }, event);
}

}  // namespace aurora::engine

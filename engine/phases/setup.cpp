// Chapter SETUP: the deal, the players' loading, and the Exploration Zone.
#include <array>

#include "engine/automa/automa.hpp"
#include "engine/expansion/decks.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

template <class List>
void put_on_deck(Context& ctx, Deck deck, const List& cards) {
  for (auto card : cards) {
    if constexpr (std::is_enum_v<decltype(card)>) {
      ctx.emit(CardPutOnDeck{deck, static_cast<std::uint8_t>(card)});
    } else {
      ctx.emit(CardPutOnDeck{deck, card.value});
    }
  }
}

template <class List>
void shuffle(Context& ctx, List& cards) {
  ctx.shuffle(std::span(cards.begin(), cards.size()));
}

void deal_waypoints(Context& ctx) {  // SETUP-02
  FixedVector<WaypointId, kWaypointPlaces> counters;
  for (std::uint8_t i = 0; i < ctx.catalog().waypoints.size(); ++i) {
    counters.push_back(WaypointId{i});
  }
  shuffle(ctx, counters);
  for (std::uint8_t place = 0; place < counters.size(); ++place) {
    ctx.emit(WaypointDealt{place, counters[place]});
  }
}

void place_turrets(Context& ctx) {  // GAMMA-02
  TurretsPlaced placed;
  for (std::uint8_t i = 0; i < ctx.now().map().turrets.size(); ++i) {
    placed.turrets.add(TurretId{i});
  }
  if (!placed.turrets.empty()) {
    ctx.emit(placed);
  }
}

void deal_outcomes(Context& ctx) {  // SETUP-04
  FixedVector<OutcomeId, kOutcomeCards> cards;
  for (std::uint8_t i = 0; i < ctx.catalog().outcomes.size(); ++i) {
    cards.push_back(OutcomeId{i});
  }
  shuffle(ctx, cards);
  put_on_deck(ctx, Deck::kOutcome, cards);
}

/// One period stack: the plain cards, some of the extra ones, the enemies, shuffled (SETUP-05 to
/// SETUP-09).
FixedVector<CardId, kMaxDeck> period_stack(Context& ctx, std::size_t period) {
  const auto back = static_cast<CardBack>(static_cast<std::size_t>(CardBack::kPeriod1) + period);
  FixedVector<CardId, kMaxDeck> stack;
  FixedVector<CardId, kMaxDeck> extra;
  for (std::uint8_t i = 0; i < ctx.catalog().cards.size(); ++i) {
    const CardSpec& card = ctx.catalog().cards[i];
    if (card.back != back || !in_play(ctx.now().map(), card)) {
      continue;
    }
    if (card.extra) {
      extra.push_back(CardId{i});
    } else {
      stack.push_back(CardId{i});
    }
  }
  shuffle(ctx, extra);
  // SETUP-07; the others leave the game unseen (SETUP-08)
  const std::size_t kept = extra_kept(ctx.now(), period);
  for (std::size_t i = 0; i < kept && i < extra.size(); ++i) {
    stack.push_back(extra[i]);
  }
  shuffle(ctx, stack);
  return stack;
}

void deal_exploration(Context& ctx) {  // SETUP-09: III at the bottom, I on top
  for (std::size_t period = kPeriods; period > 0; --period) {
    put_on_deck(ctx, Deck::kExploration, period_stack(ctx, period - 1));
  }
}

void deal_loot(Context& ctx) {  // SETUP-11: V-VI at the bottom, I-II on top
  for (std::uint8_t tier = kPeriods; tier > 0; --tier) {
    FixedVector<CardId, kMaxLoot> cards;
    for (const LootSpec& loot : ctx.catalog().loot) {
      if (loot.tier == tier - 1 && in_play(ctx.now().map(), ctx.catalog().card(loot.card))) {
        cards.push_back(loot.card);
      }
    }
    shuffle(ctx, cards);
    put_on_deck(ctx, Deck::kLoot, cards);
  }
}

void deal_items(Context& ctx) {  // SETUP-13, MINE-01
  FixedVector<ItemKind, kMaxItems> cards;
  for (ItemKind item : kAll<ItemKind>) {
    if (item == ItemKind::kMine && !ctx.state().mines_variant) {
      continue;
    }
    if (!in_play(ctx.now().map(), item)) {
      continue;
    }
    for (std::uint8_t n = 0; n < ctx.catalog().item_copies[static_cast<std::size_t>(item)]; ++n) {
      cards.push_back(item);
    }
  }
  shuffle(ctx, cards);
  put_on_deck(ctx, Deck::kItem, cards);
}

/// SETUP-20: the loading that the server proposes; every player may change it before confirming.
void propose_loading(Context& ctx, Seat seat) {
  const auto load = [&](Token token, SlotSet slots) {
    const Box box = propose_box(ctx.now(), seat, token, slots);
    if (box.valid()) {
      ctx.emit(TokenLoaded{seat, token, box});
    }
  };
  load(Token::kSurvivor, kTruckOnly);
  load(Token::kSurvivor, kWholeConvoy);
  for (Token token : kBasicResources) {
    load(token, kWholeConvoy);
  }
}

void deal_players(Context& ctx) {  // SETUP-17 to SETUP-21
  OrderSet order;
  for (std::size_t i = 0; i < ctx.state().seats; ++i) {
    const Seat seat = seat_at(i);
    order.order.push_back(seat);
    if (!ctx.state().has_player(seat)) {  // AUTO-02
      automa::take_seat(ctx);
      continue;
    }
    const Colour colour = ctx.state().player(seat).colour;
    const StartKit& kit = ctx.catalog().start[colour.index()];
    ctx.emit(ConvoyFormed{seat, colour, kit.truck, kit.trailer, SpaceId{0}});  // SETUP-19
    // SETUP-18
    ctx.emit(SurvivorJoined{seat, kit.leader, Zone::kActive});
    ctx.emit(SurvivorJoined{seat, kit.co_pilot, Zone::kActive});
    propose_loading(ctx, seat);
  }
  shuffle(ctx, order.order);
  ctx.emit(order);
}

}  // namespace

Flow step(Context& ctx, SetupFrame f) {
  using Stage = SetupFrame::Stage;
  switch (f.stage) {
    case Stage::kDeal:
      f.stage = Stage::kLoading;
      ctx.become(f);
      deal_waypoints(ctx);
      place_turrets(ctx);
      deal_outcomes(ctx);
      deal_exploration(ctx);
      deal_loot(ctx);
      deal_items(ctx);
      deal_players(ctx);
      for (std::size_t i = 0; i < ctx.state().seats; ++i) {
        if (ctx.state().has_player(seat_at(i))) {
          ctx.push_to(lane_of(seat_at(i)), LoadingFrame{seat_at(i)});
        }
      }
      break;
    case Stage::kLoading:  // all lanes are done
      f.stage = Stage::kDone;
      ctx.become(f);
      for (std::uint8_t i = 0; i < ctx.catalog().rusty_trailers.size(); ++i) {  // SETUP-14
        ctx.emit(StartCardPlaced{ZoneSlot{i}, ctx.catalog().rusty_trailers[i]});
      }
      ctx.push(FillZoneFrame{});  // SETUP-15
      break;
    case Stage::kDone: ctx.become(RoundFrame{}); break;
  }
  return Flow::kGoOn;
}

Flow step(Context&, LoadingFrame) { return Flow::kAsk; }

void offer(const Situation&, LoadingFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kConfirmLoading);
  offers.add(ConfirmLoading{});
  offers.ask_anyway = true;
}

void accept(Context& ctx, LoadingFrame, const Choice&) { ctx.pop(); }

}  // namespace aurora::engine

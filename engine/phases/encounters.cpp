#include "engine/phases/encounters.hpp"

#include "engine/expansion/scrapper.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"
#include "engine/variant.hpp"

namespace aurora::engine {
namespace {

void draw(Context& ctx, Seat seat, std::uint8_t count) {
  ctx.push(DrawItemsFrame{DrawItemsFrame::Stage::kDraw, seat, count});
}

Token resource_on(const ZoneSpace& space) {
  for (Token token : kResources) {
    if (space.tokens.of(token) > 0) {
      return token;
    }
  }
  return Token::kFuel;
}

/// What a trader takes: any resource of a type that does not lie on the card (ENC-03).
bool tradable(const Situation& now, Seat seat, const ZoneSpace& space, Token token) {
  return !same_type(resource_on(space), token) && now.convoy(seat).count(token) > 0;  // BATT-05
}

void trade(Context& ctx, EncounterFrame f, Token give) {  // ENC-03
  const Token take = resource_on(ctx.state().zone[f.slot.index()]);
  spend_any(ctx, f.seat, give);
  ctx.emit(TokenTakenFromCard{f.slot, take});
  ctx.emit(TokenPutOnCard{f.slot, give});
  draw(ctx, f.seat, 1);
  ctx.push(LoadTokensFrame{f.seat, Gain::kRefusable, TokenCounts::one(take)});
}

void barter(Context& ctx, EncounterFrame f, ItemKind give) {  // ENC-04
  ctx.emit(ItemDiscarded{f.seat, give});
  draw(ctx, f.seat, 2);
}

void help_wanderers(Context& ctx, EncounterFrame f, Token give) {  // ENC-07
  spend_any(ctx, f.seat, give);
  ctx.emit(CardDiscarded{f.slot, ctx.state().zone[f.slot.index()].card});  // ENC-09
  draw(ctx, f.seat, 1);
  ctx.push(ChangeFameFrame{f.seat, std::int8_t{2}});
}

void rob_wanderers(Context& ctx, EncounterFrame f) {  // ENC-08
  const ZoneSpace space = ctx.state().zone[f.slot.index()];
  ctx.emit(CardDiscarded{f.slot, space.card});
  if (ctx.now().with(f.participants, Ability::kPreacher).empty()) {  // SURV-12
    ctx.push(ChangeFameFrame{f.seat, std::int8_t{-1}});
  }
  draw(ctx, f.seat, 1);
  ctx.push(LoadTokensFrame{f.seat, Gain::kRefusable, space.tokens});
}

}  // namespace

bool encounter_possible(const Situation& now, Seat seat, ZoneSlot slot) {
  const ZoneSpace& space = now.state.zone[slot.index()];
  if (now.catalog.encounter(space.card).kind != EncounterKind::kTrader) {
    return true;
  }
  if (!now.player(seat).hand.empty()) {
    return true;
  }
  for (Token token : kResources) {
    if (tradable(now, seat, space, token)) {
      return true;
    }
  }
  return false;
}

Flow step(Context& ctx, EncounterFrame f) {
  // Once an option is chosen the frame goes; it waits only before that.
  if (encounter_possible(ctx.now(), f.seat, f.slot)) {
    return Flow::kAsk;
  }
  ctx.pop();
  return Flow::kGoOn;
}

void offer(const Situation& now, EncounterFrame f, Offers& offers) {
  const ZoneSpace& space = now.state.zone[f.slot.index()];
  offers.ask(f.seat, Question::kChooseEncounter);
  offers.asked.card = space.card;
  if (now.catalog.encounter(space.card).kind == EncounterKind::kScrapper) {
    offer_scrapper(now, f.seat, offers);
    return;
  }
  if (now.catalog.encounter(space.card).kind == EncounterKind::kWanderers) {
    for (Token token : kResources) {
      if (now.convoy(f.seat).count(token) > 0) {
        offers.add(HelpWanderers{token});
      }
    }
    offers.add(RobWanderers{});
    return;
  }
  for (Token token : kResources) {
    if (tradable(now, f.seat, space, token)) {
      offers.add(Trade{token});
    }
  }
  const auto& hand = now.player(f.seat).hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (i == 0 || hand[i] != hand[i - 1]) {
      offers.add(Barter{hand[i]});
    }
  }
  offers.ask_anyway = !hand.empty();
}

void accept(Context& ctx, EncounterFrame f, const Choice& choice) {
  ctx.pop();
  if (const auto* t = std::get_if<Trade>(&choice)) {
    trade(ctx, f, t->give);
  } else if (const auto* b = std::get_if<Barter>(&choice)) {
    barter(ctx, f, b->give);
  } else if (const auto* h = std::get_if<HelpWanderers>(&choice)) {
    help_wanderers(ctx, f, h->give);
  } else if (is<PayScrapper>(choice)) {
    pay_scrapper(ctx, f);
  } else if (is<RobScrapper>(choice)) {
    rob_scrapper(ctx, f);
  } else {
    rob_wanderers(ctx, f);
  }
}

}  // namespace aurora::engine

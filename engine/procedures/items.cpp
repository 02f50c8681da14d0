// Chapters ITEM and MINE: drawing, the hand limit, and the items that work at any decision of their
// owner.
#include <algorithm>

#include "engine/expansion/alarm.hpp"
#include "engine/expansion/androids.hpp"
#include "engine/expansion/batteries.hpp"
#include "engine/expansion/grenade.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

constexpr int kWarmSkill = 3;  // ITEM-17

template <class Fn>
void for_each_kind(const Player& player, Fn&& fn) {
  for (std::size_t i = 0; i < player.hand.size(); ++i) {
    if (i == 0 || player.hand[i] != player.hand[i - 1]) {
      fn(player.hand[i]);  // the hand is sorted
    }
  }
}

/// The segments driven in the movement turn that is under way, if the convoy has arrived; none for
/// a bonus movement (MINE-10).
SegmentSet driven_now(const Situation& now, Seat seat) {
  if (now.state.phase != Phase::kMovement || now.state.active != seat) {
    return {};
  }
  for (const Frame& frame : now.state.stack) {
    if (frame.kind == FrameKind::kDrive) {
      return {};
    }
  }
  return now.state.driven;
}

}  // namespace

bool refill_items(Context& ctx) {
  auto cards = ctx.state().item_discard;
  if (cards.empty()) {
    return false;
  }
  ctx.emit(DeckReset{Deck::kItem});
  ctx.shuffle(std::span(cards.begin(), cards.size()));
  for (ItemKind item : cards) {
    ctx.emit(CardPutOnDeck{Deck::kItem, static_cast<std::uint8_t>(item)});
  }
  return true;
}

bool holds_item(const Situation& now, Seat seat, ItemKind item) {
  const auto& hand = now.player(seat).hand;
  return std::find(hand.begin(), hand.end(), item) != hand.end();
}

void offer_items(const Situation& now, Seat seat, Offers& offers) {
  const Player& player = now.player(seat);
  for_each_kind(player, [&](ItemKind item) {
    switch (item) {
      case ItemKind::kDeIcingCapsules:
        if (now.state.phase != Phase::kExploration) {
          break;
        }
        for (SurvivorId s : those_items_help(now, player.survivors())) {
          if (now.skill(s) < kWarmSkill) {
            offers.add(UseItem{item, s});
          }
        }
        break;
      case ItemKind::kEmergencyRation:
        for (SurvivorId s : those_items_help(now, player.rest)) {
          offers.add(UseItem{item, s});
        }
        break;
      case ItemKind::kDecontaminationInfusion: {
        bool any = false;
        for (SurvivorId s : those_items_help(now, player.survivors())) {
          any = any || now.state.marks[s.index()].contamination > 0;
        }
        if (any) {
          offers.add(UseItem{item, SurvivorId::none()});
        }
        break;
      }
      case ItemKind::kWeldingTorch:
        if (!player.convoy.damage.empty()) {
          offers.add(UseItem{item, SurvivorId::none()});
        }
        break;
      case ItemKind::kMobileJammer:  // XITEM-05
        if (player.alarm == 0) {
          break;
        }
        offers.add(UseItem{item, SurvivorId::none()});
        if (can_spend_half(now, seat)) {
          offers.add(BoostJammer{});
        }
        break;
      case ItemKind::kIncendiaryAmmo:
      case ItemKind::kNitrousOxide:
      case ItemKind::kProtectiveSuit:
      case ItemKind::kNitromethane:
      case ItemKind::kMine:
      case ItemKind::kGrenade: break;  // offered where they work
    }
  });
}

void use_item(Context& ctx, Seat seat, const UseItem& choice) {
  ctx.emit(ItemUsed{seat, choice.item});
  switch (choice.item) {
    case ItemKind::kDeIcingCapsules: {
      const int by = std::max(0, kWarmSkill - ctx.now().skill(choice.target));
      ctx.emit(SurvivorWarmed{seat, choice.target, static_cast<std::uint8_t>(by)});
      break;
    }
    case ItemKind::kEmergencyRation:
      ctx.emit(SurvivorMoved{seat, choice.target, Zone::kActive});
      break;
    case ItemKind::kDecontaminationInfusion:
      ctx.push(DecontaminateFrame{seat, 2,
                                  those_items_help(ctx.now(), ctx.now().player(seat).survivors())});
      break;
    case ItemKind::kWeldingTorch: ctx.push(RepairFrame{seat, 3}); break;
    case ItemKind::kMobileJammer: lower_alarm(ctx, seat, 1); break;
    case ItemKind::kIncendiaryAmmo:
    case ItemKind::kNitrousOxide:
    case ItemKind::kProtectiveSuit:
    case ItemKind::kNitromethane:
    case ItemKind::kMine:
    case ItemKind::kGrenade: break;  // used where they are offered
  }
}

void boost_jammer(Context& ctx, Seat seat) {
  ctx.emit(ItemUsed{seat, ItemKind::kMobileJammer});
  lower_alarm(ctx, seat, 2);
  spend_half(ctx, seat);
}

void offer_mine(const Situation& now, Seat seat, SegmentSet driven, Offers& offers) {
  if (!holds_item(now, seat, ItemKind::kMine)) {
    return;
  }
  for (SegmentId segment : driven) {
    offers.add(LayMine{segment});
  }
}

void lay_mine(Context& ctx, Seat seat, SegmentId segment) {
  const auto& mines = ctx.state().mines;
  // MINE-06: a counter from the supply, or the one furthest back along the road.
  std::size_t pick = 0;
  for (std::size_t i = 0; i < mines.size(); ++i) {
    if (!mines[i].owner.valid()) {
      pick = i;
      break;
    }
    const MapSpec& map = ctx.now().map();
    if (map.main_index(map.segment(mines[i].segment).to) <
        map.main_index(map.segment(mines[pick].segment).to)) {
      pick = i;
    }
  }
  ctx.emit(ItemUsed{seat, ItemKind::kMine});
  ctx.emit(MineLaid{seat, segment, static_cast<std::uint8_t>(pick)});
  ctx.push(DrawItemsFrame{DrawItemsFrame::Stage::kDraw, seat, 1});  // MINE-04
}

// --- DrawItems
// --------------------------------------------------------------------------------------

Flow step(Context& ctx, DrawItemsFrame f) {
  if (f.stage == DrawItemsFrame::Stage::kOverflow) {
    if (ctx.now().player(f.seat).hand.size() > kHandLimit) {
      return Flow::kAsk;
    }
    f.stage = DrawItemsFrame::Stage::kDraw;
    ctx.become(f);
    return Flow::kGoOn;
  }
  if (f.count == 0 || (ctx.state().item_deck.empty() && !refill_items(ctx))) {
    ctx.pop();
    return Flow::kGoOn;
  }
  --f.count;
  f.stage = DrawItemsFrame::Stage::kOverflow;  // ITEM-04: checked after each card
  ctx.become(f);
  ctx.emit(ItemDrawn{f.seat, ctx.state().item_deck.back()});
  return Flow::kGoOn;
}

void offer(const Situation& now, DrawItemsFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kItemOverflow);
  offers.ask_anyway = true;
  for_each_kind(now.player(f.seat), [&](ItemKind item) { offers.add(DiscardItem{item}); });
  if (!now.own_turn(f.seat)) {
    offer_items(now, f.seat, offers);  // ITEM-13; in the own turn they are offered anyway
  }
  offer_mine(now, f.seat, driven_now(now, f.seat), offers);
  if (now.in_fire()) {
    offer_grenade(now, f.seat, offers);
  }
}

void accept(Context& ctx, DrawItemsFrame f, const Choice& choice) {
  if (const auto* discard = std::get_if<DiscardItem>(&choice)) {
    ctx.emit(ItemDiscarded{f.seat, discard->item});
  } else if (const auto* grenade = std::get_if<ThrowGrenade>(&choice)) {
    throw_grenade(ctx, f.seat, *grenade);
  } else {
    lay_mine(ctx, f.seat, std::get<LayMine>(choice).segment);
  }
}

}  // namespace aurora::engine

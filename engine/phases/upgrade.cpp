// Chapter UPG: trucks, trailers and devices come, others go, their tokens are loaded again.
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

using Stage = UpgradeFrame::Stage;

/// Discards the card in the slot; its tokens are set aside in the frame (UPG-11, UPG-12).
void set_aside(Context& ctx, UpgradeFrame& f, ConvoySlot slot) {
  const Convoy& convoy = ctx.now().convoy(f.seat);
  const CardId card = convoy.at(slot);
  if (!card.valid()) {
    return;
  }
  for (Token token : kAllTokens) {
    f.aside.add(token, (convoy.of(token) & boxes_in(SlotSet::of(slot))).size());
  }
  ctx.emit(VehicleDiscarded{f.seat, slot, card});
}

void replace(Context& ctx, UpgradeFrame& f, ConvoySlot slot) {
  set_aside(ctx, f, slot);
  ctx.emit(VehicleInstalled{f.seat, slot, f.card});
}

void drop_trailer(Context& ctx, UpgradeFrame& f, Column column) {  // UPG-09, UPG-10, UPG-15
  set_aside(ctx, f, bottom_slot(column));
  set_aside(ctx, f, device_slot(column));
  ctx.emit(ColumnsClosedUp{f.seat, column});
}

int towing(const Situation& now, Seat seat) {
  return now.catalog.vehicle(now.convoy(seat).at(truck_slot())).towing;
}

void go_to(Context& ctx, UpgradeFrame f, Stage stage) {
  f.stage = stage;
  ctx.become(f);
}

}  // namespace

Flow step(Context& ctx, UpgradeFrame f) {
  const Situation now = ctx.now();
  const int trailers = now.convoy(f.seat).trailers();
  switch (f.stage) {
    case Stage::kPlace:
      switch (now.catalog.card(f.card).type) {
        case CardType::kTruck:  // UPG-01, UPG-08
          replace(ctx, f, truck_slot());
          go_to(ctx, f, Stage::kTrim);
          return Flow::kGoOn;
        case CardType::kTrailer:
          if (trailers >= towing(now, f.seat)) {
            return Flow::kAsk;  // UPG-03
          }
          ctx.emit(VehicleInstalled{
              f.seat, bottom_slot(column_at(static_cast<std::size_t>(trailers) + 1)), f.card});
          go_to(ctx, f, Stage::kReload);  // UPG-02, UPG-04
          return Flow::kGoOn;
        case CardType::kDevice:    // UPG-05
        case CardType::kSurvivor:  // no vehicle, and so are the rest: nobody installs it
        case CardType::kLocation:
        case CardType::kEncounter:
        case CardType::kEvent:
        case CardType::kEnemy: return Flow::kAsk;
      }
    case Stage::kTrim:
      if (trailers > towing(now, f.seat)) {
        return Flow::kAsk;  // UPG-09
      }
      go_to(ctx, f, Stage::kReload);
      return Flow::kGoOn;
    case Stage::kReload:
      ctx.become(LoadTokensFrame{f.seat, Gain::kReload, f.aside});
      return Flow::kGoOn;
  }
  return Flow::kGoOn;
}

void offer(const Situation& now, UpgradeFrame f, Offers& offers) {
  const auto columns = static_cast<std::size_t>(now.convoy(f.seat).trailers()) + 1;
  offers.asked.card = f.card;
  if (f.stage == Stage::kTrim) {
    offers.ask(f.seat, Question::kDropTrailer);
    for (std::size_t c = 1; c < columns; ++c) {
      offers.add(DropTrailer{column_at(c)});
    }
  } else if (now.catalog.card(f.card).type == CardType::kTrailer) {
    offers.ask(f.seat, Question::kChooseTrailer);
    for (std::size_t c = 1; c < columns; ++c) {
      offers.add(ReplaceTrailer{column_at(c)});
    }
  } else {
    offers.ask(f.seat, Question::kChooseCarrier);
    for (std::size_t c = 0; c < columns; ++c) {
      offers.add(MountDevice{column_at(c)});
    }
  }
}

void accept(Context& ctx, UpgradeFrame f, const Choice& choice) {
  if (const auto* drop = std::get_if<DropTrailer>(&choice)) {
    drop_trailer(ctx, f, drop->column);
    go_to(ctx, f, Stage::kTrim);
    return;
  }
  if (const auto* trailer = std::get_if<ReplaceTrailer>(&choice)) {
    replace(ctx, f, bottom_slot(trailer->column));
  } else {
    replace(ctx, f, device_slot(std::get<MountDevice>(choice).column));  // UPG-05, UPG-06
  }
  go_to(ctx, f, Stage::kReload);
}

// --- Recruit (chapter RECR)
// -------------------------------------------------------------------------

Flow step(Context& ctx, RecruitFrame f) {
  ctx.emit(SurvivorJoined{f.seat, f.survivor, Zone::kRest});  // RECR-01
  ctx.become(LoadTokensFrame{f.seat, Gain::kRecruit, TokenCounts::one(Token::kSurvivor)});
  return Flow::kGoOn;
}

}  // namespace aurora::engine

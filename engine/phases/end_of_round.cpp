// Chapters EOR and END: boxes, the end test, the ship, the next cards.
#include "engine/automa/automa.hpp"
#include "engine/expansion/boxes.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

using Stage = EndOfRoundFrame::Stage;

bool game_ends(const Situation& now) {
  if (now.state.aurora + 1U == kAuroraNumbers) {
    return true;  // END-02
  }
  for (Seat seat : now.state.order) {
    if (now.state.in_game(seat) && now.reached_aurora(seat)) {
      return true;  // END-01
    }
  }
  return false;
}

/// What the convoy's boxes produce (EOR-02, XBOX-02).
TokenCounts produce(const Situation& now, Seat seat) {
  const auto boxes = [&](BoxKind kind) {
    return working(now.catalog, now.convoy(seat), kind).size();
  };
  TokenCounts tokens;
  tokens.add(Token::kFood, boxes(BoxKind::kFoodEachRound));
  tokens.add(Token::kFullBattery, boxes(BoxKind::kBatteryEachRound));
  return tokens;
}

/// EOR-05, EOR-07: the surplus goes, starting on the left; then the rest closes up.
void trim_zone(Context& ctx) {
  const int keep = ctx.state().seats == 2 ? 2 : 3;  // ELIM-03
  int cards = 0;
  for (const ZoneSpace& space : ctx.state().zone) {
    cards += space.card.valid() ? 1 : 0;
  }
  for (std::uint8_t i = 0; i < kZoneSlots && cards > keep; ++i) {
    const CardId card = ctx.state().zone[i].card;
    if (!card.valid()) {
      continue;
    }
    ctx.emit(CardDiscarded{ZoneSlot{i}, card});
    --cards;
  }
  ctx.emit(ZoneClosedUp{});
}

}  // namespace

Flow step(Context& ctx, EndOfRoundFrame f) {
  switch (f.stage) {
    case Stage::kBoxes: {  // EOR-01, EOR-02
      f.last = ctx.now().next_standard(f.last);
      if (!f.last.valid()) {
        f.stage = Stage::kCheckEnd;
      }
      ctx.become(f);
      if (!f.last.valid()) {
        break;
      }
      if (!ctx.state().has_player(f.last)) {  // AUTO-71
        ctx.push(AutomaEndingFrame{});
        break;
      }
      push_decontamination_boxes(ctx, f.last);  // after the tokens, which may pay for it
      const TokenCounts tokens = produce(ctx.now(), f.last);
      if (tokens.total() > 0) {
        ctx.push(LoadTokensFrame{f.last, Gain::kRefusable, tokens});
      }
      break;
    }
    case Stage::kCheckEnd:
      if (game_ends(ctx.now())) {  // EOR-03, END-03
        score_and_end(ctx);
        break;
      }
      ctx.emit(AuroraMoved{static_cast<std::uint8_t>(ctx.state().aurora + 1)});  // EOR-04
      automa::advance_counter(ctx);
      trim_zone(ctx);
      ctx.become(FillZoneFrame{});  // EOR-06
      break;
  }
  return Flow::kGoOn;
}

}  // namespace aurora::engine

// Storage, contamination, damage, repair, fame and items of the Automa.
#include <algorithm>

#include "engine/automa/automa.hpp"
#include "engine/procedures/procedures.hpp"

namespace aurora::engine::automa {
namespace {

/// The first undamaged box of the row at or left of the counter, or none() (AUTO-47, AUTO-49).
AutomaBox box_to_damage(const Automa& automa, std::size_t row) {
  for (std::size_t column = automa.counter + 1U; column > 0; --column) {
    const AutomaBox box = automa_box(row, column - 1);
    if (!automa.damage.has(box)) {
      return box;
    }
  }
  return AutomaBox::none();
}

void damage_row(Context& ctx, std::size_t row, int count) {
  for (; count > 0; --count) {
    const AutomaBox box = box_to_damage(ctx.state().automa, row);
    if (!box.valid()) {
      break;
    }
    ctx.emit(AutomaDamaged{box});
  }
  if (count > 0) {
    ctx.emit(AutomaDamageMissed{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(count)});
  }
}

/// The damage counter that a repair takes first, or none() (AUTO-51, AUTO-52).
AutomaBox box_to_repair(const Automa& automa) {
  for (std::size_t column = automa.counter + 1U; column > 0; --column) {
    for (std::size_t row = 0; row < kAutomaRows; ++row) {
      const AutomaBox box = automa_box(row, column - 1);
      if (automa.damage.has(box)) {
        return box;
      }
    }
  }
  return AutomaBox::none();
}

}  // namespace

void gain(Context& ctx, Token resource, int amount) {
  const int room = kAutomaStorage - ctx.state().automa.storage.of(resource);
  const int stored = std::min(amount, room);
  if (stored > 0) {
    ctx.emit(AutomaGained{resource, static_cast<std::uint8_t>(stored)});
  }
  for (int lost = stored; lost < amount; ++lost) {
    ctx.emit(TokenRefused{ctx.state().automa.seat, resource});
  }
}

void gain(Context& ctx, const TokenCounts& resources) {
  for (Token token : kBasicResources) {
    if (resources.of(token) > 0) {
      gain(ctx, token, resources.of(token));
    }
  }
}

void spend(Context& ctx, Token token, int amount, AutomaReason reason) {
  ctx.emit(AutomaSpent{token, static_cast<std::uint8_t>(amount), reason});
}

void recruit(Context& ctx) {
  const Automa& automa = ctx.state().automa;
  if (automa.survivors() < kAutomaSurvivors) {
    ctx.emit(AutomaGained{Token::kSurvivor, 1});
  } else if (automa.contaminated >
             0) {  // AUTO-33: of six, one more is contaminated than boxes are full
    ctx.emit(AutomaHealed{});
  }
}

void contaminate(Context& ctx, int count) {
  const Automa& automa = ctx.state().automa;
  for (; count > 0; --count) {
    if (automa.storage.of(Token::kSurvivor) > 0) {
      ctx.emit(AutomaContaminated{});
    } else if (automa.contaminated > 0) {
      ctx.emit(AutomaSurvivorLost{});  // AUTO-45
    }
  }
}

void take_damage(Context& ctx, int count) {
  for (; count > 0; --count) {  // AUTO-48
    const bool inside = ctx.state().outcome.valid();
    damage_row(ctx, reveal_outcome(ctx).letters[0], 1);
    if (!inside) {
      ctx.emit(OutcomeDiscarded{ctx.state().outcome});
    }
  }
}

void take_salvo(Context& ctx, int hits) {
  damage_row(ctx, ctx.catalog().outcome(ctx.state().outcome).letters[0], hits);
}

void repair(Context& ctx, int count) {
  for (; count > 0; --count) {
    const AutomaBox box = box_to_repair(ctx.state().automa);
    if (!box.valid()) {
      return;
    }
    ctx.emit(AutomaRepaired{box, AutomaReason::kNone});
  }
}

void change_fame(Context& ctx, int by) {
  const Seat seat = ctx.state().automa.seat;
  for (; by != 0; by += by > 0 ? -1 : 1) {  // FAME-03
    const int fame{ctx.state().player(seat).fame};
    if (by > 0 && fame >= ctx.catalog().fame_max) {
      repair(ctx, 1);
    } else if (by < 0 && fame <= ctx.catalog().fame_min) {
      take_damage(ctx, 1);
    } else {
      ctx.emit(FameChanged{seat, static_cast<std::int8_t>(by > 0 ? 1 : -1)});
    }
  }
}

void draw_items(Context& ctx, int count) {
  for (; count > 0; --count) {
    if (ctx.state().item_deck.empty() && !refill_items(ctx)) {
      return;  // ITEM-05
    }
    ctx.emit(AutomaItemDrawn{ctx.state().item_deck.back()});
  }
}

void take_loot(Context& ctx, CardId card) { ctx.emit(AutomaLootTaken{card}); }

AutomaBoxSet working(const Situation& now, AutomaBoxKind kind) {
  AutomaBoxSet set;
  for (std::uint8_t i = 0; i < kAutomaBoxes; ++i) {
    if (now.catalog.automa.boxes[i].kind == kind) {
      set.add(AutomaBox{i});
    }
  }
  return set - now.state.automa.damage;
}

}  // namespace aurora::engine::automa

#include "engine/expansion/batteries.hpp"

#include "engine/rules.hpp"

namespace aurora::engine {

bool can_spend_half(const Situation& now, Seat seat) { return batteries(now, seat) > 0; }

void spend_half(Context& ctx, Seat seat) { ctx.push(SpendHalfFrame{seat}); }

int batteries(const Situation& now, Seat seat) {
  const Convoy& convoy = now.convoy(seat);
  return convoy.count(Token::kFullBattery) + convoy.count(Token::kHalfBattery);
}

int halves(const Situation& now, Seat seat) {
  return batteries(now, seat) + now.convoy(seat).count(Token::kFullBattery);
}

// --- SpendHalf
// --------------------------------------------------------------------------------------

Flow step(Context& ctx, SpendHalfFrame f) {
  if (can_spend_half(ctx.now(), f.seat)) {
    return Flow::kAsk;
  }
  ctx.pop();
  return Flow::kGoOn;
}

void offer(const Situation& now, SpendHalfFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kSpendHalfBattery);
  for (Token token : {Token::kHalfBattery, Token::kFullBattery}) {
    const BoxSet boxes = now.convoy(f.seat).of(token);
    if (boxes.empty()) {
      continue;
    }
    if (!now.in_fire()) {  // cargo can be rearranged, so the box does not matter (CARGO-09)
      offers.add(SpendFrom{boxes.last()});
      continue;
    }
    for (Box box : boxes) {
      offers.add(SpendFrom{box});
    }
  }
}

void accept(Context& ctx, SpendHalfFrame f, const Choice& choice) {
  const Box box = std::get<SpendFrom>(choice).box;
  ctx.pop();
  if (ctx.now().convoy(f.seat).of(Token::kFullBattery).has(box)) {
    ctx.emit(BatteryTurned{f.seat, box});
  } else {
    ctx.emit(TokenReturned{f.seat, Token::kHalfBattery, box});
  }
}

}  // namespace aurora::engine

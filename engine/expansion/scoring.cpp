#include "engine/expansion/scoring.hpp"

#include <algorithm>

namespace aurora::engine {
namespace {

/// A Half battery first; otherwise a Full one is turned (BATT-03). False when there is none.
bool spend_one(Context& ctx, Seat seat) {
  const Convoy& convoy = ctx.now().convoy(seat);
  const BoxSet half = convoy.of(Token::kHalfBattery);
  const BoxSet full = convoy.of(Token::kFullBattery);
  if (!half.empty()) {
    ctx.emit(TokenReturned{seat, Token::kHalfBattery, half.last()});
  } else if (!full.empty()) {
    ctx.emit(BatteryTurned{seat, full.last()});
  }
  return !half.empty() || !full.empty();
}

}  // namespace

std::size_t score_lines(const Situation& now) {
  return now.with_expansion() ? kScoreLines : kBaseScoreLines;
}

int power_fame_boxes(Context& ctx, Seat seat) {
  const Situation now = ctx.now();
  FixedVector<int, kConvoySlots * kBoxesPerCard> fame;
  for (Box box : working(now.catalog, now.convoy(seat), BoxKind::kFameForBattery)) {
    fame.push_back(box_spec(now.catalog, now.convoy(seat), box).value);
  }
  std::sort(fame.begin(), fame.end(), [](int a, int b) { return a > b; });
  int sum = 0;
  for (int value : fame) {
    if (!spend_one(ctx, seat)) {
      break;
    }
    sum += value;
  }
  return sum;
}

}  // namespace aurora::engine

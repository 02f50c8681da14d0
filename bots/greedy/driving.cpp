// The Movement phase.
#include <algorithm>

#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/goods.hpp"
#include "bots/greedy/road.hpp"
#include "bots/greedy/scores.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::ItemKind;
using engine::SpaceId;
using engine::Token;

namespace {

/// True when a faster convoy would only stand at the end of the road earlier.
bool road_ends_within(const Outlook& outlook, int steps) {
  SpaceId at = outlook.position();
  for (int i = 0; i < steps; ++i) {
    const auto& exits = outlook.map().space(at).exits;
    if (exits.empty()) {
      return true;
    }
    at = outlook.map().segment(exits[0]).to;
  }
  return outlook.map().space(at).exits.empty();
}

/// What one more space brings this round.
Value gain_of_a_step(const Outlook& outlook) {
  const int speed = outlook.asked().amount;
  if (road_ends_within(outlook, speed)) {
    return 0;
  }
  return value_of_drive(outlook, outlook.position(), speed + 1, true) -
         value_of_drive(outlook, outlook.position(), speed, true);
}

}  // namespace

Value score(const Outlook& outlook, const engine::StartMoving& choice) {
  const bool fuel = outlook.count(Token::kFuel) > 0;
  if (!choice.nitromethane) {
    return 500;
  }
  const Value price =
      value_of(outlook, ItemKind::kNitromethane) + cost_of_damage(outlook, engine::kTruckOnly, 1);
  if (!fuel) {
    return 500 - std::min(price, 400);
  }
  return 500 + loss_of(outlook, Token::kFuel) - price;
}

Value score(const Outlook& outlook, const engine::SpendForSpeed& choice) {
  const int held = outlook.count(choice.token) - 1;
  const int rounds_after = outlook.rounds_left - 1;
  Value price = 0;
  if (choice.token == Token::kFuel) {
    // The first fuel of the next round moves a whole convoy, the others one space each.
    price = rounds_after == 0 ? 0 : held < 1 ? 250 : held < std::min(rounds_after, 3) ? 95 : 60;
  } else {
    price = rounds_after == 0 ? 0 : loss_of(outlook, choice.token);
  }
  return gain_of_a_step(outlook) - price;
}

Value score(const Outlook& outlook, const engine::Scavenge& choice) {
  return 1000 + gain_of(outlook, choice.token);
}

Value score(const Outlook& outlook, const engine::Drive& choice) {
  const int left = outlook.asked().amount;
  const auto& segment = outlook.map().segment(choice.segment);
  return value_of_drive(outlook, segment.to, left - 1, false) -
         cost_of_segment(outlook, choice.segment);
}

Value score(const Outlook& outlook, const engine::Halt&) {
  return value_of_stop(outlook, outlook.position());
}

Value score(const Outlook&, const engine::TakeWaypoint&) { return kFame; }

}  // namespace aurora::bots

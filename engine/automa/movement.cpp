// The Automa's Movement turn (AUTO-53 to AUTO-60).
#include "engine/automa/automa.hpp"

namespace aurora::engine::automa {
namespace {

constexpr int kBasicSpeed = 2;
constexpr int kFarBehind = 6;

/// AUTO-54, AUTO-82, AUTO-83.
void use_abilities(Context& ctx) {
  for_each_face_up(ctx, [&](const ActionSpec& card, ActionId action) {
    const Automa& automa = ctx.state().automa;
    if (card.movement == AutomaMovement::kFuelOrAmmo) {
      ctx.emit(AutomaActed{action});
      gain(ctx, automa.storage.of(Token::kFuel) == 0 ? Token::kFuel : Token::kAmmo, 1);
    } else if (card.movement == AutomaMovement::kRecruit) {
      const Seat rival = human(ctx.state());
      if (automa.survivors() >= ctx.now().player(rival).survivors().size()) {
        return;  // AUTO-88
      }
      ctx.emit(AutomaActed{action});
      recruit(ctx);
    }
  });
}

/// The face-up card that makes it leave the main road, or none() (AUTO-57).
ActionId shortcut_card(const Context& ctx) {
  ActionId found;
  for_each_face_up(ctx, [&](const ActionSpec& card, ActionId action) {
    if (card.movement == AutomaMovement::kShortcut && !found.valid()) {
      found = action;
    }
  });
  return found;
}

bool far_behind(const Situation& now, bool shortcuts) {  // AUTO-55, AUTO-60
  const Seat self = now.state.automa.seat;
  const Seat rival = human(now.state);
  const int main_road = now.main_index(rival) - now.main_index(self);
  if (main_road <= 0) {
    return false;
  }
  const int spaces = shortcuts
                         ? now.distance(now.player(self).position, now.player(rival).position, true)
                         : main_road;
  return spaces >= kFarBehind;
}

int commit_speed(Context& ctx, bool shortcuts) {  // AUTO-55
  const bool behind = far_behind(ctx.now(), shortcuts);
  const int fuel = ctx.state().automa.storage.of(Token::kFuel);
  if (fuel > 0) {
    spend(ctx, Token::kFuel, fuel, AutomaReason::kSpeed);
  }
  const int boxes = working(ctx.now(), AutomaBoxKind::kSpeed).size();
  const int speed = kBasicSpeed + boxes + fuel + (behind ? 1 : 0);
  ctx.emit(AutomaSpeedSet{static_cast<std::uint8_t>(speed),
                          behind ? AutomaReason::kFarBehind : AutomaReason::kNone});
  return speed;
}

/// The exit that stays on the main road or leads back to it (AUTO-56).
SegmentId main_exit(const MapSpec& map, SpaceId space) {
  const auto& exits = map.space(space).exits;
  for (SegmentId exit : exits) {
    const SpaceSpec& to = map.space(map.segment(exit).to);
    if (to.on_main_road && to.main_index == map.space(space).main_index + 1) {
      return exit;
    }
  }
  return exits[0];
}

/// Where a move along `exit` ends after `speed` segments, this one included (AUTO-58).
int end_of_move(const MapSpec& map, SegmentId exit, int speed) {
  SpaceId at = map.segment(exit).to;
  for (int left = speed - 1; left > 0 && !map.space(at).exits.empty(); --left) {
    at = map.segment(main_exit(map, at)).to;
  }
  return map.main_index(at);
}

/// Damage and contamination of a shortcut until it is back on the main road.
int hardship(const MapSpec& map, SegmentId exit) {
  int sum = 0;
  for (;;) {
    const SegmentSpec& segment = map.segment(exit);
    sum += segment.damage + segment.contamination;
    if (map.space(segment.to).on_main_road) {
      return sum;
    }
    exit = main_exit(map, segment.to);
  }
}

/// The best shortcut that leaves the main road here, or none() (AUTO-57, AUTO-58).
SegmentId best_shortcut(const Situation& now, SpaceId space, int left) {
  const MapSpec& map = now.map();
  SegmentId best;
  for (SegmentId exit : map.space(space).exits) {
    if (exit == main_exit(map, space) || now.state.closed.has(exit)) {
      continue;  // BETA-29
    }
    const int gain = best.valid() ? end_of_move(map, exit, left) - end_of_move(map, best, left) : 1;
    if (gain > 0 || (gain == 0 && hardship(map, exit) < hardship(map, best))) {
      best = exit;
    }
  }
  return best;
}

void meet_hazard(Context& ctx, SegmentId segment) {  // BETA-27, BETA-28
  const Seat seat = ctx.state().automa.seat;
  const SegmentSpec& spec = ctx.now().map().segment(segment);
  if (spec.hazard == Hazard::kNone) {
    return;
  }
  if (spec.hazard == Hazard::kAvalanche) {
    ctx.emit(AvalancheTriggered{seat, segment});
  } else {
    ctx.emit(DangerMet{seat, segment});
  }
  contaminate(ctx, spec.contamination);
  take_damage(ctx, spec.damage);
}

void enter_segment(Context& ctx, SegmentId segment) {  // MOVE-10
  const Seat seat = ctx.state().automa.seat;
  for (std::uint8_t i = 0; i < ctx.state().mines.size(); ++i) {  // MINE-05, AUTO-89
    const Mine mine = ctx.state().mines[i];
    if (!mine.owner.valid() || mine.segment != segment) {
      continue;
    }
    ctx.emit(MineTriggered{seat, segment, i});
    take_damage(ctx, 1);
  }
  meet_hazard(ctx, segment);
  ctx.emit(ConvoyMoved{seat, segment, ctx.now().map().segment(segment).to});
}

void drive(Context& ctx, int speed, bool shortcuts) {
  const Seat seat = ctx.state().automa.seat;
  for (int left = speed; left > 0; --left) {
    const MapSpec& map = ctx.now().map();
    const SpaceId here = ctx.now().player(seat).position;
    if (map.space(here).exits.empty()) {
      return;
    }
    SegmentId way = main_exit(map, here);
    if (shortcuts && map.space(here).on_main_road) {
      const SegmentId shortcut = best_shortcut(ctx.now(), here, left);
      if (shortcut.valid()) {
        way = shortcut;
        shortcuts = false;  // the first one it meets, not every one
        ctx.emit(AutomaTurnedOff{way});
      }
    }
    enter_segment(ctx, way);
  }
}

bool can_take(const Automa& automa, const TokenCounts& tokens) {
  for (Token token : kBasicResources) {
    if (tokens.of(token) > 0 && automa.storage.of(token) < kAutomaStorage) {
      return true;
    }
  }
  return false;
}

void use_waypoint(Context& ctx) {  // AUTO-59
  const Seat seat = ctx.state().automa.seat;
  const std::uint8_t place = ctx.now().map().space(ctx.now().player(seat).position).waypoint_place;
  if (place == kNoPlace || !ctx.state().waypoints[place].valid()) {
    return;
  }
  const WaypointId id = ctx.state().waypoints[place];
  const WaypointSpec& waypoint = ctx.catalog().waypoints[id.index()];
  switch (waypoint.kind) {
    case WaypointKind::kContamination: contaminate(ctx, 1); break;
    case WaypointKind::kItem:
      ctx.emit(WaypointTaken{seat, place, id});
      draw_items(ctx, 1);
      break;
    case WaypointKind::kResource:
      if (!can_take(ctx.state().automa, waypoint.tokens)) {
        break;
      }
      ctx.emit(WaypointTaken{seat, place, id});
      gain(ctx, waypoint.tokens);
      break;
  }
}

}  // namespace

void movement_turn(Context& ctx) {
  const Seat seat = ctx.state().automa.seat;
  const SpaceId start = ctx.now().player(seat).position;
  use_abilities(ctx);
  const ActionId card = shortcut_card(ctx);
  if (card.valid()) {
    ctx.emit(AutomaActed{card});
  }
  drive(ctx, commit_speed(ctx, card.valid()), card.valid());
  if (ctx.now().player(seat).position != start) {
    use_waypoint(ctx);  // WAY-04
  }
  ctx.emit(TurnEnded{seat});
}

}  // namespace aurora::engine::automa

// Chapters ROAD and WAY, mines and dangerous ways: a convoy on the road, space by space.
#include "engine/phases/drive.hpp"

#include "engine/expansion/boxes.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"
#include "engine/variant.hpp"
#include "engine/waypoints.hpp"

namespace aurora::engine {
namespace {

using Stage = DriveFrame::Stage;

/// Contamination on the road: of any own survivor (CONT-03), and of none while a Hermit takes part
/// in the action, because the owner would name a participant (BETA-11).
void contaminate(Context& ctx, const DriveFrame& f, std::uint8_t count) {
  if (count == 0 || f.sheltered) {
    return;
  }
  ContaminateFrame contaminate;
  contaminate.seat = f.seat;
  contaminate.count = count;
  contaminate.defer_death = f.bonus;  // CONT-08
  contaminate.candidates = ctx.now().player(f.seat).survivors();
  ctx.push(contaminate);
}

/// BETA-27, BETA-28. The avalanche comes down at once, so that it closes the way even behind a
/// convoy that does not survive it.
void meet_hazard(Context& ctx, const DriveFrame& f, const SegmentSpec& segment) {
  if (segment.hazard == Hazard::kNone) {
    return;
  }
  if (segment.hazard == Hazard::kAvalanche) {
    ctx.emit(AvalancheTriggered{f.seat, f.entering});
  } else {
    ctx.emit(DangerMet{f.seat, f.entering});
  }
  if (segment.damage > 0) {
    ctx.push(PlaceDamageFrame{f.seat, kWholeConvoy, segment.damage});
  }
  contaminate(ctx, f, segment.contamination);
}

/// MOVE-10: the mine on the segment first, then its hazard; then the convoy arrives (BETA-30).
Flow enter_segment(Context& ctx, DriveFrame f) {
  const auto& mines = ctx.state().mines;
  for (std::uint8_t i = 0; i < mines.size(); ++i) {  // MINE-05, MINE-07, MINE-09, MINE-11
    if (!mines[i].owner.valid() || mines[i].owner == f.seat || mines[i].segment != f.entering) {
      continue;
    }
    ctx.emit(MineTriggered{f.seat, f.entering, i});
    ctx.push(PlaceDamageFrame{f.seat, kTruckOnly, 1});
    return Flow::kGoOn;
  }
  f.stage = Stage::kCross;
  ctx.become(f);
  meet_hazard(ctx, f, ctx.now().map().segment(f.entering));
  return Flow::kGoOn;
}

/// What lies where the movement ended (MOVE-11).
std::optional<Waypoint> waypoint_here(const Situation& now, Seat seat) {
  return waypoint_at(now, now.player(seat).position);
}

Flow arrive(Context& ctx, const DriveFrame& f) {
  const std::optional<Waypoint> waypoint = waypoint_here(ctx.now(), f.seat);
  if (waypoint && waypoint->spec.kind != WaypointKind::kContamination) {
    return Flow::kAsk;
  }
  ctx.pop();
  if (waypoint) {
    contaminate(ctx, f, 1);  // WAY-03
  }
  return Flow::kGoOn;
}

void take_waypoint(Context& ctx, const DriveFrame& f) {  // WAY-01, WAY-02
  const std::optional<Waypoint> waypoint = waypoint_here(ctx.now(), f.seat);
  ctx.pop();
  take_counter(ctx, f.seat, *waypoint);
  if (waypoint->spec.kind == WaypointKind::kItem) {
    ctx.push(DrawItemsFrame{DrawItemsFrame::Stage::kDraw, f.seat, 1});
  } else {
    ctx.push(LoadTokensFrame{f.seat, Gain::kRefusable, waypoint->spec.tokens});
  }
}

}  // namespace

bool crewed(const Situation& now, Seat seat) {
  return !(now.convoy(seat).of(Token::kSurvivor) & boxes_in(kTruckOnly)).empty();
}

bool at_the_end(const Situation& now, Seat seat) {
  return now.map().space(now.player(seat).position).exits.empty();
}

Flow step(Context& ctx, DriveFrame f) {
  switch (f.stage) {
    case Stage::kDrive:
      if (f.left > 0 && !at_the_end(ctx.now(), f.seat)) {
        return Flow::kAsk;  // MOVE-09
      }
      f.stage = Stage::kArrive;
      ctx.become(f);
      return Flow::kGoOn;
    case Stage::kEnter: return enter_segment(ctx, f);
    case Stage::kCross:
      ctx.emit(ConvoyMoved{f.seat, f.entering, ctx.now().map().segment(f.entering).to});
      f.stage = Stage::kDrive;
      ctx.become(f);
      return Flow::kGoOn;
    case Stage::kArrive: return arrive(ctx, f);
  }
  return Flow::kGoOn;
}

void offer(const Situation& now, DriveFrame f, Offers& offers) {
  if (f.stage == Stage::kArrive) {
    offers.ask(f.seat, Question::kTakeWaypoint);
    offers.add(TakeWaypoint{});
    offers.add(Decline{});
    return;
  }
  offers.ask(f.seat, Question::kDrive);
  offers.asked.amount = f.left;
  const bool tracks = has_tracks(now.catalog, now.convoy(f.seat));  // BETA-14
  for (SegmentId id : now.map().space(now.player(f.seat).position).exits) {
    if (now.map().open(id, tracks, now.state.closed)) {
      offers.add(Drive{id});  // ROAD-04, BETA-29
    }
  }
  if (f.moved) {
    offers.add(Halt{});  // MOVE-06
  }
}

void accept(Context& ctx, DriveFrame f, const Choice& choice) {
  if (const auto* drive = std::get_if<Drive>(&choice)) {
    const bool passing = f.moved;
    --f.left;
    f.moved = true;
    f.entering = drive->segment;
    f.stage = Stage::kEnter;
    ctx.become(f);
    if (passing) {
      collect_in_passing(ctx, f.seat);  // XBOX-04
    }
  } else if (is<Halt>(choice)) {
    f.stage = Stage::kArrive;
    ctx.become(f);
  } else if (is<TakeWaypoint>(choice)) {
    take_waypoint(ctx, f);
  } else {  // the waypoint stays
    ctx.pop();
  }
}

}  // namespace aurora::engine

#include "engine/expansion/boxes.hpp"

#include "engine/expansion/batteries.hpp"
#include "engine/rules.hpp"
#include "engine/waypoints.hpp"

namespace aurora::engine {
namespace {

constexpr std::uint8_t kRepairs = 2;  // XBOX-03

/// Working boxes of the kind that have not been used in this phase, i.e. round (XBOX-06).
BoxSet idle(const Situation& now, Seat seat, BoxKind kind) {
  return working(now.catalog, now.convoy(seat), kind) - now.player(seat).used_weapons;
}

SurvivorSet contaminated(const Situation& now, Seat seat) {
  SurvivorSet set;
  for (SurvivorId s : now.player(seat).survivors()) {
    if (now.state.marks[s.index()].contamination > 0) {
      set.add(s);
    }
  }
  return set;
}

}  // namespace

void offer_repair_boxes(const Situation& now, Seat seat, Offers& offers) {
  if (!can_spend_half(now, seat) || now.convoy(seat).damage.empty()) {
    return;
  }
  for (Box box : idle(now, seat, BoxKind::kRepair)) {
    offers.add(UseBox{box});
  }
}

void offer_collectors(const Situation& now, Seat seat, Offers& offers) {
  if (!can_spend_half(now, seat)) {
    return;
  }
  for (Box box : idle(now, seat, BoxKind::kCollector)) {
    offers.add(UseBox{box});
  }
}

void use_box(Context& ctx, Seat seat, Box box) {
  const BoxKind kind = box_spec(ctx.catalog(), ctx.now().convoy(seat), box).kind;
  ctx.emit(BoxUsed{seat, box});
  if (kind == BoxKind::kRepair) {
    ctx.push(RepairFrame{seat, kRepairs});
  }
  spend_half(ctx, seat);
}

void collect_in_passing(Context& ctx, Seat seat) {
  const Situation now = ctx.now();
  const BoxSet running =
      boxes_of(now.catalog, now.convoy(seat), BoxKind::kCollector) & now.player(seat).used_weapons;
  if (running.empty()) {
    return;
  }
  const std::optional<Waypoint> waypoint = waypoint_at(now, now.player(seat).position);
  if (!waypoint || waypoint->spec.kind != WaypointKind::kResource) {
    return;
  }
  take_counter(ctx, seat, *waypoint);
  ctx.push(LoadTokensFrame{seat, Gain::kRefusable, waypoint->spec.tokens});
}

void push_decontamination_boxes(Context& ctx, Seat seat) {
  const int boxes =
      working(ctx.catalog(), ctx.now().convoy(seat), BoxKind::kDecontamination).size();
  if (boxes > 0) {
    ctx.push(DecontaminationBoxesFrame{seat, static_cast<std::uint8_t>(boxes)});
  }
}

// --- DecontaminationBoxes
// ---------------------------------------------------------------------------

Flow step(Context& ctx, DecontaminationBoxesFrame f) {
  const Situation now = ctx.now();
  if (f.boxes > 0 && can_spend_half(now, f.seat) && !contaminated(now, f.seat).empty()) {
    return Flow::kAsk;
  }
  ctx.pop();
  return Flow::kGoOn;
}

void offer(const Situation& now, DecontaminationBoxesFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kDecontaminationBox);
  offers.asked.amount = f.boxes;
  for (SurvivorId s : contaminated(now, f.seat)) {
    offers.add(Decontaminate{s});
  }
  offers.add(Decline{});
}

void accept(Context& ctx, DecontaminationBoxesFrame f, const Choice& choice) {
  const auto* chosen = std::get_if<Decontaminate>(&choice);
  if (chosen == nullptr) {
    ctx.pop();
    return;
  }
  --f.boxes;
  ctx.become(f);
  ctx.emit(Decontaminated{f.seat, chosen->survivor});
  spend_half(ctx, f.seat);
}

}  // namespace aurora::engine

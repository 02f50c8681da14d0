// Chapter SCORE: the lines of every player, and who has won.
#include "engine/expansion/scoring.hpp"

#include <algorithm>

#include "engine/automa/automa.hpp"
#include "engine/procedures/procedures.hpp"

namespace aurora::engine {
namespace {

/// SCORE-12: the lowest main-road index; of several, the leftmost on the track.
Seat last_convoy(const Situation& now) {
  Seat last;
  for (Seat seat : now.state.order) {
    if (!now.state.in_game(seat)) {
      continue;
    }
    if (!last.valid() || now.main_index(seat) < now.main_index(last)) {
      last = seat;
    }
  }
  return last;
}

int box_fame(const Situation& now, Seat seat) {  // SCORE-06, chapter LOOT
  const Convoy& convoy = now.convoy(seat);
  int fame = total_value(now.catalog, convoy, working(now.catalog, convoy, BoxKind::kFame));
  for (Box box : working(now.catalog, convoy, BoxKind::kFamePerFood)) {
    fame += std::min<int>(box_spec(now.catalog, convoy, box).value, convoy.count(Token::kFood));
  }
  return fame;
}

bool has_loot(const Situation& now, Seat seat) {
  const auto loot = [&](CardId card) {
    return card.valid() && now.catalog.card(card).back == CardBack::kLoot;
  };
  for (CardId card : now.convoy(seat).cards) {
    if (loot(card)) {
      return true;
    }
  }
  for (SurvivorId s : now.player(seat).survivors()) {
    if (loot(now.catalog.survivor(s).card)) {
      return true;
    }
  }
  return false;
}

int ability_fame(const Situation& now, Seat seat) {  // ABIL-05
  int fame = 0;
  for (SurvivorId s : now.player(seat).survivors()) {
    switch (now.ability(s)) {
      case Ability::kBountyHunter: fame += has_loot(now, seat) ? 2 : 0; break;  // SURV-18
      case Ability::kOrphan:                                                    // SURV-19
      case Ability::kPrisoner: ++fame; break;                                   // SURV-20
      case Ability::kNone:
      case Ability::kLeader:
      case Ability::kCoPilot:
      case Ability::kDriver:
      case Ability::kMedic:
      case Ability::kJackal:
      case Ability::kMechanic:
      case Ability::kExplorer:
      case Ability::kHermit:
      case Ability::kPreacher:
      case Ability::kRenegade:
      case Ability::kGunner:
      case Ability::kHacker:
      case Ability::kCyborg:
      case Ability::kMimic:
      case Ability::kSentinel: break;  // worth nothing at the end
    }
  }
  return fame;
}

int healthy_survivors(const Situation& now, Seat seat) {  // SCORE-07
  int n = 0;
  for (SurvivorId s : now.player(seat).survivors()) {
    n += now.state.marks[s.index()].contamination == 0 ? 1 : 0;
  }
  return n;
}

int undamaged_cards(const Situation& now, Seat seat) {  // SCORE-08
  int n = 0;
  for (ConvoySlot slot : cards_of(now.convoy(seat))) {
    n += (now.convoy(seat).damage & boxes_in(SlotSet::of(slot))).empty() ? 1 : 0;
  }
  return n;
}

/// SCORE-02, SCORE-03; the Automa's way is measured on the main road (AUTO-80).
int lead(const Situation& now, Seat seat) {
  const Seat last = last_convoy(now);
  if (!now.state.has_player(last)) {
    return now.main_index(seat) - now.main_index(last);
  }
  return now.distance(last, now.player(seat).position);
}

ScoreSheet sheet(const Situation& now, Seat seat, bool reached, int powered) {
  if (!now.state.has_player(seat)) {
    return automa::sheet(now, lead(now, seat), reached);
  }
  const auto fame = [&](ScoreLine line) -> int {
    switch (line) {
      case ScoreLine::kDistance: return lead(now, seat);
      case ScoreLine::kFameTrack: return now.player(seat).fame;                       // SCORE-04
      case ScoreLine::kItems: return static_cast<int>(now.player(seat).hand.size());  // SCORE-05
      case ScoreLine::kBoxes: return box_fame(now, seat);
      case ScoreLine::kAbilities: return ability_fame(now, seat);
      case ScoreLine::kEnding:
        return reached ? healthy_survivors(now, seat) : undamaged_cards(now, seat);
      case ScoreLine::kTurrets: return now.player(seat).turrets.size();  // GAMMA-22
      case ScoreLine::kAlarm: return alarm_row(now, seat).fame;          // GAMMA-23
      case ScoreLine::kPoweredBoxes: return powered;
    }
    return 0;
  };
  ScoreSheet sheet{};
  for (ScoreLine line : kAll<ScoreLine>) {
    sheet[static_cast<std::size_t>(line)] = static_cast<std::int8_t>(fame(line));
  }
  return sheet;
}

int total(const ScoreSheet& lines) {
  int sum = 0;
  for (std::int8_t line : lines) {
    sum += line;
  }
  return sum;
}

/// SCORE-01, SCORE-10, SCORE-11: the order of the track breaks the last tie.
Seat winner(const Situation& now) {
  Seat best;
  for (Seat seat : now.state.order) {
    if (!now.state.in_game(seat)) {
      continue;
    }
    if (!best.valid()) {
      best = seat;
      continue;
    }
    const int mine = total(now.state.scores[seat.index()]);
    const int theirs = total(now.state.scores[best.index()]);
    if (mine > theirs || (mine == theirs && now.main_index(seat) >= now.main_index(best))) {
      best = seat;
    }
  }
  return best;
}

}  // namespace

void score_and_end(Context& ctx) {
  bool reached = false;
  for (Seat seat : ctx.state().order) {
    reached = reached || (ctx.state().in_game(seat) && ctx.now().reached_aurora(seat));
  }
  for (std::size_t i = 0; i < ctx.state().seats; ++i) {
    const Seat seat = seat_at(i);
    if (!ctx.state().in_game(seat)) {
      continue;
    }
    const int powered = power_fame_boxes(ctx, seat);
    const ScoreSheet lines = sheet(ctx.now(), seat, reached, powered);
    for (std::uint8_t line = 0; line < score_lines(ctx.now()); ++line) {
      ctx.emit(LineScored{seat, static_cast<ScoreLine>(line), lines[line]});
    }
  }
  const Seat best = ctx.state().solo() ? automa::winner(ctx.state()) : winner(ctx.now());
  ctx.emit(GameEnded{SeatSet::of(best)});
}

}  // namespace aurora::engine

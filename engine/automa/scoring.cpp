// The Automa's score and who wins against it (AUTO-76 to AUTO-81).
#include <numeric>

#include "engine/automa/automa.hpp"

namespace aurora::engine::automa {
namespace {

int whole_groups(const Situation& now) {  // AUTO-79
  int n = 0;
  for (AutomaBoxSet group : now.catalog.automa.groups) {
    n += (group & now.state.automa.damage).empty() ? 1 : 0;
  }
  return n;
}

int total(const ScoreSheet& lines) { return std::accumulate(lines.begin(), lines.end(), 0); }

}  // namespace

ScoreSheet sheet(const Situation& now, int lead, bool reached) {
  const Automa& automa = now.state.automa;
  const auto fame = [&](ScoreLine line) -> int {
    switch (line) {
      case ScoreLine::kDistance: return lead;                           // AUTO-75
      case ScoreLine::kFameTrack: return now.player(automa.seat).fame;  // AUTO-76
      case ScoreLine::kItems:                                           // AUTO-77
        return static_cast<int>((automa.items.size() + automa.loot.size()) / 2);
      case ScoreLine::kEnding:  // AUTO-78
        return reached ? automa.storage.of(Token::kSurvivor) : whole_groups(now);
      case ScoreLine::kBoxes:
      case ScoreLine::kAbilities:
      case ScoreLine::kTurrets:
      case ScoreLine::kAlarm:
      case ScoreLine::kPoweredBoxes: return 0;
    }
    return 0;
  };
  ScoreSheet sheet{};
  for (ScoreLine line : kAll<ScoreLine>) {
    sheet[static_cast<std::size_t>(line)] = static_cast<std::int8_t>(fame(line));
  }
  return sheet;
}

Seat winner(const GameState& state) {
  const Seat self = state.automa.seat;
  for (std::size_t i = 0; i < state.seats; ++i) {
    const Seat seat = seat_at(i);
    if (state.has_player(seat) && total(state.scores[i]) > total(state.scores[self.index()])) {
      return seat;
    }
  }
  return self;
}

}  // namespace aurora::engine::automa

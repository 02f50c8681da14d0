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
  const auto line = [](int fame) { return static_cast<std::int8_t>(fame); };
  const std::size_t cards = automa.items.size() + automa.loot.size();
  return {line(lead),                         // AUTO-75
          now.player(automa.seat).fame,       // AUTO-76
          line(static_cast<int>(cards / 2)),  // AUTO-77
          0,
          0,
          line(reached ? automa.storage.of(Token::kSurvivor) : whole_groups(now))};  // AUTO-78
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

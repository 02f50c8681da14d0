// The circle method: one stays, the others go round.
#include <utility>

#include "server/events/schedule/schedule.hpp"

namespace aurora::events {

SlotRounds circle_rounds(std::size_t people) {
  const std::size_t places = people + people % 2;  // whoever would meet the one too many sits out
  SlotRounds rounds;
  for (std::size_t turn = 0; turn + 1 < places; ++turn) {
    const auto in_circle = [&](std::size_t place) { return (turn + place) % (places - 1); };
    SlotRound tables;
    for (std::size_t pair = 0; pair < places / 2; ++pair) {
      std::size_t one = pair == 0 ? places - 1 : in_circle(pair);
      std::size_t other = in_circle(places - 1 - pair);
      if ((pair == 0 ? turn : pair) % 2 == 1) {
        std::swap(one, other);
      }
      if (one < people && other < people) {
        tables.push_back({one, other});
      }
    }
    rounds.push_back(std::move(tables));
  }
  return rounds;
}

}  // namespace aurora::events

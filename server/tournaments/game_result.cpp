#include "server/tournaments/game_result.hpp"

#include <algorithm>

namespace aurora::server {
namespace {

bool is_better(const v1::GameSummary::Seat& one, const v1::GameSummary::Seat& other) {
  return one.winner() != other.winner() ? one.winner()
                                        : !one.winner() && one.total() > other.total();
}

}  // namespace

std::vector<events::SeatResult> results_of(const v1::GameSummary& game, const TableStory& story) {
  std::vector<events::SeatResult> results;
  for (const v1::GameSummary::Seat& seat : game.seats()) {
    const auto better = std::ranges::count_if(
        game.seats(), [&](const v1::GameSummary::Seat& other) { return is_better(other, seat); });
    results.push_back({.rank = static_cast<std::uint8_t>(better + 1),
                       .score = seat.total(),
                       .absent = seat.resigned() || story.seats.at(results.size()).left()});
  }
  return results;
}

}  // namespace aurora::server

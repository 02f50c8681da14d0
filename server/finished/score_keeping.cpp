#include "server/finished/score_keeping.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "aurora/v1/games.pb.h"
#include "server/finished/glicko2.hpp"

namespace aurora::server {
namespace {

using glicko2::Rating;

constexpr std::int64_t kMonthMs = std::int64_t{30} * 24 * 60 * 60 * 1000;
constexpr std::int64_t kMaxPeriods = 120;  // ratings are no less certain after that

const v1::GameSummary::Seat& seat_of(const v1::GameSummary& game, std::uint32_t number) {
  const auto& seats = game.seats();
  const auto seat = std::ranges::find(seats, number, &v1::GameSummary::Seat::seat);
  return seat == seats.end() ? v1::GameSummary::Seat::default_instance() : *seat;
}

/// 1, 0.5 or 0 for the first of the two.
double score_against(const v1::GameSummary::Seat& one, const v1::GameSummary::Seat& other) {
  if (one.resigned() != other.resigned()) {
    return one.resigned() ? 0 : 1;
  }
  if (one.resigned()) {
    return 0.5;
  }
  if (one.winner() != other.winner()) {
    return one.winner() ? 1 : 0;
  }
  if (one.winner() || one.total() == other.total()) {
    return 0.5;
  }
  return one.total() > other.total() ? 1 : 0;
}

Rating rating_at(const v1::PlayerRecord& record, std::int64_t now_ms) {
  if (record.rated_games() == 0) {
    return {};
  }
  Rating rating{record.rating(), record.deviation(), record.volatility()};
  const auto periods =
      std::clamp<std::int64_t>((now_ms - record.last_at_ms()) / kMonthMs, 0, kMaxPeriods);
  for (std::int64_t i = 0; i < periods; ++i) {
    rating = glicko2::after_period(rating, {});
  }
  return rating;
}

void rate(const v1::GameSummary& game, std::vector<Contestant>& contestants) {
  std::vector<Rating> before;
  before.reserve(contestants.size());
  for (const Contestant& contestant : contestants) {
    before.push_back(rating_at(contestant.standing.record(), game.finished_at_ms()));
  }
  for (std::size_t i = 0; i < contestants.size(); ++i) {
    std::vector<glicko2::Outcome> outcomes;
    for (std::size_t j = 0; j < contestants.size(); ++j) {
      if (std::ranges::find(contestants[i].rivals, contestants[j].seat) !=
          contestants[i].rivals.end()) {
        outcomes.push_back({before[j], score_against(seat_of(game, contestants[i].seat),
                                                     seat_of(game, contestants[j].seat))});
      }
    }
    if (outcomes.empty()) {
      continue;
    }
    const Rating after = glicko2::after_period(before[i], outcomes);
    v1::PlayerRecord& record = *contestants[i].standing.mutable_record();
    record.set_rating(after.rating);
    record.set_deviation(after.deviation);
    record.set_volatility(after.volatility);
    record.set_rated_games(record.rated_games() + 1);
  }
}

}  // namespace

void count_game(const v1::GameSummary& game, std::vector<Contestant>& contestants) {
  rate(game, contestants);
  for (Contestant& contestant : contestants) {
    const v1::GameSummary::Seat& seat = seat_of(game, contestant.seat);
    v1::StoredRecord& stored = contestant.standing;
    v1::PlayerRecord& record = *stored.mutable_record();
    record.set_map(game.options().map());
    record.set_programs(contestant.program);
    record.set_best_total(record.games() == 0 ? seat.total()
                                              : std::max(record.best_total(), seat.total()));
    record.set_games(record.games() + 1);
    record.set_wins(record.wins() + (seat.winner() ? 1 : 0));
    record.set_last_at_ms(game.finished_at_ms());
    stored.set_sum_of_totals(stored.sum_of_totals() + seat.total());
    record.set_mean_total(static_cast<double>(stored.sum_of_totals()) / record.games());
    stored.set_name(seat.name());
  }
}

std::string mode_of(v1::MapName map, bool program) {
  const std::string whose = program ? ".programs" : "";
  switch (map) {
    case v1::MAP_NAME_ALPHA: return "alpha" + whose;
    case v1::MAP_NAME_BETA: return "beta" + whose;
    case v1::MAP_NAME_GAMMA: return "gamma" + whose;
    default: return "other" + whose;
  }
}

std::int64_t points_of(const v1::PlayerRecord& record) {
  // The unrated come last.
  constexpr std::int64_t kNone = std::numeric_limits<std::int32_t>::min();
  return record.rated_games() == 0
             ? kNone
             : static_cast<std::int64_t>(std::floor(record.rating() - 2 * record.deviation()));
}

}  // namespace aurora::server

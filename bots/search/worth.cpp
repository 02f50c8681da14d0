#include "bots/search/worth.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

namespace aurora::bots {

using engine::Catalog;
using engine::Seat;
using engine::SeatSet;
using engine::View;

namespace {

/// A victory by a hair is a victory.
constexpr Milli kVictory = 3 * kMilli;
/// A game that ends because somebody is eliminated ends before anybody has scored: it must not look
/// better to them than to lose at the end (ELIM-04).
constexpr Milli kEliminated = 20 * kMilli;

std::optional<Milli> by_elimination(SeatSet eliminated, std::size_t seats, Seat seat) {
  if (eliminated.has(seat)) {
    return -kEliminated - kVictory;
  }
  if (static_cast<std::size_t>(eliminated.size()) + 1 == seats) {
    return kEliminated + kVictory;
  }
  return std::nullopt;
}

Milli total(const engine::ScoreSheet& sheet) {
  return kMilli * std::accumulate(sheet.begin(), sheet.end(), 0);
}

/// Of the best of the others.
template <class TotalOf>
Milli ahead(std::size_t seats, Seat seat, const TotalOf& total_of) {
  Milli best = std::numeric_limits<Milli>::min();
  for (std::size_t i = 0; i < seats; ++i) {
    if (engine::seat_at(i) != seat) {
      best = std::max(best, total_of(engine::seat_at(i)));
    }
  }
  return total_of(seat) - best;
}

}  // namespace

std::size_t weight_set(const View& view, Seat seat) {
  const auto map = static_cast<std::size_t>(view.map);
  if (view.automa.seat.valid()) {
    return engine::kMaps * 3 + 2 * map + (seat == view.automa.seat ? 1 : 0);
  }
  return 3 * map + view.seats - 2U;
}

Milli guessed_total(const Catalog& catalog, const View& view, Seat seat) {
  if (view.result.over) {
    return total(view.result.scores[seat.index()]);
  }
  if (view.standings[seat.index()].eliminated) {
    return 0;  // ELIM-02
  }
  const Features features = features_of(catalog, view, seat);
  const Weights& weights = kWeights[weight_set(view, seat)];
  const int rounds = rounds_of_ship(view);
  Milli sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) {
    sum += Milli{features[i]} * (weights[i] + Milli{rounds} * weights[kFeatures + i]);
  }
  return sum;
}

Milli worth(const Catalog& catalog, const View& view, Seat seat) {
  SeatSet eliminated;
  for (std::size_t i = 0; i < view.seats; ++i) {
    if (view.standings[i].eliminated) {
      eliminated.add(engine::seat_at(i));
    }
  }
  if (view.result.over) {
    return worth({view.result.scores, view.seats, view.result.winners, eliminated}, seat);
  }
  if (const auto decided = by_elimination(eliminated, view.seats, seat)) {
    return *decided;
  }
  return ahead(view.seats, seat, [&](Seat one) { return guessed_total(catalog, view, one); });
}

Milli worth(const Ending& ending, Seat seat) {
  if (const auto decided = by_elimination(ending.eliminated, ending.seats, seat)) {
    return *decided;
  }
  return ahead(ending.seats, seat, [&](Seat one) { return total(ending.scores[one.index()]); }) +
         (ending.winners.has(seat) ? kVictory : -kVictory);
}

}  // namespace aurora::bots

#include "bots/search/worth.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace aurora::bots {

using engine::Catalog;
using engine::Seat;
using engine::View;

namespace {

/// A victory by a hair is a victory.
constexpr Milli kVictory = 3 * kMilli;
/// A game that ends because somebody is eliminated ends before anybody has scored: it must not look
/// better to them than to lose at the end (ELIM-04).
constexpr Milli kEliminated = 20 * kMilli;

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
    const engine::ScoreSheet& sheet = view.result.scores[seat.index()];
    return kMilli * std::accumulate(sheet.begin(), sheet.end(), 0);
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
  if (view.standings[seat.index()].eliminated) {
    return -kEliminated - kVictory;
  }
  bool alone = true;
  Milli best = std::numeric_limits<Milli>::min();
  for (std::size_t i = 0; i < view.seats; ++i) {
    if (engine::seat_at(i) != seat) {
      alone = alone && view.standings[i].eliminated;
      best = std::max(best, guessed_total(catalog, view, engine::seat_at(i)));
    }
  }
  if (alone) {
    return kEliminated + kVictory;
  }
  const Milli ahead = guessed_total(catalog, view, seat) - best;
  if (!view.result.over) {
    return ahead;
  }
  return ahead + (view.result.winners.has(seat) ? kVictory : -kVictory);
}

}  // namespace aurora::bots

#include "bots/coach/chances.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace aurora::bots {

using engine::Seat;
using engine::SeatSet;
using engine::View;

namespace {

/// Of whoever is ahead. Who is so many doublings behind has no chance worth a word.
constexpr std::int64_t kFullWeight = std::int64_t{1} << 30;
constexpr Milli kMostDoublings = 24;

/// Halved with every doubling of the odds, and straight in between.
std::int64_t weight_of(Milli behind, Milli doubling) {
  const Milli halvings = behind / doubling;
  if (halvings >= kMostDoublings) {
    return 0;
  }
  const std::int64_t whole = kFullWeight >> halvings;
  return whole - whole / 2 * (behind % doubling) / doubling;
}

Chances shares_of(SeatSet winners) {
  Chances chances{};
  for (const Seat seat : winners) {
    chances[seat.index()] = kCertain / winners.size();
  }
  return chances;
}

}  // namespace

std::size_t doubling_row(const View& view) {
  return view.automa.seat.valid() ? 0 : view.seats - 1U;
}

Chances chances_from(const std::array<Milli, engine::kMaxSeats>& totals, SeatSet playing,
                     Milli doubling) {
  Milli best = std::numeric_limits<Milli>::min();
  for (const Seat seat : playing) {
    best = std::max(best, totals[seat.index()]);
  }
  std::array<std::int64_t, engine::kMaxSeats> weights{};
  for (const Seat seat : playing) {
    weights[seat.index()] = weight_of(best - totals[seat.index()], doubling);
  }
  const std::int64_t all = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
  Chances chances{};
  if (all == 0) {
    return chances;  // nobody is left
  }
  for (const Seat seat : playing) {
    chances[seat.index()] =
        static_cast<std::int32_t>((weights[seat.index()] * kCertain + all / 2) / all);
  }
  return chances;
}

Chances chances_in(const engine::Catalog& catalog, const View& view) {
  if (view.result.over) {
    return shares_of(view.result.winners);
  }
  std::array<Milli, engine::kMaxSeats> totals{};
  SeatSet playing;
  for (std::size_t i = 0; i < view.seats; ++i) {
    if (!view.standings[i].eliminated) {
      playing.add(engine::seat_at(i));
      totals[i] = guessed_total(catalog, view, engine::seat_at(i));
    }
  }
  const auto rounds = static_cast<std::size_t>(rounds_of_ship(view));
  return chances_from(totals, playing, kDoubling[doubling_row(view)][rounds]);
}

}  // namespace aurora::bots

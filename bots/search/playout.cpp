#include "bots/search/playout.hpp"

namespace aurora::bots {

using engine::Choice;
using engine::GameState;
using engine::Seat;

namespace {

/// Far more than a round has.
constexpr int kTooManySteps = 2000;

}  // namespace

void Playout::step(Seat seat, Greedy& player) {
  engine::legal(catalog_, game_, seat, choices_);
  const engine::View view = engine::view(catalog_, game_, seat);
  const Outlook outlook = look(catalog_, view, seat);
  const Choice choice = player.choose(outlook, {choices_.begin(), choices_.size()});
  player.remember(outlook, choice);
  events_.clear();
  (void)engine::apply(catalog_, game_, seat, choice, events_);  // it was listed
}

bool Playout::ended(const GameState& from, Seat seat) const {
  if (game_.round != from.round) {
    return true;
  }
  if (horizon_ == Horizon::kRound) {
    return false;
  }
  return game_.phase != from.phase ||
         (horizon_ == Horizon::kTurn && !engine::deciders(game_).has(seat));
}

void Playout::finish(const GameState& from, Seat seat, Players& players) {
  for (int steps = 0; !ended(from, seat) && steps < kTooManySteps; ++steps) {
    const engine::SeatSet deciders = engine::deciders(game_);
    if (deciders.empty()) {
      break;  // the game is over
    }
    step(deciders.first(), players[deciders.first().index()]);
  }
}

const GameState& Playout::play(const GameState& from, Seat seat, const Choice& choice,
                               const Greedy& self, std::uint64_t seed) {
  game_ = from;
  Players players{Greedy(seed), Greedy(seed + 1), Greedy(seed + 2), Greedy(seed + 3)};
  Greedy& own = players[seat.index()];
  own = self;
  own.reseed(seed + seat.value);
  own.remember(look(catalog_, engine::view(catalog_, game_, seat), seat), choice);
  events_.clear();
  (void)engine::apply(catalog_, game_, seat, choice, events_);
  finish(from, seat, players);
  return game_;
}

const GameState& Playout::play_on(const GameState& from, std::uint64_t seed) {
  game_ = from;
  Players players{Greedy(seed), Greedy(seed + 1), Greedy(seed + 2), Greedy(seed + 3)};
  const engine::SeatSet asked = engine::deciders(from);
  finish(from, asked.empty() ? Seat::none() : asked.first(), players);
  return game_;
}

Milli Playout::run(const GameState& from, Seat seat, const Choice& choice, const Greedy& self,
                   std::uint64_t seed) {
  const GameState& end = play(from, seat, choice, self, seed);
  return network_ != nullptr ? network_worth(*network_, catalog_, end, seat)
                             : worth(catalog_, engine::view(catalog_, end, seat), seat);
}

}  // namespace aurora::bots

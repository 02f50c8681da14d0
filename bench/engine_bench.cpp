// What the engine's verbs cost. "items" are decisions; README.md has the table and the method.
#include <cstdint>
#include <utility>

#include <benchmark/benchmark.h>

#include "bench/recorded_game.hpp"
#include "content/pack.hpp"
#include "engine/view.hpp"

namespace aurora::bench {
namespace {

const engine::Catalog& catalog() { return content::base_pack().catalog; }

std::uint8_t seats_of(const benchmark::State& run) {
  return static_cast<std::uint8_t>(run.range(0));
}

std::int64_t decisions(const RecordedGame& game, const benchmark::State& run) {
  return static_cast<std::int64_t>(game.moves.size()) * run.iterations();
}

/// A new game in every iteration: deal, list, choose at random, apply, to the end.
void random_play(benchmark::State& run) {
  bots::Dice dice(1);
  engine::Setup setup;
  setup.seats = seats_of(run);
  engine::GameState state;
  engine::EventList events;
  engine::ChoiceList choices;
  std::int64_t played = 0;
  for (auto _ : run) {
    engine::Seed seed{};
    for (std::uint8_t& byte : seed) {
      byte = static_cast<std::uint8_t>(dice.next());
    }
    events.clear();
    if (!engine::start(catalog(), setup, seed, state, events)) {
      run.SkipWithError("the set-up cannot be dealt");
      return;
    }
    while (!state.over()) {
      const engine::Seat seat = engine::deciders(state).first();
      engine::legal(catalog(), state, seat, choices);
      const engine::Choice choice = choices[dice.below(choices.size())];
      events.clear();
      if (engine::apply(catalog(), state, seat, choice, events) != engine::Reason::kAccepted) {
        run.SkipWithError("a listed choice was refused");
        return;
      }
      ++played;
    }
  }
  run.SetItemsProcessed(played);
}
BENCHMARK(random_play)->Arg(2)->Arg(4)->Unit(benchmark::kMicrosecond);

/// A recorded game from the deal to the end: what recovery, reconnect and undo do.
void re_execution(benchmark::State& run) {
  const RecordedGame game = record(catalog(), seats_of(run), 7);
  engine::GameState state;
  engine::EventList events;
  for (auto _ : run) {
    events.clear();
    if (!engine::start(catalog(), game.setup, game.seed, state, events)) {
      run.SkipWithError("the set-up cannot be dealt");
      return;
    }
    for (const Move& move : game.moves) {
      events.clear();
      benchmark::DoNotOptimize(engine::apply(catalog(), state, move.seat, move.choice, events));
    }
    benchmark::DoNotOptimize(engine::digest(state));
  }
  run.SetItemsProcessed(decisions(game, run));
  run.counters["decisions per game"] = static_cast<double>(game.moves.size());
}
BENCHMARK(re_execution)->Arg(2)->Arg(4)->Unit(benchmark::kMicrosecond);

/// Calls fn(state, seat) for every position of a recorded game, in every iteration.
template <class Fn>
void for_positions(benchmark::State& run, Fn fn) {
  const RecordedGame game = record(catalog(), seats_of(run), 7);
  for (auto _ : run) {
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      fn(game.states[i], game.moves[i]);
    }
  }
  run.SetItemsProcessed(decisions(game, run));
}

void legal(benchmark::State& run) {
  engine::ChoiceList choices;
  for_positions(run, [&](const engine::GameState& state, const Move& move) {
    engine::legal(catalog(), state, move.seat, choices);
    benchmark::DoNotOptimize(choices.size());
  });
}
BENCHMARK(legal)->Arg(4);

void apply_to_a_copy(benchmark::State& run) {
  engine::EventList events;
  for_positions(run, [&](const engine::GameState& state, const Move& move) {
    engine::GameState next = state;
    events.clear();
    benchmark::DoNotOptimize(engine::apply(catalog(), next, move.seat, move.choice, events));
  });
}
BENCHMARK(apply_to_a_copy)->Arg(4);

void view_of_a_seat(benchmark::State& run) {
  for_positions(run, [&](const engine::GameState& state, const Move& move) {
    benchmark::DoNotOptimize(engine::view(catalog(), state, move.seat));
  });
}
BENCHMARK(view_of_a_seat)->Arg(4);

void digest_of_a_state(benchmark::State& run) {
  for_positions(run, [&](const engine::GameState& state, const Move&) {
    benchmark::DoNotOptimize(engine::digest(state));
  });
}
BENCHMARK(digest_of_a_state)->Arg(4);

void copy_of_a_state(benchmark::State& run) {
  for_positions(run, [&](const engine::GameState& state, const Move&) {
    engine::GameState copy = state;
    benchmark::DoNotOptimize(copy);
  });
  run.counters["bytes"] = sizeof(engine::GameState);
}
BENCHMARK(copy_of_a_state)->Arg(4);

}  // namespace
}  // namespace aurora::bench

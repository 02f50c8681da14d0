// What a table costs whose journal is long: a return to it, and a move. Chat makes journals long,
// and what is taken back; a game has some hundred moves.
#include <cstddef>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/kept_games.hpp"
#include "bench/scratch_store.hpp"
#include "content/pack.hpp"
#include "server/table/ledger/restore.hpp"

namespace {

using namespace aurora;  // NOLINT(google-build-using-namespace): a program of its own

constexpr unsigned kMoves = 100;
constexpr storage::UnixMillis kAt = 1'800'000'000'000;

const server::Ruleset& rules() {
  static const server::Ruleset kRules = server::make_ruleset(content::base_pack());
  return kRules;
}

/// A game with so many records, up to a hundred of them moves, evenly among lines of chat.
bench::KeptGame game_of(std::size_t records) {
  bench::KeptGame game(rules(), 1, kAt);
  const std::size_t lines = records > kMoves ? records / kMoves : 1;
  for (std::size_t i = 0; game.records.size() < records; ++i) {
    if (i % lines != 0 || !game.move()) {
      game.say("It is your turn, I think; did you see what happened on the ice?");
    }
  }
  return game;
}

/// From the store into the memory.
void return_to_a_table(benchmark::State& state) {
  const bench::KeptGame game = game_of(static_cast<std::size_t>(state.range(0)));
  bench::ScratchStore store;
  bench::write_all(*store, std::vector<storage::WriteGroup>{game.at_table(1)});
  const storage::Result<storage::Snapshot> none =
      storage::failure(storage::StoreErrc::kNotFound, "");
  for ([[maybe_unused]] auto iteration : state) {
    const auto journal = store->read(storage::ReadJournal{game.ledger.id}).value();
    auto restored = server::restore(rules(), journal, none,
                                    {.id = game.ledger.id, .join_code = game.ledger.join_code});
    if (!restored) {
      state.SkipWithError(restored.error().because.c_str());
      break;
    }
    benchmark::DoNotOptimize(restored);
  }
}

/// Carrying one out, recording it and folding it in, and its place on the disk.
void a_move(benchmark::State& state) {
  bench::KeptGame kept = game_of(static_cast<std::size_t>(state.range(0)));
  bench::ScratchStore store;
  bench::write_all(*store, std::vector<storage::WriteGroup>{kept.at_table(1)});
  const std::string record = kept.records.back();
  storage::Seq head = kept.records.size();
  kept.records.clear();  // they are on the disk
  bench::KeptGame game = kept;
  for ([[maybe_unused]] auto iteration : state) {
    if (!game.move()) {
      state.PauseTiming();
      game = kept;
      state.ResumeTiming();
    }
    const std::vector<storage::WriteGroup> group{
        {storage::AppendEntry{game.ledger.id, ++head, kAt, record}}};
    benchmark::DoNotOptimize(store->commit(group));
  }
}

void lengths(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgName("records")
      ->RangeMultiplier(10)
      ->Range(10, 10'000)
      ->Unit(benchmark::kMicrosecond);
}
BENCHMARK(return_to_a_table)->Apply(lengths);
BENCHMARK(a_move)->Apply(lengths);

}  // namespace

// What a page of each list costs when a server has finished many games: processor time of the
// store, in the temporary directory (set TMPDIR to choose a disk). Every game has two of a thousand
// regulars, a newcomer, and a link to it.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/scratch_store.hpp"
#include "bench/spread_id.hpp"

namespace aurora::storage {
namespace {

constexpr std::size_t kPage = 50;
constexpr std::size_t kSummaryBytes = 250;
constexpr std::uint32_t kRegulars = 1000;
constexpr std::size_t kGamesPerCommit = 2000;

PlayerId regular(std::uint32_t number) { return spread_id<PlayerId>(number % kRegulars); }
PlayerId newcomer(std::uint32_t number) { return spread_id<PlayerId>(kRegulars + number); }

std::string mode() { return "4"; }

StandingRow standing(PlayerId player, std::uint32_t number) {
  return {.player = player,
          .mode = mode(),
          .games = 1,
          .points = static_cast<std::int64_t>(number * 2654435761U % 3000),
          .payload = Bytes(30, 's')};
}

void add_game(std::uint32_t number, std::vector<WriteGroup>& groups) {
  const auto table = spread_id<TableId>(number);
  const auto at = static_cast<UnixMillis>(number) * 1000;
  WriteGroup group;
  group.emplace_back(CreateTable{.id = table, .join_code = std::to_string(number), .at = at});
  group.emplace_back(SetStatus{.table = table, .status = TableStatus::kFinished, .at = at});
  group.emplace_back(PutPlayer{
      .id = newcomer(number), .name = "Ann", .token_hash = std::to_string(number), .at = at});
  group.emplace_back(PutGame{.table = table,
                             .finished_at = at,
                             .listed = true,
                             .summary = Bytes(kSummaryBytes, 'g'),
                             .players = {{regular(number), 1},
                                         {regular(number / kRegulars + number + 1), 2},
                                         {newcomer(number), 3}}});
  group.emplace_back(PutShare{
      .token_hash = std::to_string(number), .table = table, .owner = regular(number), .at = at});
  group.emplace_back(PutStanding{standing(newcomer(number), number)});
  groups.push_back(std::move(group));
}

/// A server after so many games.
class Past {
 public:
  explicit Past(std::uint32_t games) {
    for (std::uint32_t game = 0; game < games;) {
      std::vector<WriteGroup> groups;
      for (; game < games && groups.size() < kGamesPerCommit; ++game) {
        add_game(game, groups);
      }
      bench::write_all(*store_, groups);
    }
  }

  [[nodiscard]] Store& store() { return *store_; }

  /// Made once for all benchmarks.
  static Past& after(std::uint32_t games) {
    static std::map<std::uint32_t, std::unique_ptr<Past>> pasts;
    auto& past = pasts[games];
    if (!past) {
      past = std::make_unique<Past>(games);
    }
    return *past;
  }

 private:
  bench::ScratchStore store_;
};

/// `make(games)` is the request.
template <typename Make>
void ask(benchmark::State& state, Make make) {
  const auto games = static_cast<std::uint32_t>(state.range(0));
  Past& past = Past::after(games);
  const auto request = make(games);
  for ([[maybe_unused]] auto iteration : state) {
    auto answer = past.store().read(request);
    if (!answer) {
      state.SkipWithError(answer.error().message.c_str());
      break;
    }
    benchmark::DoNotOptimize(answer);
  }
}

GameCursor middle_of(std::uint32_t games) {
  return {.finished_at = static_cast<UnixMillis>(games / 2) * 1000, .table = {}};
}

void newest_games(benchmark::State& state) {
  ask(state, [](std::uint32_t) { return ListGames{.player = {}, .after = {}, .limit = kPage}; });
}
void games_in_the_middle(benchmark::State& state) {
  ask(state, [](std::uint32_t games) {
    return ListGames{.player = {}, .after = middle_of(games), .limit = kPage};
  });
}
void games_of_a_player(benchmark::State& state) {
  ask(state,
      [](std::uint32_t) { return ListGames{.player = regular(7), .after = {}, .limit = kPage}; });
}
void standings_of_a_player(benchmark::State& state) {
  ask(state, [](std::uint32_t games) { return ListStandings{newcomer(games / 2)}; });
}
void best_standings(benchmark::State& state) {
  ask(state, [](std::uint32_t) { return ListBestStandings{.mode = mode(), .limit = kPage}; });
}
void guests(benchmark::State& state) {
  ask(state, [](std::uint32_t) {
    return ListGuests{.unseen_since = UnixMillis{1} << 50U, .after = {}, .limit = kPage};
  });
}
void open_tables(benchmark::State& state) {
  ask(state, [](std::uint32_t) { return ListTables{.statuses = kOpenTables, .limit = kPage}; });
}
void games_on_no_list(benchmark::State& state) {
  ask(state, [](std::uint32_t) { return ListUnlistedGames{kPage}; });
}
void table_by_code(benchmark::State& state) {
  ask(state, [](std::uint32_t games) { return FindTableByCode{std::to_string(games / 2)}; });
}

void sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgName("games")->Arg(1000)->Arg(100'000)->Arg(1'000'000)->Unit(
      benchmark::kMicrosecond);
}
BENCHMARK(newest_games)->Apply(sizes);
BENCHMARK(games_in_the_middle)->Apply(sizes);
BENCHMARK(games_of_a_player)->Apply(sizes);
BENCHMARK(standings_of_a_player)->Apply(sizes);
BENCHMARK(best_standings)->Apply(sizes);
BENCHMARK(guests)->Apply(sizes);
BENCHMARK(open_tables)->Apply(sizes);
BENCHMARK(games_on_no_list)->Apply(sizes);
BENCHMARK(table_by_code)->Apply(sizes);

}  // namespace
}  // namespace aurora::storage

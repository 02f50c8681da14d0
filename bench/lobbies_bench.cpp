// The list of tables with so many lobbies: what it costs to make it, and to answer with it.
#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include "server/lobby/open_tables.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"

namespace {

using namespace aurora;  // NOLINT(google-build-using-namespace): a program of its own

constexpr int kPerHost = 8;
constexpr int kNewest = 1'000'000;

server::TableSummary lobby(storage::PlayerId host, int number) {
  server::TableSummary table{.id = server::random_table_id(),
                             .join_code = server::random_join_code(),
                             .host = engine::seat_at(0),
                             .created_at_ms = number};
  table.seats.resize(3);
  table.seats.front() = {.taken = true, .player = host, .name = "Player", .connected = true};
  table.address = "203.0.113." + std::to_string(number / 64 % 250);
  return table;
}

struct Lobbies {
  Lobbies(std::int64_t lobbies, std::chrono::milliseconds interval) {
    limits.listing_interval = interval;
    storage::PlayerId host;
    for (int i = 0; i < lobbies; ++i) {
      if (i % kPerHost == 0) {
        host = server::random_player_id();
      }
      open.put(lobby(host, i));
    }
  }
  server::Limits limits;
  server::OpenTables open{limits};
};

void sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->Arg(10)->Arg(1'000)->Arg(10'000)->Unit(benchmark::kMicrosecond);
}

/// A table changes, and somebody asks: as slow as it can be.
void list_after_a_change(benchmark::State& state) {
  Lobbies lobbies(state.range(0), std::chrono::milliseconds{0});
  const auto host = server::random_player_id();
  auto table = lobby(host, kNewest);
  for ([[maybe_unused]] auto _ : state) {
    table.spectators ^= 1U;
    lobbies.open.put(table);
    benchmark::DoNotOptimize(lobbies.open.listing());
  }
}
BENCHMARK(list_after_a_change)->Apply(sizes);

/// As everybody gets it between two changes.
void answer_with_the_list(benchmark::State& state) {
  Lobbies lobbies(state.range(0), std::chrono::hours{1});
  const auto format = static_cast<protocol::Format>(state.range(1));
  std::uint32_t request = 0;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(lobbies.open.listing()->answer(format, ++request));
  }
}
BENCHMARK(answer_with_the_list)->ArgsProduct({{10, 1'000, 10'000}, {0, 1}});

/// What a table does whenever somebody comes or goes.
void note_a_change(benchmark::State& state) {
  Lobbies lobbies(state.range(0), std::chrono::hours{1});
  auto table = lobby(server::random_player_id(), kNewest);
  for ([[maybe_unused]] auto _ : state) {
    lobbies.open.put(table);
  }
}
BENCHMARK(note_a_change)->Apply(sizes);

}  // namespace

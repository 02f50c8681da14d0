// Appends per second in PostgreSQL, in batches of one entry for each of so many tables. The
// database is where AURORA_BENCH_POSTGRES says: bench/README.md. cpu_us is that of this process for
// an append, and server_cpu_us that of all processes of PostgreSQL on this machine.
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/spread_id.hpp"
#include "storage/postgres/postgres_store.hpp"

namespace aurora::storage {
namespace {

constexpr std::size_t kPayloadBytes = 60;  // about one command

/// Of all processes called postgres, in nanoseconds.
double server_cpu_ns() {
  double sum = 0;
  std::error_code gone;
  for (const auto& process : std::filesystem::directory_iterator("/proc", gone)) {
    std::string name;
    std::ifstream(process.path() / "comm") >> name;
    double ns = 0;
    if (name == "postgres" && std::ifstream(process.path() / "schedstat") >> ns) {
      sum += ns;
    }
  }
  return sum;
}

double own_cpu_ns() { return static_cast<double>(std::clock()) * 1e9 / double{CLOCKS_PER_SEC}; }

void appends_in_postgres(benchmark::State& state) {
  const char* address = std::getenv("AURORA_BENCH_POSTGRES");  // NOLINT(concurrency-mt-unsafe)
  if (address == nullptr) {
    state.SkipWithError("AURORA_BENCH_POSTGRES names no database");
    return;
  }
  const auto opened = PostgresStore::open(
      address, {.schema = "bench" + std::to_string(std::random_device{}()), .may_lose_all = true});
  if (!opened) {
    state.SkipWithError(opened.error().message.c_str());
    return;
  }
  Store& store = **opened;
  const auto tables = static_cast<std::uint32_t>(state.range(0));
  std::vector<WriteGroup> groups;
  groups.reserve(tables);
  for (std::uint32_t table = 0; table < tables; ++table) {
    groups.push_back(
        {CreateTable{.id = spread_id<TableId>(table), .join_code = std::to_string(table)}});
  }
  bool failed = false;
  const auto commit = [&] {
    for (const auto& result : store.commit(groups)) {
      failed = failed || !result;
    }
  };
  commit();
  groups.clear();
  for (std::uint32_t table = 0; table < tables; ++table) {
    groups.push_back(
        {AppendEntry{.table = spread_id<TableId>(table), .payload = Bytes(kPayloadBytes, 'x')}});
  }
  const auto append = [&] {
    for (WriteGroup& group : groups) {
      ++std::get<AppendEntry>(group.front()).seq;
    }
    commit();
  };
  constexpr int kBefore = 20;  // PostgreSQL plans a statement anew the first times
  for (int i = 0; i < kBefore; ++i) {
    append();
  }
  const double own = own_cpu_ns();
  const double server = server_cpu_ns();
  for ([[maybe_unused]] auto iteration : state) {
    append();
  }
  if (failed) {
    state.SkipWithError("an append failed");
  }
  const double appends = static_cast<double>(state.iterations()) * tables;
  state.SetItemsProcessed(static_cast<std::int64_t>(appends));
  state.counters["cpu_us"] = (own_cpu_ns() - own) / 1000 / appends;
  state.counters["server_cpu_us"] = (server_cpu_ns() - server) / 1000 / appends;
}
BENCHMARK(appends_in_postgres)
    ->ArgName("batch")
    ->Arg(1)
    ->Arg(10)
    ->Arg(50)
    ->Arg(200)
    ->UseRealTime()
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace aurora::storage

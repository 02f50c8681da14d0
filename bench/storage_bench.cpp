// Durable appends per second: tables that move again as soon as they are answered, through the
// committer into SQLite with synchronous=FULL, in the temporary directory (set TMPDIR to choose a
// disk). cpu_us_per_append counts all threads of the process, and does not depend on how fast the
// disk syncs.
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <unistd.h>

#include "bench/spread_id.hpp"
#include "storage/group_committer.hpp"
#include "storage/sqlite_store.hpp"

namespace aurora::storage {
namespace {

constexpr std::size_t kPayloadBytes = 60;  // about one command
constexpr Seq kMovesPerIteration = 200;

/// Tables that play on their own: every answer makes the next move.
class Players {
 public:
  Players(Store& store, std::uint32_t tables) : heads_(tables), committer_(store) {
    std::vector<WriteGroup> groups;
    groups.reserve(tables);
    for (std::uint32_t table = 0; table < tables; ++table) {
      groups.push_back(
          {CreateTable{.id = spread_id<TableId>(table), .join_code = std::to_string(table)}});
    }
    for (const auto& result : store.commit(groups)) {
      failed_ = failed_ || !result;
    }
  }

  void play(Seq moves) {
    playing_ = heads_.size();
    for (std::size_t table = 0; table < heads_.size(); ++table) {
      move(table, moves);
    }
    for (std::size_t left = playing_; left != 0; left = playing_) {
      playing_.wait(left);
    }
  }

  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] CommitterStats stats() const { return committer_.stats(); }

 private:
  void move(std::size_t table, Seq left) {
    WriteGroup group;
    group.emplace_back(AppendEntry{.table = spread_id<TableId>(table),
                                   .seq = ++heads_[table],
                                   .payload = Bytes(kPayloadBytes, 'x')});
    committer_.submit(std::move(group), [this, table, left](const Result<void>& result) {
      failed_ = failed_ || !result;
      if (left > 1) {
        move(table, left - 1);
      } else if (--playing_ == 0) {
        playing_.notify_one();
      }
    });
  }

  std::vector<Seq> heads_;
  std::atomic<std::size_t> playing_{0};
  std::atomic<bool> failed_{false};
  GroupCommitter committer_;
};

void durable_appends(benchmark::State& state) {
  std::string dir = (std::filesystem::temp_directory_path() / "aurora-bench-XXXXXX").string();
  if (::mkdtemp(dir.data()) == nullptr) {
    state.SkipWithError("no temporary directory");
    return;
  }
  {
    auto store = SqliteStore::open(std::filesystem::path(dir) / "aurora.db");
    if (!store) {
      state.SkipWithError(store.error().message.c_str());
      return;
    }
    Players players(**store, static_cast<std::uint32_t>(state.range(0)));
    const auto cpu_before = std::clock();
    for ([[maybe_unused]] auto iteration : state) {
      players.play(kMovesPerIteration);
    }
    if (players.failed()) {
      state.SkipWithError("an append failed");
    }
    const double cpu_us =
        static_cast<double>(std::clock() - cpu_before) * 1e6 / double{CLOCKS_PER_SEC};
    const auto stats = players.stats();
    state.SetItemsProcessed(static_cast<std::int64_t>(stats.committed));
    state.counters["batch"] =
        static_cast<double>(stats.committed) / static_cast<double>(stats.batches);
    state.counters["cpu_us_per_append"] = cpu_us / static_cast<double>(stats.committed);
  }
  std::filesystem::remove_all(dir);
}
BENCHMARK(durable_appends)
    ->ArgName("tables")
    ->Arg(1)
    ->Arg(50)
    ->Arg(200)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace aurora::storage

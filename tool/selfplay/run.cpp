#include "tool/selfplay/run.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>

namespace aurora::tool {
namespace {

/// Games that a thread takes at a time.
constexpr std::uint64_t kBatch = 16;

struct Work {
  const engine::Catalog& catalog;
  const RunSettings& settings;
  std::vector<GameResult>& results;
  Summary& summary;
  std::atomic<std::uint64_t> next{0};
  std::mutex mutex;  ///< of `summary`

  void run() {
    StatisticsObserver observer(catalog);
    std::vector<std::string> errors;
    for (;;) {
      const std::uint64_t begin = next.fetch_add(kBatch);
      if (begin >= settings.games) {
        break;
      }
      const std::uint64_t end = std::min(begin + kBatch, settings.games);
      for (std::uint64_t i = begin; i < end; ++i) {
        auto played = play(catalog, settings.game, i, settings.statistics ? &observer : nullptr);
        if (played && settings.statistics) {
          observer.end_game(played->winners, played->eliminated);
        }
        if (played) {
          results[i] = *played;
        } else {
          errors.push_back(std::move(played.error()));
        }
      }
    }
    const std::scoped_lock lock(mutex);
    summary.statistics.add(observer.statistics());
    std::ranges::move(errors, std::back_inserter(summary.errors));
  }
};

Record& record_of(Summary& summary, const bots::Contestant& contestant) {
  const std::string name = bots::name_of(contestant);
  const auto found = std::ranges::find(summary.records, name, &Record::name);
  return found != summary.records.end() ? *found : summary.records.emplace_back(name);
}

void add_records(Summary& summary, const GameSettings& settings, std::uint64_t index,
                 const GameResult& game) {
  for (std::size_t i = 0; i < settings.players; ++i) {
    Record& record = record_of(summary, settings.policies[policy_at(settings, index, i)]);
    ++record.seats;
    const std::uint64_t win = game.winners.has(engine::seat_at(i)) ? 1 : 0;
    ++summary.seats_by_colour[game.colours[i].index()];
    summary.wins_by_colour[game.colours[i].index()] += win;  // the Automa has no colour
    record.wins += win;
    record.fame += std::accumulate(game.scores[i].begin(), game.scores[i].end(), std::int64_t{0});
  }
}

void add(Summary& summary, const GameResult& game) {
  summary.decisions += game.decisions;
  summary.rounds += game.rounds;
  summary.aurora_reached += game.aurora_reached ? 1U : 0U;
  summary.eliminated += static_cast<std::uint64_t>(game.eliminated.size());
  summary.longest = std::max(summary.longest, game.decisions);
  summary.without_winner += game.winners.empty() ? 1U : 0U;
  for (const engine::Seat seat : game.winners) {
    ++summary.wins_by_seat[seat.index()];
    const auto place = std::ranges::find(game.order, seat) - game.order.begin();
    ++summary.wins_by_position[static_cast<std::size_t>(place)];
    summary.wins_of_first += seat == game.order.back() ? 1U : 0U;
  }
  for (std::size_t seat = 0; seat < engine::kMaxSeats; ++seat) {
    for (std::size_t line = 0; line < engine::kScoreLines; ++line) {
      summary.scores[seat][line] += game.scores[seat][line];
    }
  }
  summary.signature = mix(summary.signature, game.fingerprint);
}

}  // namespace

Summary run_selfplay(const engine::Catalog& catalog, const RunSettings& settings) {
  Summary summary;
  std::vector<GameResult> results(settings.games);
  Work work{catalog, settings, results, summary};
  const auto start = std::chrono::steady_clock::now();
  const std::clock_t cpu_start = std::clock();
  {
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < settings.threads; ++i) {
      helpers.emplace_back([&work] { work.run(); });
    }
    work.run();
  }
  summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  summary.cpu_seconds = static_cast<double>(std::clock() - cpu_start) / CLOCKS_PER_SEC;
  for (const bots::Contestant& contestant : settings.game.policies) {
    (void)record_of(summary, contestant);
  }
  if (!summary.errors.empty()) {
    std::ranges::sort(summary.errors);
    return summary;
  }
  for (std::uint64_t i = 0; i < settings.games; ++i) {
    add(summary, results[i]);
    add_records(summary, settings.game, i, results[i]);
  }
  return summary;
}

}  // namespace aurora::tool

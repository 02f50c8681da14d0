#include "tool/train/network/match.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <numeric>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "content/pack.hpp"
#include "tool/selfplay/game.hpp"
#include "tool/selfplay/strength.hpp"

namespace aurora::tool {
namespace {

/// How likely so many wins would be among equals, or more: a normal distribution's tail.
double chance(double wins, double games, double even) {
  const double deviation = std::sqrt(games * even * (1 - even));
  return 0.5 * std::erfc((wins - 0.5 - games * even) / deviation / std::numbers::sqrt2);
}

struct Tally {
  std::uint64_t wins = 0;
  double own = 0;
  double others = 0;
};

Tally tally(const MatchSettings& settings, const GameSettings& game,
            const std::vector<GameResult>& results) {
  Tally sum;
  for (std::uint64_t i = 0; i < results.size(); ++i) {
    for (std::size_t seat = 0; seat < std::max<std::size_t>(settings.players, 1); ++seat) {
      const engine::ScoreSheet& sheet = results[i].scores[seat];
      const double total = std::accumulate(sheet.begin(), sheet.end(), 0.0);
      if (policy_at(game, i, seat) == 0) {
        sum.wins += results[i].winners.has(engine::seat_at(seat)) ? 1U : 0U;
        sum.own += total;
      } else {
        sum.others += total / (settings.players - 1);
      }
    }
  }
  return sum;
}

}  // namespace

std::expected<std::string, std::string> match(const MatchSettings& settings) {
  GameSettings game;
  game.policies.assign(settings.players, settings.others);
  game.policies[0] = settings.first;
  game.rotate = true;
  game.map = settings.map;
  game.players = settings.players;
  game.seed = settings.seed;
  std::vector<GameResult> results(settings.games);
  std::vector<std::string> errors(settings.games);
  const auto begin = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> next{0};
  {
    std::vector<std::jthread> threads;
    threads.reserve(settings.threads);
    for (unsigned t = 0; t < settings.threads; ++t) {
      threads.emplace_back([&] {
        for (std::uint64_t i = next++; i < settings.games; i = next++) {
          const auto played = play(content::base_pack().catalog, game, i, nullptr);
          if (played) {
            results[i] = *played;
          } else {
            errors[i] = played.error();
          }
        }
      });
    }
  }
  for (const std::string& error : errors) {
    if (!error.empty()) {
      return std::unexpected(error);
    }
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  const Tally sum = tally(settings, game, results);
  const double even = settings.players == 1 ? 0.5 : 1.0 / settings.players;
  const auto games = static_cast<double>(settings.games);
  const Share share = share_of(sum.wins, settings.games);
  return fmt::format(
      "{} {}: {} of {} won, {:.1f} % ({:.1f} to {:.1f}; even {:.0f}), Elo {:+.0f} ({:+.0f} to "
      "{:+.0f}), fame {:.1f} : {:.1f}, p {:.2g}, {:.2f} s a game and thread",
      content::key_of(settings.map), settings.players, sum.wins, settings.games, 100 * share.value,
      100 * share.low, 100 * share.high, 100 * even, elo_of(share.value, even),
      elo_of(share.low, even), elo_of(share.high, even), sum.own / games, sum.others / games,
      chance(static_cast<double>(sum.wins), games, even), took.count() * settings.threads / games);
}

}  // namespace aurora::tool

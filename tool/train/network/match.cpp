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

MatchScore score_of(const MatchSettings& settings, const GameSettings& game,
                    const std::vector<GameResult>& results) {
  MatchScore sum;
  const double even = settings.players == 1 ? 0.5 : 1.0 / settings.players;
  sum.games = static_cast<double>(settings.games);
  sum.expected = even * sum.games;
  sum.variance = even * (1 - even) * sum.games;
  for (std::uint64_t i = 0; i < results.size(); ++i) {
    for (std::size_t seat = 0; seat < settings.players; ++seat) {
      const engine::ScoreSheet& sheet = results[i].scores[seat];
      const double total = std::accumulate(sheet.begin(), sheet.end(), 0.0);
      if (policy_at(game, i, seat) == 0) {
        sum.wins += results[i].winners.has(engine::seat_at(seat)) ? 1 : 0;
        sum.own += total;
      } else {
        sum.others += total / (settings.players - 1);
      }
    }
  }
  return sum;
}

}  // namespace

double MatchScore::chance() const {
  return 0.5 * std::erfc((wins - 0.5 - expected) / std::sqrt(variance) / std::numbers::sqrt2);
}

void MatchScore::add(const MatchScore& more) {
  games += more.games;
  wins += more.wins;
  expected += more.expected;
  variance += more.variance;
  own += more.own;
  others += more.others;
  seconds += more.seconds;
}

std::expected<MatchScore, std::string> match(const MatchSettings& settings) {
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
  MatchScore score = score_of(settings, game, results);
  score.seconds = took.count() * settings.threads;
  return score;
}

std::string line_of(const MatchScore& score) {
  const Share share =
      share_of(static_cast<std::uint64_t>(score.wins), static_cast<std::uint64_t>(score.games));
  const double even = score.expected / score.games;
  return fmt::format(
      "{:.0f} of {:.0f} won, {:.1f} % ({:.1f} to {:.1f}; even {:.0f}), Elo {:+.0f} ({:+.0f} to "
      "{:+.0f}), fame {:.1f} : {:.1f}, p {:.2g}, {:.2f} s a game and thread",
      score.wins, score.games, 100 * share.value, 100 * share.low, 100 * share.high, 100 * even,
      elo_of(share.value, even), elo_of(share.low, even), elo_of(share.high, even),
      score.own / score.games, score.others / score.games, score.chance(),
      score.seconds / score.games);
}

}  // namespace aurora::tool

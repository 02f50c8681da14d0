#include "tool/train/network/trial.hpp"

#include <cmath>

#include <fmt/format.h>

#include "content/pack.hpp"
#include "engine/enumerators.hpp"

namespace aurora::tool {
namespace {

/// So unlikely must it be that an equal wins as often.
constexpr double kSure = 0.01;

}  // namespace

bool Trial::is_better() const {
  const double chance = (alone.wins + old_alone.wins) / (alone.games + old_alone.games);
  const double error = std::sqrt((alone.games + old_alone.games) * chance * (1 - chance));
  return two.chance() < kSure && four.chance() < kSure && !loses_a_map &&
         alone.wins >= old_alone.wins - error;
}

std::expected<Trial, std::string> try_out(const TrialSettings& settings,
                                          const std::function<void(const std::string&)>& report) {
  Trial trial;
  MatchSettings match_settings;
  match_settings.games = settings.games;
  match_settings.seed = settings.seed;
  match_settings.threads = settings.threads;
  const auto play = [&](const bots::Network* first, engine::MapName map,
                        std::uint8_t players) -> std::expected<MatchScore, std::string> {
    match_settings.first = bots::NetworkPlayer{.network = first};
    match_settings.others = bots::NetworkPlayer{.network = settings.old};
    match_settings.map = map;
    match_settings.players = players;
    auto score = match(match_settings);
    if (score) {
      report(fmt::format("{} {}{}: {}", content::key_of(map), players,
                         first == settings.old ? ", old" : "", line_of(*score)));
    }
    return score;
  };
  for (const engine::MapName map : engine::kAll<engine::MapName>) {
    for (const std::uint8_t players : {std::uint8_t{2}, std::uint8_t{4}}) {
      const auto score = play(settings.candidate, map, players);
      if (!score) {
        return std::unexpected(score.error());
      }
      (players == 2 ? trial.two : trial.four).add(*score);
      trial.loses_a_map = trial.loses_a_map || score->wins < score->expected;
    }
    if (map == engine::MapName::kGamma) {
      continue;  // nobody plays alone there
    }
    const auto alone = play(settings.candidate, map, 1);
    const auto old_alone = play(settings.old, map, 1);
    if (!alone || !old_alone) {
      return std::unexpected(!alone ? alone.error() : old_alone.error());
    }
    trial.alone.add(*alone);
    trial.old_alone.add(*old_alone);
  }
  return trial;
}

}  // namespace aurora::tool

// train_worth: fits the weights of bots/search/weights.inc to games of greedy players.
//
//   build/release/bin/train_worth > bots/search/weights.inc 2> tool/train/worth.log
//
// Each set of weights sees half of its games played well and half with a blunder now and then, so
// that it also knows positions in which a good player would not be.
#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "content/pack.hpp"
#include "tool/train/fit.hpp"
#include "tool/train/positions.hpp"

namespace aurora::tool {
namespace {

constexpr std::uint8_t kBlunders = 10;  ///< in a hundred choices, in every other game

struct Options {
  std::uint64_t games = 2400;
  std::uint64_t seed = 1;
};

/// Every tenth game is left out of the fit and checks it.
bool checks(std::uint64_t index) { return index % 10 == 9; }

class Training {
 public:
  explicit Training(Options options) : options_(options) {}

  /// Fits and checks on the same games, one after the other; false when one of them went wrong.
  [[nodiscard]] bool run(engine::MapName map, std::uint8_t players) {
    return pass(map, players, false) && (solve(), pass(map, players, true));
  }
  [[nodiscard]] const bots::Weights& weights(std::size_t set) const { return weights_[set]; }
  void report(std::size_t set, const std::string& name) const {
    fmt::print(stderr, "{:<16} {:>7} examples, R^2 {:.3f} on {} others\n", name,
               fits_[set].examples(), checks_[set].explained(), checks_[set].examples());
  }

 private:
  bool pass(engine::MapName map, std::uint8_t players, bool checking) {
    GameSettings settings;
    settings.policies = {bots::PolicyKind::kGreedy};
    settings.map = map;
    settings.players = players;
    settings.seed = options_.seed;
    for (std::uint64_t i = 0; i < options_.games; ++i) {
      if (checks(i) != checking) {
        continue;
      }
      settings.mines = i % 4 >= 2;
      settings.blunder = i % 2 == 0 ? 0 : kBlunders;
      const auto played = collect(content::base_pack().catalog, settings, i,
                                  [&](const Position& position) { take(position, checking); });
      if (!played) {
        fmt::print(stderr, "train_worth: {}\n", played.error());
        return false;
      }
    }
    return true;
  }

  void take(const Position& position, bool checking) {
    const Inputs inputs = inputs_of(position.features, position.rounds);
    if (!checking) {
      fits_[position.set].add(inputs, position.total);
      return;
    }
    double guess = 0;
    for (std::size_t i = 0; i < kInputs; ++i) {
      guess += inputs[i] * weights_[position.set][i] / static_cast<double>(bots::kMilli);
    }
    checks_[position.set].add(guess, position.total);
  }

  void solve() {
    for (std::size_t set = 0; set < bots::kWeightSets; ++set) {
      if (fits_[set].examples() == 0) {
        continue;
      }
      const Inputs points = fits_[set].solve();
      for (std::size_t i = 0; i < kInputs; ++i) {
        weights_[set][i] =
            static_cast<std::int32_t>(std::lround(points[i] * static_cast<double>(bots::kMilli)));
      }
    }
  }

  Options options_;
  std::array<Fit, bots::kWeightSets> fits_{};
  std::array<Check, bots::kWeightSets> checks_{};
  std::array<bots::Weights, bots::kWeightSets> weights_{};
};

std::string name_of_set(std::size_t set) {
  if (set < engine::kMaps * 3) {
    return fmt::format("{} {}", content::key_of(static_cast<engine::MapName>(set / 3)),
                       set % 3 + 2);
  }
  const std::size_t solo = set - engine::kMaps * 3;
  return fmt::format("{} {}", content::key_of(static_cast<engine::MapName>(solo / 2)),
                     solo % 2 == 0 ? "solo" : "automa");
}

int train(Options options) {
  using engine::MapName;
  const auto training = std::make_unique<Training>(options);
  fmt::print(stderr, "pack {}, {} games for each map and number of players, seed {}\n",
             content::base_pack().digest, options.games, options.seed);
  for (const MapName map : engine::kAll<MapName>) {
    for (std::uint8_t players = map == MapName::kGamma ? 2 : 1; players <= 4; ++players) {
      if (!training->run(map, players)) {
        return 1;
      }
    }
  }
  for (std::size_t set = 0; set < bots::kWeightSets; ++set) {
    training->report(set, name_of_set(set));
    fmt::print("// {}\n{{{}}},\n", name_of_set(set), fmt::join(training->weights(set), ", "));
  }
  return 0;
}

}  // namespace
}  // namespace aurora::tool

int main(int argc, char** argv) {
  aurora::tool::Options options;
  CLI::App app{"Fits the weights of the searcher to games of greedy players"};
  app.add_option("--games", options.games, "Games for each map and number of players")
      ->capture_default_str();
  app.add_option("--seed", options.seed, "Seed of all randomness")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return aurora::tool::train(options);
}

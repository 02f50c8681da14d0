// train_network: makes the weights of bots/network/weights.inc. README.md beside it says how.
#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "content/pack.hpp"
#include "tool/train/network/choosing.hpp"
#include "tool/train/network/generate.hpp"
#include "tool/train/network/learn.hpp"
#include "tool/train/network/match.hpp"
#include "tool/train/network/numbers.hpp"
#include "tool/train/network/trial.hpp"

namespace aurora::tool {
namespace {

const std::map<std::string, bots::Horizon> kHorizons{{"turn", bots::Horizon::kTurn},
                                                     {"phase", bots::Horizon::kPhase},
                                                     {"round", bots::Horizon::kRound}};

int fail(const std::string& why) {
  fmt::print(stderr, "train_network: {}\n", why);
  return 1;
}

/// A player by name, with the network of a file in the place of the usual one.
struct Player {
  std::string name = "greedy";
  std::string weights;
  std::unique_ptr<bots::Network> network;

  [[nodiscard]] std::expected<bots::Contestant, std::string> find() {
    auto contestant = bots::contestant_of(name);
    if (!contestant) {
      return std::unexpected(
          fmt::format("there is no policy '{}'; use {}", name, bots::kContestants));
    }
    if (weights.empty()) {
      return *contestant;
    }
    auto read = read_network(weights);
    if (!read) {
      return std::unexpected(read.error());
    }
    network = std::move(*read);
    if (auto* player = std::get_if<bots::NetworkPlayer>(&*contestant)) {
      player->network = network.get();
    } else if (auto* budget = std::get_if<bots::SearchBudget>(&*contestant);
               budget != nullptr && budget->network != nullptr) {
      budget->network = network.get();
    } else {
      return std::unexpected(fmt::format("'{}' asks no network", name));
    }
    return *contestant;
  }
};

struct Options {
  Player player;
  Player others;
  GenerateSettings generate;
  LearnSettings learn;
  MatchSettings match;
  std::string map = "alpha";
  std::string out;
  std::string from;
  std::vector<std::string> data;
  std::int64_t habit = -1;
};

int run_generate(Options& options) {
  const auto player = options.player.find();
  if (!player) {
    return fail(player.error());
  }
  options.generate.player = *player;
  std::unique_ptr<bots::Network> judge;
  if (!options.from.empty()) {
    auto read = read_network(options.from);
    if (!read) {
      return fail(read.error());
    }
    judge = std::move(*read);
    options.generate.judge = judge.get();
  }
  const auto all = generate(options.generate);
  if (!all) {
    return fail(all.error());
  }
  if (const auto saved = save(*all, options.out); !saved) {
    return fail(saved.error());
  }
  fmt::print("{}: {} positions, {:.0f} inputs each\n", options.out, all->examples.size(),
             static_cast<double>(all->entries.size()) / static_cast<double>(all->examples.size()));
  return 0;
}

std::string line_of(const Choosing& all) {
  const auto groups = static_cast<double>(std::max<std::size_t>(all.groups, 1));
  std::string line = fmt::format("{} decisions: R^2 {:.3f} of {:.2f}, gains", all.groups,
                                 all.explained(), all.variance / groups);
  for (std::size_t i = 0; i < all.gains.size(); ++i) {
    line += fmt::format(" {:.3f} beyond {},", all.gains[i] / groups, Choosing::kHabits[i]);
  }
  return line + fmt::format(" {:.3f} at most", all.most / groups);
}

int run_learn(Options& options) {
  Examples all;
  for (const std::string& path : options.data) {
    if (const auto loaded = load(all, path); !loaded) {
      return fail(loaded.error());
    }
  }
  std::unique_ptr<Model> model = new_model(options.learn.seed);
  if (!options.from.empty()) {
    const auto network = read_network(options.from);
    if (!network) {
      return fail(network.error());
    }
    model = model_of(**network);
  }
  const Guess say = [&](const Example& one) { return guess(*model, all, one); };
  fmt::print("pack {}, {} positions\n", content::base_pack().digest, all.examples.size());
  learn(*model, all, options.learn, [&](unsigned epoch, double error) {
    fmt::print("epoch {}: error {:.2f}, R^2 {:.4f} on games left out; {}\n", epoch, error,
               explained(all, say), line_of(choosing(all, say)[0]));
    std::fflush(stdout);
  });
  const auto network = network_of(*model);
  const Guess whole = [&](const Example& one) {
    return static_cast<double>(bots::guess(*network, inputs_of(all, one))) /
           static_cast<double>(bots::kMilli);
  };
  const ChoosingByQuestion by_question = choosing(all, whole);
  fmt::print("in whole numbers: R^2 {:.4f}; {}\n", explained(all, whole), line_of(by_question[0]));
  for (std::size_t i = 1; i < by_question.size(); ++i) {
    if (by_question[i].groups > 0) {
      fmt::print("question {}: {}\n", i, line_of(by_question[i]));
    }
  }
  const auto written = write_network(*network, options.out);
  return written ? 0 : fail(written.error());
}

int run_match(Options& options) {
  auto first = options.player.find();
  const auto others = options.others.find();
  if (!first || !others) {
    return fail(!first ? first.error() : others.error());
  }
  if (auto* player = std::get_if<bots::NetworkPlayer>(&*first); player && options.habit >= 0) {
    player->habit = options.habit;
  }
  options.match.first = *first;
  options.match.others = *others;
  options.match.map = *content::map_of(options.map);
  const auto score = match(options.match);
  if (!score) {
    return fail(score.error());
  }
  fmt::print("{} - {}, {} {}: {}\n", options.player.name, options.others.name, options.map,
             options.match.players, line_of(*score));
  return 0;
}

/// Whoever is no better is not an error, but no success either.
constexpr int kNoBetter = 3;

int run_trial(Options& options) {
  const auto candidate = read_network(options.player.weights);
  const auto old = read_network(options.others.weights);
  if (!candidate || !old) {
    return fail(!candidate ? candidate.error() : old.error());
  }
  const auto trial = try_out({.candidate = candidate->get(),
                              .old = old->get(),
                              .games = options.match.games,
                              .seed = options.match.seed,
                              .threads = options.match.threads},
                             [](const std::string& line) {
                               fmt::print("{}\n", line);
                               std::fflush(stdout);
                             });
  if (!trial) {
    return fail(trial.error());
  }
  fmt::print("two players: {}\nfour players: {}\nalone: {:.0f} of {:.0f} won, {:.0f} before\n{}\n",
             line_of(trial->two), line_of(trial->four), trial->alone.wins, trial->alone.games,
             trial->old_alone.wins, trial->is_better() ? "better" : "no better");
  return trial->is_better() ? 0 : kNoBetter;
}

int train(int argc, char** argv) {
  Options options;
  CLI::App app{"Makes the weights of the network"};
  app.require_subcommand(1);
  CLI::App* generate = app.add_subcommand("generate", "Plays games and writes their positions");
  generate->add_option("--player", options.player.name, "Who plays")->capture_default_str();
  generate->add_option("--weights", options.player.weights, "Its network; default: the usual one");
  generate->add_option("--judge", options.from,
                       "Network that says what the starts of phases are worth");
  generate
      ->add_option("--lambda", options.generate.lambda,
                   "Part of a target from beyond the next start, in a hundred")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  generate->add_option("--compare", options.generate.compare,
                       "Compare the choices of one decision in so many; needs a judge");
  generate->add_option("--horizon", options.generate.horizon, "How far that looks")
      ->transform(CLI::CheckedTransformer(kHorizons));
  generate->add_option("--games", options.generate.games, "For each map with three or four players")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  generate->add_option("--seed", options.generate.seed, "Seed of all randomness");
  generate->add_option("--threads", options.generate.threads, "Number of threads")
      ->check(CLI::PositiveNumber);
  generate->add_option("--out", options.out, "File of positions")->required();
  CLI::App* learn = app.add_subcommand("learn", "Fits a network to positions");
  learn->add_option("--data", options.data, "Files of positions")->required();
  learn->add_option("--from", options.from, "Network to begin with; default: a random one");
  learn->add_option("--out", options.out, "File of the network")->required();
  learn->add_option("--epochs", options.learn.epochs, "How often each position is looked at")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  learn->add_option("--batch", options.learn.batch, "Positions of a step")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  learn->add_option("--contrast", options.learn.contrast, "Weight of differences within a decision")
      ->capture_default_str();
  learn->add_option("--rate", options.learn.rate, "Of the first step")->capture_default_str();
  learn->add_option("--seed", options.learn.seed, "Seed of all randomness");
  learn->add_option("--threads", options.learn.threads, "Number of threads")
      ->check(CLI::PositiveNumber);
  CLI::App* match = app.add_subcommand("match", "One player against others");
  match->add_option("--player", options.player.name, "Who is tried")->capture_default_str();
  match->add_option("--weights", options.player.weights, "Its network; default: the usual one");
  match->add_option("--habit", options.habit,
                    "Thousandths by which the network must like another choice better");
  match->add_option("--others", options.others.name, "Against whom")->capture_default_str();
  match->add_option("--other-weights", options.others.weights, "Their network");
  match->add_option("--map", options.map, "Map")->check(CLI::IsMember({"alpha", "beta", "gamma"}));
  match->add_option("--players", options.match.players, "1 to 4")->check(CLI::Range(1, 4));
  match->add_option("--games", options.match.games, "Number of games")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  match->add_option("--seed", options.match.seed, "Seed of all randomness");
  match->add_option("--threads", options.match.threads, "Number of threads")
      ->check(CLI::PositiveNumber);
  CLI::App* trial = app.add_subcommand("trial", "Whether a network is better than an old one");
  trial->add_option("--weights", options.player.weights, "The new one")->required();
  trial->add_option("--other-weights", options.others.weights, "The old one")->required();
  trial->add_option("--games", options.match.games, "Of each match")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  trial->add_option("--seed", options.match.seed, "Seed of all randomness");
  trial->add_option("--threads", options.match.threads, "Number of threads")
      ->check(CLI::PositiveNumber);
  CLI11_PARSE(app, argc, argv);
  if (generate->parsed()) {
    return run_generate(options);
  }
  if (trial->parsed()) {
    return run_trial(options);
  }
  return learn->parsed() ? run_learn(options) : run_match(options);
}

}  // namespace
}  // namespace aurora::tool

int main(int argc, char** argv) { return aurora::tool::train(argc, argv); }

// aurora selfplay: bots against each other, in the engine.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "tool/commands.hpp"
#include "tool/selfplay/report.hpp"
#include "tool/selfplay/run.hpp"
#include "tool/support/pack_option.hpp"

namespace aurora::tool {
namespace {

struct Options {
  RunSettings run;
  unsigned players = 4;
  std::string map = "alpha";
  std::string policy = "random";
  std::vector<std::string> policies;
  std::string content;
  bool json = false;
};

std::string no_contestant(const std::string& name) {
  return bots::contestant_of(name)
             ? std::string()
             : fmt::format("there is no policy '{}'; use {}", name, bots::kContestants);
}

/// Who plays; false, with the reason told, when that is not clear.
bool line_up(Options& options) {
  GameSettings& game = options.run.game;
  const bool match = !options.policies.empty();
  if (match && options.policies.size() != options.players) {
    fmt::print(stderr,
               "aurora: --policies names {} players, and --players says {}; name one for each "
               "seat\n",
               options.policies.size(), options.players);
    return false;
  }
  game.players = static_cast<std::uint8_t>(options.players);
  game.policies.clear();
  for (const std::string& name : match ? options.policies : std::vector{options.policy}) {
    game.policies.push_back(*bots::contestant_of(name));
  }
  return true;
}

int play_all(Options options) {
  options.run.game.map = *content::map_of(options.map);
  if (!line_up(options)) {
    return kFailed;
  }
  const content::LoadResult loaded = choose_pack(options.content);
  if (!loaded) {
    complain(loaded.error());
    return kFailed;
  }
  const content::Pack& pack = *loaded;
  if (!pack.catalog.map(options.run.game.map).exists()) {
    fmt::print(stderr, "aurora: --map {}: the pack '{}' has no such map; it has {}\n", options.map,
               pack.id, content::map_names(pack));
    return kFailed;
  }
  if (!engine::can_start(pack.catalog, setup_of(options.run.game, 0))) {
    fmt::print(stderr,
               "aurora: --players {} --map {}: the Automa does not play on this map; use 2 to 4 "
               "players, or --map alpha or beta\n",
               options.players, options.map);
    return kFailed;
  }
  const Summary summary = run_selfplay(pack.catalog, options.run);
  for (const std::string& error : summary.errors) {
    fmt::print(stderr, "aurora: {}\n", error);
  }
  if (!summary.errors.empty()) {
    return kFailed;
  }
  if (options.json) {
    fmt::print("{}\n", to_json(options.run, summary, pack));
  } else {
    fmt::print("{}", to_text(options.run, summary, pack));
  }
  return kDone;
}

}  // namespace

void add_selfplay(CLI::App& app, Commands& commands) {
  CLI::App* sub = app.add_subcommand("selfplay", "Play games between bots and print statistics");
  const auto options = std::make_shared<Options>();
  sub->add_option("--games", options->run.games, "Number of games")
      ->check(CLI::Range(1ULL, 10'000'000ULL))
      ->capture_default_str();
  CLI::Option* players =
      sub->add_option(
             "--players", options->players,
             "Players per game; 1 plays against the Automa. Default: as many as --policies "
             "names, or 4")
          ->check(CLI::Range(1U, 4U));
  sub->add_option("--map", options->map, "Map to play on")
      ->check(CLI::IsMember({"alpha", "beta", "gamma"}))
      ->capture_default_str();
  sub->add_option("--seed", options->run.game.seed, "Seed of all randomness")
      ->capture_default_str();
  CLI::Option* policy =
      sub->add_option("--policy", options->policy,
                      fmt::format("Who plays on all seats: {}", bots::kContestants))
          ->check(no_contestant)
          ->capture_default_str();
  CLI::Option* policies =
      sub->add_option("--policies", options->policies,
                      "A match: who plays on each seat, as in searcher:200,greedy")
          ->delimiter(',')
          ->expected(1, 4)
          ->check(no_contestant)
          ->excludes(policy);
  sub->add_flag("--rotate", options->run.game.rotate,
                "Play each deal once for every seat of --policies, moving on by a seat each time")
      ->needs(policies);
  sub->add_flag("--mines", options->run.game.mines, "With the Mine variant");
  sub->add_option("--threads", options->run.threads, "Number of threads")
      ->check(CLI::Range(1U, 64U))
      ->capture_default_str();
  sub->add_option("--content", options->content,
                  "Directory of a content pack; default: the base pack");
  sub->add_flag("--stats", options->run.statistics,
                "Also print how the rounds went, and counts of cards, items, enemies and choices");
  sub->add_flag("--json", options->json, "Print one line of JSON");
  commands.add(sub, [options, players] {
    if (players->count() == 0 && !options->policies.empty()) {
      options->players = static_cast<unsigned>(options->policies.size());
    }
    return play_all(*options);
  });
}

}  // namespace aurora::tool

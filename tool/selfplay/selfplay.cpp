// aurora selfplay: bots against each other, in the engine.
#include <cstdio>
#include <memory>
#include <string>

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
  std::string content;
  bool json = false;
};

int play_all(Options options) {
  options.run.game.map = *content::map_of(options.map);
  options.run.game.policy = *bots::policy_of(options.policy);
  options.run.game.players = static_cast<std::uint8_t>(options.players);
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
  sub->add_option("--players", options->players, "Players per game; 1 plays against the Automa")
      ->check(CLI::Range(1U, 4U))
      ->capture_default_str();
  sub->add_option("--map", options->map, "Map to play on")
      ->check(CLI::IsMember({"alpha", "beta", "gamma"}))
      ->capture_default_str();
  sub->add_option("--seed", options->run.game.seed, "Seed of all randomness")
      ->capture_default_str();
  sub->add_option("--policy", options->policy, "Policy of the bots")
      ->check(CLI::IsMember({"random", "greedy"}))
      ->capture_default_str();
  sub->add_flag("--mines", options->run.game.mines, "With the Mine variant");
  sub->add_option("--threads", options->run.threads, "Number of threads")
      ->check(CLI::Range(1U, 64U))
      ->capture_default_str();
  sub->add_option("--content", options->content,
                  "Directory of a content pack; default: the base pack");
  sub->add_flag("--stats", options->run.statistics,
                "Also print counts of cards, items, enemies and choices");
  sub->add_flag("--json", options->json, "Print one line of JSON");
  commands.add(sub, [options] { return play_all(*options); });
}

}  // namespace aurora::tool

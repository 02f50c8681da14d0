// aurora bot: one seat of a table, played over the network.
#include <cstdio>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "tool/bot/clock_option.hpp"
#include "tool/bot/player.hpp"
#include "tool/bot/settings.hpp"
#include "tool/commands.hpp"
#include "tool/net/run_loop.hpp"
#include "tool/net/url_option.hpp"
#include "tool/support/files.hpp"

namespace aurora::tool {
namespace {

struct Options {
  BotSettings bot;
  std::string url = kDefaultUrl;
  std::string policy = "greedy";
  unsigned delay_ms = 0;
  unsigned give_up_s = 60;
};

int play(Options options) {
  options.bot.url = *parse_url(options.url);
  options.bot.policy = *bots::policy_of(options.policy);
  options.bot.delay = std::chrono::milliseconds(options.delay_ms);
  options.bot.give_up = std::chrono::seconds(options.give_up_s);
  Player player(options.bot);
  return run_loop(player.run());
}

}  // namespace

void add_bot(CLI::App& app, Commands& commands) {
  CLI::App* sub = app.add_subcommand("bot", "Play one seat of a table over the network");
  const auto options = std::make_shared<Options>();
  BotSettings& bot = options->bot;
  add_url_option(*sub, options->url);
  sub->add_option("--name", bot.name, "Name shown to the others; with a token: the one it has");
  CLI::App* table = sub->add_option_group("table", "Which table");
  CLI::Option* create = table->add_option("--create", bot.create, "Create a table on this map")
                            ->check(CLI::IsMember({"alpha", "beta", "gamma"}));
  table->add_option("--join", bot.join, "Join the table with this code");
  table->require_option(1);
  sub->add_option("--seats", bot.seats, "Seats of the created table; 1 plays against the Automa")
      ->check(CLI::Range(1U, 4U))
      ->needs(create)
      ->capture_default_str();
  sub->add_flag("--mines", bot.mines, "Create the table with the Mine variant")->needs(create);
  sub->add_option(
         "--clock", bot.clock,
         "Create the table with clocks: 600+10 is a bank of 600 s plus 10 s per decision; 2d "
         "or 12h is the time for each decision")
      ->check([](const std::string& text) {
        return parse_clock(text) ? std::string()
                                 : "a clock must look like 600, 600+10, 12h or 2d, but is " + text;
      })
      ->needs(create);
  sub->add_option("--policy", options->policy,
                  "Policy of the bot; no level that thinks ahead, because only views arrive here")
      ->check(CLI::IsMember({"random", "greedy", "passenger", "scavenger", "trucker"}))
      ->capture_default_str();
  sub->add_option("--seed", bot.seed, "Seed of the bot's random choices")->capture_default_str();
  sub->add_option("--delay", options->delay_ms, "Milliseconds to wait before each decision")
      ->capture_default_str();
  sub->add_option("--token-file", bot.token_file,
                  "File for the token, to return as the same guest; or with a personal token");
  sub->add_option("--ack-log", bot.ack_log,
                  "File to which each acknowledged command appends a line");
  sub->add_option("--give-up", options->give_up_s, "Seconds to keep looking for a lost server")
      ->capture_default_str();
  sub->callback([options] {
    const BotSettings& given = options->bot;
    if (given.name.empty() && read_file(given.token_file).value_or("").empty()) {
      throw CLI::RequiredError("--name, or --token-file with a token in it,");
    }
  });
  commands.add(sub, [options] { return play(*options); });
}

}  // namespace aurora::tool

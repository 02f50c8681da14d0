// aurora ranking: who does best on a map, and how one has done.
#include <map>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <boost/asio/awaitable.hpp>
#include <fmt/format.h>

#include "aurora/v1/records.pb.h"
#include "tool/commands.hpp"
#include "tool/net/connection.hpp"
#include "tool/net/run_loop.hpp"
#include "tool/net/url_option.hpp"
#include "tool/support/token_file.hpp"

namespace aurora::tool {

namespace asio = boost::asio;

namespace {

// Whoever has no token comes as a guest of this name.
constexpr auto kGuest = "aurora ranking";

struct RankingOptions {
  std::string url = kDefaultUrl;
  std::string token_file;
  v1::MapName map = v1::MAP_NAME_ALPHA;
  unsigned limit = 50;
  bool programs = false;
};

/// "1712 ± 84": the second number is twice the deviation.
std::string rating_of(const v1::PlayerRecord& record) {
  return fmt::format("{:.0f} ± {:.0f}", record.rating(), 2 * record.deviation());
}

void print_own(const v1::PlayerRecords& records, v1::MapName map) {
  for (const v1::PlayerRecord& record : records.records()) {
    if (record.map() != map) {
      continue;
    }
    fmt::print("you: {} games, {} wins, best {}, mean {:.1f}", record.games(), record.wins(),
               record.best_total(), record.mean_total());
    fmt::print("{}\n", record.rated_games() > 0 ? ", rating " + rating_of(record) : "");
  }
}

asio::awaitable<int> show_ranking(RankingOptions options, std::string token) {
  Connection connection;
  co_await connection.open(*parse_url(options.url));
  co_await connection.greet(token.empty() ? kGuest : "", token);
  v1::ServerFrame others;
  v1::ClientFrame frame;
  frame.mutable_get_ranking()->set_map(options.map);
  frame.mutable_get_ranking()->set_limit(options.limit);
  frame.mutable_get_ranking()->set_programs(options.programs);
  const v1::ServerMessage best = co_await connection.ask(frame, others);
  frame.mutable_get_records();
  const v1::ServerMessage own = co_await connection.ask(frame, others);
  co_await connection.close();
  int place = 0;
  for (const v1::Ranking::Place& one : best.ranking().places()) {
    fmt::print("{:>3}. {:<16} {} rated games, {} wins  {}{}\n", ++place, rating_of(one.record()),
               one.record().rated_games(), one.record().wins(), one.name(),
               one.you() ? " (you)" : "");
  }
  if (place == 0) {
    fmt::print("nobody is rated on this map yet\n");
  }
  if (!token.empty()) {
    print_own(own.player_records(), options.map);
  }
  co_return kDone;
}

int run_ranking(const RankingOptions& options) {
  const auto token = read_token(options.token_file);
  return token ? run_loop(show_ranking(options, *token)) : kFailed;
}

}  // namespace

void add_ranking(CLI::App& app, Commands& commands) {
  CLI::App* sub = app.add_subcommand("ranking", "Show the ranking of a map");
  const auto options = std::make_shared<RankingOptions>();
  add_url_option(*sub, options->url);
  sub->add_option("--map", options->map, "The map")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, v1::MapName>{{"alpha", v1::MAP_NAME_ALPHA},
                                             {"beta", v1::MAP_NAME_BETA},
                                             {"gamma", v1::MAP_NAME_GAMMA}}))
      ->default_str("alpha");
  sub->add_option("--limit", options->limit, "Number of places")
      ->check(CLI::Range(1U, 1000U))
      ->capture_default_str();
  sub->add_flag("--programs", options->programs, "Of programs among themselves");
  sub->add_option("--token-file", options->token_file,
                  "Token of a player, to show their results as well");
  commands.add(sub, [options] { return run_ranking(*options); });
}

}  // namespace aurora::tool

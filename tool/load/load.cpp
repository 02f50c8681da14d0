// aurora load: many people at many tables, to see what a server can do.
#include <algorithm>
#include <cctype>
#include <csignal>
#include <cstdio>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <fmt/format.h>
#include <sys/resource.h>

#include "protocol/frame.hpp"
#include "tool/commands.hpp"
#include "tool/load/fleet.hpp"
#include "tool/load/report.hpp"
#include "tool/net/url_option.hpp"

namespace aurora::tool {
namespace {

namespace asio = boost::asio;

struct Options {
  LoadSettings load;
  std::string url = kDefaultUrl;
  unsigned port = 0;
  std::string mode = "closed";
  double seconds = 10;
  double warmup = 2;
  double idle_seconds = 5;
  double arrival_seconds = 5;
  double storm_seconds = 0;
  double patience_seconds = 30;
  pid_t pid = 0;
};

std::chrono::milliseconds to_ms(double seconds) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::duration<double>(seconds));
}

/// Every connection is an open file.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
  }
}

LoadSettings settings_of(const Options& options) {
  LoadSettings load = options.load;
  load.url = *parse_url(options.url);
  if (options.port != 0) {
    load.url = {"127.0.0.1", std::to_string(options.port), "/ws"};
  }
  load.mode = options.mode == "idle"    ? LoadMode::kIdle
              : options.mode == "watch" ? LoadMode::kWatch
              : options.mode == "paced" ? LoadMode::kPaced
                                        : LoadMode::kClosed;
  load.measured = to_ms(options.seconds);
  load.warmup = to_ms(options.warmup);
  load.idle = to_ms(options.idle_seconds);
  load.arrival = to_ms(options.arrival_seconds);
  load.storm_interval = to_ms(options.storm_seconds);
  load.patience = to_ms(options.patience_seconds);
  if (options.pid != 0) {
    load.server = options.pid;
  }
  return load;
}

Door door_of(asio::io_context& context, const Url& url) {
  asio::ip::tcp::resolver resolver(context);
  return {.endpoint = *resolver.resolve(url.host, url.port).begin(),
          .host = host_header(url),
          .path = url.path,
          .subprotocol = std::string(protocol::subprotocol_of(protocol::Format::kProto))};
}

int load(const Options& options) {
  allow_many_files();
  const LoadSettings settings = settings_of(options);
  if (settings.url.tls) {
    fmt::print(stderr, "load: cannot measure over TLS; use a ws:// address\n");
    return kBadUsage;
  }
  asio::io_context context(1);
  Fleet fleet(context, settings, door_of(context, settings.url));
  asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&fleet](const boost::system::error_code& error, int /*signal*/) {
    if (!error) {
      fleet.finish();
    }
  });
  Fleet::Outcome outcome;
  std::exception_ptr failure;
  asio::co_spawn(context, fleet.run(), [&](std::exception_ptr thrown, Fleet::Outcome ended) {
    failure = std::move(thrown);
    outcome = std::move(ended);
    context.stop();
  });
  context.run();
  if (failure) {
    std::rethrow_exception(failure);
  }
  if (!outcome) {
    fmt::print(stderr, "load: {}\n", outcome.error());
    return kFailed;
  }
  fmt::print("{}\n", to_json(settings, fleet));
  for (const std::string& broken : fleet.tally().faults.texts) {
    fmt::print(stderr, "load: {}\n", broken);
  }
  return all_well(fleet) ? kDone : kFailed;
}

}  // namespace

void add_load(CLI::App& app, Commands& commands) {
  CLI::App* sub = app.add_subcommand(
      "load", "Play at many tables at once and print the measurements as one line of JSON");
  const auto options = std::make_shared<Options>();
  LoadSettings& load_options = options->load;
  add_url_option(*sub, options->url);
  sub->add_option("--port", options->port, "Port on this machine, instead of --url")
      ->envname("PORT")
      ->check(CLI::Range(1U, 65535U));
  sub->add_option("--mode", options->mode,
                  "closed: every table moves as soon as it can; paced: --rate moves per second; "
                  "idle: --conns idle connections; watch: --conns spectators of one game that "
                  "others play")
      ->envname("MODE")
      ->check(CLI::IsMember({"closed", "paced", "idle", "watch"}))
      ->capture_default_str();
  sub->add_option("--tables", load_options.tables, "Number of tables")
      ->envname("ROOMS")
      ->check(CLI::Range(1U, 100'000U))
      ->capture_default_str();
  sub->add_option("--seats", load_options.seats, "Players per table")
      ->check(CLI::Range(1U, 4U))
      ->capture_default_str();
  sub->add_option("--spectators", load_options.spectators, "Spectators per table")
      ->capture_default_str();
  sub->add_flag("--open", load_options.open, "Others may watch the games, too");
  sub->add_option("--seconds", options->seconds, "Seconds to measure, or until SIGINT or SIGTERM")
      ->envname("DURATION")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  sub->add_option("--warmup", options->warmup, "Seconds of play before the measurement")
      ->envname("WARMUP")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  sub->add_option("--rate", load_options.rate,
                  "Moves per second of all tables together, in paced mode")
      ->envname("RATE")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  sub->add_option("--conns", load_options.connections,
                  "Number of connections in idle and watch mode")
      ->envname("CONNS")
      ->check(CLI::Range(1U, 1'000'000U))
      ->capture_default_str();
  sub->add_option("--game", load_options.game,
                  "The table that is watched in watch mode (default: the first that is listed)")
      ->type_name("TABLE");
  sub->add_option("--idle-seconds", options->idle_seconds, "Seconds they stay idle")
      ->envname("IDLE_SECONDS")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  sub->add_option("--arrival", options->arrival_seconds,
                  "Seconds within which all spectators come, in watch mode")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  sub->add_option("--storm", options->storm_seconds,
                  "Drop all connections at once, every this many seconds; 0: never")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  sub->add_option("--patience", options->patience_seconds,
                  "Seconds to wait for a server that went away")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  sub->add_option("--pid", options->pid,
                  "Process id of a server on this machine, to measure its CPU and memory")
      ->envname("SERVER_PID");
  sub->add_option("--beside", load_options.beside,
                  "A name and the id of another process on this machine, to measure its CPU and "
                  "that of its children: the database (several times)")
      ->type_name("NAME PID")
      ->check([](const std::string& text) {
        const bool is_word = !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
          return std::isalnum(c) != 0 || c == '_';
        });
        return is_word ? std::string() : "'" + text + "' is neither a name nor a process id";
      });
  sub->add_option("--seed", load_options.seed, "Seed of the random choices")->capture_default_str();
  // With one of these, variables such as MODE are read for this command alone.
  sub->parse_complete_callback([] {});
  commands.add(sub, [options] { return load(*options); });
}

}  // namespace aurora::tool

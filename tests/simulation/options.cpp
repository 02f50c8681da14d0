#include "tests/simulation/options.hpp"

#include <limits>
#include <string>

#include <CLI/CLI.hpp>

namespace aurora::simulation {

std::expected<Options, int> read_options(int argc, const char* const* argv) {
  constexpr int kBadUsage = 2;
  CLI::App app{
      "Plays the whole server in virtual time, with every fault that the seed decides.\n"
      "Exit code 0: it holds; 1: it does not; 2: wrong options."};
  Options options;
  Scenario& scenario = options.scenario;
  double minutes = 1;
  auto seconds = static_cast<std::uint64_t>(scenario.time.count());

  app.add_option("--seed", scenario.seed, "The seed, or the first of them");
  app.add_option("--minutes", minutes, "How long to go on; 0.5 is half a minute")
      ->check(CLI::Range(0.001, 1e6));
  app.add_option("--tables", scenario.tables, "How many tables there are")
      ->check(CLI::Range(1, 500));
  app.add_option("--seats", scenario.seats, "How many seats a table has at most")
      ->check(CLI::Range(1, 4));
  const CLI::Option* const nodes =
      app.add_option(
             "--nodes", scenario.nodes,
             "How many servers there are; several share a store. Else the seed decides: one "
             "in most worlds, two to four in each third")
          ->check(CLI::Range(1, 5));
  app.add_option("--seconds", seconds, "Virtual time until nothing bad happens any more")
      ->check(CLI::Range(1, 1'000'000));
  app.add_flag("--once", options.once, "Play this seed only");
  app.add_flag("--each", options.each, "Tell of every world");
  app.add_flag("--quiet", options.quiet, "Tell only the sum, and what does not hold");
  app.add_flag("!--no-shrink", options.shrink, "Do not look for a smaller world that fails, too");
  for (const Switch& one : kSwitches) {
    app.add_flag(std::string("!--no-") + one.name, scenario.*one.on, one.without);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return std::unexpected(app.exit(error) == 0 ? 0 : kBadUsage);
  }
  options.any_nodes = nodes->empty();
  scenario.time = std::chrono::seconds(seconds);
  options.time = std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double, std::ratio<60>>(minutes));
  return options;
}

}  // namespace aurora::simulation

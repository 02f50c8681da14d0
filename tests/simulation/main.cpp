// Plays worlds of one seed after the other until the time is up or something does not hold.
#include <chrono>
#include <cstdio>
#include <string>

#include <CLI/CLI.hpp>

#include "tests/simulation/simulation.hpp"

int main(int argc, char** argv) {
  using Clock = std::chrono::steady_clock;
  namespace simulation = aurora::simulation;

  CLI::App app{"Plays the whole server in virtual time, with every fault that the seed decides."};
  simulation::Scenario scenario;
  bool one_seed = false;
  double minutes = 1;
  std::uint64_t seconds = static_cast<std::uint64_t>(scenario.time.count());

  app.add_option("--seed", scenario.seed, "The seed, or the first of them");
  app.add_option("--minutes", minutes, "How long to go on")->check(CLI::PositiveNumber);
  app.add_option("--tables", scenario.tables, "How many tables there are")
      ->check(CLI::Range(1, 500));
  app.add_option("--seconds", seconds, "Virtual time until nothing bad happens any more")
      ->check(CLI::Range(1, 1'000'000));
  app.add_flag("--once", one_seed, "Play this seed only");
  app.add_flag("!--no-kills", scenario.kills, "Never kill the server");
  app.add_flag("!--no-breaks", scenario.breaks, "Never break a connection");
  app.add_flag("!--no-disk", scenario.disk, "Never let the disk fail");
  CLI11_PARSE(app, argc, argv);
  scenario.time = std::chrono::seconds(seconds);

  const auto began = Clock::now();
  const auto end = began + std::chrono::duration<double, std::ratio<60>>(minutes);
  do {
    const auto start = Clock::now();
    const simulation::Outcome outcome = simulation::simulate(scenario);
    const double wall = std::chrono::duration<double>(Clock::now() - start).count();
    const double virtual_seconds = std::chrono::duration<double>(outcome.time).count();
    std::printf(
        "seed %llu: %.0f virtual seconds in %.1f (%.0f each), %llu commands, %llu games over, "
        "%llu kills, %llu failures of the disk, %llu refusals, trace %016llx\n",
        static_cast<unsigned long long>(scenario.seed), virtual_seconds, wall,
        virtual_seconds / wall, static_cast<unsigned long long>(outcome.commands),
        static_cast<unsigned long long>(outcome.games),
        static_cast<unsigned long long>(outcome.kills),
        static_cast<unsigned long long>(outcome.disk_failures),
        static_cast<unsigned long long>(outcome.refused),
        static_cast<unsigned long long>(outcome.trace));
    std::fflush(stdout);
    for (const std::string& fault : outcome.faults) {
      std::printf("  %s\n", fault.c_str());
    }
    if (!outcome.faults.empty()) {
      std::printf("play it again: simulate --once --seed %llu --tables %u --seconds %llu\n",
                  static_cast<unsigned long long>(scenario.seed), scenario.tables,
                  static_cast<unsigned long long>(seconds));
      return 1;
    }
    ++scenario.seed;
  } while (!one_seed && Clock::now() < end);
  return 0;
}

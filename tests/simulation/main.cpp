// Plays worlds of one seed after the other until the time is up or something does not hold.
#include <chrono>
#include <cstdint>
#include <iostream>
#include <string>

#include <CLI/CLI.hpp>

#include "tests/simulation/simulation.hpp"

namespace {

namespace simulation = aurora::simulation;
using Clock = std::chrono::steady_clock;

double seconds_of(std::chrono::nanoseconds time) {
  return std::chrono::duration<double>(time).count();
}

void tell(std::uint64_t seed, const simulation::Outcome& outcome, Clock::duration took) {
  std::cout << "seed " << seed << ": " << seconds_of(outcome.time) << " virtual seconds in "
            << seconds_of(took) << ", " << outcome.commands << " commands, " << outcome.games
            << " games over, " << outcome.kills << " kills, " << outcome.disk_failures
            << " failures of the disk, " << outcome.refused << " refusals, " << outcome.spied
            << " messages spied on, trace " << std::hex << outcome.trace << std::dec << '\n'
            << std::flush;
}

void tell_faults(const simulation::Scenario& scenario, const simulation::Outcome& outcome) {
  std::cout << "seed " << scenario.seed << " does not hold:\n";
  for (const std::string& fault : outcome.faults) {
    std::cout << "  " << fault << '\n';
  }
  std::cout << "play it again: simulate --once --seed " << scenario.seed << " --tables "
            << scenario.tables << " --seconds " << scenario.time.count() << '\n'
            << std::flush;
}

/// All worlds together.
struct Sum {
  void add(const simulation::Outcome& outcome, Clock::duration took) {
    ++worlds;
    time += outcome.time;
    wall += took;
    commands += outcome.commands;
    kills += outcome.kills;
    trace = (trace ^ outcome.trace) * 1'099'511'628'211U;
  }
  void tell() const {
    std::cout << worlds << " worlds hold: " << seconds_of(time) << " virtual seconds in "
              << seconds_of(wall) << ", " << commands << " commands, " << kills << " kills, trace "
              << std::hex << trace << std::dec << '\n'
              << std::flush;
  }

  std::uint64_t worlds = 0;
  std::chrono::nanoseconds time{};
  std::chrono::nanoseconds wall{};
  std::uint64_t commands = 0;
  std::uint64_t kills = 0;
  std::uint64_t trace = 0;
};

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Plays the whole server in virtual time, with every fault that the seed decides."};
  simulation::Scenario scenario;
  bool one_seed = false;
  bool quiet = false;
  double minutes = 1;
  auto seconds = static_cast<std::uint64_t>(scenario.time.count());

  app.add_option("--seed", scenario.seed, "The seed, or the first of them");
  app.add_option("--minutes", minutes, "How long to go on")->check(CLI::PositiveNumber);
  app.add_option("--tables", scenario.tables, "How many tables there are")
      ->check(CLI::Range(1, 500));
  app.add_option("--seconds", seconds, "Virtual time until nothing bad happens any more")
      ->check(CLI::Range(1, 1'000'000));
  app.add_flag("--once", one_seed, "Play this seed only");
  app.add_flag("--quiet", quiet, "Tell only the sum, and what does not hold");
  app.add_flag("!--no-kills", scenario.kills, "Never kill the server");
  app.add_flag("!--no-breaks", scenario.breaks, "Never break a connection");
  app.add_flag("!--no-disk", scenario.disk, "Never let the disk fail");
  app.add_flag("!--no-sqlite", scenario.sqlite, "Keep everything in memory in every world");
  app.add_flag("!--no-whims", scenario.whims, "Let people do nothing but play");
  app.add_flag("!--no-clocks", scenario.clocks,
               "Let everybody take their time, and leave the clock right");
  app.add_flag("!--no-spy", scenario.spy, "Play no world twice");
  CLI11_PARSE(app, argc, argv);
  scenario.time = std::chrono::seconds(seconds);

  const auto end = Clock::now() + std::chrono::duration<double, std::ratio<60>>(minutes);
  Sum sum;
  do {
    const auto start = Clock::now();
    const simulation::Outcome outcome = simulation::simulate(scenario);
    sum.add(outcome, Clock::now() - start);
    if (!quiet) {
      tell(scenario.seed, outcome, Clock::now() - start);
    }
    if (!outcome.faults.empty()) {
      tell_faults(scenario, outcome);
      return 1;
    }
    ++scenario.seed;
  } while (!one_seed && Clock::now() < end);
  sum.tell();
  return 0;
}

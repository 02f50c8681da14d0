#include "tests/simulation/run.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "tests/simulation/progress.hpp"
#include "tests/simulation/shrink.hpp"

namespace aurora::simulation {

namespace {

using std::chrono::nanoseconds;

/// Longer than that nobody waits for a smaller world.
constexpr std::chrono::minutes kShrinking{1};

double seconds_of(nanoseconds time) { return std::chrono::duration<double>(time).count(); }

/// All worlds together.
struct Sum {
  void add(const Outcome& outcome) {
    ++worlds;
    time += outcome.time;
    commands += outcome.commands;
    games += outcome.games;
    kills += outcome.kills;
    trace = (trace ^ outcome.trace) * 1'099'511'628'211U;
  }
  [[nodiscard]] std::string text(nanoseconds wall) const {
    return fmt::format("{:.0f} virtual seconds in {:.1f}, {} commands, {} games over, {} kills",
                       seconds_of(time), seconds_of(wall), commands, games, kills);
  }

  std::uint64_t worlds = 0;
  nanoseconds time{};
  std::uint64_t commands = 0;
  std::uint64_t games = 0;
  std::uint64_t kills = 0;
  std::uint64_t trace = 0;
};

void tell_world(const Scenario& scenario, const Outcome& outcome, nanoseconds took,
                std::ostream& out) {
  out << fmt::format(
             "seed {}: {:.1f} virtual seconds in {:.3f}, {} commands, {} games over, {} kills, {} "
             "failures of the disk, {} refusals, {} bytes told, {} messages spied on, trace {:x}\n",
             scenario.seed, seconds_of(outcome.time), seconds_of(took), outcome.commands,
             outcome.games, outcome.kills, outcome.disk_failures, outcome.refused, outcome.bytes,
             outcome.spied, outcome.trace)
      << std::flush;
}

void tell_faults(const Scenario& scenario, const Outcome& outcome, std::ostream& out) {
  out << "seed " << scenario.seed << " does not hold:\n";
  for (const std::string& fault : outcome.faults) {
    out << "  " << fault << '\n';
  }
  if (!outcome.last_events.empty()) {
    out << "what happened last:\n";
    for (const std::string& event : outcome.last_events) {
      out << "  " << event << '\n';
    }
  }
  const std::string options = options_of(scenario);
  out << "play it again: build/release/bin/simulate " << options << '\n'
      << "in a debugger: cmake --preset debug && cmake --build --preset debug --target simulate && "
         "gdb --args build/debug/bin/simulate "
      << options << '\n'
      << std::flush;
}

void tell_smallest(const Scenario& failing, const RunServices& services) {
  const auto end = services.now() + kShrinking;
  std::vector<std::string> faults;
  const auto fails = [&](const Scenario& one) {
    const Outcome outcome = services.play(one);
    if (!outcome.faults.empty()) {
      faults = outcome.faults;
    }
    return !outcome.faults.empty();
  };
  const Scenario smallest = shrink(failing, fails, [&] { return services.now() < end; });
  if (smallest == failing) {
    services.out << "no smaller world fails\n";
    return;
  }
  services.out << "the smallest that fails: build/release/bin/simulate " << options_of(smallest)
               << '\n';
  for (const std::string& fault : faults) {
    services.out << "  " << fault << '\n';
  }
  services.out << std::flush;
}

}  // namespace

int run(const Options& options, const RunServices& services) {
  Scenario scenario = options.scenario;
  const auto began = services.now();
  Progress progress(services.err, services.terminal);
  Sum sum;
  bool holds = true;
  do {
    if (options.any_nodes) {
      scenario.nodes = nodes_of(scenario.seed);
    }
    const auto start = services.now();
    const Outcome outcome = services.play(scenario);
    const auto now = services.now();
    sum.add(outcome);
    holds = outcome.faults.empty();
    if (options.each || options.once) {
      tell_world(scenario, outcome, now - start, services.out);
    }
    if (!holds) {
      progress.end();
      tell_faults(scenario, outcome, services.out);
    } else if (!options.quiet && progress.due(now - began)) {
      progress.tell(now - began, fmt::format("{} worlds hold, up to seed {}: {}", sum.worlds,
                                             scenario.seed, sum.text(now - began)));
    }
    ++scenario.seed;
  } while (holds && !options.once && services.now() - began < options.time);
  progress.end();
  if (!holds) {
    --scenario.seed;
    if (options.shrink) {
      tell_smallest(scenario, services);
    }
  }
  services.out << fmt::format("{} {} hold: {}\n", sum.worlds - (holds ? 0 : 1),
                              sum.worlds - (holds ? 0 : 1) == 1 ? "world" : "worlds",
                              sum.text(services.now() - began))
               << fmt::format("trace {:x}\n", sum.trace) << std::flush;
  return holds ? 0 : 1;
}

}  // namespace aurora::simulation

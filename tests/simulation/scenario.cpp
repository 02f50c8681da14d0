#include "tests/simulation/scenario.hpp"

#include <fmt/format.h>

namespace aurora::simulation {

namespace {

/// An hour in each second of virtual time.
constexpr std::int64_t kPaceOfDays = 3'600;

}  // namespace

std::int64_t Scenario::pace() const { return days && clocks && seed % 5 == 2 ? kPaceOfDays : 1; }

unsigned nodes_of(std::uint64_t seed) {
  return seed % 3 != 0 ? 1 : 2 + static_cast<unsigned>(seed / 3 % 3);
}

std::string options_of(const Scenario& scenario) {
  const Scenario usual;
  std::string options = fmt::format("--once --seed {} --tables {} --seconds {}", scenario.seed,
                                    scenario.tables, scenario.time.count());
  if (scenario.seats != usual.seats) {
    options += fmt::format(" --seats {}", scenario.seats);
  }
  if (scenario.nodes != nodes_of(scenario.seed)) {
    options += fmt::format(" --nodes {}", scenario.nodes);
  }
  for (const Switch& one : kSwitches) {
    if (!(scenario.*one.on)) {
      options += fmt::format(" --no-{}", one.name);
    }
  }
  return options;
}

}  // namespace aurora::simulation

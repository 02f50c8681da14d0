#include "tests/simulation/scenario.hpp"

#include <fmt/format.h>

namespace aurora::simulation {

std::string options_of(const Scenario& scenario) {
  const Scenario usual;
  std::string options = fmt::format("--once --seed {} --tables {} --seconds {}", scenario.seed,
                                    scenario.tables, scenario.time.count());
  if (scenario.seats != usual.seats) {
    options += fmt::format(" --seats {}", scenario.seats);
  }
  for (const Switch& one : kSwitches) {
    if (!(scenario.*one.on)) {
      options += fmt::format(" --no-{}", one.name);
    }
  }
  return options;
}

}  // namespace aurora::simulation

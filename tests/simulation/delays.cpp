#include "tests/simulation/delays.hpp"

#include <algorithm>
#include <chrono>
#include <map>

namespace aurora::simulation {

namespace {

/// A table that sleeps is woken, and what is shown is on its way.
constexpr std::chrono::seconds kOnItsWay{10};

std::uint32_t version_of(const Person& person) {
  return person.mirror().ready() ? person.mirror().version() : 0;
}

}  // namespace

void check_delays(Surroundings& world, const std::vector<std::unique_ptr<Person>>& people,
                  const std::function<void(SimulatedMachine::Duration)>& let_pass) {
  // Of a clock that was set back nobody can say how long it has run since.
  if (world.several() || world.uptime().was_set_back()) {
    return;
  }
  std::map<std::string, std::uint32_t> versions;  // by table
  std::chrono::seconds longest{};
  for (const auto& person : people) {
    if (person->mirror().ready()) {
      std::uint32_t& version = versions[person->mirror().table_id()];
      version = std::max(version, version_of(*person));
    }
    if (person->sees_late()) {
      longest =
          std::max(longest, std::chrono::seconds(person->meeting().options.spectator_delay_s()));
    }
  }
  if (longest.count() == 0) {
    return;
  }
  let_pass(longest + kOnItsWay);
  for (const auto& person : people) {
    if (!person->sees_late() || !person->mirror().ready()) {
      continue;
    }
    if (const auto seen = versions.find(person->mirror().table_id());
        seen != versions.end() && version_of(*person) < seen->second) {
      world.history().fault(person->name() + " has seen no more than version " +
                            std::to_string(version_of(*person)) + ", and others saw " +
                            std::to_string(seen->second) + " when there was time enough");
    }
  }
}

}  // namespace aurora::simulation

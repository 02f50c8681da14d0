#include "tests/simulation/table_choice.hpp"

#include <array>

namespace aurora::simulation {

namespace {

constexpr std::uint32_t kDecision = 86'400;
constexpr std::uint32_t kShortestDelay = 30;  // the shortest there is

void choose_clock(Dice& dice, const Scenario& scenario, v1::TableOptions& options) {
  v1::ClockOptions& clock = *options.mutable_clock();
  if (scenario.pace() > 1) {
    clock.set_decision_s(kDecision);
    options.set_vacations(dice.chance(800));
  } else {
    clock.set_bank_s(static_cast<std::uint32_t>(10 + dice.below(30)));
    clock.set_increment_s(static_cast<std::uint32_t>(dice.below(4)));
  }
  clock.set_on_timeout(dice.chance(700) ? v1::TIMEOUT_POLICY_BOT : v1::TIMEOUT_POLICY_RESIGN);
}

}  // namespace

v1::TableOptions choose_table(Dice& dice, const Scenario& scenario, unsigned number) {
  v1::TableOptions options;
  constexpr std::array kMaps{v1::MAP_NAME_ALPHA, v1::MAP_NAME_BETA, v1::MAP_NAME_GAMMA};
  const auto seats = static_cast<std::uint32_t>(1 + dice.below(scenario.seats));
  options.set_map(kMaps.at(dice.below(seats == 1 ? 2 : kMaps.size())));
  options.set_seats(seats);
  options.set_mines(dice.chance(300));
  options.set_spectators(true);
  // One of the weak ones, and one that thinks on threads; a captain takes too long for so many.
  constexpr std::array kStandIns{v1::BOT_POLICY_GREEDY, v1::BOT_POLICY_NAVIGATOR,
                                 v1::BOT_POLICY_SCAVENGER};
  options.set_stand_in(kStandIns.at(number % kStandIns.size()));
  if (scenario.clocks && seats > 1 && dice.chance(scenario.pace() > 1 ? 800 : 400)) {
    choose_clock(dice, scenario, options);
  }
  if (scenario.delays && scenario.pace() == 1 && dice.chance(300)) {
    options.set_spectator_delay_s(kShortestDelay);
  }
  return options;
}

}  // namespace aurora::simulation

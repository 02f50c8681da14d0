#include "tests/simulation/shrink.hpp"

#include <algorithm>
#include <utility>

namespace aurora::simulation {

namespace {

/// Less and less of a number: the least, half of it, one step less.
template <typename Number>
std::vector<Number> less_of(Number number, Number least, Number step) {
  std::vector<Number> less;
  for (const Number one : {least, number / 2, number - step}) {
    if (one >= least && one < number && (less.empty() || less.back() < one)) {
      less.push_back(one);
    }
  }
  return less;
}

}  // namespace

std::vector<Scenario> smaller(const Scenario& scenario) {
  std::vector<Scenario> all;
  const auto add = [&](auto change) {
    Scenario one = scenario;
    change(one);
    all.push_back(std::move(one));
  };
  for (const unsigned tables : less_of(scenario.tables, 1U, 1U)) {
    add([=](Scenario& one) { one.tables = tables; });
  }
  for (const Switch& one_switch : kSwitches) {
    if (scenario.*one_switch.on) {
      add([&](Scenario& one) { one.*one_switch.on = false; });
    }
  }
  for (const unsigned nodes : less_of(scenario.nodes, 1U, 1U)) {
    add([=](Scenario& one) { one.nodes = nodes; });
  }
  for (const unsigned seats : less_of(scenario.seats, 1U, 1U)) {
    add([=](Scenario& one) { one.seats = seats; });
  }
  const auto time = scenario.time.count();
  for (const auto seconds :
       less_of(time, decltype(time){1}, std::max<decltype(time)>(time / 8, 1))) {
    add([=](Scenario& one) { one.time = std::chrono::seconds(seconds); });
  }
  return all;
}

Scenario shrink(Scenario failing, const std::function<bool(const Scenario&)>& fails,
                const std::function<bool()>& go_on) {
  bool found = true;
  while (found) {
    found = false;
    for (Scenario& one : smaller(failing)) {
      if (!go_on()) {
        return failing;
      }
      if (fails(one)) {
        failing = std::move(one);
        found = true;
        break;
      }
    }
  }
  return failing;
}

}  // namespace aurora::simulation

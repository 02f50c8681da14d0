// A run of the program: worlds of one seed after the other, until the time is up or something does
// not hold.
#pragma once

#include <chrono>
#include <functional>
#include <ostream>

#include "tests/simulation/options.hpp"
#include "tests/simulation/simulation.hpp"

namespace aurora::simulation {

/// What a run needs of the world around it.
struct RunServices {
  std::function<Outcome(const Scenario&)> play;
  std::function<std::chrono::nanoseconds()> now;
  std::ostream& out;      ///< the outcome
  std::ostream& err;      ///< how far it has come
  bool terminal = false;  ///< somebody looks at `err`
};

/// 0: everything holds, 1: it does not. The last line of `out` is the trace of all worlds.
[[nodiscard]] int run(const Options& options, const RunServices& services);

}  // namespace aurora::simulation

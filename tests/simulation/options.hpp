// What the program is asked to do.
#pragma once

#include <chrono>
#include <expected>

#include "tests/simulation/scenario.hpp"

namespace aurora::simulation {

struct Options {
  Scenario scenario;  ///< with the first seed
  std::chrono::nanoseconds time = std::chrono::minutes(1);
  bool any_nodes = true;  ///< how many servers there are follows from the seed
  bool once = false;      ///< this seed only
  bool each = false;      ///< a line for every world
  bool quiet = false;     ///< no progress
  bool shrink = true;
};

/// The options, or the exit code of a program that has said what is wrong with them, or its help.
[[nodiscard]] std::expected<Options, int> read_options(int argc, const char* const* argv);

}  // namespace aurora::simulation

// Makes a world that does not hold as small as it can be, so that somebody can look at it.
#pragma once

#include <functional>
#include <vector>

#include "tests/simulation/scenario.hpp"

namespace aurora::simulation {

/// What is a little less than this, the most first: without one kind of fault, with fewer tables,
/// fewer people, less time.
[[nodiscard]] std::vector<Scenario> smaller(const Scenario& scenario);

/// The smallest scenario found that fails: none of those that are a little less fails, or
/// `go_on` says that it is enough. `failing` is known to fail.
[[nodiscard]] Scenario shrink(Scenario failing, const std::function<bool(const Scenario&)>& fails,
                              const std::function<bool()>& go_on);

}  // namespace aurora::simulation

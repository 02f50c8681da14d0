// A way that anybody may drive and that hurts, near the start of the Beta road.
#pragma once

#include "tests/support/scenario.hpp"

namespace aurora::engine::test {

/// The rope bridge of this table costs 1 contamination and 1 damage, as the way of example 16 does
/// (BETA-27, K-20).
inline void make_bridge_dangerous(Scenario& s) {
  MapSpec& beta = s.catalog.maps[static_cast<std::size_t>(MapName::kBeta)];
  SegmentSpec& bridge = beta.segments[s.segment("gorge_03", "gorge_06").index()];
  bridge.hazard = Hazard::kDangerous;
  bridge.contamination = 1;
  bridge.damage = 1;
}

}  // namespace aurora::engine::test

// The Beta map file: what may not be built, and what it has that Alpha has not.
#include <algorithm>

#include "tests/content/broken_pack.hpp"

namespace aurora::content::test {
namespace {

using engine::Hazard;
using engine::MapSpec;

const std::string kMap = "map_beta.toml";
const std::string kAlphaMap = "map_alpha.toml";

class BetaMap : public testing::TestWithParam<Damage> {};

TEST_P(BetaMap, ReportsFileAndField) { expect_reported(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Broken, BetaMap,
    testing::Values(
        Damage{"Cost", kMap, "{ cost = 3,", "{ cost = 2,", {{kMap, "zone[4].cost", "K-01"}}},
        Damage{"BonusMove", kMap, "move = 2", "move = 3", {{kMap, "zone[0].bonus", "BETA-03"}}},
        Damage{"BonusMoveForFree",
               kMap,
               "spend = [\"fuel\"], move = 2",
               "move = 2",
               {{kMap, "zone[0].bonus", "BETA-03"}}},
        Damage{"BonusUpgrade",
               kMap,
               ", { upgrade = true }",
               "",
               {{kMap, "zone[1].bonus", "on Beta (BETA-04)"}}},
        Damage{"BonusAttack",
               kMap,
               "spend = [\"ammo\"], attack = true",
               "attack = true",
               {{kMap, "zone[2].bonus", "BETA-05"}}},
        Damage{"BonusFame",
               kMap,
               "gain = [\"fuel\"], fame_loss = 1",
               "gain = [\"fuel\"]",
               {{kMap, "zone[3].bonus", "BETA-06"}}},
        Damage{"BonusContamination",
               kMap,
               "gain = [\"fuel\"], contamination = 1",
               "gain = [\"fuel\"], damage = 1",
               {{kMap, "zone[4].bonus", "BETA-08"}}},
        Damage{"PriceForNothing",
               kMap,
               "spend = [\"ammo\"], attack = true",
               "spend = [\"ammo\"]",
               {{kMap, "zone[2].bonus[1]", "helps nobody"}}},
        Damage{"OneUpdateOfTheTrack",
               kMap,
               "order_after_exploration = true",
               "",
               {{kMap, "order_after_exploration", "must be true on Beta (ORDER-07)"}}},
        Damage{"TiesKeepTheirOrder",
               kMap,
               "main_road_ahead = true",
               "",
               {{kMap, "main_road_ahead", "must be true on Beta (BETA-33)"}}},
        Damage{"FourAvalanches",
               kMap,
               "dangerous = { contamination = 1 }",
               "avalanche = { contamination = 1 }",
               {{kMap, "shortcut", "4 have an avalanche; Beta has 3 (SETUP-23, K-20)"}}},
        Damage{"NoDangerOfTheExample",
               kMap,
               "dangerous = { contamination = 1, damage = 1 }",
               "dangerous = { damage = 1 }",
               {{kMap, "shortcut", "none is dangerous with 1 contamination and 1 damage (K-20)"}}},
        Damage{"TwoHazards",
               kMap,
               "dangerous = { contamination = 1, damage = 1 }",
               "dangerous = { contamination = 1, damage = 1 }\navalanche = { damage = 1 }",
               {{kMap, "shortcut[rope_bridge].avalanche", "one hazard or none"}}},
        Damage{"HarmlessDanger",
               kMap,
               "dangerous = { contamination = 1 }",
               "dangerous = {}",
               {{kMap, "shortcut[ash_field].dangerous", "harms nobody"}}},
        Damage{"DeadlyDanger",
               kMap,
               "dangerous = { contamination = 1 }",
               "dangerous = { contamination = 4 }",
               {{kMap, "shortcut[ash_field].dangerous.contamination", "from 1 to 3, but is 4"}}},
        Damage{"OtherMap",
               kMap,
               "key = \"beta\"",
               "key = \"alpha\"",
               {{kMap, "key", "must be \"beta\""}}},
        Damage{
            "DangerOnAlpha",
            kAlphaMap,
            "to = \"valley_07\"\ntracks = true",
            "to = \"valley_07\"\ntracks = true\ndangerous = { damage = 1 }",
            {{kAlphaMap, "shortcut[frozen_river].dangerous", "Alpha has no dangerous shortcuts"}}},
        Damage{"AvalancheOnAlpha",
               kAlphaMap,
               "to = \"valley_07\"\ntracks = true",
               "to = \"valley_07\"\ntracks = true\navalanche = { damage = 2 }",
               {{kAlphaMap, "shortcut", "1 have an avalanche; Alpha has 0"}}},
        Damage{"TwoUpdatesOnAlpha",
               kAlphaMap,
               "key = \"alpha\"",
               "key = \"alpha\"\norder_after_exploration = true",
               {{kAlphaMap, "order_after_exploration", "must not be set on Alpha (ORDER-07)"}}},
        Damage{"MainRoadAheadOnAlpha",
               kAlphaMap,
               "key = \"alpha\"",
               "key = \"alpha\"\nmain_road_ahead = true",
               {{kAlphaMap, "main_road_ahead", "must not be set on Alpha (BETA-33)"}}}),
    name_of);

TEST(BetaMap, NeedsAnAvalancheWithTwoDamage) {  // K-20
  BrokenPack pack;
  pack.edit_all(kMap, "avalanche = { damage = 2 }", "avalanche = { damage = 1 }");
  expect_exactly(pack.load(), {{kMap, "shortcut", "none has an avalanche with 2 damage (K-20)"}});
}

TEST(BetaMap, HazardsLieWhereAShortcutLeavesTheMainRoad) {  // BETA-29
  const MapSpec& map = base_pack().catalog.map(engine::MapName::kBeta);
  int hazards = 0;
  for (const engine::SegmentSpec& segment : map.segments) {
    if (segment.hazard == Hazard::kNone) {
      EXPECT_EQ(segment.contamination + segment.damage, 0);
      continue;
    }
    ++hazards;
    EXPECT_TRUE(map.space(segment.from).on_main_road);
    EXPECT_GT(segment.contamination + segment.damage, 0);
  }
  EXPECT_EQ(hazards, 5);
}

TEST(BetaMap, EveryShortcutSavesASpace) {
  const MapSpec& map = base_pack().catalog.map(engine::MapName::kBeta);
  for (const engine::SpaceSpec& space : map.spaces) {
    for (const engine::SegmentId exit : space.exits) {
      if (!space.on_main_road) {
        continue;
      }
      int length = 1;
      engine::SpaceId at = map.segment(exit).to;
      for (; !map.space(at).on_main_road; ++length) {
        at = map.segment(map.space(at).exits[0]).to;
      }
      const int main_road = map.main_index(at) - space.main_index;
      EXPECT_TRUE(main_road == 1 || length < main_road);
    }
  }
}

}  // namespace
}  // namespace aurora::content::test

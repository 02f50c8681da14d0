// The expansion of a pack: what may not be written in its files, and what a pack is without it.
#include <algorithm>

#include "tests/content/broken_pack.hpp"

namespace aurora::content::test {
namespace {

const std::string kBoard = "expansion/board.toml";
const std::string kVehicles = "expansion/vehicles.toml";
const std::string kLocations = "expansion/locations.toml";
const std::string kSurvivors = "expansion/survivors.toml";
const std::string kEvents = "expansion/events.toml";
const std::string kEnemies = "expansion/enemies.toml";
const std::string kLoot = "expansion/loot.toml";
const std::string kMap = "expansion/map_gamma.toml";
const std::string kCards = "expansion/(all cards of the expansion)";

class Expansion : public testing::TestWithParam<Damage> {};

TEST_P(Expansion, ReportsFileAndField) { expect_reported(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Boards, Expansion,
    testing::Values(
        Damage{"ExtraCards",
               kBoard,
               "two_players = [4, 4, 3]",
               "two_players = [4, 4, 2]",
               {{kBoard, "extra_cards.two_players[2]", "must be 3 (GAMMA-06)"}}},
        Damage{"AlarmDamage",
               kBoard,
               "damage = 1\nship = 1",
               "damage = 2\nship = 1",
               {{kBoard, "alarm[1].damage", "K-24"}}},
        Damage{"AlarmFame", kBoard, "fame = 2", "fame = 1", {{kBoard, "alarm", "2 and 1 fame"}}},
        Damage{"TooMuchArmour",
               kMap,
               "armour = 3",
               "armour = 9",
               {{kMap, "turret[4].armour", "from 1 to 4"}}},
        Damage{"TurretOffTheRoad",
               kMap,
               "\"pipeline_01\"]",
               "\"tunnel_01\"]",
               {{kMap, "turret[0].spaces", "'tunnel_01' is no space of this road (TUR-02)"}}},
        Damage{"TurretReward",
               kMap,
               "reward = \"fuel\"",
               "reward = \"survivor\"",
               {{kMap, "turret[2].reward", "must be a resource"}}},
        Damage{"BonusBattery",
               kMap,
               "{ gain = [\"full_battery\"], damage = 1 }",
               "{ gain = [\"half_battery\"], damage = 1 }",
               {{kMap, "zone[1].bonus", "GAMMA-13"}}},
        Damage{"BonusAlarm",
               kMap,
               "alarm_down = 1",
               "alarm_down = 2",
               {{kMap, "zone[2].bonus", "on Gamma (GAMMA-14)"}}},
        Damage{"BonusForFree",
               kMap,
               "half_battery = true, gain = [\"ammo\"]",
               "gain = [\"ammo\"]",
               {{kMap, "zone[3].bonus", "GAMMA-15"}}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Cards, Expansion,
    testing::Values(
        Damage{"NotExtra",
               kSurvivors,
               "key = \"hacker\"\nperiod = 2\nextra = true",
               "key = \"hacker\"\nperiod = 2",
               {{kSurvivors, "survivor[hacker].extra", "GAMMA-05"}}},
        Damage{"WrongPeriod",
               kSurvivors,
               "key = \"hacker\"\nperiod = 2",
               "key = \"hacker\"\nperiod = 1",
               {{kCards, "period 1, extra", "there must be 8 (K-25)"},
                {kCards, "period 2, extra", "there must be 8 (K-25)"}}},
        Damage{"Nature",
               kSurvivors,
               "nature = \"android\"",
               "nature = \"human\"",
               {{kSurvivors, "survivor[mimic_android].nature", "must be android (XSURV-03)"}}},
        Damage{"NoCollector",
               kVehicles,
               "\"collector\", ",
               "",
               {{kVehicles, "boxes", "no card has a box collector (K-25)"}}},
        Damage{"ScanThatMovesNoShip",
               kEvents,
               ", { effect = \"move_aurora_by_alarm\" }",
               "",
               {{kEvents, "event[alarm_scan_3].steps", "XEVENT-01"}}},
        Damage{"TooStrongLocation",
               kLocations,
               "weapon = 3",
               "weapon = 5",
               {{kLocations, "location[sentry_post].weapon", "from 1 to 4"}}},
        Damage{"ReaperWithoutAlarm",
               kEnemies,
               "form = \"damage_and_alarm\"\n",
               "",
               {{kEnemies, "enemy[reaper].form", "XENEMY-03"}}},
        Damage{"FanaticsWithDamage",
               kEnemies,
               "form = \"contaminate_most_alarmed\"",
               "form = \"contaminate_most_alarmed\"\ndamage = [{ area = \"truck\", amount = 1 }]",
               {{kEnemies, "enemy[fanatics].damage", "XENEMY-04"}}},
        Damage{"ScoutWithoutAlarm",
               kEnemies,
               "number = 1\noption = \"alarm\"",
               "number = 1",
               {{kEnemies, "enemy[ath_scout].option", "must be alarm (XENEMY-01)"}}},
        Damage{"Hemisphere",
               kLoot,
               "\"fame_for_battery_1\", \"fame_for_battery_1\"]",
               "\"fame_for_battery_1\"]",
               {{kLoot, "device[left_mechanical_hemisphere].boxes",
                 "must contain fame_for_battery_1 (XLOOT-01)"}}},
        Damage{"NuclearTruckWithoutPower",
               kLoot,
               "\"power\", ",
               "",
               {{kLoot, "truck[nuclear_truck].boxes", "must contain power (XLOOT-06)"}}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(BaseFiles, Expansion,
                         testing::Values(Damage{"BatteryInTheBaseGame",
                                                "locations.toml",
                                                "left = [\"food\", \"food\"]",
                                                "left = [\"food\", \"full_battery\"]",
                                                {{"locations.toml", "location[grain_silo].left[1]",
                                                  "does not lie on locations"}}},
                                         Damage{"RepairBoxInTheBaseGame",
                                                "vehicles.toml",
                                                "boxes = [\"tracks\", \"armour\"]",
                                                "boxes = [\"repair\", \"armour\"]",
                                                {{"vehicles.toml", "device[track_kit].boxes[0]",
                                                  "is no kind of box"}}}),
                         name_of);

/// Removes every file of the expansion.
void strip(BrokenPack& pack) { std::filesystem::remove_all(pack.dir() / "expansion"); }

TEST(PackWithoutExpansion, IsCompleteAndHasNoGamma) {
  BrokenPack pack;
  strip(pack);
  const LoadResult result = pack.load();
  expect_exactly(result, {});
  ASSERT_TRUE(result);
  EXPECT_FALSE(result->catalog.has_expansion());
  EXPECT_FALSE(result->catalog.map(engine::MapName::kGamma).exists());
  EXPECT_TRUE(result->catalog.map(engine::MapName::kBeta).exists());
  EXPECT_EQ(map_names(*result), "alpha, beta");
  EXPECT_EQ(map_names(base_pack()), "alpha, beta, gamma");
  EXPECT_FALSE(result->find_card("hacker").valid());
}

TEST(PackWithHalfAnExpansion, IsTold) {
  BrokenPack pack;
  pack.remove("expansion/loot.toml");
  expect_exactly(pack.load(), {{"expansion/loot.toml", "", "the file is missing"}});
}

// K-24, K-25
TEST(ExpansionOfTheBasePack, KeepsTheFacts) {
  const engine::Catalog& catalog = base_pack().catalog;
  int cards = 0;
  for (const engine::CardSpec& card : catalog.cards) {
    cards += card.expansion ? 1 : 0;
  }
  EXPECT_EQ(cards, 20 + 3 + 6 + 6);
  EXPECT_EQ(catalog.map(engine::MapName::kGamma).turrets.size(), 5U);
  EXPECT_FALSE(catalog.map(engine::MapName::kGamma).permanent.empty());
  const auto shortcut_space = [](const engine::SpaceSpec& space) { return !space.on_main_road; };
  EXPECT_TRUE(std::ranges::any_of(catalog.map(engine::MapName::kGamma).spaces, shortcut_space));
}

}  // namespace
}  // namespace aurora::content::test

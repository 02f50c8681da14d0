// Packs that can be read but break a fact of docs/rules/content-facts.md or a rule.
#include <algorithm>

#include "tests/content/broken_pack.hpp"

namespace aurora::content::test {
namespace {

class Facts : public testing::TestWithParam<Damage> {};

TEST_P(Facts, AreCheckedAndCited) { expect_reported(GetParam()); }

const std::string kRustyTrailer =
    "[[rusty_trailer]]\nkey = \"rusty_trailer_2\"\ntext = \"rusty_trailer\"\n";

INSTANTIATE_TEST_SUITE_P(
    StartCards, Facts,
    testing::Values(
        Damage{"WeakLeader",
               "start.toml",
               "colour = \"red\"\nability = \"leader\"\nskill = 3             # K-02: at least 2",
               "colour = \"red\"\nability = \"leader\"\nskill = 1",
               {{"start.toml", "survivor[leader_red].skill", "K-02"}}},
        Damage{"StrongCoPilot",
               "start.toml",
               "colour = \"red\"\nability = \"co_pilot\"\nskill = 1             # K-02: exactly 1",
               "colour = \"red\"\nability = \"co_pilot\"\nskill = 2",
               {{"start.toml", "survivor[co_pilot_red].skill", "must be 1 for a co_pilot (K-02)"}}},
        Damage{"TwoTrucksOfAColour",
               "start.toml",
               "key = \"truck_blue_start\"\ncolour = \"blue\"",
               "key = \"truck_blue_start\"\ncolour = \"red\"",
               {{"start.toml", "truck[truck_blue_start].colour", "K-03"}}},
        Damage{"TwoLeadersOfAColour",
               "start.toml",
               "colour = \"red\"\nability = \"co_pilot\"",
               "colour = \"red\"\nability = \"leader\"",
               {{"start.toml", "survivor[co_pilot_red].colour", "already"},
                {"start.toml", "survivor[co_pilot_red].skill", "K-02"}}},
        Damage{"StartSurvivorWithOtherAbility",
               "start.toml",
               "colour = \"red\"\nability = \"co_pilot\"",
               "colour = \"red\"\nability = \"medic\"",
               {{"start.toml", "survivor[co_pilot_red].ability", "K-03"}}},
        Damage{"ThreeRustyTrailers",
               "start.toml",
               kRustyTrailer,
               "[[rusty_trailer]]\nkey = \"rusty_trailer_3\"\ntext = \"rusty_trailer\"\n"
               "boxes = [\"open\"]\n" +
                   kRustyTrailer,
               {{"start.toml", "rusty_trailer[rusty_trailer_2]", "K-03"}}},
        Damage{"StartTruckTowsThree",
               "start.toml",
               "colour = \"red\"\ntowing = 2            # K-04",
               "colour = \"red\"\ntowing = 3",
               {{"start.toml", "truck[truck_red_start].towing", "must be 2"}}},
        Damage{"NoSeatInStartTruck",
               "start.toml",
               R"(boxes = ["survivor", "open", "open", "weapon_1"])",
               R"(boxes = ["food_fuel", "weapon_1"])",
               {{"start.toml", "truck[truck_blue_start].boxes", "needs a box for a survivor"}}},
        Damage{"CargoJustFits",
               "start.toml",
               R"(boxes = ["survivor", "open", "food_fuel", "weapon_1"])",
               R"(boxes = ["survivor", "weapon_1"])",
               {}},
        Damage{"CargoJustFitsWithTwoTanks",
               "start.toml",
               R"(boxes = ["survivor", "open", "open", "open", "armour", "armour"])",
               R"(boxes = ["survivor", "food_fuel", "armour"])",
               {}},
        Damage{"CargoDoesNotFit",
               "start.toml",
               R"(boxes = ["survivor", "open", "open", "open", "armour", "armour"])",
               R"(boxes = ["survivor", "survivor", "armour"])",
               {{"start.toml", "truck[truck_green_start].boxes", "K-04"}}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Exploration, Facts,
    testing::Values(
        Damage{"PlainCardMadeExtra",
               "vehicles.toml",
               "key = \"twin_guns\"\nperiod = 1",
               "key = \"twin_guns\"\nperiod = 1\nextra = true",
               {{"(all exploration cards)", "plain", "33 cards"},
                {"(all exploration cards)", "period 1, extra", "10 extra cards"}}},
        Damage{"ExtraCardInOtherPeriod",
               "vehicles.toml",
               "key = \"fuel_tanker\"   # carries most, but nobody and no ammo\nperiod = 1",
               "key = \"fuel_tanker\"\nperiod = 2",
               {{"(all exploration cards)", "period 1, extra", "8 extra cards"},
                {"(all exploration cards)", "period 2, extra", "10 extra cards"}}},
        Damage{"SurvivorTwice",
               "survivors.toml",
               "ability = \"orphan\"",
               "ability = \"medic\"",
               {{"survivors.toml", "survivor[orphan].ability", "there is a medic already"},
                {"survivors.toml", "survivor", "there is no orphan (K-05)"}}},
        Damage{"PrisonerAmongRecruits",
               "survivors.toml",
               "ability = \"orphan\"",
               "ability = \"prisoner\"",
               {{"survivors.toml", "survivor[orphan].ability", "eleven recruitable"},
                {"survivors.toml", "survivor", "there is no orphan"}}},
        Damage{"StrongExplorer",
               "survivors.toml",
               "ability = \"explorer\"\nskill = 2             # K-02: exactly 2",
               "ability = \"explorer\"\nskill = 3",
               {{"survivors.toml", "survivor[explorer].skill", "must be 2 for a explorer"}}},
        Damage{"DepotWithoutContamination",
               "locations.toml",
               "period = 1\ndrawback = \"contamination\"",
               "period = 1\ndrawback = \"damage\"",
               {{"locations.toml", "location[contaminated_depot].drawback", "K-06"}}},
        Damage{"DepotUnderOtherName",
               "locations.toml",
               "key = \"contaminated_depot\"  # K-06: exactly so",
               "key = \"dirty_depot\"\ntext = \"contaminated_depot\"",
               {{"locations.toml", "location", "contaminated_depot (K-06)"}}},
        Damage{"ThreeTokensInABlock",
               "locations.toml",
               R"(left = ["food", "food"])",
               R"(left = ["food", "food", "food"])",
               {{"locations.toml", "location[grain_silo].left", "has 3 tokens"}}},
        Damage{"BlockOfItemsOnly",
               "locations.toml",
               R"(left = ["food", "food"])",
               R"(left = ["item", "item"])",
               {{"locations.toml", "location[grain_silo].left", "has no resource"}}},
        Damage{
            "TraderWithFood",
            "encounters.toml",
            "text = \"trader\"\nperiod = 1\nextra = true\nkind = \"trader\"\ntokens = [\"fuel\"]",
            "text = \"trader\"\nperiod = 1\nextra = true\nkind = \"trader\"\ntokens = [\"food\"]",
            {{"encounters.toml", "encounter[trader_1].tokens", "ENC-02"}}},
        Damage{
            "TraderWithTwoFuel",
            "encounters.toml",
            "text = \"trader\"\nperiod = 1\nextra = true\nkind = \"trader\"\ntokens = [\"fuel\"]",
            "text = \"trader\"\nperiod = 1\nextra = true\nkind = \"trader\"\ntokens = [\"fuel\", "
            "\"fuel\"]",
            {{"encounters.toml", "encounter[trader_1].tokens", "ENC-02"}}},
        Damage{"WanderersWithoutFood",
               "encounters.toml",
               "period = 3\nextra = true\nkind = \"wanderers\"\ntokens = [\"food\", \"fuel\"]",
               "period = 3\nextra = true\nkind = \"wanderers\"\ntokens = [\"fuel\"]",
               {{"encounters.toml", "encounter[wanderers_2].tokens", "ENC-06"}}},
        Damage{"NoSpeedBoxOnAFastTruck",
               "vehicles.toml",
               R"(boxes = ["survivor", "open", "open", "weapon_1", "speed_1"])",
               R"(boxes = ["survivor", "open", "open", "weapon_1", "open"])",
               {{"vehicles.toml", "truck", "K-10"}}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Combat, Facts,
    testing::Values(
        Damage{"EnemyNumberTwice",
               "enemies.toml",
               "number = 3",
               "number = 4",
               {{"enemies.toml", "enemy[rendall_and_randall].number", "4 is taken"},
                {"enemies.toml", "enemy", "number 3 (K-13)"}}},
        Damage{"EnemyInWrongPeriod",
               "enemies.toml",
               "period = 2\nnumber = 3",
               "period = 3\nnumber = 3",
               {{"enemies.toml", "enemy[last_howl].period", "must be 2 for enemy number 3"}}},
        Damage{"UnknownEnemy",
               "enemies.toml",
               "key = \"last_howl\"",
               "key = \"first_howl\"\ntext = \"last_howl\"",
               {{"enemies.toml", "enemy[first_howl].key", "K-13"}}},
        Damage{"OtherAmbush",
               "enemies.toml",
               "{ area = \"bottom_row\", amount = 2 }",
               "{ area = \"top_row\", amount = 2 }",
               {{"enemies.toml", "enemy[last_howl].damage", "ENEMY-04"}}},
        Damage{"OtherOption",
               "enemies.toml",
               "option = \"discard_resource\"\n",
               "",
               {{"enemies.toml", "enemy[rendall_and_randall].option",
                 "must be discard_resource (ENEMY-03)"}}},
        Damage{"ThreeLootCardsInATier",
               "loot.toml",
               "boxes = [\"fame_2\", \"armour\"]\ntier = 3\ndefence = [3, 4, 5]",
               "boxes = [\"fame_2\", \"armour\"]\ntier = 2\ndefence = [3, 3, 4]",
               {{"loot.toml", "tier", "tier 2 has 3 cards"},
                {"loot.toml", "tier", "tier 3 has 1 cards"}}},
        Damage{"LootWithoutItsBox",
               "loot.toml",
               R"(boxes = ["fame_2", "armour"])",
               R"(boxes = ["fame_1", "armour"])",
               {{"loot.toml", "device[nuclear_generator].boxes", "must contain fame_2 (LOOT-06)"}}},
        Damage{"LootIsNoPrisoner",
               "loot.toml",
               "ability = \"prisoner\"",
               "ability = \"orphan\"",
               {{"loot.toml", "survivor[prisoner].ability", "LOOT-05"}}},
        Damage{"LootUnderOtherName",
               "loot.toml",
               "key = \"gauss_cannon\"",
               "key = \"big_gun\"\ntext = \"gauss_cannon\"",
               {{"loot.toml", "device", "gauss_cannon (LOOT-02)"}}},
        Damage{"LessDefenceWithMorePlayers",
               "loot.toml",
               "\"open\"]\ntier = 1\ndefence = [2, 3, 4]",
               "\"open\"]\ntier = 1\ndefence = [2, 1, 4]",
               {{"loot.toml", "device[armoured_trunk].defence[1]", "with fewer players (K-14)"},
                {"loot.toml", "device[armoured_trunk].defence", "tells the face (K-28)"}}},
        Damage{"LessDefenceInHigherTier",
               "loot.toml",
               "\"armour\"]\ntier = 3\ndefence = [3, 4, 5]",
               "\"armour\"]\ntier = 3\ndefence = [2, 4, 5]",
               {{"loot.toml", "device[nuclear_generator].defence[0]", "lower tier for two players"},
                {"loot.toml", "device[artificial_ecosystem].defence", "tells the face (K-28)"}}},
        Damage{"NoDefence",
               "loot.toml",
               "\"open\"]\ntier = 1\ndefence = [2, 3, 4]",
               "\"open\"]\ntier = 1\ndefence = [0, 3, 4]",
               {{"loot.toml", "device[armoured_trunk].defence[0]", "from 1 to 20"}}},
        Damage{"NoHitTwoWithJam",
               "outcomes.toml",
               R"("hit 2 jam", "hit 2", "hit 3"])",
               R"("hit 2", "hit 2", "hit 3"])",
               {{"outcomes.toml", "player", "\"hit 2 jam\" for weapons of class 2 (K-16)"}}},
        Damage{"NoLettersDB",
               "outcomes.toml",
               R"("DBAC")",
               R"("DCAB")",
               {{"outcomes.toml", "letters", "begin with D, B (K-16)"}}},
        Damage{"NoDoubleHit",
               "outcomes.toml",
               R"(["hit 1", "hit 1", "ambush", )",
               R"(["hit 1", "miss", "ambush", )",
               {{"outcomes.toml", "enemy", "enemy 1 and enemy 2 together (K-16)"}}},
        Damage{"ThirteenItems",
               "items.toml",
               "welding_torch = 2",
               "welding_torch = 1",
               {{"items.toml", "copies", "add up to 13"}}},
        Damage{"KindWithoutItem",
               "items.toml",
               "welding_torch = 2",
               "welding_torch = 0",
               {{"items.toml", "copies.welding_torch", "from 1 to 14"}}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Boards, Facts,
    testing::Values(Damage{"FameBottom",
                           "board.toml",
                           "bottom = -1",
                           "bottom = -2",
                           {{"board.toml", "fame.bottom", "must be -1 (K-18"}}},
                    Damage{"FameTop",
                           "board.toml",
                           "top = 8",
                           "top = 1",
                           {{"board.toml", "fame.top", "at least 2 (K-18)"}}},
                    Damage{"ExtraKept",
                           "board.toml",
                           "two_players = [4, 4, 2]",
                           "two_players = [4, 5, 2]",
                           {{"board.toml", "extra_cards.two_players[1]", "must be 4 (SETUP-07)"}}},
                    Damage{"NineWaypoints",
                           "waypoints.toml",
                           "[[waypoint]]\nkind = \"resource\"\ntokens = [\"ammo\"]",
                           "",
                           {{"waypoints.toml", "waypoint", "there are 9 counters"}}},
                    Damage{"Cost",
                           "map_alpha.toml",
                           "{ cost = 3,",
                           "{ cost = 2,",
                           {{"map_alpha.toml", "zone[4].cost", "must be 3 (K-01)"}}},
                    Damage{"Bonus",
                           "map_alpha.toml",
                           "[{ decontaminate = 2 }]",
                           "[{ decontaminate = 3 }]",
                           {{"map_alpha.toml", "zone[1].bonus", "BONUS-03"}}},
                    Damage{"BonusAlternative",
                           "map_alpha.toml",
                           "[{ repair = 1 }, { decontaminate = 1 }]",
                           "[{ repair = 1 }]",
                           {{"map_alpha.toml", "zone[0].bonus", "BONUS-02"}}},
                    Damage{"BonusWithoutGain",
                           "map_alpha.toml",
                           "[{ gain = [\"fuel\"], contamination = 1 }]",
                           "[{ contamination = 1 }]",
                           {{"map_alpha.toml", "zone[4].bonus[0]", "helps nobody"}}}),
    name_of);

TEST(Facts, NeedOneStartCardOfEachKindPerColour) {  // K-03
  BrokenPack pack;
  pack.edit("start.toml",
            "[[survivor]]\nkey = \"co_pilot_green\"\ntext = \"co_pilot\"\ncolour = \"green\"\n"
            "ability = \"co_pilot\"\nskill = 1\n",
            "");
  expect_exactly(pack.load(),
                 {{"start.toml", "survivor", "there is no co_pilot of the colour green (K-03)"}});
}

TEST(Facts, NeedEveryWeaponClass) {  // K-11
  BrokenPack pack;
  pack.edit_all("vehicles.toml", "weapon_2", "armour");
  pack.edit_all("loot.toml", "weapon_2", "armour");
  expect_exactly(pack.load(), {{"vehicles.toml", "boxes", "no card has a weapon_2 (K-11)"}});
}

TEST(Facts, NeedTracksOnACard) {  // K-12
  BrokenPack pack;
  pack.edit("vehicles.toml", "tracks = true\n", "");
  pack.edit_all("vehicles.toml", "[\"tracks\"", "[\"armour\"");
  expect_exactly(pack.load(), {{"vehicles.toml", "truck", "no card shows tracks"}});
}

TEST(Facts, NeedEveryDrawback) {  // K-08
  BrokenPack pack;
  pack.edit_all("locations.toml", "drawback = \"fame_loss\"", "drawback = \"damage\"");
  expect_exactly(pack.load(), {{"locations.toml", "drawback", "fame_loss (K-08)"}});
}

TEST(Facts, NeedTwoPlainResourcesOnTheLeft) {  // K-09
  BrokenPack pack;
  pack.edit_all("locations.toml", R"(left = ["fuel", "fuel"])", R"(left = ["fuel", "item"])");
  pack.edit_all("locations.toml", R"(left = ["food", "food"])", R"(left = ["food", "item"])");
  pack.edit_all("locations.toml", R"(left = ["ammo", "food"])", R"(left = ["ammo", "item"])");
  pack.edit_all("locations.toml", R"(left = ["food", "fuel"])", R"(left = ["food", "item"])");
  expect_exactly(pack.load(), {{"locations.toml", "left", "K-09"},
                               {"locations.toml", "location[contaminated_depot].left", "K-06"}});
}

TEST(Facts, NeedBothKindsOfEncounter) {  // ENC-02, ENC-06
  BrokenPack pack;
  pack.edit_all("encounters.toml", "kind = \"wanderers\"\ntokens = [\"food\", \"fuel\"]",
                "kind = \"trader\"\ntokens = [\"fuel\"]");
  expect_exactly(pack.load(), {{"encounters.toml", "encounter", "of the kind wanderers"}});
}

TEST(Facts, NeedEveryMask) {  // K-17
  BrokenPack pack;
  pack.edit_all("outcomes.toml", "back = \"second_card\"", "back = \"trailers\"");
  expect_exactly(pack.load(), {{"outcomes.toml", "back", "no card shows second_card (K-17)"}});
}

TEST(Facts, NeedTwelveOutcomeCards) {  // K-15
  BrokenPack pack;
  const std::string text = pack.read("outcomes.toml");
  pack.write("outcomes.toml", text.substr(0, text.rfind("[[outcome]]")));
  expect_exactly(pack.load(), {{"outcomes.toml", "outcome", "there are 11 cards"}});
}

TEST(Facts, NeedAnEvent) {  // K-23
  BrokenPack pack;
  pack.write("events.toml", "event = []\n");
  const LoadResult result = pack.load();
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().front().file, "(all exploration cards)");
  const auto same = [](const Violation& violation) {
    return violation.file == "events.toml" && violation.field == "event";
  };
  EXPECT_EQ(std::count_if(result.error().begin(), result.error().end(), same), 1);
}

TEST(Facts, NeedEveryKindOfWaypoint) {  // WAY-01 to WAY-03
  BrokenPack pack;
  pack.edit_all("waypoints.toml", "kind = \"contamination\"", "kind = \"item\"");
  expect_exactly(pack.load(), {{"waypoints.toml", "waypoint", "of the kind contamination"}});
}

INSTANTIATE_TEST_SUITE_P(
    Automa, Facts,
    testing::Values(Damage{"ShortRow",
                           "automa.toml",
                           "a = [\"plain\", ",
                           "a = [",
                           {{"automa.toml", "board.a", "has 5 boxes; a row has 6 of them (K-22)"}}},
                    Damage{"UnknownBox",
                           "automa.toml",
                           "\"speed\"]",
                           "\"turbo\"]",
                           {{"automa.toml", "board.a[5]", "is no box of the Automa"}}},
                    Damage{"WeaponOfClassFive",
                           "automa.toml",
                           "\"weapon_1\", \"speed\"]",
                           "\"weapon_5\", \"speed\"]",
                           {{"automa.toml", "board.a[4]", "is no box of the Automa"}}},
                    Damage{"BoxOfNoRow",
                           "automa.toml",
                           "boxes = [\"b1\", ",
                           "boxes = [\"e1\", ",
                           {{"automa.toml", "group[1].boxes[0]", "boxes are named a1 to d6"}}},
                    Damage{"BoxInTwoGroups",
                           "automa.toml",
                           "boxes = [\"c1\", ",
                           "boxes = [\"b1\", ",
                           {{"automa.toml", "group[2].boxes", "has a box of another group"}}},
                    Damage{"ArrowUp",
                           "automa.toml",
                           "highest = \"left\"",
                           "highest = \"up\"",
                           {{"automa.toml", "board.highest", "left, right"}}},
                    Damage{"OtherPriority",
                           "automa.toml",
                           R"(priority = ["upgrade", "collect", "recruit", "encounter"])",
                           R"(priority = ["upgrade", "recruit", "collect", "encounter"])",
                           {{"automa.toml", "action[saboteurs]", "is none of the six Action cards"},
                            {"automa.toml", "action", "the card of AUTO-86 is there 0 times"}}},
                    Damage{"EnemyInAPriorityList",
                           "automa.toml",
                           R"(priority = ["upgrade", )",
                           R"(priority = ["enemy", )",
                           {{"automa.toml", "action[saboteurs].priority[0]", "is no action"}}},
                    Damage{"ValueFour",
                           "automa.toml",
                           "value = 3",
                           "value = 4",
                           {{"automa.toml", "action[press_gang].value", "from 1 to 3"}}}),
    name_of);

}  // namespace
}  // namespace aurora::content::test

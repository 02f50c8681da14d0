// Chapter AUTO: the Automa's Movement turn.
#include "tests/support/solo.hpp"

namespace aurora::engine::test {
namespace {

int speed(const Scenario& s) { return s.events<AutomaSpeedSet>().back().speed; }
std::string_view where(const Scenario& s) {
  return content::base_pack().map(s.state.map).spaces[s.player(kAutoma).position.index()];
}

/// A board without any "+1" box.
void no_speed_boxes(Scenario& s) {
  for (AutomaBoxSpec& spec : s.catalog.automa.boxes) {
    if (spec.kind == AutomaBoxKind::kSpeed) {
      spec = {};
    }
  }
}

Scenario plain() {
  Scenario s = solo();
  no_speed_boxes(s);
  row(s, {});
  return s;
}

WaypointId counter(Scenario& s, WaypointKind kind) {
  for (std::uint8_t i = 0; i < s.catalog.waypoints.size(); ++i) {
    if (s.catalog.waypoints[i].kind == kind) {
      return WaypointId{i};
    }
  }
  ADD_FAILURE() << "no such counter";
  return WaypointId::none();
}
std::uint8_t place(const Scenario& s, std::string_view key) {
  return s.now().map().space(s.road_space(key)).waypoint_place;
}

// AUTO-53, AUTO-55, AUTO-56
TEST(AutomaMoves, TwoSpacesWithoutAnything) {
  Scenario s = plain();
  store(s, Token::kSurvivor, 0);
  movement(s);
  EXPECT_EQ(where(s), "valley_03");
}

// AUTO-54, AUTO-82
TEST(AutomaMoves, TheAbilityOfACardComesFirst) {
  Scenario s = plain();
  row(s, {"scrap_patrol"});
  movement(s);  // 1 fuel, spent at once
  EXPECT_EQ(speed(s), 3);
  EXPECT_EQ(stored(s, Token::kFuel), 0);
  EXPECT_EQ(stored(s, Token::kAmmo), 0);
  store(s, Token::kFuel, 1);
  movement(s);
  EXPECT_EQ(stored(s, Token::kAmmo), 1);
}

// AUTO-83, AUTO-88
TEST(AutomaMoves, ThePressGangRecruitsWhenTheHumanHasMoreSurvivors) {
  Scenario s = plain();
  row(s, {"press_gang"});
  store(s, Token::kSurvivor, 1);
  automa(s).contaminated = 1;
  movement(s);
  EXPECT_EQ(automa(s).survivors(), 2);  // as many as Ann, the contaminated one included
  store(s, Token::kSurvivor, 0);
  movement(s);
  EXPECT_EQ(automa(s).survivors(), 2);
}

// AUTO-37, AUTO-38
TEST(AutomaMoves, CardsWorkFromLeftToRightAndFaceDownOnesDoNot) {
  Scenario s = plain();
  row(s, {"scrap_patrol", "press_gang"});
  automa(s).pile.push_back(action("pathfinder"));
  store(s, Token::kSurvivor, 0);
  movement(s);
  const auto acted = s.events<AutomaActed>();
  ASSERT_EQ(acted.size(), 2U);
  EXPECT_EQ(acted[0].action, action("scrap_patrol"));
  EXPECT_EQ(acted[1].action, action("press_gang"));
}

// AUTO-55
TEST(AutomaMoves, SpeedCountsUncoveredBoxesAllFuelAndAGapOfSixSpaces) {
  Scenario s = plain();
  s.catalog.automa.boxes[box('a', 2).index()] = {AutomaBoxKind::kSpeed, 1};  // covered
  s.catalog.automa.boxes[box('b', 4).index()] = {AutomaBoxKind::kSpeed, 1};
  s.catalog.automa.boxes[box('c', 1).index()] = {AutomaBoxKind::kSpeed, 1};
  automa(s).damage.add(box('c', 1));
  store(s, Token::kFuel, 2);
  s.at(kAnn, "valley_06");
  movement(s);
  EXPECT_EQ(speed(s), 5);  // 2 + 1 box + 2 fuel; five spaces behind
  EXPECT_EQ(stored(s, Token::kFuel), 0);
  EXPECT_EQ(where(s), "valley_06");
  s.at(kAnn, "coast_03");
  movement(s);
  EXPECT_EQ(speed(s), 4);  // six behind
  EXPECT_EQ(s.events<AutomaSpeedSet>().back().reason, AutomaReason::kFarBehind);
}

// AUTO-56
TEST(AutomaMoves, AlongTheMainRoadAndNotBeyondItsEnd) {
  Scenario s = plain();
  s.at(kAutoma, "valley_04");  // where a shortcut begins
  s.at(kAnn, "valley_04");
  movement(s);
  EXPECT_EQ(where(s), "valley_06");
  s.at(kAutoma, "bay_11");
  movement(s);
  EXPECT_EQ(where(s), "bay_12");
}

// AUTO-57, AUTO-84
TEST(AutomaMoves, WithThePathfinderItTakesTheFirstShortcutWhateverItAsks) {
  Scenario s = plain();
  row(s, {"pathfinder"});
  s.at(kAutoma, "valley_04");
  s.at(kAnn, "valley_04");
  movement(s);  // valley_04 - frozen_river_01 - valley_07
  EXPECT_EQ(where(s), "valley_07");
  EXPECT_EQ(s.events<AutomaTurnedOff>().size(), 1U);
}

// AUTO-57
TEST(AutomaMoves, OnlyTheFirstShortcutItMeets) {
  Scenario s = plain();
  row(s, {"pathfinder"});
  store(s, Token::kFuel, 5);
  s.at(kAutoma, "valley_04");
  s.at(kAnn, "valley_04");
  movement(s);  // 7: two on the shortcut, two to valley_09, three on the main road
  EXPECT_EQ(where(s), "coast_03");
  EXPECT_EQ(s.events<AutomaTurnedOff>().size(), 1U);
}

// AUTO-58
TEST(AutomaMoves, OfTwoShortcutsTheOneThatLeadsFurther) {
  Scenario s = plain();
  MapSpec& map = s.catalog.maps[static_cast<std::size_t>(s.state.map)];
  // A second one from valley_04, straight to valley_09.
  SegmentSpec far;
  far.from = s.road_space("valley_04");
  far.to = s.road_space("valley_09");
  map.segments.push_back(far);
  map.spaces[far.from.index()].exits.push_back(
      SegmentId{static_cast<std::uint8_t>(map.segments.size() - 1)});
  row(s, {"pathfinder"});
  s.at(kAutoma, "valley_04");
  s.at(kAnn, "valley_04");
  movement(s);
  EXPECT_EQ(where(s), "coast_01");
}

// AUTO-59
TEST(AutomaMoves, AWaypointIsUsedWhereItEndsItsMove) {
  Scenario s = plain();
  s.state.waypoints[place(s, "valley_03")] = counter(s, WaypointKind::kResource);
  const TokenCounts tokens =
      s.catalog.waypoints[counter(s, WaypointKind::kResource).index()].tokens;
  movement(s);
  EXPECT_EQ(automa(s).storage.total(), 2 + tokens.total());
  EXPECT_FALSE(s.state.waypoints[place(s, "valley_03")].valid());

  store(s, Token::kFuel, 0);
  s.at(kAutoma, "valley_04");
  s.at(kAnn, "valley_04");
  s.state.waypoints[place(s, "valley_06")] = counter(s, WaypointKind::kItem);
  movement(s);
  EXPECT_EQ(automa(s).items.size(), 1U);

  s.state.waypoints[place(s, "valley_08")] = counter(s, WaypointKind::kContamination);
  movement(s);
  EXPECT_EQ(automa(s).contaminated, 1);
  EXPECT_TRUE(s.state.waypoints[place(s, "valley_08")].valid());
}

// AUTO-59
TEST(AutomaMoves, ResourcesStayWhereStorageIsFull) {
  Scenario s = plain();
  for (Token token : kResources) {
    store(s, token, token == Token::kFuel ? 0 : 7);
  }
  store(s, Token::kFuel, 0);
  const WaypointId supplies = counter(s, WaypointKind::kResource);
  s.catalog.waypoints[supplies.index()].tokens = {{1, 1, 0, 0}};
  s.state.waypoints[place(s, "valley_03")] = supplies;
  movement(s);
  EXPECT_TRUE(s.state.waypoints[place(s, "valley_03")].valid());
  EXPECT_TRUE(s.events<WaypointTaken>().empty());
}

// AUTO-60
TEST(AutomaMoves, WithThePathfinderTheGapIsMeasuredOverShortcuts) {
  for (const bool pathfinder : {false, true}) {
    Scenario s = plain();
    if (pathfinder) {
      row(s, {"pathfinder"});
    }
    s.at(kAutoma, "valley_04");
    s.at(kAnn, "coast_01");  // six spaces on the main road, five over the river
    movement(s);
    EXPECT_EQ(speed(s), pathfinder ? 2 : 3);
  }
}

// AUTO-89, MINE-09
TEST(AutomaMoves, AMineOnItsWayDamagesItsBoard) {
  Scenario s = plain();
  s.state.mines_variant = true;
  s.state.mines[0] = {s.segment("valley_02", "valley_03"), kAnn};
  next_letters(s, {kC});
  movement(s);
  EXPECT_TRUE(damaged(s, 'c', 1));
  EXPECT_FALSE(s.state.mines[0].owner.valid());
  EXPECT_EQ(where(s), "valley_03");
}

// AUTO-89, MINE-12
TEST(AutomaMoves, TheMineCardItDrawsIsJustAnItem) {
  Scenario s = plain();
  s.state.mines_variant = true;
  s.next_items({ItemKind::kMine});
  s.state.waypoints[place(s, "valley_03")] = counter(s, WaypointKind::kItem);
  movement(s);
  ASSERT_EQ(automa(s).items.size(), 1U);
  EXPECT_EQ(automa(s).items[0], ItemKind::kMine);
  EXPECT_FALSE(s.state.mines[0].owner.valid());
}

Scenario plain_on_beta() {
  Scenario s = plain();
  s.state.map = MapName::kBeta;
  row(s, {"pathfinder"});
  return s;
}

// AUTO-57, BETA-27
TEST(AutomaOnBeta, ADangerousShortcutStrikesItsSurvivorsAndItsBoard) {
  Scenario s = plain_on_beta();
  s.at(kAutoma, "gorge_03");
  s.at(kAnn, "gorge_03");
  next_letters(s, {kB});
  movement(s);  // over the rope bridge to gorge_06, and one more
  EXPECT_EQ(where(s), "gorge_07");
  EXPECT_EQ(automa(s).contaminated, 1);
  EXPECT_TRUE(damaged(s, 'b', 1));
  EXPECT_EQ(s.events<DangerMet>().size(), 1U);
}

// AUTO-57, BETA-28, BETA-29
TEST(AutomaOnBeta, AnAvalancheStrikesItOnceAndClosesTheWay) {
  Scenario s = plain_on_beta();
  s.at(kAutoma, "gorge_07");
  s.at(kAnn, "gorge_07");
  counter_at(s, 2);
  next_letters(s, {kB, kC});
  movement(s);
  EXPECT_EQ(where(s), "gorge_11");
  EXPECT_TRUE(damaged(s, 'b', 2));
  EXPECT_TRUE(damaged(s, 'c', 2));
  ASSERT_EQ(s.events<AvalancheTriggered>().size(), 1U);
  s.at(kAutoma, "gorge_07");
  movement(s);
  EXPECT_EQ(where(s), "gorge_09");
  EXPECT_EQ(s.events<AvalancheTriggered>().size(), 1U);
}

// AUTO-58
TEST(AutomaOnBeta, OfTwoEquallyGoodShortcutsTheMilder) {
  Scenario s = plain_on_beta();
  MapSpec& map = s.catalog.maps[static_cast<std::size_t>(s.state.map)];
  SegmentSpec mild;  // as short as the rope bridge
  mild.from = s.road_space("gorge_03");
  mild.to = s.road_space("gorge_06");
  map.segments.push_back(mild);
  map.spaces[mild.from.index()].exits.push_back(
      SegmentId{static_cast<std::uint8_t>(map.segments.size() - 1)});
  s.at(kAutoma, "gorge_03");
  s.at(kAnn, "gorge_03");
  movement(s);
  EXPECT_EQ(where(s), "gorge_07");
  EXPECT_TRUE(s.events<DangerMet>().empty());
}

// AUTO-58
TEST(AutomaOnBeta, AShortcutIsAsHarshAsAllItsSegments) {
  for (const bool harsh : {false, true}) {
    Scenario s = plain_on_beta();
    MapSpec& map = s.catalog.maps[static_cast<std::size_t>(s.state.map)];
    const auto next_segment = [&map] {
      return SegmentId{static_cast<std::uint8_t>(map.segments.size())};
    };
    // A second way to gorge_07, as long as the one over the rope bridge.
    const SpaceId between{static_cast<std::uint8_t>(map.spaces.size())};
    const SpaceId start = s.road_space("gorge_03");
    map.spaces[start.index()].exits.push_back(next_segment());
    map.segments.push_back({.from = start, .to = between});
    map.spaces.push_back({.main_index = map.spaces[start.index()].main_index,
                          .on_main_road = false,
                          .exits = {.items = {next_segment()}, .count = 1}});
    SegmentSpec out{.from = between, .to = s.road_space("gorge_07")};
    out.damage = harsh ? 3 : 0;
    map.segments.push_back(out);
    s.at(kAutoma, "gorge_03");
    s.at(kAnn, "gorge_03");
    next_letters(s, {kB});
    movement(s);
    EXPECT_EQ(where(s), "gorge_07");
    EXPECT_EQ(s.events<DangerMet>().size(), harsh ? 1U : 0U) << "over the bridge when it is milder";
  }
}

}  // namespace
}  // namespace aurora::engine::test

// Chapters MOVE, ROAD, WAY, and the survivors and items that move a convoy.
#include "tests/support/battle.hpp"

namespace aurora::engine::test {
namespace {

/// Ann's truck (speed 2): 0 survivor, 1 and 2 fuel, 3 to 5 open; every ability and item is up to
/// the test.
Scenario ready_to_go(int fuel = 2) {
  Scenario s(2);
  s.install(kAnn, truck_slot(),
            s.make_truck(2, 2, {kOpenBox, kOpenBox, kOpenBox, kOpenBox, kOpenBox, kOpenBox}));
  s.clear_cargo(kAnn);
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.token(kAnn, Token::kSurvivor, on_trailer(1, 1));
  for (int i = 0; i < fuel; ++i) {
    s.token(kAnn, Token::kFuel, on_truck(static_cast<std::size_t>(i) + 1));
  }
  s.survivor(kAnn, s.co_pilot(kAnn), Zone::kExhausted);
  s.movement_turn(kAnn);
  return s;
}

int speed_after_start(Scenario& s) {
  s.choose(kAnn, StartMoving{});
  return s.question(kAnn) == Question::kChooseSpeed ? s.asked(kAnn).amount
                                                    : s.events<SpeedCommitted>().at(0).speed;
}

// MOVE-01, ORDER-02
TEST(Movement, OneTurnEachInStandardOrder) {
  Scenario s(2);
  for (Seat seat : {kAnn, kBob}) {
    s.token(seat, Token::kFuel, on_trailer(1, 2));
  }
  s.track({kAnn, kBob});
  s.movement();
  EXPECT_EQ(s.question(kBob), Question::kMoveOrStay);
  s.choose(kBob, StayPut{});
  EXPECT_EQ(s.question(kAnn), Question::kMoveOrStay);
}

// MOVE-02, CARGO-16, CARGO-09
TEST(Movement, WithoutASurvivorInTheTruckTheConvoyStaysUnlessOneClimbsIn) {
  Scenario s = ready_to_go();
  s.choose(kAnn, MoveCargo{on_truck(0), on_trailer(1, 2)});
  EXPECT_EQ(s.question(kAnn), Question::kMoveOrStay);
  s.refuses(kAnn, StartMoving{});
  s.choose(kAnn, MoveCargo{on_trailer(1, 2), on_truck(0)});
  EXPECT_TRUE(s.offers(kAnn, StartMoving{}));
}

// MOVE-03
TEST(Movement, MovingCostsOneFuelAndIsOptional) {
  Scenario s = ready_to_go(1);
  EXPECT_TRUE(s.offers(kAnn, StayPut{}));
  s.choose(kAnn, StartMoving{});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 0);
  Scenario dry = ready_to_go(0);
  dry.refuses(kAnn, StartMoving{});
}

// MOVE-04, SURV-04, CARGO-06, ABIL-02, ABIL-07
TEST(Movement, SpeedIsTruckBoxesAndActiveSurvivors) {
  constexpr BoxSpec kSpeed1{BoxKind::kSpeed, 1};
  Scenario s = ready_to_go(1);
  const CardId device = s.make_device({kSpeed1, kSpeed1});
  s.install(kAnn, device_slot(Column{0}), device);
  s.damage(kAnn, on_device(0, 1));
  s.survivor(kAnn, Ability::kDriver, Zone::kActive);
  Scenario resting = s;
  EXPECT_EQ(speed_after_start(s), 2 + 1 + 1);
  resting.survivor(kAnn, Ability::kDriver, Zone::kRest);
  EXPECT_EQ(speed_after_start(resting), 2 + 1);
}

// MOVE-04
TEST(Movement, EveryFurtherFuelIsOneSpace) {
  Scenario s = ready_to_go(2);
  EXPECT_EQ(speed_after_start(s), 2);
  s.choose(kAnn, SpendForSpeed{Token::kFuel});
  EXPECT_EQ(s.events<SpeedCommitted>().at(0).speed, 3);  // nothing was left to ask
}

// SURV-02, SURV-03, SURV-21
TEST(Movement, TheCoPilotHelpsMoreWhenFarBehind) {
  for (const auto& [leader, bonus] : {std::pair{"valley_06", 1}, std::pair{"valley_07", 2}}) {
    Scenario s = ready_to_go(1);
    s.survivor(kAnn, s.co_pilot(kAnn), Zone::kActive);
    s.at(kBob, leader);
    EXPECT_EQ(speed_after_start(s), 2 + bonus);
  }
}

// SURV-03
TEST(Movement, TheCoPilotCountsTheWayTheConvoyCouldTake) {
  Scenario s = ready_to_go(1);
  s.survivor(kAnn, s.co_pilot(kAnn), Zone::kActive);
  const MapSpec& map = s.now().map();
  SpaceId fork;
  for (const SegmentSpec& segment : map.segments) {
    if (segment.needs_tracks && map.space(segment.from).on_main_road) {
      fork = segment.from;
      break;
    }
  }
  s.state.player(kAnn).position = fork;
  for (std::uint8_t i = 0; i < map.spaces.size(); ++i) {
    if (map.spaces[i].on_main_road && map.spaces[i].main_index == map.main_index(fork) + 6) {
      s.state.player(kBob).position = SpaceId{i};
    }
  }
  Scenario tracked = s;
  constexpr BoxSpec kTracksBox{BoxKind::kTracks, 0};
  tracked.install(kAnn, device_slot(Column{0}), tracked.make_device({kTracksBox}));
  EXPECT_EQ(speed_after_start(s), 2 + 2);        // six by the main road
  EXPECT_EQ(speed_after_start(tracked), 2 + 1);  // five by the shortcut
}

// SURV-05, SURV-06, MOVE-12, ABIL-03
TEST(Movement, TheMedicWakesASurvivorWhoHelpsAtOnceAndStaysActive) {
  Scenario s = ready_to_go(1);
  s.survivor(kAnn, Ability::kMedic, Zone::kActive);
  s.survivor(kAnn, Ability::kDriver, Zone::kRest);
  const SurvivorId medic = s.survivor_with(kAnn, Ability::kMedic);
  const SurvivorId driver = s.survivor_with(kAnn, Ability::kDriver);
  s.choose(kAnn, Reactivate{medic, driver});
  EXPECT_TRUE(s.player(kAnn).active.has(driver));
  EXPECT_TRUE(s.player(kAnn).active.has(medic));
  EXPECT_EQ(speed_after_start(s), 3);
}

// MOVE-12, SURV-05, ABIL-04
TEST(Movement, TheMedicMayWaitUntilAfterTheMoveButWorksOnce) {
  Scenario s = ready_to_go(1);
  s.survivor(kAnn, Ability::kMedic, Zone::kActive);
  s.survivor(kAnn, Ability::kOrphan, Zone::kRest);
  s.survivor(kAnn, Ability::kDriver, Zone::kRest);
  const SurvivorId medic = s.survivor_with(kAnn, Ability::kMedic);
  s.drive(kAnn, {"valley_02"});
  ASSERT_EQ(s.question(kAnn), Question::kEndMovementTurn);
  s.choose(kAnn, Reactivate{medic, s.survivor_with(kAnn, Ability::kOrphan)});
  EXPECT_TRUE(s.offered_of<Reactivate>(kAnn).empty());
}

// SURV-07, SURV-08
TEST(Movement, TheJackalFindsAMissingResourceThatMayPayForTheMove) {
  Scenario s = ready_to_go(0);
  s.survivor(kAnn, Ability::kJackal, Zone::kActive);
  const SurvivorId jackal = s.survivor_with(kAnn, Ability::kJackal);
  s.token(kAnn, Token::kFood, on_truck(3));
  s.refuses(kAnn, Scavenge{jackal, Token::kFood});
  s.choose(kAnn, Scavenge{jackal, Token::kFuel});
  s.choose(kAnn, LoadToken{Token::kFuel, on_truck(1)});
  EXPECT_TRUE(s.offers(kAnn, StartMoving{}));
  EXPECT_TRUE(s.offers(kAnn, StayPut{}));
  EXPECT_TRUE(s.offered_of<Scavenge>(kAnn).empty());  // once
}

// ITEM-16
TEST(Movement, NitrousOxideAddsOneSpace) {
  Scenario s = ready_to_go(1);
  s.hand(kAnn, {ItemKind::kNitrousOxide});
  EXPECT_EQ(speed_after_start(s), 2);
  s.choose(kAnn, UseItem{ItemKind::kNitrousOxide, SurvivorId::none()});
  EXPECT_EQ(s.events<SpeedCommitted>().at(0).speed, 3);
}

// ITEM-19
TEST(Movement, NitromethaneStartsWithoutFuelAndDamagesTheTruckAfterwards) {
  Scenario s = ready_to_go(0);
  s.hand(kAnn, {ItemKind::kNitromethane});
  s.choose(kAnn, StartMoving{true});
  if (s.question(kAnn) == Question::kChooseSpeed) {
    s.choose(kAnn, Depart{});
  }
  EXPECT_TRUE(s.events<DamagePlaced>().empty());
  s.choose(kAnn, Halt{});
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kAnn).area, kTruckOnly);
}

// MOVE-05
TEST(Movement, DamageOnTheWayDoesNotShortenTheMove) {
  constexpr BoxSpec kSpeed1{BoxKind::kSpeed, 1};
  Scenario s = ready_to_go(1);
  const CardId truck = s.make_truck(2, 1, {kOpenBox, kOpenBox, kSpeed1});
  s.install(kAnn, truck_slot(), truck);
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.token(kAnn, Token::kFuel, on_truck(1));
  s.state.mines[0] = {s.segment("valley_01", "valley_02"), kBob};
  s.choose(kAnn, StartMoving{});
  s.choose(kAnn, TakeDamage{on_truck(2)});  // the speed box
  s.choose(kAnn, Drive{s.segment("valley_02", "valley_03")});
  EXPECT_EQ(s.player(kAnn).position, s.road_space("valley_03"));
}

// MOVE-06, MOVE-07, ROAD-04
TEST(Movement, TheConvoyStopsWhereItLikesAfterAtLeastOneSpaceForward) {
  Scenario s = ready_to_go(1);
  s.choose(kAnn, StartMoving{});
  EXPECT_EQ(s.player(kAnn).position, s.road_space("valley_02"));  // the first space is no choice
  ASSERT_TRUE(s.offers(kAnn, Halt{}));
  for (const Drive& drive : s.offered_of<Drive>(kAnn)) {
    EXPECT_EQ(s.now().map().segment(drive.segment).from, s.road_space("valley_02"));
  }
  s.choose(kAnn, Halt{});
  EXPECT_EQ(s.player(kAnn).position, s.road_space("valley_02"));
}

// MOVE-08
TEST(Movement, ConvoysShareSpaces) {
  Scenario s = ready_to_go(1);
  s.at(kBob, "valley_02");
  s.drive(kAnn, {"valley_02"});
  EXPECT_EQ(s.player(kAnn).position, s.player(kBob).position);
}

// MOVE-09
TEST(Movement, TheShipMayBePassedTheLastSpaceNot) {
  Scenario s = ready_to_go(1);
  const MapSpec& map = s.now().map();
  SpaceId end;
  SpaceId before;
  for (const SegmentSpec& segment : map.segments) {
    if (map.space(segment.to).exits.empty()) {
      end = segment.to;
      before = segment.from;
    }
  }
  s.state.player(kAnn).position = before;
  Scenario there = s;
  s.choose(kAnn, StartMoving{});
  EXPECT_EQ(s.player(kAnn).position, end);  // speed 2, one space left
  there.state.player(kAnn).position = end;
  there.refuses(kAnn, StartMoving{});
  EXPECT_GT(map.main_index(end), map.main_index(map.aurora[kAuroraNumbers - 1]));
}

// ROAD-01, ROAD-02, ROAD-04, K-12
TEST(Road, ShortcutsWithTracksNeedAnUndamagedSymbol) {
  Scenario s = ready_to_go(1);
  const MapSpec& map = s.now().map();
  SegmentId way;
  for (std::uint8_t i = 0; i < map.segments.size(); ++i) {
    if (map.segments[i].needs_tracks && map.space(map.segments[i].from).on_main_road) {
      way = SegmentId{i};
      break;
    }
  }
  s.state.player(kAnn).position = map.segment(way).from;
  constexpr BoxSpec kTracksBox{BoxKind::kTracks, 0};
  Scenario tracked = s;
  tracked.install(kAnn, device_slot(Column{0}), tracked.make_device({kTracksBox}));
  Scenario broken = tracked;
  broken.damage(kAnn, on_device(0, 0));
  for (Scenario* game : {&s, &tracked, &broken}) {
    game->choose(kAnn, StartMoving{});
  }
  EXPECT_TRUE(tracked.offers(kAnn, Drive{way}));
  EXPECT_EQ(tracked.offered_of<Drive>(kAnn).size(), 2U);  // the main road stays open
  EXPECT_FALSE(s.offers(kAnn, Drive{way}));
  EXPECT_FALSE(broken.offers(kAnn, Drive{way}));
}

// ROAD-03
TEST(Road, AShortcutWithoutTheSymbolIsOpenToEverybody) {
  Scenario s = ready_to_go(1);
  MapSpec& map = s.catalog.maps[0];
  for (SegmentSpec& segment : map.segments) {
    segment.needs_tracks = false;
  }
  for (const SpaceSpec& space : map.spaces) {
    if (space.exits.size() < 2) {
      continue;
    }
    s.state.player(kAnn).position = map.segment(space.exits[0]).from;
    break;
  }
  s.choose(kAnn, StartMoving{});
  EXPECT_EQ(s.offered_of<Drive>(kAnn).size(), 2U);
}

// ROAD-05
TEST(Road, AConvoyOnAShortcutMayDriveOnWithoutTheSymbol) {
  Scenario s = ready_to_go(1);
  const MapSpec& map = s.now().map();
  for (std::uint8_t i = 0; i < map.spaces.size(); ++i) {
    if (!map.spaces[i].on_main_road) {
      s.state.player(kAnn).position = SpaceId{i};
    }
  }
  const SpaceId before = s.player(kAnn).position;
  s.choose(kAnn, StartMoving{});
  EXPECT_NE(s.player(kAnn).position, before);
}

/// A waypoint counter of the kind lies on the second space.
Scenario at_waypoint(WaypointKind kind) {
  Scenario s = ready_to_go(1);
  const SpaceId second = s.road_space("valley_02");
  s.catalog.maps[0].spaces[second.index()].waypoint_place = 0;
  WaypointSpec spec;
  spec.kind = kind;
  if (kind == WaypointKind::kResource) {
    spec.tokens.add(Token::kFood, 1);
  }
  s.catalog.waypoints[0] = spec;
  s.state.waypoints[0] = WaypointId{0};
  return s;
}

// WAY-01, MOVE-11, SUP-04
TEST(Waypoint, AResourceCounterMayBeTakenAndLeavesTheGame) {
  Scenario s = at_waypoint(WaypointKind::kResource);
  s.drive(kAnn, {"valley_02"});
  ASSERT_EQ(s.question(kAnn), Question::kTakeWaypoint);
  EXPECT_TRUE(s.offers(kAnn, Decline{}));
  s.choose(kAnn, TakeWaypoint{});
  s.choose(kAnn, s.offered_of<LoadToken>(kAnn).front());
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 1);
  EXPECT_FALSE(s.state.waypoints[0].valid());
}

// WAY-01
TEST(Waypoint, ItMayBeLeft) {
  Scenario s = at_waypoint(WaypointKind::kResource);
  s.drive(kAnn, {"valley_02"});
  s.choose(kAnn, Decline{});
  EXPECT_TRUE(s.state.waypoints[0].valid());
}

// WAY-02
TEST(Waypoint, AnItemCounterGivesACard) {
  Scenario s = at_waypoint(WaypointKind::kItem);
  s.drive(kAnn, {"valley_02"});
  s.choose(kAnn, TakeWaypoint{});
  EXPECT_EQ(s.player(kAnn).hand.size(), 1U);
  EXPECT_FALSE(s.state.waypoints[0].valid());
}

// WAY-03, CONT-03
TEST(Waypoint, AContaminationCounterStrikesAndStays) {
  Scenario s = at_waypoint(WaypointKind::kContamination);
  s.drive(kAnn, {"valley_02"});
  ASSERT_EQ(s.question(kAnn), Question::kContaminate);
  s.choose(kAnn, Contaminate{s.leader(kAnn)});
  EXPECT_EQ(s.contamination(s.leader(kAnn)), 1);
  EXPECT_TRUE(s.state.waypoints[0].valid());
}

// MOVE-11
TEST(Waypoint, PassingOneDoesNothing) {
  Scenario s = at_waypoint(WaypointKind::kContamination);
  s.drive(kAnn, {"valley_02", "valley_03"});
  EXPECT_TRUE(s.events<Contaminated>().empty());
}

// WAY-04
TEST(Waypoint, WhoStaysDoesNotTriggerIt) {
  Scenario s = at_waypoint(WaypointKind::kContamination);
  s.at(kAnn, "valley_02");
  s.choose(kAnn, StayPut{});
  EXPECT_TRUE(s.events<Contaminated>().empty());
}

// ORDER-03, ORDER-04, ORDER-05
TEST(Order, TheTrackFollowsThePositionsOnTheMainRoad) {
  Scenario s(4);
  s.track({kAnn, kBob, kCid, kDot});
  s.at(kAnn, "valley_05");
  s.at(kBob, "valley_03");
  s.at(kDot, "valley_03");
  const MapSpec& map = s.now().map();
  for (std::uint8_t i = 0; i < map.spaces.size(); ++i) {  // Cid stands on a shortcut
    if (!map.spaces[i].on_main_road) {
      s.state.player(kCid).position = SpaceId{i};
    }
  }
  s.movement();
  while (s.state.phase == Phase::kMovement) {
    s.choose(deciders(s.state).first(), StayPut{});
  }
  ASSERT_EQ(s.events<OrderSet>().size(), 1U);
  const auto order = s.events<OrderSet>().at(0).order;
  EXPECT_EQ((std::vector<Seat>{order.begin(), order.end()}),
            (std::vector{kBob, kDot, kAnn, kCid}));  // Bob and Dot are tied
}

// ORDER-06
TEST(Order, ItDoesNotChangeDuringThePhase) {
  Scenario s = ready_to_go(1);
  const auto before = s.state.order;
  s.drive(kAnn, {"valley_02"});
  EXPECT_EQ(s.events<OrderSet>().size(), s.state.phase == Phase::kMovement ? 0U : 1U);
  if (s.state.phase == Phase::kMovement) {
    EXPECT_EQ(s.state.order, before);
  }
}

// SURV-22, SURV-07: no fuel for nothing
TEST(Movement, TheJackalWorksOnlyBeforeTheFirstFuelIsSpent) {
  Scenario s = ready_to_go(1);
  s.survivor(kAnn, Ability::kJackal, Zone::kActive);
  s.token(kAnn, Token::kFood, on_truck(3));
  s.token(kAnn, Token::kAmmo, on_truck(4));
  EXPECT_TRUE(s.offered_of<Scavenge>(kAnn).empty());  // one of each is aboard
  s.hand(kAnn, {ItemKind::kNitrousOxide});            // so that there is something to decide
  s.choose(kAnn, StartMoving{});
  ASSERT_EQ(s.question(kAnn), Question::kChooseSpeed);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 0);
  EXPECT_TRUE(s.offered_of<Scavenge>(kAnn).empty());
}

// SURV-22
TEST(Movement, TheJackalDoesNotWorkAfterMoving) {
  Scenario s = ready_to_go(1);
  s.survivor(kAnn, Ability::kJackal, Zone::kActive);
  s.hand(kAnn, {ItemKind::kMine});
  s.drive(kAnn, {"valley_02"});
  ASSERT_EQ(s.question(kAnn), Question::kEndMovementTurn);
  EXPECT_TRUE(s.offered_of<Scavenge>(kAnn).empty());
}

// ROAD-02, MOVE-10: a symbol that is lost on the way opens nothing any more
TEST(Road, TracksAreLookedAtWhereTheShortcutLeavesTheMainRoad) {
  for (const bool mined : {false, true}) {
    Scenario s = ready_to_go(2);
    constexpr BoxSpec kTracksBox{BoxKind::kTracks, 0};
    s.install(kAnn, truck_slot(), s.make_truck(2, 3, {kSurvivorBox, kTracksBox}));
    s.clear_cargo(kAnn);
    s.token(kAnn, Token::kSurvivor, on_truck(0));
    s.token(kAnn, Token::kSurvivor, on_trailer(1, 0));
    s.token(kAnn, Token::kFuel, on_trailer(1, 1));
    const MapSpec& map = s.now().map();
    SegmentId shortcut;  // with a space of the main road before the fork
    SegmentId before;
    for (std::uint8_t i = 0; i < map.segments.size() && !before.valid(); ++i) {
      if (!map.segments[i].needs_tracks || !map.space(map.segments[i].from).on_main_road) {
        continue;
      }
      shortcut = SegmentId{i};
      for (std::uint8_t k = 0; k < map.segments.size(); ++k) {
        const SegmentSpec& segment = map.segments[k];
        if (segment.to == map.segments[i].from && map.space(segment.from).on_main_road) {
          before = SegmentId{k};
        }
      }
    }
    ASSERT_TRUE(before.valid());
    s.state.player(kAnn).position = map.segment(before).from;
    if (mined) {
      s.state.mines[0] = {before, kBob};
    }
    s.choose(kAnn, StartMoving{});
    if (s.offers(kAnn, Drive{before})) {
      s.choose(kAnn, Drive{before});
    }
    if (mined) {
      ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
      s.choose(kAnn, TakeDamage{on_truck(1)});
    }
    ASSERT_EQ(s.question(kAnn), Question::kDrive);
    EXPECT_EQ(s.offers(kAnn, Drive{shortcut}), !mined);
  }
}

}  // namespace
}  // namespace aurora::engine::test

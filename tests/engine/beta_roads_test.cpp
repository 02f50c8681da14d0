// Chapter BETA: dangerous and avalanche shortcuts, distances, turn order.
#include "tests/support/beta.hpp"

namespace aurora::engine::test {
namespace {

std::vector<SegmentId> with_hazard(const MapSpec& map, Hazard hazard) {
  std::vector<SegmentId> found;
  for (std::uint8_t i = 0; i < map.segments.size(); ++i) {
    if (map.segments[i].hazard == hazard) {
      found.push_back(SegmentId{i});
    }
  }
  return found;
}

GameState deal(MapName map) {
  engine::Setup setup;
  setup.map = map;
  GameState state;
  EventList events;
  EXPECT_TRUE(start(content::base_pack().catalog, setup, Seed{}, state, events));
  return state;
}

SegmentId glacier(const Scenario& s) { return s.segment("gorge_07", "glacier_tongue_01"); }

// SETUP-01, BETA-01
TEST(Beta, IsDealtLikeAlphaAndKeepsItsBonusActions) {
  const GameState alpha = deal(MapName::kAlpha);
  const GameState beta = deal(MapName::kBeta);
  EXPECT_EQ(beta.map, MapName::kBeta);
  EXPECT_EQ(beta.exploration_deck, alpha.exploration_deck);
  EXPECT_EQ(beta.players, alpha.players);
  const Catalog& catalog = content::base_pack().catalog;
  const auto& old_bonus = catalog.map(MapName::kAlpha).bonus;
  const auto& new_bonus = catalog.map(MapName::kBeta).bonus;
  for (std::size_t space = 0; space < kZoneSlots; ++space) {
    for (std::size_t i = 0; i < old_bonus[space].size(); ++i) {
      EXPECT_EQ(new_bonus[space][i], old_bonus[space][i]);
    }
  }
}

// SETUP-23, BETA-02
TEST(Beta, ThreeAvalanchesWaitAtTheStart) {
  const Catalog& catalog = content::base_pack().catalog;
  EXPECT_EQ(with_hazard(catalog.map(MapName::kBeta), Hazard::kAvalanche).size(), 3U);
  EXPECT_TRUE(with_hazard(catalog.map(MapName::kAlpha), Hazard::kAvalanche).empty());
  const GameState state = deal(MapName::kBeta);
  EXPECT_TRUE(state.closed.empty());
  EXPECT_TRUE(view(catalog, state, spectator()).road.closed.empty());
}

// BETA-27, MOVE-10, K-20
TEST(WorkedExample, EX16_DangerousShortcut) {
  Scenario s = on_beta();
  s.at(kAnn, "gorge_03");
  s.movement_turn(kAnn);
  drive_into(s, kAnn, "gorge_03", "gorge_06");
  ASSERT_EQ(s.question(kAnn), Question::kContaminate);
  EXPECT_EQ(s.asked(kAnn).amount, 1);
  s.choose(kAnn, Contaminate{s.leader(kAnn)});
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kAnn).amount, 1);
  EXPECT_EQ(s.asked(kAnn).area, kWholeConvoy);
  EXPECT_EQ(s.player(kAnn).position, s.road_space("gorge_03"));  // both before the next segment
  s.choose(kAnn, TakeDamage{on_truck(6)});
  EXPECT_EQ(s.contamination(s.leader(kAnn)), 1);
  EXPECT_EQ(s.damage_count(kAnn), 1);
  EXPECT_EQ(s.player(kAnn).position, s.road_space("gorge_06"));
  EXPECT_EQ(s.question(kAnn), Question::kDrive);
  EXPECT_EQ(s.events<DangerMet>().size(), 1U);
}

// BETA-27
TEST(Beta, ADangerousShortcutHurtsEveryTime) {
  Scenario s = on_beta();
  for (Seat seat : {kAnn, kBob}) {
    s.at(seat, "gorge_03");
    s.movement_turn(seat);
    drive_into(s, seat, "gorge_03", "gorge_06");
    s.choose(seat, Contaminate{s.leader(seat)});
    s.choose(seat, TakeDamage{on_truck(6)});
    EXPECT_EQ(s.player(seat).position, s.road_space("gorge_06"));
  }
  EXPECT_TRUE(s.state.closed.empty());
}

// BETA-28, BETA-29, BETA-30, K-20
TEST(WorkedExample, EX17_AvalancheShortcut) {
  Scenario s = on_beta();
  const SegmentId way = glacier(s);
  for (Seat seat : {kAnn, kBob}) {
    s.at(seat, "gorge_07");
  }
  s.movement_turn(kAnn);
  drive_into(s, kAnn, "gorge_07", "glacier_tongue_01");
  s.choose(kAnn, TakeDamage{on_truck(6)});
  s.choose(kAnn, TakeDamage{on_truck(7)});
  EXPECT_EQ(s.damage_count(kAnn), 2);
  EXPECT_TRUE(s.state.closed.has(way));
  s.choose(kAnn, Drive{s.segment("glacier_tongue_01", "gorge_11")});  // completes the move
  EXPECT_EQ(s.player(kAnn).position, s.road_space("gorge_11"));
  for (Seat seat : {kAnn, kBob}) {
    s.at(seat, "gorge_07");
    s.movement_turn(seat);
    s.choose(seat, StartMoving{});
    if (s.question(seat) == Question::kChooseSpeed) {
      s.choose(seat, Depart{});
    }
    s.refuses(seat, Drive{way});
    EXPECT_EQ(s.offered_of<Drive>(seat).size(), 1U);  // the main road
  }
  for (Viewer viewer : {spectator(), kAnn, kBob}) {
    EXPECT_EQ(s.seen_by(viewer).road.closed, SegmentSet::of(way));
  }
}

// BETA-28, ELIM-01
TEST(Beta, AnAvalancheClosesTheWayEvenIfNobodySurvivesIt) {
  Scenario s = on_beta(3);
  s.at(kAnn, "gorge_07");
  s.no_survivor(kAnn, s.co_pilot(kAnn));
  s.clear_cargo(kAnn);
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.token(kAnn, Token::kFuel, on_truck(2));
  s.movement_turn(kAnn);
  drive_into(s, kAnn, "gorge_07", "glacier_tongue_01");
  s.choose(kAnn, TakeDamage{on_truck(0)});  // the last survivor sat there
  EXPECT_TRUE(s.player(kAnn).eliminated);
  EXPECT_TRUE(s.state.closed.has(glacier(s)));
}

// BETA-31, DEF-16
TEST(Beta, ClosedSegmentsLeaveTheDistances) {
  Scenario s = on_beta();
  s.at(kAnn, "gorge_07");
  EXPECT_EQ(s.now().distance(kAnn, s.road_space("gorge_11")), 2);
  EXPECT_EQ(s.now().distance(kAnn, s.road_space("glacier_tongue_01")), 1);
  s.state.closed.add(glacier(s));
  EXPECT_EQ(s.now().distance(kAnn, s.road_space("gorge_11")), 4);
  // Whoever stands behind the avalanche is as far away as the parallel main-road space.
  EXPECT_EQ(s.now().distance(kAnn, s.road_space("glacier_tongue_01")), 2);
}

// BETA-32, ROAD-03, ROAD-01
TEST(Beta, ShortcutsWithoutTheTracksSymbolAreOpenToAll) {
  Scenario s = on_beta();
  for (const std::string_view from : {"gorge_03", "gorge_07", "plateau_05", "strait_03"}) {
    s.at(kAnn, from);
    s.movement_turn(kAnn);
    s.choose(kAnn, StartMoving{});
    if (s.question(kAnn) == Question::kChooseSpeed) {
      s.choose(kAnn, Depart{});
    }
    EXPECT_EQ(s.offered_of<Drive>(kAnn).size(), 2U) << from;
    equip(s, kAnn);
  }
  s.at(kAnn, "plateau_01");
  s.movement_turn(kAnn);
  s.choose(kAnn, StartMoving{});
  s.choose(kAnn, Depart{});
  EXPECT_EQ(s.offered_of<Drive>(kAnn).size(), 1U);  // this one needs tracks
}

/// The track after the update that nobody's movement has changed.
std::vector<Seat> updated(Scenario& s) {
  for (std::size_t i = 0; i < s.state.seats; ++i) {
    for (Token token : kResources) {
      s.state.players[i].convoy.tokens[index_of(token)] = {};
    }
  }
  s.forget();
  s.movement();
  const FixedVector<Seat, kMaxSeats> order = s.events<OrderSet>().front().order;
  return {order.begin(), order.end()};
}

// BETA-33, GAMMA-18, GAMMA-19, XEX-1
TEST(Beta, OfTwoConvoysSideBySideTheOneOnTheMainRoadIsAhead) {
  Scenario s = on_beta(4);
  s.at(kAnn, "gorge_09");  // on the main road
  s.at(kBob, "plateau_01");
  s.at(kCid, "glacier_tongue_01");  // on a shortcut beside Ann
  s.at(kDot, "cornice_01");         // on a shortcut far ahead
  s.track({kDot, kBob, kAnn, kCid});
  EXPECT_EQ(updated(s), (std::vector{kCid, kAnn, kBob, kDot}));
}

// BETA-33, ORDER-04
TEST(Beta, TwoConvoysOnTheSameSpaceKeepTheirOrder) {
  for (const std::string_view here : {"gorge_09", "glacier_tongue_01"}) {
    Scenario s = on_beta();
    for (Seat seat : {kAnn, kBob}) {
      s.at(seat, here);
    }
    s.track({kBob, kAnn});
    EXPECT_EQ(updated(s), (std::vector{kBob, kAnn})) << here;
  }
}

// ORDER-05, BETA-33: on Alpha the convoy on a shortcut is not behind.
TEST(Alpha, TiesKeepTheirOrderBesideAShortcut) {
  Scenario s(2);
  s.at(kAnn, "frozen_river_01");
  s.at(kBob, "valley_05");
  s.track({kBob, kAnn});
  EXPECT_EQ(updated(s), (std::vector{kBob, kAnn}));
}

// BETA-26, ORDER-07
TEST(Beta, TheTrackIsUpdatedAtTheEndOfTheExplorationPhaseToo) {
  for (const MapName map : {MapName::kAlpha, MapName::kBeta}) {
    Scenario s(2);
    s.state.map = map;
    s.state.player(kAnn).position = SpaceId{3};
    s.track({kAnn, kBob});
    for (Seat seat : {kAnn, kBob}) {
      s.survivor(seat, s.leader(seat), Zone::kExhausted);
      s.survivor(seat, s.co_pilot(seat), Zone::kExhausted);
    }
    s.forget();
    s.exploration();
    const bool before_rest = s.first_then<OrderSet, PhaseStarted>();
    EXPECT_EQ(before_rest, map == MapName::kBeta);
    if (before_rest) {
      EXPECT_EQ(s.events<OrderSet>().front().order[0], kBob);
      EXPECT_EQ(s.events<OrderSet>().front().order[1], kAnn);
    }
  }
}

}  // namespace
}  // namespace aurora::engine::test

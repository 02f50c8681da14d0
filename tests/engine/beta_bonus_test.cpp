// Chapter BETA: the bonus actions and the movement that one of them gives.
#include "tests/support/beta.hpp"

namespace aurora::engine::test {
namespace {

void load_all(Scenario& s, Seat seat) {
  while (s.question(seat) == Question::kLoadTokens) {
    s.choose(seat, s.offered(seat).front());
  }
}

/// Ann explores the space with her Leader and has not acted yet.
void explore_with_leader(Scenario& s, int number) {
  s.survivor_spec(s.leader(kAnn)).skill = 3;
  s.exploration_turn(kAnn);
  s.explore(kAnn, number, {s.leader(kAnn)});
}

/// Ann on `from`, about to drive up to two spaces as the bonus of space 1.
void start_bonus_move(Scenario& s, std::string_view from) {
  s.at(kAnn, from);
  explore_with_leader(s, 1);
  s.choose(kAnn, TakeBonus{0, 2});
}

// BETA-03
TEST(BetaBonus, Space1RepairsOrDecontaminatesOrMoves) {
  Scenario s = on_beta();
  s.at(kAnn, "gorge_03");
  s.damage(kAnn, on_truck(6));
  s.survivor(kAnn, s.leader(kAnn), Zone::kActive, 1);
  explore_with_leader(s, 1);
  for (std::uint8_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(s.offers(kAnn, TakeBonus{0, i}));
  }
  EXPECT_TRUE(s.offers(kAnn, TakeCardAction{}));
  s.choose(kAnn, TakeBonus{0, 2});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 1);
  ASSERT_EQ(s.question(kAnn), Question::kDrive);
  EXPECT_EQ(s.asked(kAnn).amount, 2);
  EXPECT_FALSE(s.offers(kAnn, Halt{}));  // one space at least
  s.choose(kAnn, Drive{s.segment("gorge_03", "gorge_04")});
  s.choose(kAnn, Halt{});
  EXPECT_EQ(s.player(kAnn).position, s.road_space("gorge_04"));
  EXPECT_TRUE(s.events<DamageRepaired>().empty());
}

// BETA-03: the price is one fuel.
TEST(BetaBonus, MovingNeedsFuel) {
  Scenario s = on_beta();
  s.state.player(kAnn).convoy.tokens[index_of(Token::kFuel)] = {};
  s.damage(kAnn, on_truck(6));
  explore_with_leader(s, 1);
  EXPECT_FALSE(s.offers(kAnn, TakeBonus{0, 2}));
  EXPECT_TRUE(s.offers(kAnn, TakeBonus{0, 0}));
}

// BETA-04
TEST(BetaBonus, Space2DecontaminatesTwiceOrSalvages) {
  Scenario s = on_beta();
  s.survivor(kAnn, s.leader(kAnn), Zone::kActive, 1);
  s.state.exploration_discard.push_back(s.card("rocket_rack"));
  s.put_in_zone(5, "grain_silo");
  explore_with_leader(s, 2);
  ASSERT_TRUE(s.offers(kAnn, TakeBonus{1, 1}));
  s.choose(kAnn, TakeBonus{1, 0});
  EXPECT_EQ(s.asked(kAnn).amount, 2);
  s.choose(kAnn, Decontaminate{s.leader(kAnn)});
  EXPECT_EQ(s.contamination(s.leader(kAnn)), 0);
}

// BETA-05
TEST(BetaBonus, Space3RepairsTwiceOrAttacks) {
  Scenario s = on_beta();
  s.damage(kAnn, on_truck(6));
  s.enemy("war_wolves", kGorge, "armoured_trunk");
  explore_with_leader(s, 3);
  EXPECT_TRUE(s.offers(kAnn, TakeBonus{2, 1}));
  s.choose(kAnn, TakeBonus{2, 0});
  EXPECT_EQ(s.asked(kAnn).amount, 2);
}

// BETA-06
TEST(BetaBonus, Space4GivesFoodOrAmmoForDamageOrFuelForFame) {
  for (std::uint8_t i = 0; i < 3; ++i) {
    Scenario s = on_beta();
    explore_with_leader(s, 4);
    s.choose(kAnn, TakeBonus{3, i});
    load_all(s, kAnn);
    EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), i == 0 ? 1 : 0);
    EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), i == 1 ? 2 : 1);
    EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), i == 2 ? 3 : 2);
    EXPECT_EQ(s.player(kAnn).fame, i == 2 ? -1 : 0);
    EXPECT_EQ(s.question(kAnn) == Question::kPlaceDamage, i != 2);
  }
}

// BETA-07, FAME-05, FAME-07
TEST(BetaBonus, AtTheBottomOfTheFameTrackTheFuelCostsDamage) {
  Scenario s = on_beta();
  s.fame(kAnn, -1);
  explore_with_leader(s, 4);
  s.choose(kAnn, TakeBonus{3, 2});
  load_all(s, kAnn);
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  s.choose(kAnn, TakeDamage{on_truck(6)});
  EXPECT_EQ(s.player(kAnn).fame, -1);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 3);
}

// SURV-13
TEST(BetaBonus, ThePreacherDoesNotPreventTheLossOfFame) {
  Scenario s = on_beta();
  s.survivor(kAnn, Ability::kPreacher, Zone::kActive);
  s.exploration_turn(kAnn);
  s.explore(kAnn, 4, {s.survivor_with(kAnn, Ability::kPreacher)});
  s.choose(kAnn, TakeBonus{3, 2});
  load_all(s, kAnn);
  EXPECT_EQ(s.player(kAnn).fame, -1);
}

// BETA-08
TEST(BetaBonus, Space5GivesFuelAndContamination) {
  Scenario s = on_beta();
  explore_with_leader(s, 5);
  s.choose(kAnn, TakeBonus{4, 0});
  load_all(s, kAnn);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 3);
  EXPECT_EQ(s.contamination(s.leader(kAnn)), 1);  // the only participant
}

// BETA-09, BETA-13, ORDER-06
TEST(BetaMove, HappensAtOnceWithinTheAction) {
  Scenario s = on_beta();
  s.track({kAnn, kBob});
  start_bonus_move(s, "gorge_03");
  s.choose(kAnn, Drive{s.segment("gorge_03", "gorge_04")});
  s.choose(kAnn, Drive{s.segment("gorge_04", "gorge_05")});  // the truck alone makes two, too
  EXPECT_EQ(s.state.phase, Phase::kExploration);
  EXPECT_EQ(s.player(kAnn).position, s.road_space("gorge_05"));
  EXPECT_EQ(s.question(kAnn), Question::kChooseCarrier);  // the card action goes on
  EXPECT_EQ(s.state.order[0], kAnn);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 1);
}

// BETA-12, BETA-13, MINE-10
TEST(BetaMove, NothingOfTheMovementPhaseWorks) {
  Scenario s = on_beta();
  s.state.mines_variant = true;
  s.hand(kAnn, {ItemKind::kNitrousOxide, ItemKind::kNitromethane, ItemKind::kMine});
  s.install(kAnn, device_slot(Column{0}), s.make_device({BoxSpec{BoxKind::kSpeed, 3}}));
  start_bonus_move(s, "gorge_03");
  EXPECT_EQ(s.asked(kAnn).amount, 2);  // with a Co-pilot, a speed box and fuel
  EXPECT_TRUE(s.offered_of<UseItem>(kAnn).empty());
  EXPECT_TRUE(s.offered_of<SpendForSpeed>(kAnn).empty());
  s.choose(kAnn, Drive{s.segment("gorge_03", "gorge_04")});
  s.choose(kAnn, Halt{});
  EXPECT_TRUE(s.offered_of<LayMine>(kAnn).empty());
  EXPECT_TRUE(s.offered_of<UseItem>(kAnn).empty());
}

// BETA-10, MINE-10: a fourth item from the waypoint is no occasion to lay the Mine, either.
TEST(BetaMove, TheMineStaysInTheHandEvenWhenItOverflows) {
  Scenario s = on_beta();
  s.state.mines_variant = true;
  s.hand(kAnn, {ItemKind::kMine, ItemKind::kNitrousOxide, ItemKind::kNitromethane});
  waypoint(s, "gorge_04", WaypointKind::kItem);
  start_bonus_move(s, "gorge_03");
  s.choose(kAnn, Drive{s.segment("gorge_03", "gorge_04")});
  s.choose(kAnn, Halt{});
  s.choose(kAnn, TakeWaypoint{});
  ASSERT_EQ(s.question(kAnn), Question::kItemOverflow);
  EXPECT_TRUE(s.offered_of<LayMine>(kAnn).empty());
}

// BETA-10, WAY-01
TEST(BetaMove, ASpecialWaypointWorksWhereTheMoveEnds) {
  Scenario s = on_beta();
  waypoint(s, "gorge_04", WaypointKind::kResource);
  start_bonus_move(s, "gorge_03");
  s.choose(kAnn, Drive{s.segment("gorge_03", "gorge_04")});
  EXPECT_EQ(s.question(kAnn), Question::kDrive);  // not in passing
  s.choose(kAnn, Halt{});
  ASSERT_EQ(s.question(kAnn), Question::kTakeWaypoint);
  s.choose(kAnn, TakeWaypoint{});
  EXPECT_EQ(s.events<WaypointTaken>().size(), 1U);
}

// BETA-10, MINE-05, MINE-09
TEST(BetaMove, MinesGoOff) {
  Scenario s = on_beta();
  s.state.mines[0] = {s.segment("gorge_03", "gorge_04"), kBob};
  start_bonus_move(s, "gorge_03");
  s.choose(kAnn, Drive{s.segment("gorge_03", "gorge_04")});
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kAnn).area, kTruckOnly);
}

// BETA-10, BETA-28
TEST(BetaMove, ShortcutsDoWhatTheyDo) {
  Scenario s = on_beta();
  start_bonus_move(s, "gorge_07");
  s.choose(kAnn, Drive{s.segment("gorge_07", "glacier_tongue_01")});
  s.choose(kAnn, TakeDamage{on_truck(6)});
  s.choose(kAnn, TakeDamage{on_truck(7)});
  EXPECT_TRUE(s.state.closed.has(s.segment("gorge_07", "glacier_tongue_01")));
  EXPECT_EQ(s.player(kAnn).position, s.road_space("glacier_tongue_01"));
}

// BETA-34, BETA-11, SURV-11
TEST(BetaMove, AHermitPreventsContaminationOnTheRoad) {
  for (const bool hermit : {false, true}) {
    Scenario s = on_beta();
    waypoint(s, "gorge_06", WaypointKind::kContamination);
    s.at(kAnn, "gorge_03");
    s.survivor(kAnn, Ability::kHermit, Zone::kActive);
    s.exploration_turn(kAnn);
    const SurvivorId hermit_card = s.survivor_with(kAnn, Ability::kHermit);
    s.explore(kAnn, 1, {hermit ? hermit_card : s.leader(kAnn)});
    s.choose(kAnn, TakeBonus{0, 2});
    s.choose(kAnn, Drive{s.segment("gorge_03", "gorge_06")});
    if (!hermit) {
      s.choose(kAnn, Contaminate{s.leader(kAnn)});
    }
    s.choose(kAnn, TakeDamage{on_truck(6)});  // a Hermit does not help against that
    s.choose(kAnn, Halt{});                   // on the contaminated waypoint
    if (!hermit) {
      s.choose(kAnn, Contaminate{s.leader(kAnn)});
    }
    EXPECT_EQ(s.events<Contaminated>().size(), hermit ? 0U : 2U);
    EXPECT_NE(s.question(kAnn), Question::kContaminate);  // and none is to come
  }
}

// CONT-08, BETA-11: who dies of the road still finishes the bonus action, and acts no more.
TEST(BetaMove, ALethalCounterWaitsForTheEndOfTheBonusAction) {
  Scenario s = on_beta();
  s.at(kAnn, "gorge_03");
  s.exploration_turn(kAnn);
  s.explore(kAnn, 1, {s.co_pilot(kAnn)});
  s.choose(kAnn, TakeBonus{0, 2});
  s.choose(kAnn, Drive{s.segment("gorge_03", "gorge_06")});
  s.choose(kAnn, Contaminate{s.co_pilot(kAnn)});
  s.choose(kAnn, TakeDamage{on_truck(6)});
  EXPECT_TRUE(s.player(kAnn).survivors().has(s.co_pilot(kAnn)));
  s.choose(kAnn, Halt{});
  ASSERT_EQ(s.question(kAnn), Question::kLoseSurvivorToken);
  s.choose(kAnn, LoseSurvivorToken{on_trailer(1, 0)});
  EXPECT_FALSE(s.player(kAnn).survivors().has(s.co_pilot(kAnn)));
  EXPECT_TRUE(s.events<VehicleInstalled>().empty());  // CONT-11: no card action
}

// BETA-14
TEST(BetaMove, TracksOpenTheShortcutsThatNeedThem) {
  for (const bool tracks : {false, true}) {
    Scenario s = on_beta();
    constexpr BoxSpec kTracksBox{BoxKind::kTracks, 0};
    if (tracks) {
      s.install(kAnn, device_slot(Column{1}), s.make_device({kTracksBox}));
    }
    start_bonus_move(s, "plateau_01");
    EXPECT_EQ(s.offers(kAnn, Drive{s.segment("plateau_01", "needle_pass_01")}), tracks);
  }
}

// BETA-15, CARGO-09
TEST(BetaMove, NeedsASurvivorInTheTruckWhoMayStillClimbIn) {
  Scenario s = on_beta();
  s.clear_cargo(kAnn);
  s.token(kAnn, Token::kSurvivor, on_trailer(1, 0));
  s.token(kAnn, Token::kSurvivor, on_trailer(1, 1));
  s.token(kAnn, Token::kFuel, on_trailer(1, 2));
  explore_with_leader(s, 1);
  ASSERT_EQ(s.question(kAnn), Question::kChooseAction);
  s.refuses(kAnn, TakeBonus{0, 2});
  s.choose(kAnn, TakeCardAction{});
  s.choose(kAnn, MountDevice{Column{0}});
  ASSERT_EQ(s.question(kAnn), Question::kChooseBonus);
  s.refuses(kAnn, TakeBonus{0, 2});
  s.choose(kAnn, MoveCargo{on_trailer(1, 0), on_truck(0)});
  EXPECT_TRUE(s.offers(kAnn, TakeBonus{0, 2}));
}

// BETA-16
TEST(BetaMove, DoesNotReplaceTheMovementPhase) {
  Scenario s = on_beta();
  start_bonus_move(s, "gorge_03");
  s.choose(kAnn, Drive{s.segment("gorge_03", "gorge_04")});
  s.choose(kAnn, Halt{});
  s.choose(kAnn, MountDevice{Column{0}});
  s.movement_turn(kAnn);
  s.choose(kAnn, StartMoving{});
  ASSERT_EQ(s.events<SpeedCommitted>().size(), 1U);
  EXPECT_EQ(s.events<SpeedCommitted>()[0].speed, 3);  // truck and Co-pilot, as ever
}

}  // namespace
}  // namespace aurora::engine::test

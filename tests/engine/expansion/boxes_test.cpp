// Chapter XBOX.
#include "tests/support/gamma.hpp"

namespace aurora::engine::test {
namespace {

/// Ann carries a device with this box and an open one, and a Full battery.
Scenario with_box(BoxKind kind) {
  Scenario s = on_gamma();
  s.install(kAnn, device_slot(Column{0}), s.make_device({{kind, 0}, kOpenBox}));
  s.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
  return s;
}

// XBOX-01, ANDR-04
TEST(DecontaminationBox, CleansOneSurvivorForAHalfBattery) {
  Scenario s = with_box(BoxKind::kDecontamination);
  s.survivor(kAnn, s.leader(kAnn), Zone::kActive, 1);
  s.survivor(kAnn, Ability::kMimic, Zone::kRest, 1);
  Scenario broken = s;
  s.end_of_round();
  ASSERT_EQ(s.question(kAnn), Question::kDecontaminationBox);
  EXPECT_TRUE(s.offers(kAnn, Decline{}));
  EXPECT_TRUE(s.offers(kAnn, Decontaminate{s.survivor_with(kAnn, Ability::kMimic)}));
  s.choose(kAnn, Decontaminate{s.leader(kAnn)});
  EXPECT_EQ(s.contamination(s.leader(kAnn)), 0);
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 1);
  EXPECT_NE(s.question(kAnn), Question::kDecontaminationBox);  // XBOX-06

  broken.damage(kAnn, on_device(0, 0));
  broken.end_of_round();
  EXPECT_NE(broken.question(kAnn), Question::kDecontaminationBox);
}

// XBOX-02
TEST(BatteryBox, GivesAFullBatteryForAnotherBox) {
  Scenario s = with_box(BoxKind::kBatteryEachRound);
  s.end_of_round();
  ASSERT_EQ(s.question(kAnn), Question::kLoadTokens);
  EXPECT_EQ(s.asked(kAnn).tokens, TokenCounts::one(Token::kFullBattery));
  EXPECT_FALSE(s.offers(kAnn, LoadToken{Token::kFullBattery, on_device(0, 0)}));
  EXPECT_TRUE(s.offers(kAnn, RefuseToken{Token::kFullBattery}));
  s.choose(kAnn, LoadToken{Token::kFullBattery, on_device(0, 1)});
  EXPECT_EQ(batteries(s, kAnn, Token::kFullBattery), 2);
}

// XBOX-03, XBOX-06
TEST(RepairBox, RemovesTwoDamageOncePerRest) {
  Scenario s = with_box(BoxKind::kRepair);
  for (std::size_t i : {4U, 6U, 7U}) {
    s.damage(kAnn, on_truck(i));
  }
  s.rest();
  after_feeding(s, kAnn);
  s.choose(kAnn, UseBox{on_device(0, 0)});
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 1);
  ASSERT_EQ(s.question(kAnn), Question::kRepair);
  s.choose(kAnn, RepairBox{on_truck(4)});
  s.choose(kAnn, RepairBox{on_truck(6)});
  EXPECT_EQ(s.damage_count(kAnn), 1);
  EXPECT_FALSE(s.offers(kAnn, UseBox{on_device(0, 0)}));
}

// XBOX-04, XBOX-05, XBOX-06
TEST(CollectorBox, CollectsTheResourcesThatAreDrivenPast) {
  Scenario s = with_box(BoxKind::kCollector);
  s.install(kAnn, truck_slot(), s.make_truck(2, 6, {kSurvivorBox, kFoodFuelBox, kOpenBox}));
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.token(kAnn, Token::kFuel, on_truck(1));
  s.at(kAnn, "mesa_08");
  waypoint(s, "mesa_09", WaypointKind::kItem);
  Scenario off = s;
  s.movement_turn(kAnn);
  s.choose(kAnn, StartMoving{});
  s.choose(kAnn, UseBox{on_device(0, 0)});
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 1);
  EXPECT_FALSE(s.offers(kAnn, UseBox{on_device(0, 0)}));
  if (s.question(kAnn) == Question::kChooseSpeed) {
    s.choose(kAnn, Depart{});
  }
  for (const auto& [from, to] : {std::pair{"mesa_08", "mesa_09"},
                                 {"mesa_09", "mesa_10"},
                                 {"mesa_10", "marsh_01"},
                                 {"marsh_01", "marsh_02"}}) {
    s.choose(kAnn, Drive{s.segment(from, to)});
  }
  ASSERT_EQ(s.question(kAnn), Question::kLoadTokens);  // the printed half battery
  s.choose(kAnn, LoadToken{Token::kHalfBattery, on_trailer(1, 2)});
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 2);
  EXPECT_TRUE(s.player(kAnn).hand.empty());  // the item counter stays where it is
  EXPECT_TRUE(s.events<WaypointTaken>().empty());

  off.movement_turn(kAnn);
  off.drive(kAnn, {"mesa_09", "mesa_10", "marsh_01", "marsh_02"});
  EXPECT_EQ(batteries(off, kAnn, Token::kHalfBattery), 0);
}

}  // namespace
}  // namespace aurora::engine::test

// Chapters UPG and RECR: vehicles come and go, survivors join.
#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

UpgradeFrame install(CardId card) {
  UpgradeFrame frame;
  frame.seat = kAnn;
  frame.card = card;
  return frame;
}

/// Ann's truck tows two; trailers 1 and 2 of two open boxes each, fuel in box 1 of each.
Scenario two_trailers() {
  Scenario s(2);
  s.install(kAnn, truck_slot(), s.make_truck(2, 2, {kSurvivorBox, kSurvivorBox, kOpenBox}));
  for (std::size_t n : {1U, 2U}) {
    s.install(kAnn, bottom_slot(column_at(n)), s.make_trailer({kOpenBox, kOpenBox}));
  }
  s.clear_cargo(kAnn);
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.token(kAnn, Token::kSurvivor, on_truck(1));
  s.token(kAnn, Token::kFuel, on_trailer(1, 1));
  s.token(kAnn, Token::kFuel, on_trailer(2, 1));
  return s;
}

// UPG-01, UPG-08, UPG-11
TEST(Upgrade, ATruckReplacesTheOldOneAndKeepsItsDevice) {
  Scenario s(2);
  const CardId old = s.convoy(kAnn).at(truck_slot());
  s.install(kAnn, device_slot(Column{0}), "gauss_cannon");
  s.damage(kAnn, on_truck(4));
  const CardId truck = s.make_truck(2, 3, {kSurvivorBox, kSurvivorBox, kOpenBox});
  s.resolve(install(truck));
  while (s.question(kAnn) == Question::kLoadTokens) {
    s.choose(kAnn, s.offered(kAnn).front());
  }
  EXPECT_EQ(s.convoy(kAnn).at(truck_slot()), truck);
  EXPECT_EQ(s.convoy(kAnn).at(device_slot(Column{0})), s.card("gauss_cannon"));
  EXPECT_TRUE(s.discarded(old));
  EXPECT_EQ(s.damage_count(kAnn), 0);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kSurvivor), 2);
}

// UPG-04
TEST(Upgrade, WithCapacityLeftATrailerIsAttachedWithoutAQuestion) {
  Scenario s(2);
  const CardId trailer = s.make_trailer({kOpenBox});
  s.resolve(install(trailer));
  EXPECT_EQ(s.convoy(kAnn).at(bottom_slot(Column{2})), trailer);
  EXPECT_TRUE(s.events<VehicleDiscarded>().empty());
}

// UPG-05, UPG-06, UPG-07
TEST(Upgrade, ADeviceGoesOnAnyCarrierAndPushesOffTheOneThere) {
  Scenario s(2);
  s.install(kAnn, device_slot(Column{1}), "twin_guns");
  const CardId device = s.make_device({kOpenBox});
  s.resolve(install(device));
  EXPECT_EQ(s.offered_of<MountDevice>(kAnn).size(), 2U);  // truck and trailer, occupied or not
  s.choose(kAnn, MountDevice{Column{1}});
  EXPECT_EQ(s.convoy(kAnn).at(device_slot(Column{1})), device);
  EXPECT_TRUE(s.discarded(s.card("twin_guns")));  // replaced, never moved to the truck
  EXPECT_FALSE(s.convoy(kAnn).at(device_slot(Column{0})).valid());
}

// UPG-09, UPG-10, UPG-12, UPG-15
TEST(Upgrade, AWeakerTruckDropsATrailerOfChoiceWithItsDevice) {
  Scenario s = two_trailers();
  const CardId first = s.convoy(kAnn).at(bottom_slot(Column{1}));
  const CardId second = s.convoy(kAnn).at(bottom_slot(Column{2}));
  s.install(kAnn, device_slot(Column{1}), "twin_guns");
  s.resolve(install(s.make_truck(1, 3, {kSurvivorBox, kSurvivorBox, kOpenBox})));
  ASSERT_EQ(s.question(kAnn), Question::kDropTrailer);
  s.choose(kAnn, DropTrailer{Column{1}});
  EXPECT_EQ(s.convoy(kAnn).at(bottom_slot(Column{1})), second);  // moved up
  EXPECT_FALSE(s.convoy(kAnn).at(bottom_slot(Column{2})).valid());
  EXPECT_TRUE(s.discarded(first));
  EXPECT_TRUE(s.discarded(s.card("twin_guns")));
  EXPECT_EQ(s.asked(kAnn).tokens.of(Token::kFuel), 1);  // from the dropped trailer
  while (s.question(kAnn) == Question::kLoadTokens) {
    s.choose(kAnn, s.offered(kAnn).front());
  }
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 2);
}

// UPG-14
TEST(Upgrade, RustyTrailersAreForEverybody) {
  Scenario s(2);
  for (CardId rusty : s.catalog.rusty_trailers) {
    EXPECT_FALSE(s.catalog.card(rusty).colour.valid());
  }
  s.put_in_zone(1, s.catalog.rusty_trailers[0]);
  s.exploration_turn(kAnn);
  EXPECT_TRUE(s.offers(kAnn, Explore{space(1)}));
}

/// All of Ann's boxes for survivors are full.
Scenario full_house() {
  Scenario s(2);
  s.install(kAnn, truck_slot(), s.make_truck(1, 2, {kSurvivorBox, kOpenBox}));
  s.install(kAnn, bottom_slot(Column{1}), s.make_trailer({kSurvivorBox}));
  s.clear_cargo(kAnn);
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.token(kAnn, Token::kFood, on_truck(1));
  s.token(kAnn, Token::kSurvivor, on_trailer(1, 0));
  return s;
}

// RECR-03
TEST(Recruit, RoomIsMadeByGivingUpAnotherToken) {
  Scenario s = full_house();
  s.resolve(RecruitFrame{kAnn, s.survivor_with(kAnn, Ability::kOrphan)});
  EXPECT_TRUE(s.offered_of<RefuseToken>(kAnn).empty());
  s.choose(kAnn, LoadToken{Token::kSurvivor, on_truck(1)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 0);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kSurvivor), 3);
}

// RECR-02, RECR-03, CARGO-08
TEST(Recruit, IfASurvivorTokenGoesItIsNotTheNewcomersCard) {
  Scenario s = full_house();
  const SurvivorId orphan = s.survivor_with(kAnn, Ability::kOrphan);
  s.resolve(RecruitFrame{kAnn, orphan});
  s.choose(kAnn, LoadToken{Token::kSurvivor, on_truck(0)});
  if (s.question(kAnn) == Question::kDisplacedToken) {
    s.choose(kAnn, ReturnDisplaced{});
  }
  ASSERT_EQ(s.question(kAnn), Question::kDiscardSurvivor);
  s.refuses(kAnn, DiscardSurvivor{orphan});
  s.choose(kAnn, DiscardSurvivor{s.co_pilot(kAnn)});
  EXPECT_TRUE(s.player(kAnn).rest.has(orphan));
}

// RECR-04
TEST(Recruit, WithoutAnyBoxForSurvivorsTheCardCannotBeChosen) {
  Scenario s(2);
  s.install(kAnn, truck_slot(), s.make_truck(1, 2, {kArmourBox}));
  s.install(kAnn, bottom_slot(Column{1}), s.make_trailer({kFoodFuelBox}));
  s.clear_cargo(kAnn);
  s.put_in_zone(2, "orphan");
  s.exploration_turn(kAnn);
  EXPECT_FALSE(s.offers(kAnn, Explore{space(2)}));
}

// RECR-05
TEST(Recruit, DamageInTheSameTurnSparesTheNewcomersCard) {
  Scenario s = full_house();
  const SurvivorId orphan = s.survivor_with(kAnn, Ability::kOrphan);
  s.exploration_turn(kAnn);
  s.resolve(RecruitFrame{kAnn, orphan});
  s.choose(kAnn, LoadToken{Token::kSurvivor, on_truck(1)});
  s.resolve(PlaceDamageFrame{kAnn, SlotSet::of(bottom_slot(Column{1})), 1});
  if (s.question(kAnn) == Question::kPlaceDamage) {
    s.choose(kAnn, TakeDamage{on_trailer(1, 0)});
  }
  ASSERT_EQ(s.question(kAnn), Question::kDiscardSurvivor);
  s.refuses(kAnn, DiscardSurvivor{orphan});
}

}  // namespace
}  // namespace aurora::engine::test

// Chapters BATT and ENRG.
#include "engine/expansion/batteries.hpp"

#include "tests/support/gamma.hpp"

namespace aurora::engine::test {
namespace {

// BATT-01, BATT-03
TEST(Battery, AHalfIsPaidByDiscardingAHalfOrTurningAFullOne) {
  Scenario s = on_gamma();
  s.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
  s.token(kAnn, Token::kHalfBattery, on_trailer(1, 2));
  s.resolve(SpendHalfFrame{kAnn});
  ASSERT_EQ(s.question(kAnn), Question::kSpendHalfBattery);
  EXPECT_EQ(s.offered_of<SpendFrom>(kAnn).size(), 2U);
  Scenario other = s;

  s.choose(kAnn, SpendFrom{on_trailer(1, 1)});
  EXPECT_EQ(batteries(s, kAnn, Token::kFullBattery), 0);
  EXPECT_TRUE(s.convoy(kAnn).of(Token::kHalfBattery).has(on_trailer(1, 1)));
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 2);

  other.choose(kAnn, SpendFrom{on_trailer(1, 2)});
  EXPECT_EQ(batteries(other, kAnn, Token::kFullBattery), 1);
  EXPECT_EQ(batteries(other, kAnn, Token::kHalfBattery), 0);
}

// BATT-03: with one kind aboard there is nothing to decide.
TEST(Battery, TheOnlyOneIsTurnedByItself) {
  Scenario s = on_gamma();
  s.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
  s.resolve(SpendHalfFrame{kAnn});
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 1);
  EXPECT_EQ(s.events<BatteryTurned>().size(), 1U);
}

Scenario with_energy_weapon() {
  Scenario s = on_gamma();
  s.install(kAnn, device_slot(Column{0}), s.make_device({kEnergyBox}));
  s.enemy("ath_scout", kMesa, "turbo_piper");
  next_row(s, {.hits = 1});
  return s;
}

// ENRG-01, BATT-02
TEST(EnergyWeapon, FiresAFullBatteryInsteadOfAmmo) {
  Scenario s = with_energy_weapon();
  s.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
  s.convoy_fire_turn(kAnn);
  s.choose(kAnn, Attack{on_device(0, 0), s.card("ath_scout"), false});
  EXPECT_EQ(batteries(s, kAnn, Token::kFullBattery), 0);
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 0);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 1);
  EXPECT_EQ(enemy_on_map(s, "ath_scout").damage, 1);
  EXPECT_EQ(s.player(kAnn).fame, 1);
}

// BATT-04, ENRG-01
TEST(EnergyWeapon, TwoHalvesDoNotMakeAFullOne) {
  Scenario s = with_energy_weapon();
  s.token(kAnn, Token::kHalfBattery, on_trailer(1, 1));
  s.token(kAnn, Token::kHalfBattery, on_trailer(1, 2));
  s.convoy_fire_turn(kAnn);
  EXPECT_FALSE(s.offers(kAnn, Attack{on_device(0, 0), s.card("ath_scout"), false}));
  EXPECT_TRUE(s.offers(kAnn, Attack{kGun, s.card("ath_scout"), false}));
}

// ENRG-02
TEST(EnergyWeapon, TakesNoIncendiaryAmmo) {
  Scenario s = with_energy_weapon();
  s.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
  s.hand(kAnn, {ItemKind::kIncendiaryAmmo});
  s.convoy_fire_turn(kAnn);
  EXPECT_FALSE(s.offers(kAnn, Attack{on_device(0, 0), s.card("ath_scout"), true}));
  EXPECT_TRUE(s.offers(kAnn, Attack{kGun, s.card("ath_scout"), true}));
}

// BATT-05
TEST(Battery, TheTraderDoesNotExchangeOneSideForTheOther) {
  Scenario s = on_gamma();
  s.token(kAnn, Token::kHalfBattery, on_trailer(1, 1));
  s.put_in_zone(1, "trader_1");
  s.state.zone[0].tokens = TokenCounts::one(Token::kFullBattery);
  Scenario fuel = s;
  s.explore_card(kAnn, 1, {s.leader(kAnn)});
  ASSERT_EQ(s.question(kAnn), Question::kChooseEncounter);
  EXPECT_FALSE(s.offers(kAnn, Trade{Token::kHalfBattery}));
  EXPECT_TRUE(s.offers(kAnn, Trade{Token::kAmmo}));

  fuel.state.zone[0].tokens = TokenCounts::one(Token::kFuel);
  fuel.explore_card(kAnn, 1, {fuel.leader(kAnn)});
  EXPECT_TRUE(fuel.offers(kAnn, Trade{Token::kHalfBattery}));
}

// BATT-06, DEF-06
TEST(Battery, LiesInOpenBoxesAndBatteryRacks) {
  Scenario s = on_gamma();
  constexpr BoxSpec kRack{BoxKind::kBattery, 0};
  s.install(kAnn, bottom_slot(Column{1}), s.make_trailer({kRack, kFoodFuelBox, kOpenBox}));
  s.resolve(LoadTokensFrame{kAnn, Gain::kRefusable, TokenCounts::one(Token::kFullBattery)});
  EXPECT_TRUE(s.offers(kAnn, LoadToken{Token::kFullBattery, on_trailer(1, 0)}));
  EXPECT_FALSE(s.offers(kAnn, LoadToken{Token::kFullBattery, on_trailer(1, 1)}));
  EXPECT_TRUE(s.offers(kAnn, LoadToken{Token::kFullBattery, on_trailer(1, 2)}));
  EXPECT_TRUE(s.offers(kAnn, RefuseToken{Token::kFullBattery}));
  EXPECT_FALSE(accepting(s.catalog, s.convoy(kAnn), Token::kFood).has(on_trailer(1, 0)));
}

// BATT-07
TEST(Battery, TheJackalTakesOneOnlyToAConvoyWithoutAny) {
  Scenario s = on_gamma();
  s.survivor(kAnn, Ability::kJackal, Zone::kActive);
  const SurvivorId jackal = s.survivor_with(kAnn, Ability::kJackal);
  Scenario other = s;
  s.movement_turn(kAnn);
  EXPECT_TRUE(s.offers(kAnn, Scavenge{jackal, Token::kFullBattery}));
  EXPECT_TRUE(s.offers(kAnn, Scavenge{jackal, Token::kFood}));
  s.choose(kAnn, Scavenge{jackal, Token::kFullBattery});
  s.choose(kAnn, LoadToken{Token::kFullBattery, on_trailer(1, 1)});
  EXPECT_EQ(batteries(s, kAnn, Token::kFullBattery), 1);

  other.token(kAnn, Token::kHalfBattery, on_trailer(1, 1));
  other.movement_turn(kAnn);
  EXPECT_FALSE(other.offers(kAnn, Scavenge{jackal, Token::kFullBattery}));
  EXPECT_FALSE(other.offers(kAnn, Scavenge{jackal, Token::kHalfBattery}));

  Scenario alpha(2);  // no batteries in the supply
  alpha.survivor(kAnn, Ability::kJackal, Zone::kActive);
  alpha.movement_turn(kAnn);
  EXPECT_FALSE(alpha.offers(kAnn, Scavenge{jackal, Token::kFullBattery}));
}

}  // namespace
}  // namespace aurora::engine::test

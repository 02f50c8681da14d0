// Chapter CARGO: what goes into which box, what is pushed out, and who rearranges when.
#include <algorithm>

#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

constexpr ConvoySlot kSecond = bottom_slot(Column{1});
constexpr ConvoySlot kThird = bottom_slot(Column{2});

LoadTokensFrame gain(Seat seat, std::initializer_list<Token> tokens) {
  LoadTokensFrame frame{seat, Gain::kRefusable, {}};
  for (Token token : tokens) {
    frame.tokens.add(token);
  }
  return frame;
}

/// A convoy of one truck with exactly these boxes, empty.
Scenario with_truck(std::initializer_list<BoxSpec> boxes) {
  Scenario s;
  s.clear_cargo(kAnn);
  s.install(kAnn, truck_slot(), s.make_truck(2, 2, boxes));
  s.install(kAnn, kSecond, CardId::none());
  return s;
}

bool goes_into(Scenario& s, Token token, Box box) {
  s.resolve(gain(kAnn, {token}));
  const bool offered = s.offers(kAnn, LoadToken{token, box});
  s.choose(kAnn, RefuseToken{token});
  return offered;
}

// CARGO-01
TEST(Cargo, ABoxHoldsOneToken) {
  Scenario s = with_truck({kOpenBox, kOpenBox});
  s.token(kAnn, Token::kAmmo, on_truck(0));
  EXPECT_FALSE(goes_into(s, Token::kFood, on_truck(0)));
  EXPECT_TRUE(goes_into(s, Token::kFood, on_truck(1)));
  s.refuses(kAnn, MoveCargo{on_truck(0), on_truck(2)}, Reason::kCannotMoveCargo);  // no such box
}

// CARGO-02
TEST(Cargo, AnOpenBoxTakesAnyResourceOrASurvivor) {
  Scenario s = with_truck({kOpenBox, kSurvivorBox});
  for (Token token : kResources) {
    EXPECT_TRUE(goes_into(s, token, on_truck(0)));
  }
  s.token(kAnn, Token::kSurvivor, on_truck(1));
  s.choose(kAnn, MoveCargo{on_truck(1), on_truck(0)});
  EXPECT_TRUE(s.convoy(kAnn).of(Token::kSurvivor).has(on_truck(0)));
}

// CARGO-03
TEST(Cargo, ASymbolBoxTakesOnlyItsKindOrDamage) {
  Scenario s = with_truck({kSurvivorBox, kFoodFuelBox, kOpenBox});
  EXPECT_FALSE(goes_into(s, Token::kAmmo, on_truck(0)));
  EXPECT_FALSE(goes_into(s, Token::kAmmo, on_truck(1)));
  EXPECT_TRUE(goes_into(s, Token::kFood, on_truck(1)));
  EXPECT_TRUE(goes_into(s, Token::kFuel, on_truck(1)));
  s.token(kAnn, Token::kSurvivor, on_truck(2));
  s.refuses(kAnn, MoveCargo{on_truck(2), on_truck(1)}, Reason::kCannotMoveCargo);
  s.choose(kAnn, MoveCargo{on_truck(2), on_truck(0)});
  s.resolve(PlaceDamageFrame{kAnn, kWholeConvoy, 1});
  EXPECT_TRUE(s.offers(kAnn, TakeDamage{on_truck(0)}));
  EXPECT_TRUE(s.offers(kAnn, TakeDamage{on_truck(1)}));
}

// CARGO-04, CARGO-05
TEST(Cargo, ArmourWeaponsAndSpecialBoxesTakeOnlyDamage) {
  for (BoxKind kind :
       {BoxKind::kArmour, BoxKind::kWeapon, BoxKind::kSpeed, BoxKind::kFoodEachRound,
        BoxKind::kFame, BoxKind::kFamePerFood, BoxKind::kRecycling, BoxKind::kTracks}) {
    Scenario s = with_truck({{kind, 1}, kOpenBox});
    for (Token token : kResources) {
      EXPECT_FALSE(goes_into(s, token, on_truck(0)));
    }
    s.token(kAnn, Token::kSurvivor, on_truck(1));
    s.refuses(kAnn, MoveCargo{on_truck(1), on_truck(0)}, Reason::kCannotMoveCargo);
    s.resolve(PlaceDamageFrame{kAnn, kTruckOnly, 1});
    EXPECT_TRUE(s.offers(kAnn, TakeDamage{on_truck(0)}));
  }
}

// CARGO-06
TEST(Cargo, DamageSwitchesAWeaponOff) {
  Scenario s;
  s.token(kAnn, Token::kAmmo, on_truck(1));
  s.enemy("war_wolves", 0, "armoured_trunk");
  s.convoy_fire_turn(kAnn);
  EXPECT_TRUE(s.offers(kAnn, Attack{on_truck(3), s.card("war_wolves"), false}));
  s.damage(kAnn, on_truck(3));
  EXPECT_TRUE(s.offered_of<Attack>(kAnn).empty());
}

// CARGO-06
TEST(Cargo, DamageSwitchesSpeedTracksAndProductionOff) {
  for (bool damaged : {false, true}) {
    Scenario s;
    s.install(
        kAnn, device_slot(Column{0}),
        s.make_device({{BoxKind::kSpeed, 1}, {BoxKind::kTracks, 0}, {BoxKind::kFoodEachRound, 0}}));
    if (damaged) {
      for (std::size_t i : {0U, 1U, 2U}) {
        s.damage(kAnn, on_device(0, i));
      }
    }
    EXPECT_EQ(has_tracks(s.catalog, s.convoy(kAnn)), !damaged);
    s.token(kAnn, Token::kFuel, on_truck(1));
    s.movement_turn(kAnn);
    s.choose(kAnn, StartMoving{});
    ASSERT_EQ(s.events<SpeedCommitted>().size(), 1U);
    EXPECT_EQ(s.events<SpeedCommitted>()[0].speed, damaged ? 3 : 4);  // with the Co-pilot
    s.end_of_round();
    EXPECT_EQ(s.question(kAnn) == Question::kLoadTokens, !damaged);
  }
}

// CARGO-07
TEST(Cargo, ADisplacedTokenIsMovedOrReturned) {
  for (bool move : {true, false}) {
    Scenario s = with_truck({kOpenBox, kFoodFuelBox});
    s.token(kAnn, Token::kFuel, on_truck(0));
    s.resolve(gain(kAnn, {Token::kAmmo}));  // fits only where the fuel lies
    s.choose(kAnn, LoadToken{Token::kAmmo, on_truck(0)});
    ASSERT_EQ(s.question(kAnn), Question::kDisplacedToken);
    s.refuses(kAnn, Decline{});
    if (move) {
      s.choose(kAnn, MoveDisplaced{on_truck(1)});
    } else {
      s.choose(kAnn, ReturnDisplaced{});
    }
    EXPECT_TRUE(s.convoy(kAnn).of(Token::kAmmo).has(on_truck(0)));
    EXPECT_EQ(s.convoy(kAnn).of(Token::kFuel).has(on_truck(1)), move);
    EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), move ? 1 : 0);
  }
}

// CARGO-07, CARGO-09
TEST(Cargo, ADisplacedTokenMayBeRearrangedAwayInstead) {
  Scenario s = with_truck({kOpenBox, kFoodFuelBox});
  s.token(kAnn, Token::kFuel, on_truck(0));
  s.resolve(gain(kAnn, {Token::kAmmo}));
  s.choose(kAnn, LoadToken{Token::kAmmo, on_truck(0)});
  s.choose(kAnn, MoveCargo{on_truck(0), on_truck(1)});
  EXPECT_NE(s.question(kAnn), Question::kDisplacedToken);
  EXPECT_TRUE(s.convoy(kAnn).of(Token::kAmmo).has(on_truck(0)));
  EXPECT_TRUE(s.convoy(kAnn).of(Token::kFuel).has(on_truck(1)));
}

// CARGO-07
TEST(Cargo, ADisplacedTokenWithNowhereToGoIsReturned) {
  Scenario s = with_truck({kOpenBox});
  s.token(kAnn, Token::kFuel, on_truck(0));
  s.resolve(gain(kAnn, {Token::kAmmo}));
  s.choose(kAnn, LoadToken{Token::kAmmo, on_truck(0)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 0);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 1);
}

// CARGO-08
TEST(Cargo, ASurvivorTokenThatReturnsCostsASurvivorCardOfAnyZone) {
  Scenario s;
  s.survivor(kAnn, Ability::kHermit, Zone::kRest);
  s.survivor(kAnn, Ability::kMedic, Zone::kExhausted);
  s.resolve(PlaceDamageFrame{kAnn, kWholeConvoy, 1});
  s.choose(kAnn, TakeDamage{on_truck(0)});
  EXPECT_EQ(s.offered(kAnn).size(), 4U);
  s.refuses(kAnn, Decline{});
  s.choose(kAnn, DiscardSurvivor{s.survivor_named("medic")});
  EXPECT_FALSE(s.player(kAnn).survivors().has(s.survivor_named("medic")));
  EXPECT_EQ(s.convoy(kAnn).count(Token::kSurvivor), 1);
}

// CARGO-09
TEST(Cargo, EverybodyMayRearrangeInEveryPhaseButFire) {
  Scenario s;
  s.token(kAnn, Token::kAmmo, on_truck(1));
  s.token(kBob, Token::kAmmo, on_truck(2));
  s.exploration_turn(kAnn);
  s.choose(kBob, MoveCargo{on_truck(2), on_trailer(1, 2)});
  s.choose(kAnn, MoveCargo{on_truck(1), on_truck(2)});
  s.rest();
  s.choose(kAnn, MoveCargo{on_truck(2), on_truck(1)});
  s.token(kBob, Token::kFuel, on_truck(2));  // so that Bob is asked
  s.movement_turn(kBob);
  s.choose(kAnn, MoveCargo{on_truck(1), on_truck(2)});
  s.install(kBob, device_slot(Column{0}), "hydroponics");
  s.end_of_round();
  s.choose(kAnn, MoveCargo{on_truck(2), on_truck(1)});
  EXPECT_TRUE(s.convoy(kAnn).of(Token::kAmmo).has(on_truck(1)));
}

// CARGO-09
TEST(Cargo, RearrangingDoesNotChangeWhoseDecisionIsPending) {
  Scenario s;
  s.token(kBob, Token::kAmmo, on_truck(2));
  s.exploration_turn(kAnn);
  s.choose(kAnn, Explore{space(1)});
  s.choose(kBob, MoveCargo{on_truck(2), on_trailer(1, 2)});
  EXPECT_EQ(s.question(kAnn), Question::kChooseParticipants);
}

// CARGO-09
TEST(Cargo, TwoTokensMayChangePlaces) {
  Scenario s = with_truck({kOpenBox, kFoodFuelBox});
  s.token(kAnn, Token::kFood, on_truck(0));
  s.token(kAnn, Token::kFuel, on_truck(1));
  s.choose(kAnn, MoveCargo{on_truck(0), on_truck(1)});
  EXPECT_TRUE(s.convoy(kAnn).of(Token::kFood).has(on_truck(1)));
  EXPECT_TRUE(s.convoy(kAnn).of(Token::kFuel).has(on_truck(0)));
}

// CARGO-10
TEST(Cargo, NobodyRearrangesInTheFirePhase) {
  Scenario s;
  s.token(kAnn, Token::kAmmo, on_truck(1));
  const MoveCargo move{on_truck(1), on_truck(2)};
  s.enemy_in_zone(1, "last_howl");
  s.fire();  // the ambush asks
  s.refuses(kAnn, move, Reason::kNoRearranging);
  EXPECT_TRUE(s.aside_offers(kAnn).empty());
  s.convoy_fire_turn(kAnn);
  s.refuses(kAnn, move, Reason::kNoRearranging);
  s.next_outcomes({"outcome_01", "outcome_09"});  // enemy III hits 1
  s.enemy_fire();
  ASSERT_EQ(s.question(kBob), Question::kPlaceDamage);
  s.refuses(kAnn, move, Reason::kNoRearranging);
}

/// In the Fire phase, a token to load into a truck with one free open box and a fuel in another.
Scenario gaining_in_fire(Token token, Gain gain) {
  Scenario s = with_truck({kOpenBox, kOpenBox, kFoodFuelBox});
  s.token(kAnn, Token::kFuel, on_truck(0));
  s.convoy_fire_turn(kAnn);
  s.resolve(LoadTokensFrame{kAnn, gain, TokenCounts::one(token)});
  return s;
}

// CARGO-11
TEST(Cargo, InTheFirePhaseAGainReplacesWithoutMoving) {
  Scenario s = gaining_in_fire(Token::kAmmo, Gain::kRefusable);
  EXPECT_TRUE(s.offers(kAnn, LoadToken{Token::kAmmo, on_truck(1)}));
  s.choose(kAnn, LoadToken{Token::kAmmo, on_truck(0)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 0);  // although the third box would take it
  EXPECT_TRUE(s.convoy(kAnn).of(Token::kAmmo).has(on_truck(0)));
}

// CARGO-11
TEST(Cargo, InTheFirePhaseAResourceMayBeRefusedButNotASurvivor) {
  EXPECT_TRUE(
      gaining_in_fire(Token::kAmmo, Gain::kRefusable).offers(kAnn, RefuseToken{Token::kAmmo}));
  EXPECT_FALSE(gaining_in_fire(Token::kSurvivor, Gain::kRecruit)
                   .offers(kAnn, RefuseToken{Token::kSurvivor}));
}

// CARGO-12
TEST(Cargo, RearrangingObeysTheBoxesAndLeavesDamageAlone) {
  Scenario s = with_truck({kOpenBox, kSurvivorBox, kOpenBox, kArmourBox});
  s.token(kAnn, Token::kAmmo, on_truck(0));
  s.damage(kAnn, on_truck(2));
  for (std::size_t i : {1U, 2U, 3U}) {
    s.refuses(kAnn, MoveCargo{on_truck(0), on_truck(i)}, Reason::kCannotMoveCargo);
  }
  s.refuses(kAnn, MoveCargo{on_truck(2), on_truck(0)}, Reason::kCannotMoveCargo);
  EXPECT_TRUE(s.aside_offers(kAnn).empty());
}

// CARGO-13
TEST(Cargo, WhatDoesNotFitReturnsAndTheOwnerSaysWhich) {
  Scenario s = with_truck({kOpenBox});
  s.resolve(gain(kAnn, {Token::kAmmo, Token::kFood}));
  s.choose(kAnn, LoadToken{Token::kFood, on_truck(0)});
  s.choose(kAnn, RefuseToken{Token::kAmmo});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 1);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 0);
  EXPECT_EQ(s.damage_count(kAnn), 0);
  EXPECT_EQ(s.player(kAnn).fame, 0);
}

// CARGO-13
TEST(Cargo, AGainMayTakeThePlaceOfAnotherResource) {
  Scenario s = with_truck({kOpenBox});
  s.token(kAnn, Token::kFuel, on_truck(0));
  s.resolve(gain(kAnn, {Token::kAmmo}));
  EXPECT_TRUE(s.offers(kAnn, RefuseToken{Token::kAmmo}));
  s.choose(kAnn, LoadToken{Token::kAmmo, on_truck(0)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 1);
}

// CARGO-14
TEST(Cargo, EachTokenOfALocationMayBeRefused) {
  Scenario s;
  s.put_in_zone(1, "roadside_store");
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 1, {s.co_pilot(kAnn)});
  s.choose_all(kAnn, {TakeBlock{Side::kLeft}, RefuseToken{Token::kFood},
                      LoadToken{Token::kFuel, on_truck(1)}});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 0);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 1);
}

// CARGO-18
TEST(Cargo, AGainedResourceMayBeRefusedAlthoughABoxIsFree) {
  Scenario s = with_truck({kOpenBox});
  s.resolve(gain(kAnn, {Token::kFuel}));
  s.choose(kAnn, RefuseToken{Token::kFuel});
  EXPECT_TRUE(s.convoy(kAnn).occupied().empty());
}

// CARGO-15
TEST(Cargo, WithAFreeBoxNothingAboardIsPushedOut) {
  Scenario s = with_truck({kOpenBox, kOpenBox, kSurvivorBox});
  s.token(kAnn, Token::kSurvivor, on_truck(2));
  s.token(kAnn, Token::kFuel, on_truck(0));
  s.resolve(gain(kAnn, {Token::kAmmo}));
  EXPECT_EQ(s.offered_of<LoadToken>(kAnn), (std::vector{LoadToken{Token::kAmmo, on_truck(1)}}));
}

// CARGO-15, UPG-13
TEST(Cargo, ASurvivorSetAsideIsNotDroppedWhileEverythingFits) {
  Scenario s = with_truck({kOpenBox, kFoodFuelBox});
  s.token(kAnn, Token::kFuel, on_truck(0));
  s.resolve(LoadTokensFrame{kAnn, Gain::kReload, TokenCounts::one(Token::kSurvivor)});
  EXPECT_TRUE(s.events<TokenRefused>().empty());  // it comes where the fuel lies, which may move
  s.choose(kAnn, MoveDisplaced{on_truck(1)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kSurvivor), 1);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 1);
}

// CARGO-16
TEST(Cargo, TheDeviceAboveTheTruckIsNotInTheTruck) {
  Scenario s;
  s.install(kAnn, device_slot(Column{0}), "crew_bunker");
  s.token(kAnn, Token::kFuel, on_truck(1));
  s.choose(kAnn, MoveCargo{on_truck(0), on_device(0, 0)});
  s.movement_turn(kAnn);
  s.refuses(kAnn, StartMoving{});
  s.choose(kAnn, MoveCargo{on_device(0, 0), on_truck(0)});
  EXPECT_TRUE(s.offers(kAnn, StartMoving{}));
}

// CARGO-17
TEST(Cargo, ConvoysCrewsFameAndTheNumberOfItemsArePublic) {
  Scenario s;
  s.install(kAnn, kThird, "cargo_sled");
  s.token(kAnn, Token::kAmmo, on_trailer(2, 0));
  s.damage(kAnn, on_truck(1));
  s.survivor(kAnn, Ability::kHermit, Zone::kRest, 1);
  s.fame(kAnn, 3);
  s.hand(kAnn, {ItemKind::kNitrousOxide, ItemKind::kProtectiveSuit});
  for (Viewer viewer : {kBob, spectator()}) {
    const View seen = s.seen_by(viewer);
    EXPECT_EQ(seen.convoys[0].convoy, s.convoy(kAnn));
    EXPECT_EQ(seen.crews[0].survivors.size(), 3U);
    EXPECT_EQ(seen.standings[0].fame, 3);
    EXPECT_EQ(seen.standings[0].items, 2);
    const auto& crew = seen.crews[0].survivors;
    EXPECT_TRUE(std::any_of(crew.begin(), crew.end(), [](const SurvivorView& one) {
      return one.zone == Zone::kRest && one.marks.contamination == 1;
    }));
  }
}

// CARGO-19, CARGO-11, UPG-13: in the Fire phase and outside it
TEST(Cargo, ASurvivorSetAsidePushesAResourceOut) {
  for (const bool fire : {true, false}) {
    Scenario s = with_truck({kOpenBox, kOpenBox});
    s.clear_cargo(kAnn);
    s.token(kAnn, Token::kAmmo, on_truck(0));
    s.token(kAnn, Token::kAmmo, on_truck(1));
    if (fire) {
      s.convoy_fire_turn(kAnn);
    }
    TokenCounts aside = TokenCounts::one(Token::kSurvivor);
    aside.add(Token::kFuel);
    s.resolve(LoadTokensFrame{kAnn, Gain::kReload, aside});
    ASSERT_EQ(s.question(kAnn), Question::kLoadTokens);
    EXPECT_FALSE(s.offers(kAnn, RefuseToken{Token::kSurvivor}));
    EXPECT_TRUE(s.offers(kAnn, RefuseToken{Token::kFuel}));
    EXPECT_TRUE(s.offers(kAnn, LoadToken{Token::kSurvivor, on_truck(0)}));
  }
}

// CARGO-19, CARGO-08: where only survivors sit, one of them has to go
TEST(Cargo, ASurvivorSetAsideReturnsWhenOnlySurvivorsAreInTheWay) {
  Scenario s = with_truck({kOpenBox});
  s.clear_cargo(kAnn);
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.convoy_fire_turn(kAnn);
  s.resolve(LoadTokensFrame{kAnn, Gain::kReload, TokenCounts::one(Token::kSurvivor)});
  EXPECT_EQ(s.events<TokenRefused>().size(), 1U);
  EXPECT_EQ(s.question(kAnn), Question::kDiscardSurvivor);
}

}  // namespace
}  // namespace aurora::engine::test

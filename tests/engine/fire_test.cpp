// Chapter FIRE: a player's attacks in the Convoy Fire step.
#include "tests/support/battle.hpp"

namespace aurora::engine::test {
namespace {

Scenario against_wolves(std::size_t seats = 2) {
  Scenario s = battle(seats);
  defence(s, "prisoner", 6);
  s.enemy("war_wolves", kValley, "prisoner");
  return s;
}

// FIRE-01, FIRE-17
TEST(ConvoyFire, EveryPlayerFinishesBeforeTheNextInStandardOrder) {
  Scenario s = against_wolves();
  s.track({kAnn, kBob});
  s.fire();
  EXPECT_EQ(s.question(kBob), Question::kAttackOrCease);  // rightmost first
  s.refuses(kAnn, CeaseFire{}, Reason::kNotYourDecision);
  next_row(s, {1, false});
  attack(s, kBob, "war_wolves");
  EXPECT_EQ(s.question(kBob), Question::kAttackOrCease);  // any number of attacks
  s.choose(kBob, CeaseFire{});
  EXPECT_EQ(s.question(kAnn), Question::kAttackOrCease);
}

// FIRE-02, FIRE-03, FIRE-04, FIRE-18
TEST(ConvoyFire, AnAttackCostsAmmoAndNeedsAWeaponAndAnEnemyInTheRegion) {
  Scenario s = against_wolves();
  s.enemy("rider_wolves", kCoast, "armoured_trunk");
  s.damage(kAnn, kOtherGun);
  s.convoy_fire_turn(kAnn);
  const auto attacks = s.offered_of<Attack>(kAnn);
  ASSERT_EQ(attacks.size(), 1U);
  EXPECT_EQ(attacks[0], (Attack{kGun, s.card("war_wolves"), false}));
  next_row(s, {0, false});
  attack(s, kAnn, "war_wolves");
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 1);
}

// FIRE-02
TEST(ConvoyFire, WithoutAmmoThereIsNoAttack) {
  Scenario s = against_wolves();
  s.state.player(kAnn).convoy.tokens[index_of(Token::kAmmo)] = {};
  s.convoy_fire_turn(kAnn);
  EXPECT_TRUE(s.offered_of<Attack>(kAnn).empty());
}

// FIRE-05, FIRE-06, FIRE-09, FIRE-15
TEST(ConvoyFire, TheOutcomeIsRevealedAfterAllChoicesAndDiscardedAfterwards) {
  Scenario s = against_wolves();
  s.convoy_fire_turn(kAnn);
  next_row(s, {0, false});
  s.choose(kAnn, Attack{kGun, s.card("war_wolves"), false});
  EXPECT_TRUE(s.events<OutcomeRevealed>().empty());  // which ammo is still to be chosen
  s.choose(kAnn, SpendFrom{on_truck(2)});
  ASSERT_EQ(s.events<OutcomeRevealed>().size(), 1U);
  EXPECT_EQ(s.state.outcome_discard.back(), s.outcome_named("outcome_01"));
  EXPECT_EQ(enemy_on_map(s, "war_wolves").damage, 0);  // a miss
  EXPECT_EQ(s.player(kAnn).fame, 0);
}

// FIRE-07
TEST(ConvoyFire, HitsBeyondTheFreeDefenceBoxesAreLost) {
  Scenario s = battle(2);
  defence(s, "prisoner", 3);
  s.enemy("war_wolves", kValley, "prisoner", 2);
  s.convoy_fire_turn(kAnn);
  next_row(s, {2, false});
  attack(s, kAnn, "war_wolves");
  EXPECT_EQ(s.events<EnemyDamaged>().at(0).amount, 1);
}

// FIRE-08
TEST(ConvoyFire, AJamDamagesTheWeaponBesideTheHit) {
  Scenario s = against_wolves();
  s.convoy_fire_turn(kAnn);
  next_row(s, {1, true});
  attack(s, kAnn, "war_wolves");
  EXPECT_EQ(enemy_on_map(s, "war_wolves").damage, 1);
  EXPECT_TRUE(s.convoy(kAnn).damage.has(kGun));
}

// FIRE-10, SURV-16, SURV-17, ITEM-15
TEST(ConvoyFire, ExtraDamageComesOnlyWithAHitAndTheGunnerWaitsForIt) {
  Scenario s = against_wolves();
  s.survivor(kAnn, Ability::kGunner, Zone::kActive);
  s.hand(kAnn, {ItemKind::kIncendiaryAmmo});
  s.convoy_fire_turn(kAnn);
  next_row(s, {0, false});
  attack(s, kAnn, "war_wolves");
  EXPECT_EQ(enemy_on_map(s, "war_wolves").damage, 0);
  next_row(s, {1, false});
  s.choose(kAnn, Attack{kOtherGun, s.card("war_wolves"), true});
  EXPECT_EQ(enemy_on_map(s, "war_wolves").damage, 3);  // 1, the Gunner's and the incendiary's
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 1);    // only the miss was paid with ammo
  EXPECT_EQ(s.state.item_discard.back(), ItemKind::kIncendiaryAmmo);
}

// SURV-16
TEST(ConvoyFire, TheGunnerHelpsTheFirstDamagingAttackOfThePhaseOnly) {
  Scenario s = against_wolves();
  s.survivor(kAnn, Ability::kGunner, Zone::kActive);
  s.convoy_fire_turn(kAnn);
  next_row(s, {1, false});
  attack(s, kAnn, "war_wolves");
  next_row(s, {1, false});
  attack(s, kAnn, "war_wolves", kOtherGun);
  EXPECT_EQ(enemy_on_map(s, "war_wolves").damage, 3);  // 2 + 1
}

// FIRE-11, FIRE-12, TARGET-01, TARGET-06
TEST(ConvoyFire, ADamagingAttackEarnsOneFameAndPlacesOneCounter) {
  Scenario s = against_wolves();
  s.convoy_fire_turn(kAnn);
  next_row(s, {3, false});
  attack(s, kAnn, "war_wolves");
  EXPECT_EQ(s.player(kAnn).fame, 1);
  EXPECT_EQ(enemy_on_map(s, "war_wolves").targets,
            (std::array{kAnn, Seat::none(), Seat::none(), Seat::none()}));
}

// FIRE-13
TEST(ConvoyFire, EnemiesElsewhereOrInTheZoneCannotBeAttacked) {
  Scenario s = battle(2);
  s.enemy("rider_wolves", kBay, "prisoner");
  s.convoy_fire_turn(kAnn);
  s.enemy_in_zone(2, "war_wolves");
  s.refuses(kAnn, Attack{kGun, s.card("rider_wolves"), false});
  s.refuses(kAnn, Attack{kGun, s.card("war_wolves"), false});
}

// FIRE-14, DMG-13
TEST(ConvoyFire, AWeaponFiresOnceEvenIfItIsRepaired) {
  Scenario s = against_wolves();
  s.hand(kAnn, {ItemKind::kWeldingTorch});
  s.convoy_fire_turn(kAnn);
  next_row(s, {1, true});
  attack(s, kAnn, "war_wolves");
  s.choose(kAnn, UseItem{ItemKind::kWeldingTorch, SurvivorId::none()});
  s.choose(kAnn, RepairBox{kGun});
  EXPECT_FALSE(s.convoy(kAnn).damage.has(kGun));
  s.refuses(kAnn, Attack{kGun, s.card("war_wolves"), false});
  EXPECT_TRUE(s.offers(kAnn, Attack{kOtherGun, s.card("war_wolves"), false}));
}

// FIRE-16, RNG-02
TEST(ConvoyFire, AnEmptyOutcomeDeckIsMadeOfTheDiscardPileWithoutTheCardInUse) {
  Scenario s = battle(2);
  defence(s, "prisoner", 1);
  s.enemy("war_wolves", kValley, "prisoner");
  s.convoy_fire_turn(kAnn);
  next_row(s, {1, false});
  while (s.state.outcome_deck.size() > 1) {  // only the attack's card is left
    s.state.outcome_discard.push_back(s.state.outcome_deck[0]);
    s.state.outcome_deck.erase_at(0);
  }
  attack(s, kAnn, "war_wolves");  // defeats: a second card is needed for the letters
  EXPECT_EQ(s.events<DeckReset>().size(), 1U);
  for (const CardPutOnDeck& put : s.events<CardPutOnDeck>()) {
    EXPECT_NE(put.card, s.outcome_named("outcome_01").value);
  }
  EXPECT_TRUE(s.state.enemies.empty());
}

// SURV-23
TEST(ConvoyFire, AGunnerWhoWakesAfterTheFirstHitComesTooLate) {
  for (const bool missed : {true, false}) {
    Scenario s = against_wolves();
    s.survivor(kAnn, Ability::kGunner, Zone::kRest);
    s.hand(kAnn, {ItemKind::kEmergencyRation, ItemKind::kNitrousOxide});  // to be asked
    s.convoy_fire_turn(kAnn);
    next_row(s, {static_cast<std::uint8_t>(missed ? 0 : 1), false});
    attack(s, kAnn, "war_wolves");
    s.choose(kAnn, UseItem{ItemKind::kEmergencyRation, s.survivor_with(kAnn, Ability::kGunner)});
    next_row(s, {1, false});
    attack(s, kAnn, "war_wolves", kOtherGun);
    EXPECT_EQ(enemy_on_map(s, "war_wolves").damage, 2);  // SURV-17: a miss does not count
    const View seen = s.seen_by(kBob);
    for (const SurvivorView& one : seen.crews[kAnn.index()].survivors) {
      EXPECT_EQ(one.used, one.survivor == s.survivor_with(kAnn, Ability::kGunner));
    }
  }
}

// SURV-23: every Fire phase has its own first hit
TEST(ConvoyFire, TheFirstHitIsForgottenWhenThePhaseEnds) {
  Scenario s = against_wolves();
  s.convoy_fire_turn(kAnn);
  next_row(s, {1, false});
  attack(s, kAnn, "war_wolves");
  EXPECT_EQ(s.state.have_hit, SeatSet::of(kAnn));
  evolve(s.catalog, s.state, PhaseStarted{Phase::kEndOfRound});
  EXPECT_TRUE(s.state.have_hit.empty());
}

// FAME-04, FIRE-11: also in the Fire phase
TEST(ConvoyFire, AtTheTopOfTheTrackAHitRepairsInstead) {
  Scenario s = against_wolves();
  s.fame(kAnn, s.catalog.fame_max);
  s.damage(kAnn, on_truck(6));
  s.damage(kAnn, on_truck(7));
  s.convoy_fire_turn(kAnn);
  next_row(s, {1, false});
  attack(s, kAnn, "war_wolves");
  ASSERT_EQ(s.question(kAnn), Question::kRepair);
  EXPECT_TRUE(s.offers(kAnn, Decline{}));
  s.choose(kAnn, RepairBox{on_truck(6)});
  EXPECT_EQ(s.convoy(kAnn).damage, BoxSet::of(on_truck(7)));
  EXPECT_EQ(enemy_on_map(s, "war_wolves").targets[0], kAnn);
}

}  // namespace
}  // namespace aurora::engine::test

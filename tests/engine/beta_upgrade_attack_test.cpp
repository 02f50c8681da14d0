// Chapter BETA: upgrading from the discard pile, and attacking in the Exploration phase.
#include "tests/support/beta.hpp"

namespace aurora::engine::test {
namespace {

constexpr TakeBonus kSalvageBonus{1, 1};
constexpr TakeBonus kAttackBonus{2, 1};

void explore_with(Scenario& s, int number, std::initializer_list<SurvivorId> who) {
  s.exploration_turn(kAnn);
  s.explore(kAnn, number, who);
}

/// Ann's Leader at space 2, and these cards on the discard pile.
Scenario at_the_pile(std::initializer_list<std::string_view> keys) {
  Scenario s = on_beta();
  s.state.exploration_discard.clear();
  for (const std::string_view key : keys) {
    s.state.exploration_discard.push_back(s.card(key));
  }
  explore_with(s, 2, {s.leader(kAnn)});
  return s;
}

// BETA-17, UPG-06
TEST(BetaUpgrade, TakesACardOfThePileAndDiscardsTheOneItReplacesAfterwards) {
  Scenario s = on_beta();
  s.state.exploration_discard.clear();
  const CardId old = s.make_device({kOpenBox});
  const CardId found = s.make_device({kArmourBox, kArmourBox});
  const CardId other = s.make_trailer({kOpenBox});
  for (std::size_t column : {0U, 1U}) {
    s.install(kAnn, device_slot(column_at(column)), column == 0 ? old : s.make_device({kOpenBox}));
  }
  s.state.exploration_discard.push_back(found);
  s.state.exploration_discard.push_back(other);
  explore_with(s, 2, {s.leader(kAnn)});
  s.choose(kAnn, kSalvageBonus);
  ASSERT_EQ(s.question(kAnn), Question::kSalvage);
  s.refuses(kAnn, Salvage{old});
  s.choose(kAnn, Salvage{found});
  EXPECT_FALSE(s.discarded(found));
  s.choose(kAnn, MountDevice{Column{0}});
  EXPECT_EQ(s.convoy(kAnn).at(device_slot(Column{0})), found);
  EXPECT_TRUE(s.discarded(old));
  EXPECT_TRUE(s.discarded(other));
}

// BETA-18, UPG-14
TEST(BetaUpgrade, AColouredStartCardGoesToItsOwnColourOnly) {
  Scenario s = at_the_pile({"truck_blue_start", "trailer_red_start", "rusty_trailer_1"});
  s.choose(kAnn, kSalvageBonus);
  EXPECT_EQ(s.offered_of<Salvage>(kAnn), (std::vector{Salvage{s.card("trailer_red_start")},
                                                      Salvage{s.card("rusty_trailer_1")}}));
}

// BETA-19
TEST(BetaUpgrade, NeedsAnEligibleCard) {
  const Scenario s = at_the_pile({"truck_blue_start", "filling_station", "medic"});
  EXPECT_FALSE(s.offers(kAnn, kSalvageBonus));
  const Scenario other = at_the_pile({"filling_station", "truck_red_start"});
  EXPECT_TRUE(other.offers(kAnn, kSalvageBonus));
}

/// Ann and Bob in the gorge, War Wolves beside them with this much damage and these counters.
Scenario skirmish(std::uint8_t damage = 0, std::initializer_list<Seat> targets = {}) {
  Scenario s = on_beta(3);
  defence(s, "armoured_trunk", 3);
  s.enemy("war_wolves", kGorge, "armoured_trunk", damage, targets);
  return s;
}

void shoot(Scenario& s, Box weapon = kGun) {
  s.choose(kAnn, kAttackBonus);
  ASSERT_EQ(s.question(kAnn), Question::kBonusAttack);
  s.choose(kAnn, Attack{weapon, s.card("war_wolves"), false});
}

// BETA-20
TEST(BetaAttack, OnlyEnemiesInTheOwnRegionCanBeAttacked) {
  Scenario s = on_beta();
  s.enemy("war_wolves", kGorge + 1, "armoured_trunk");
  s.enemy_in_zone(5, "rider_wolves");
  s.damage(kAnn, on_truck(6));
  explore_with(s, 3, {s.leader(kAnn)});
  EXPECT_TRUE(s.offers(kAnn, TakeBonus{2, 0}));
  EXPECT_FALSE(s.offers(kAnn, kAttackBonus));
}

// BETA-05: the price is one ammo.
TEST(BetaAttack, NeedsAmmoAndAWeapon) {
  Scenario no_ammo = skirmish();
  no_ammo.state.player(kAnn).convoy.tokens[index_of(Token::kAmmo)] = {};
  Scenario no_gun = skirmish();
  for (Box weapon : {kGun, kOtherGun}) {
    no_gun.damage(kAnn, weapon);
  }
  for (Scenario* s : {&no_ammo, &no_gun}) {
    s->damage(kAnn, on_truck(6));
    explore_with(*s, 3, {s->leader(kAnn)});
    EXPECT_FALSE(s->offers(kAnn, kAttackBonus));
  }
}

// BETA-21, FIRE-08, FIRE-11, FIRE-12, TARGET-01
TEST(BetaAttack, GoesLikeAnyAttack) {
  Scenario s = skirmish();
  next_row(s, {2, true});
  explore_with(s, 3, {s.leader(kAnn)});
  shoot(s);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 0);
  EXPECT_EQ(enemy_on_map(s, "war_wolves").damage, 2);
  EXPECT_EQ(enemy_on_map(s, "war_wolves").targets[0], kAnn);
  EXPECT_EQ(s.player(kAnn).fame, 1);
  EXPECT_TRUE(s.convoy(kAnn).damage.has(kGun));  // the jam
}

// BETA-22, ABIL-01, ITEM-06
TEST(BetaAttack, GunnerAndIncendiaryAmmoDoNotWork) {
  Scenario s = skirmish();
  s.survivor(kAnn, Ability::kGunner, Zone::kActive);
  s.hand(kAnn, {ItemKind::kIncendiaryAmmo});
  next_row(s, {1, false});
  explore_with(s, 3, {s.leader(kAnn), s.survivor_with(kAnn, Ability::kGunner)});
  s.choose(kAnn, kAttackBonus);
  for (const Attack& attack : s.offered_of<Attack>(kAnn)) {
    EXPECT_FALSE(attack.incendiary);
  }
  s.choose(kAnn, Attack{kGun, s.card("war_wolves"), false});
  EXPECT_EQ(enemy_on_map(s, "war_wolves").damage, 1);
  EXPECT_TRUE(s.events<AbilityUsed>().empty());
  EXPECT_EQ(s.player(kAnn).hand.size(), 1U);
}

// BETA-23, KILL-03, KILL-04
TEST(BetaAttack, ADefeatedEnemyPaysEverybodyAtOnce) {
  Scenario s = skirmish(2, {kBob, kCid});
  next_row(s, {1, false}, {0, 1, 2, 3});  // box A: Bob wins
  explore_with(s, 3, {s.leader(kAnn)});
  shoot(s);
  ASSERT_EQ(s.question(kBob), Question::kKeepLoot);
  EXPECT_EQ(s.state.phase, Phase::kExploration);
  EXPECT_EQ(s.question(kAnn), Question::kNone);
  s.choose(kBob, KeepLoot{});
  s.choose(kBob, MountDevice{Column{0}});
  std::vector<Seat> drew;
  for (const ItemDrawn& drawn : s.events<ItemDrawn>()) {
    drew.push_back(drawn.seat);
  }
  EXPECT_EQ(drew.size(), 2U);  // Ann and Cid
  EXPECT_TRUE(s.state.rewards.empty());
  EXPECT_EQ(s.convoy(kAnn).trailers(), 2);  // her card action followed
}

// BETA-24, FIRE-14
TEST(BetaAttack, TheWeaponCanFireAgain) {
  Scenario s = skirmish();
  next_row(s, {1, false});
  explore_with(s, 3, {s.leader(kAnn)});
  shoot(s);
  EXPECT_TRUE(s.player(kAnn).used_weapons.empty());
  s.token(kAnn, Token::kAmmo, on_truck(1));
  Scenario fire = s;
  fire.convoy_fire_turn(kAnn);
  EXPECT_TRUE(fire.offers(kAnn, Attack{kGun, s.card("war_wolves"), false}));
  s.survivor(kAnn, s.leader(kAnn), Zone::kActive);
  s.put_in_zone(3, "mortar");
  next_row(s, {1, false});
  explore_with(s, 3, {s.leader(kAnn)});
  s.choose(kAnn, kAttackBonus);
  EXPECT_TRUE(s.offers(kAnn, Attack{kGun, s.card("war_wolves"), false}));
}

// BETA-25, CARGO-09, KILL-12
TEST(BetaAttack, CargoMayBeRearrangedWhenLootIsInstalled) {
  Scenario s = skirmish(2, {kAnn});
  next_row(s, {1, false}, {0, 1, 2, 3});
  explore_with(s, 3, {s.leader(kAnn)});
  shoot(s);
  if (s.question(kAnn) == Question::kMoveTarget) {
    s.choose(kAnn, s.offered_of<MoveTarget>(kAnn).front());
  }
  ASSERT_EQ(s.question(kAnn), Question::kKeepLoot);
  EXPECT_FALSE(s.aside_offers(kAnn).empty());
  s.choose(kAnn, MoveCargo{on_truck(2), on_trailer(1, 1)});
  s.choose(kAnn, KeepLoot{});
  EXPECT_EQ(s.question(kAnn), Question::kChooseCarrier);
}

}  // namespace
}  // namespace aurora::engine::test

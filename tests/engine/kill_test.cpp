// Chapters KILL and LOOT: defeating an enemy, and what it leaves.
#include "tests/support/battle.hpp"

namespace aurora::engine::test {
namespace {

/// Ann is about to fill the last defence box of the War Wolves.
Scenario last_shot(std::size_t seats, std::string_view loot, std::initializer_list<Seat> targets,
                   std::array<std::uint8_t, kLetters> letters) {
  Scenario s = battle(seats);
  defence(s, loot, 3);
  s.enemy("war_wolves", kValley, loot, 2, targets);
  s.track({kBob, kAnn});
  if (seats == 3) {
    s.track({kCid, kBob, kAnn});
  }
  s.hand(kAnn, {ItemKind::kNitrousOxide});  // so that Ann is asked whether she goes on
  s.convoy_fire_turn(kAnn);
  next_row(s, {1, false}, letters);
  return s;
}

void everybody_ceases(Scenario& s) {
  for (Seat seat : {kAnn, kBob, kCid}) {
    if (s.question(seat) == Question::kAttackOrCease) {
      s.choose(seat, CeaseFire{});
    }
  }
}

// KILL-01, KILL-02, KILL-05, KILL-07
TEST(Kill, TheFirstOccupiedLetterOfTheNextOutcomeNamesTheWinner) {
  Scenario s =
      last_shot(2, "armoured_trunk", {kBob}, {3, 1, 0, 2});  // D and C are empty, B is Ann's
  attack(s, kAnn, "war_wolves");
  ASSERT_EQ(s.events<EnemyDefeated>().size(), 1U);
  EXPECT_EQ(s.events<EnemyDefeated>()[0].winner, kAnn);  // by the counter of the killing attack
  EXPECT_TRUE(s.state.enemies.empty());
  EXPECT_EQ(s.state.rewards.size(), 1U);
}

// KILL-03, KILL-04, KILL-06, KILL-08, FIRE-17
TEST(Kill, LootAndItemsAreHandedOutAtTheEndOfTheStep) {
  Scenario s = last_shot(3, "armoured_trunk", {kBob, kCid, kBob}, {0, 1, 2, 3});
  attack(s, kAnn, "war_wolves");
  EXPECT_TRUE(s.events<LootRevealed>().empty());
  s.next_items({ItemKind::kWeldingTorch, ItemKind::kNitrousOxide, ItemKind::kIncendiaryAmmo});
  everybody_ceases(s);
  ASSERT_EQ(s.events<LootRevealed>().size(), 1U);
  EXPECT_EQ(s.events<LootRevealed>()[0].seat, kBob);
  EXPECT_TRUE(s.events<ItemDrawn>().empty());  // first the Loot
  s.choose(kBob, KeepLoot{});
  s.choose(kBob, MountDevice{Column{0}});
  std::vector<Seat> drew;
  for (const ItemDrawn& drawn : s.events<ItemDrawn>()) {
    drew.push_back(drawn.seat);
  }
  EXPECT_EQ(drew, (std::vector{kAnn, kCid}));  // standard order; Bob's second counter earns nothing
}

// KILL-05
TEST(Kill, CountersOfADefeatedEnemyAreFreeAtOnce) {
  Scenario s = last_shot(2, "armoured_trunk", {kAnn}, {0, 1, 2, 3});
  defence(s, "prisoner", 6);
  s.enemy("rider_wolves", kValley, "prisoner");
  attack(s, kAnn, "war_wolves");
  next_row(s, {1, false});
  attack(s, kAnn, "rider_wolves", kOtherGun);
  EXPECT_NE(s.question(kAnn), Question::kMoveTarget);  // both were back on the board
  EXPECT_EQ(enemy_on_map(s, "rider_wolves").targets[0], kAnn);
}

// KILL-09, KILL-11, LOOT-01
TEST(Kill, ADeviceMayBeDeclinedAndIsThenOutOfTheGame) {
  Scenario s = last_shot(2, "armoured_trunk", {}, {0, 1, 2, 3});
  attack(s, kAnn, "war_wolves");
  everybody_ceases(s);
  ASSERT_EQ(s.question(kAnn), Question::kKeepLoot);
  s.choose(kAnn, Decline{});
  EXPECT_EQ(s.events<LootDeclined>().size(), 1U);
  EXPECT_FALSE(s.discarded(s.card("armoured_trunk")));
}

// KILL-09, KILL-12, CARGO-11, UPG-11
TEST(Kill, ALootTruckReplacesTheOwnOneAndItsCargoIsReloadedInTheFirePhase) {
  Scenario s = last_shot(2, "biomass_turbo_truck", {}, {0, 1, 2, 3});
  attack(s, kAnn, "war_wolves");
  everybody_ceases(s);
  s.choose(kAnn, KeepLoot{});
  EXPECT_EQ(s.convoy(kAnn).at(truck_slot()), s.card("biomass_turbo_truck"));
  ASSERT_EQ(s.question(kAnn), Question::kLoadTokens);
  EXPECT_EQ(s.asked(kAnn).tokens.of(Token::kSurvivor), 2);
  EXPECT_TRUE(s.aside_offers(kAnn).empty());  // CARGO-10
}

// KILL-10, LOOT-05, SURV-20
TEST(Kill, ThePrisonerJoinsTheRestZoneWithAToken) {
  Scenario s = last_shot(2, "prisoner", {}, {0, 1, 2, 3});
  attack(s, kAnn, "war_wolves");
  everybody_ceases(s);
  s.choose(kAnn, KeepLoot{});
  s.choose(kAnn, LoadToken{Token::kSurvivor, on_trailer(1, 1)});
  EXPECT_TRUE(s.player(kAnn).rest.has(s.survivor_with(kAnn, Ability::kPrisoner)));
  EXPECT_EQ(s.convoy(kAnn).count(Token::kSurvivor), 3);
}

// KILL-10
TEST(Kill, ThePrisonerMayBeDeclined) {
  Scenario s = last_shot(2, "prisoner", {}, {0, 1, 2, 3});
  attack(s, kAnn, "war_wolves");
  everybody_ceases(s);
  s.choose(kAnn, Decline{});
  EXPECT_EQ(s.player(kAnn).survivors().size(), 2);
}

// KILL-13: only attacks of players fill defence boxes in the base game, so the killer is always
// among the counters and there is always a winner.
TEST(Kill, ADefeatedEnemyAlwaysHasAWinner) {
  Scenario s = last_shot(2, "prisoner", {}, {3, 2, 1, 0});
  attack(s, kAnn, "war_wolves");
  EXPECT_TRUE(s.events<EnemyDefeated>().at(0).winner.valid());
}

// LOOT-02, LOOT-03, LOOT-06, SCORE-06
TEST(Loot, SpecialBoxesOfLootAreWorthFameWhileUndamaged) {
  Scenario s(2);
  const auto boxes = [&](std::string_view key) {
    int fame = 0;
    for (const BoxSpec& box : s.catalog.vehicle(s.card(key)).boxes) {
      fame += box.kind == BoxKind::kFame ? box.value : 0;
    }
    return fame;
  };
  EXPECT_EQ(boxes("armoured_trunk"), 1);
  EXPECT_EQ(boxes("gauss_cannon"), 1);
  EXPECT_EQ(boxes("artificial_ecosystem"), 1);
  EXPECT_EQ(boxes("nuclear_generator"), 2);
  const auto has = [&](std::string_view key, BoxSpec wanted) {
    for (const BoxSpec& box : s.catalog.vehicle(s.card(key)).boxes) {
      if (box == wanted) {
        return true;
      }
    }
    return false;
  };
  EXPECT_TRUE(has("gauss_cannon", {BoxKind::kWeapon, 4}));
  EXPECT_TRUE(has("artificial_ecosystem", {BoxKind::kFamePerFood, 2}));
}

// LOOT-04, MOVE-13
TEST(Loot, TheBiomassTurboTruckTurnsFoodIntoSpeed) {
  Scenario s(2);
  s.install(kAnn, truck_slot(), "biomass_turbo_truck");
  s.clear_cargo(kAnn);
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.token(kAnn, Token::kFuel, on_truck(1));
  s.token(kAnn, Token::kFood, on_truck(2));
  s.movement_turn(kAnn);
  s.choose(kAnn, StartMoving{});
  const int before = s.asked(kAnn).amount;
  s.choose(kAnn, SpendForSpeed{Token::kFood});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 0);
  if (s.question(kAnn) == Question::kChooseSpeed) {
    EXPECT_EQ(s.asked(kAnn).amount, before + 1);
  } else {
    EXPECT_EQ(s.events<SpeedCommitted>().at(0).speed, before + 1);
  }
}

// KILL-05, INFO-10
TEST(Kill, EverybodySeesWhatADefeatedEnemyOwes) {
  Scenario s = last_shot(3, "armoured_trunk", {kBob}, {0, 1, 2, 3});
  attack(s, kAnn, "war_wolves");
  for (Viewer viewer : {kAnn, kCid, spectator()}) {
    const auto owed = s.seen_by(viewer).rewards.rewards;
    ASSERT_EQ(owed.size(), 1U);
    EXPECT_EQ(owed[0].winner, kBob);
    EXPECT_EQ(owed[0].loot, s.catalog.loot_of(s.card("armoured_trunk")).tier + 1);
    EXPECT_EQ(owed[0].items, (std::array<std::uint8_t, kMaxSeats>{1, 0, 0, 0}));
  }
  everybody_ceases(s);
  ASSERT_EQ(s.question(kBob), Question::kKeepLoot);
  EXPECT_EQ(s.seen_by(kCid).rewards.rewards[0].loot, 0);  // it lies open before Bob
  s.choose(kBob, Decline{});
  EXPECT_TRUE(s.seen_by(kCid).rewards.rewards.empty());
}

}  // namespace
}  // namespace aurora::engine::test

// Chapter GAMMA: set-up, bonus actions, roads, scoring.
#include "tests/support/gamma.hpp"

#include <algorithm>

#include "engine/expansion/decks.hpp"
#include "engine/procedures/procedures.hpp"

namespace aurora::engine::test {
namespace {

const Catalog& base() { return content::base_pack().catalog; }

/// Every exploration card that can still turn up, or has.
std::vector<CardId> cards_in_game(const GameState& state) {
  std::vector<CardId> cards(state.exploration_deck.begin(), state.exploration_deck.end());
  cards.insert(cards.end(), state.exploration_discard.begin(), state.exploration_discard.end());
  for (const ZoneSpace& space : state.zone) {
    if (space.card.valid()) {
      cards.push_back(space.card);
    }
  }
  return cards;
}

/// Deals until everybody has confirmed the loading, so that the zone is full.
GameState dealt(std::uint8_t seats) {
  GameState state = deal_gamma(seats, seats);
  EventList events;
  for (std::size_t i = 0; i < seats; ++i) {
    events.clear();
    EXPECT_EQ(apply(base(), state, seat_at(i), ConfirmLoading{}, events), Reason::kAccepted);
  }
  return state;
}

// GAMMA-01, GAMMA-02, GAMMA-10, GAMMA-11, ALARM-01
TEST(Gamma, IsSetUpLikeTheBaseGameWithTurretsAndAlarm) {
  const GameState state = deal_gamma(3);
  EXPECT_EQ(state.turrets.size(), 5);
  EXPECT_TRUE(state.closed.empty());
  EXPECT_EQ(state.aurora, 0);
  EXPECT_EQ(state.outcome_deck.size(), 12U);
  for (WaypointId counter : state.waypoints) {
    EXPECT_TRUE(counter.valid());
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const Player& player = state.players[i];
    EXPECT_EQ(player.alarm, 0);
    EXPECT_EQ(player.active.size(), 2);
    EXPECT_EQ(player.convoy.count(Token::kSurvivor), 2);
    for (Token token : kBasicResources) {
      EXPECT_EQ(player.convoy.count(token), 1);
    }
    EXPECT_EQ(player.convoy.count(Token::kFullBattery), 0);
    EXPECT_EQ(player.convoy.count(Token::kHalfBattery), 0);
  }
  const GameState zone = dealt(3);
  for (const ZoneSpace& space : zone.zone) {
    EXPECT_TRUE(space.card.valid());
  }
}

// GAMMA-03, GAMMA-04, GAMMA-07, GAMMA-08, GAMMA-09
TEST(Gamma, TheExpansionReplacesExtrasEnemiesAndLoot) {
  const GameState state = deal_gamma(4);
  int scans = 0;
  int enemies = 0;
  int plain = 0;
  for (CardId card : cards_in_game(state)) {
    const CardSpec& spec = base().card(card);
    EXPECT_FALSE(spec.extra && !spec.expansion);
    enemies += spec.type == CardType::kEnemy ? 1 : 0;
    EXPECT_FALSE(spec.type == CardType::kEnemy && !spec.expansion);
    scans += spec.type == CardType::kEvent && spec.expansion ? 1 : 0;
    plain += !spec.expansion ? 1 : 0;
  }
  EXPECT_EQ(scans, 3);
  EXPECT_EQ(enemies, 6);
  EXPECT_EQ(plain, 34);
  ASSERT_EQ(state.loot_deck.size(), 6U);
  for (CardId card : state.loot_deck) {
    EXPECT_TRUE(base().card(card).expansion);
  }
  EXPECT_EQ(base().loot_of(state.loot_deck.back()).tier, 0);
  const auto has = [&](ItemKind item) {
    return std::count(state.item_deck.begin(), state.item_deck.end(), item);
  };
  EXPECT_EQ(has(ItemKind::kGrenade), 1);
  EXPECT_EQ(has(ItemKind::kMobileJammer), 1);
  EXPECT_EQ(state.item_deck.size(), 16U);
  EXPECT_FALSE(in_play(base().map(MapName::kAlpha), ItemKind::kGrenade));
}

// GAMMA-05, GAMMA-06, SETUP-08, INFO-04
TEST(Gamma, KeepsSomeOfTheExpansionsExtraCards) {
  constexpr std::array<std::array<int, 3>, 3> kKept{{{4, 4, 3}, {6, 6, 3}, {8, 8, 4}}};
  for (std::uint8_t seats = 2; seats <= 4; ++seats) {
    std::array<int, 3> extra{};
    for (CardId card : cards_in_game(deal_gamma(seats))) {
      const CardSpec& spec = base().card(card);
      const int period = static_cast<int>(spec.back) - static_cast<int>(CardBack::kPeriod1);
      if (spec.extra) {
        ++extra[static_cast<std::size_t>(period)];
      }
    }
    EXPECT_EQ(extra, kKept[seats - 2U]);
  }
  EXPECT_NE(deal_gamma(2, 1).exploration_deck, deal_gamma(2, 2).exploration_deck);
}

// --- bonus actions ---

/// Ann explores a truck on the space with her Leader and has the choice of its bonus actions.
Scenario exploring(int number) {
  Scenario s = on_gamma();
  s.put_in_zone(number, "rocket_rack");
  s.survivor(kAnn, Ability::kBountyHunter, Zone::kActive);
  return s;
}
void explore(Scenario& s, int number) {
  s.explore(kAnn, number, {s.leader(kAnn), s.survivor_with(kAnn, Ability::kBountyHunter)});
}
TakeBonus bonus(int number, std::uint8_t alternative) {
  return {static_cast<std::uint8_t>(number - 1), alternative};
}

// GAMMA-12, BETA-09
TEST(GammaBonus, Space1RepairsDecontaminatesOrDrives) {
  Scenario s = exploring(1);
  s.at(kAnn, "mesa_03");  // the road forks there
  s.damage(kAnn, on_truck(6));
  s.survivor(kAnn, s.leader(kAnn), Zone::kActive, 1);
  explore(s, 1);
  for (std::uint8_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(s.offers(kAnn, bonus(1, i)));
  }
  s.choose(kAnn, bonus(1, 2));
  EXPECT_EQ(s.question(kAnn), Question::kDrive);
  EXPECT_EQ(s.asked(kAnn).amount, 2);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 1);
}

// GAMMA-13
TEST(GammaBonus, Space2GivesABatteryForADamage) {
  Scenario s = exploring(2);
  s.survivor(kAnn, s.leader(kAnn), Zone::kActive, 1);
  explore(s, 2);
  EXPECT_TRUE(s.offers(kAnn, bonus(2, 0)));
  s.choose(kAnn, bonus(2, 1));
  s.choose(kAnn, LoadToken{Token::kFullBattery, on_trailer(1, 1)});
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  s.choose(kAnn, TakeDamage{on_truck(6)});
  EXPECT_EQ(batteries(s, kAnn, Token::kFullBattery), 1);
  EXPECT_EQ(s.damage_count(kAnn), 1);
}

// GAMMA-14
TEST(GammaBonus, Space3RepairsOrLowersTheAlarmForADamage) {
  Scenario s = exploring(3);
  s.damage(kAnn, on_truck(7));
  Scenario quiet = s;
  alarm(s, kAnn, 2);
  explore(s, 3);
  EXPECT_TRUE(s.offers(kAnn, bonus(3, 0)));
  s.choose(kAnn, bonus(3, 1));
  s.choose(kAnn, TakeDamage{on_truck(6)});
  EXPECT_EQ(s.player(kAnn).alarm, 1);
  EXPECT_EQ(s.damage_count(kAnn), 2);

  explore(quiet, 3);
  EXPECT_FALSE(quiet.offers(kAnn, bonus(3, 1)));
}

// GAMMA-15, GAMMA-17, BETA-07
TEST(GammaBonus, Space4GivesFoodAmmoOrFuel) {
  Scenario s = exploring(4);
  Scenario rich = s;
  explore(s, 4);
  EXPECT_TRUE(s.offers(kAnn, bonus(4, 0)));
  EXPECT_FALSE(s.offers(kAnn, bonus(4, 1)));  // no battery
  s.choose(kAnn, bonus(4, 2));
  s.choose(kAnn, LoadToken{Token::kFuel, on_trailer(1, 1)});
  EXPECT_EQ(s.player(kAnn).fame, -1);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 3);

  rich.token(kAnn, Token::kHalfBattery, on_trailer(1, 1));
  explore(rich, 4);
  rich.choose(kAnn, bonus(4, 1));
  rich.choose(kAnn, LoadToken{Token::kAmmo, on_trailer(1, 1)});  // its box is free already
  EXPECT_EQ(batteries(rich, kAnn, Token::kHalfBattery), 0);
  EXPECT_EQ(rich.convoy(kAnn).count(Token::kAmmo), 2);
  EXPECT_EQ(rich.damage_count(kAnn), 0);
}

// GAMMA-16, GAMMA-17
TEST(GammaBonus, Space5GivesFuelForContaminationOrABatteryAndAlarm) {
  Scenario s = exploring(5);
  Scenario poor = s;
  s.token(kAnn, Token::kHalfBattery, on_trailer(1, 1));
  explore(s, 5);
  EXPECT_TRUE(s.offers(kAnn, bonus(5, 0)));
  s.choose(kAnn, bonus(5, 1));
  s.choose(kAnn, LoadToken{Token::kFuel, on_trailer(1, 1)});
  EXPECT_EQ(s.player(kAnn).alarm, 1);
  EXPECT_EQ(s.contamination(s.leader(kAnn)), 0);

  explore(poor, 5);
  EXPECT_FALSE(poor.offers(kAnn, bonus(5, 1)));
}

// --- roads ---

// GAMMA-18, GAMMA-19
TEST(WorkedExample, XEX1_TurnOrderWithShortcuts) {
  Scenario s = on_gamma(4);  // A = Ann, D = Bob, K = Cid, S = Dot
  s.at(kAnn, "marsh_08");
  s.at(kCid, "reactor_road_01");
  s.at(kBob, "marsh_10");
  s.at(kDot, "ice_chute_01");
  EventList events;
  Context ctx(s.catalog, s.state, events);
  update_order(ctx);
  const std::vector<Seat> order(s.state.order.begin(), s.state.order.end());
  EXPECT_EQ(order, (std::vector<Seat>{kCid, kAnn, kBob, kDot}));
  EXPECT_EQ(s.now().first_standard(), kDot);
}

// GAMMA-18, ORDER-07: and ORDER-04 between two on the main road
TEST(Gamma, TheTrackIsUpdatedAfterExploration) {
  Scenario s = on_gamma();
  EXPECT_TRUE(s.now().map().order_after_exploration);
  s.track({kAnn, kBob});
  s.at(kAnn, "mesa_05");
  for (Seat seat : {kAnn, kBob}) {
    s.state.player(seat).active = {};
  }
  s.exploration_turn(kAnn);
  s.choose(kAnn, EndTurn{});
  for (int i = 0; i < 4 && s.state.phase == Phase::kExploration; ++i) {
    for (Seat seat : {kAnn, kBob}) {
      if (s.offers(seat, EndTurn{})) {
        s.choose(seat, EndTurn{});
      }
    }
  }
  EXPECT_EQ(s.state.order[1], kAnn);
}

// GAMMA-20
TEST(Gamma, PrintedWaypointsServeEverybody) {
  Scenario s = on_gamma();
  for (Seat seat : {kAnn, kBob}) {
    s.at(seat, "mesa_10");
    s.movement_turn(seat);
    s.drive(seat, {"marsh_01"});
    ASSERT_EQ(s.question(seat), Question::kTakeWaypoint);
    EXPECT_TRUE(s.offers(seat, Decline{}));
    s.choose(seat, TakeWaypoint{});
    s.choose(seat, LoadToken{Token::kHalfBattery, on_trailer(1, 1)});
    EXPECT_EQ(batteries(s, seat, Token::kHalfBattery), 1);
  }
}

// GAMMA-21, K-20
TEST(Gamma, DangerousAndAvalancheShortcutsWorkAsOnBeta) {
  Scenario s = on_gamma();
  const auto avalanches =
      std::count_if(s.now().map().segments.begin(), s.now().map().segments.end(),
                    [](const SegmentSpec& spec) { return spec.hazard == Hazard::kAvalanche; });
  EXPECT_EQ(avalanches, 3);
  s.at(kAnn, "mesa_08");
  s.movement_turn(kAnn);
  drive_into(s, kAnn, "mesa_08", "scree_01");
  EXPECT_EQ(s.asked(kAnn).amount, 2);
  suffer_all(s);
  EXPECT_TRUE(s.state.closed.has(s.segment("mesa_08", "scree_01")));
  EXPECT_EQ(s.player(kAnn).position, s.road_space("scree_01"));
  s.at(kBob, "marsh_06");
  s.movement_turn(kBob);
  drive_into(s, kBob, "marsh_06", "reactor_road_01");
  EXPECT_EQ(s.question(kBob), Question::kContaminate);
}

// --- scoring ---

int line(const Scenario& s, Seat seat, ScoreLine which) {
  return s.state.scores[seat.index()][static_cast<std::size_t>(which)];
}

Scenario at_the_end() {
  Scenario s = on_gamma();
  s.at(kAnn, "mesa_03");
  s.state.aurora = kAuroraNumbers - 1;
  s.install(kAnn, device_slot(Column{0}), "left_mechanical_hemisphere");
  return s;
}

// GAMMA-22, GAMMA-23, GAMMA-24, XLOOT-01
TEST(WorkedExample, XEX4_FinalScore) {
  Scenario s = at_the_end();
  s.fame(kAnn, 2);
  s.hand(kAnn, {ItemKind::kWeldingTorch, ItemKind::kNitromethane});
  s.token(kAnn, Token::kHalfBattery, on_trailer(1, 1));
  s.state.player(kAnn).turrets = TurretSet::of(turret(1)) | TurretSet::of(turret(2));
  s.state.turrets -= s.player(kAnn).turrets;
  alarm(s, kAnn, 1);
  s.end_of_round();
  ASSERT_TRUE(s.state.over());
  EXPECT_EQ(line(s, kAnn, ScoreLine::kDistance), 2);
  EXPECT_EQ(line(s, kAnn, ScoreLine::kFameTrack), 2);
  EXPECT_EQ(line(s, kAnn, ScoreLine::kItems), 2);
  EXPECT_EQ(line(s, kAnn, ScoreLine::kBoxes), 1);
  EXPECT_EQ(line(s, kAnn, ScoreLine::kPoweredBoxes), 1);
  EXPECT_EQ(line(s, kAnn, ScoreLine::kTurrets), 2);
  EXPECT_EQ(line(s, kAnn, ScoreLine::kAlarm), 1);
  EXPECT_EQ(line(s, kAnn, ScoreLine::kEnding), 3);
  int total = 0;
  for (std::int8_t fame : s.state.scores[kAnn.index()]) {
    total += fame;
  }
  EXPECT_EQ(total, 14);
  EXPECT_EQ(line(s, kBob, ScoreLine::kAlarm), 2);
}

// GAMMA-24, GAMMA-25
TEST(Gamma, AFullBatteryPaysForTwoBoxesAtTheEnd) {
  Scenario s = at_the_end();
  Scenario damaged = s;
  s.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
  s.end_of_round();
  EXPECT_EQ(line(s, kAnn, ScoreLine::kPoweredBoxes), 2);
  EXPECT_EQ(batteries(s, kAnn, Token::kFullBattery), 0);
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 0);
  EXPECT_EQ(s.events<BatteryTurned>().size(), 1U);

  damaged.damage(kAnn, on_device(0, 1));
  damaged.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
  damaged.end_of_round();
  EXPECT_EQ(line(damaged, kAnn, ScoreLine::kPoweredBoxes), 1);
}

}  // namespace
}  // namespace aurora::engine::test

// Chapter SUP: what is in the box, and what happens when it runs out.
#include <algorithm>

#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

// SUP-01
TEST(Supply, TheLimitedPiecesAreThoseInTheBox) {
  GameState state;
  EventList events;
  const Catalog& catalog = content::base_pack().catalog;
  ASSERT_TRUE(start(catalog, engine::Setup{}, Seed{}, state, events));
  EXPECT_EQ(state.item_deck.size(), 14U);
  EXPECT_EQ(state.outcome_deck.size(), 12U);
  EXPECT_EQ(state.loot_deck.size(), 6U);
  EXPECT_EQ(catalog.waypoints.size(), 10U);
  const auto of_the_base_game = [&](const SurvivorSpec& survivor) {
    return !survivor.card.valid() || !catalog.card(survivor.card).expansion;
  };
  EXPECT_EQ(std::ranges::count_if(catalog.survivors, of_the_base_game), 20);
  EXPECT_EQ(state.mines.size(), 2U);
}

// SUP-02
TEST(Supply, FortyDamageCountersOnTheTableDoNotPreventAnother) {
  Scenario s(4);
  int damage = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const Seat seat = seat_at(i);
    s.clear_cargo(seat);
    s.install(seat, bottom_slot(Column{2}), s.make_trailer({kOpenBox, kOpenBox, kOpenBox}));
    s.state.player(seat).convoy.damage = boxes_of(s.catalog, s.convoy(seat));
    damage += s.damage_count(seat);
  }
  ASSERT_GE(damage, 40);
  s.install(kAnn, device_slot(Column{0}), "roof_rack");
  s.resolve(PlaceDamageFrame{kAnn, kTopRow, 1});
  s.choose(kAnn, TakeDamage{on_device(0, 0)});
  EXPECT_TRUE(s.convoy(kAnn).damage.has(on_device(0, 0)));
}

// SUP-02
TEST(Supply, TenContaminationCountersOnTheTableDoNotPreventAnother) {
  Scenario s;
  s.survivor(kBob, Ability::kPreacher, Zone::kRest, 10);
  s.resolve(ContaminateFrame{{}, kAnn, 1, false, {}, SurvivorSet::of(s.leader(kAnn))});
  EXPECT_EQ(s.contamination(s.leader(kAnn)), 1);
}

// SUP-02
TEST(Supply, TenAmmoTokensOnTheTableDoNotPreventAnother) {
  Scenario s;
  s.clear_cargo(kBob);
  s.install(kBob, bottom_slot(Column{1}), "cargo_sled");
  s.install(kBob, bottom_slot(Column{2}), "long_hauler");
  int ammo = 0;
  for (Box box : accepting(s.catalog, s.convoy(kBob), Token::kAmmo)) {
    s.token(kBob, Token::kAmmo, box);
    ++ammo;
  }
  for (std::size_t i : {1U, 2U}) {
    s.token(kAnn, Token::kAmmo, on_trailer(1, i));
  }
  ASSERT_GE(ammo + 2, 10);
  s.resolve(LoadTokensFrame{kAnn, Gain::kRefusable, TokenCounts::one(Token::kAmmo)});
  s.choose(kAnn, LoadToken{Token::kAmmo, on_truck(1)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 3);
}

// SUP-03
TEST(Supply, AThirdMineIsTakenFromTheRoad) {
  Scenario s;
  s.state.mines[0] = {s.segment("valley_04", "valley_05"), kAnn};
  s.state.mines[1] = {s.segment("valley_06", "valley_07"), kAnn};
  s.hand(kBob, {ItemKind::kMine});
  s.token(kBob, Token::kFuel, on_truck(2));
  s.movement_turn(kBob);
  const SegmentId segment = s.segment("valley_01", "valley_02");
  s.drive(kBob, {"valley_02"});
  s.choose(kBob, LayMine{segment});
  EXPECT_EQ(s.state.mines[0], (Mine{segment, kBob}));
  EXPECT_EQ(s.state.mines[1].owner, kAnn);
}

// SUP-04
TEST(Supply, ACollectedSpecialWaypointNeverComesBack) {
  Scenario s;
  const std::uint8_t place = s.now().map().space(s.road_space("valley_03")).waypoint_place;
  s.state.waypoints[place] = WaypointId{0};  // a fuel
  s.token(kAnn, Token::kFuel, on_trailer(1, 3));
  s.movement_turn(kAnn);
  s.drive(kAnn, {"valley_02", "valley_03"});
  s.choose_all(kAnn, {TakeWaypoint{}, LoadToken{Token::kFuel, on_trailer(1, 3)}});
  EXPECT_FALSE(s.state.waypoints[place].valid());
  s.end_of_round();
  for (const WaypointId waypoint : s.state.waypoints) {
    EXPECT_FALSE(waypoint.valid());
  }
}

}  // namespace
}  // namespace aurora::engine::test

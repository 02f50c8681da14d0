// Chapter DEF: what the words of the rules mean, seen in their consequences.
#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

// DEF-01, AUTO-01
TEST(Definitions, ATableHasOneToFourSeats) {
  engine::Setup setup;
  for (std::uint8_t seats = 0; seats <= 6; ++seats) {
    setup.seats = seats;
    EXPECT_EQ(valid(setup), seats >= 1 && seats <= 4) << int{seats};
  }
}

TEST(Definitions, AVehicleIsKnownByTheBoxesThatItHasNow) {
  Scenario s;
  const CardId card = s.make_trailer({kSurvivorBox, kFoodFuelBox});
  VehicleSpec& spec = s.catalog.vehicles[s.catalog.card(card).index];
  spec.boxes = {};
  spec.boxes.push_back(kOpenBox);
  finalise(s.catalog);
  EXPECT_EQ(spec.all_mask, 1);
  EXPECT_EQ(spec.kind_mask[static_cast<std::size_t>(BoxKind::kOpen)], 1);
  EXPECT_EQ(spec.kind_mask[static_cast<std::size_t>(BoxKind::kSurvivor)], 0);
  EXPECT_EQ(spec.accepts_mask[index_of(Token::kFuel)], 1);
}

// DEF-02
TEST(Definitions, AConvoyHasOneTruckAndOneDevicePerCarrier) {
  Scenario s;
  s.install(kAnn, device_slot(Column{0}), "twin_guns");
  s.resolve(UpgradeFrame{UpgradeFrame::Stage::kPlace, kAnn, s.card("outrider"), {}});
  s.resolve(UpgradeFrame{UpgradeFrame::Stage::kPlace, kAnn, s.card("mortar"), {}});
  s.choose(kAnn, MountDevice{Column{0}});
  EXPECT_EQ(s.convoy(kAnn).at(truck_slot()), s.card("outrider"));
  EXPECT_EQ(s.convoy(kAnn).at(device_slot(Column{0})), s.card("mortar"));
  EXPECT_EQ(cards_of(s.convoy(kAnn)).size(), 3);
}

/// DEF-02, DEF-03, DEF-08 for every convoy in the game.
void expect_sound_convoys(const Scenario& s) {
  for (Seat seat : s.state.order) {
    if (!s.state.in_game(seat)) {
      continue;
    }
    const Convoy& convoy = s.convoy(seat);
    ASSERT_TRUE(convoy.at(truck_slot()).valid());
    EXPECT_LE(convoy.trailers(), s.catalog.vehicle(convoy.at(truck_slot())).towing);
    EXPECT_EQ(convoy.count(Token::kSurvivor), s.player(seat).survivors().size());
  }
}

// DEF-02, DEF-03, DEF-07, DEF-08
TEST(Definitions, AConvoyIsSoundAfterEveryCompletedAction) {
  for (std::uint8_t game = 0; game < 4; ++game) {
    Scenario s(2 + game % 3U);
    RandomStream random(Rng{Seed{game}, 0});
    s.exploration();
    while (!s.state.over()) {
      const Seat seat = deciders(s.state).first();
      const std::vector<Choice> choices = s.offered(seat);
      s.choose(seat, choices[random.below(static_cast<std::uint32_t>(choices.size()))]);
      if (s.state.over() || s.state.stack.back().kind != FrameKind::kExplorationTurn) {
        continue;
      }
      expect_sound_convoys(s);
    }
  }
}

// DEF-03
TEST(Definitions, ATruckTowsNoMoreTrailersThanItsCapacity) {
  Scenario s;
  s.install(kAnn, bottom_slot(Column{2}), "rusty_trailer_1");
  s.resolve(UpgradeFrame{UpgradeFrame::Stage::kPlace, kAnn, s.card("cargo_sled"), {}});
  EXPECT_EQ(s.question(kAnn), Question::kChooseTrailer);  // the start truck tows two
  s.choose(kAnn, ReplaceTrailer{Column{2}});
  EXPECT_EQ(s.convoy(kAnn).trailers(), 2);
}

// DEF-04
TEST(Definitions, ADeviceStandsInTheColumnOfItsCarrier) {
  Scenario s;
  s.install(kAnn, bottom_slot(Column{2}), "cargo_sled");
  s.install(kAnn, device_slot(Column{2}), "twin_guns");
  s.resolve(UpgradeFrame{UpgradeFrame::Stage::kPlace, kAnn, s.card("outrider"), {}});  // tows one
  s.choose(kAnn, DropTrailer{Column{1}});
  EXPECT_EQ(s.convoy(kAnn).at(bottom_slot(Column{1})), s.card("cargo_sled"));
  EXPECT_EQ(s.convoy(kAnn).at(device_slot(Column{1})), s.card("twin_guns"));
}

/// The slots in which the damage of an area may be placed.
SlotSet slots_hit(SlotSet area) {
  Scenario s;
  s.install(kAnn, bottom_slot(Column{2}), "cargo_sled");
  s.install(kAnn, device_slot(Column{0}), "mortar");
  s.install(kAnn, device_slot(Column{2}), "twin_guns");
  s.resolve(PlaceDamageFrame{kAnn, area, 1});
  SlotSet slots;
  for (const TakeDamage& choice : s.offered_of<TakeDamage>(kAnn)) {
    slots.add(slot_of(choice.box));
  }
  return slots;
}

// DEF-05
TEST(Definitions, DamageAreasAreRowsColumnsAndPositions) {
  const auto slots = [](std::initializer_list<std::uint8_t> numbers) {
    SlotSet set;
    for (std::uint8_t n : numbers) {
      set.add(ConvoySlot{n});
    }
    return set;
  };
  EXPECT_EQ(slots_hit(kTopRow), slots({4, 6}));
  EXPECT_EQ(slots_hit(kBottomRow), slots({0, 1, 2}));
  EXPECT_EQ(slots_hit(kLeftColumn), slots({0, 4}));
  EXPECT_EQ(slots_hit(kTruckOnly), slots({0}));
  EXPECT_EQ(slots_hit(kSecondCard), slots({1}));
  EXPECT_EQ(slots_hit(kWholeConvoy), slots({0, 1, 2, 4, 6}));
}

// DEF-06
TEST(Definitions, AmmoFoodAndFuelAreResourcesSurvivorsAndItemsAreNot) {
  Scenario s;
  s.token(kAnn, Token::kAmmo, on_truck(1));
  s.token(kAnn, Token::kFood, on_truck(2));
  s.token(kAnn, Token::kFuel, on_trailer(1, 3));
  s.hand(kAnn, {ItemKind::kNitrousOxide});
  s.put_in_zone(1, "wanderers_1");
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 1, {s.co_pilot(kAnn)});
  EXPECT_EQ(s.offered_of<HelpWanderers>(kAnn).size(), 3U);
  EXPECT_FALSE(s.offers(kAnn, HelpWanderers{Token::kSurvivor}));
  EXPECT_TRUE(s.offered_of<Barter>(kAnn).empty());
}

// DEF-07
TEST(Definitions, ASurvivorTokenStandsForNobodyInParticular) {
  Scenario s;
  s.resolve(KillSurvivorFrame{kAnn, s.co_pilot(kAnn)});
  EXPECT_TRUE(s.offers(kAnn, LoseSurvivorToken{on_truck(0)}));
  EXPECT_TRUE(s.offers(kAnn, LoseSurvivorToken{on_trailer(1, 0)}));
  s.choose(kAnn, LoseSurvivorToken{on_trailer(1, 0)});
  EXPECT_EQ(s.player(kAnn).survivors(), SurvivorSet::of(s.leader(kAnn)));
  EXPECT_EQ(s.convoy(kAnn).count(Token::kSurvivor), 1);
}

// DEF-09
TEST(Definitions, ASurvivorIsInOneOfThreeZones) {
  Scenario s;
  s.survivor(kAnn, Ability::kHermit, Zone::kRest);
  s.survivor(kAnn, Ability::kMedic, Zone::kExhausted);
  const CrewView crew = s.seen_by(kBob).crews[kAnn.index()];
  ASSERT_EQ(crew.survivors.size(), 4U);
  for (const SurvivorView& one : crew.survivors) {
    const Zone zone = one.survivor == s.survivor_named("hermit")  ? Zone::kRest
                      : one.survivor == s.survivor_named("medic") ? Zone::kExhausted
                                                                  : Zone::kActive;
    EXPECT_EQ(one.zone, zone);
  }
}

/// A table where both may use a welding torch if they are in their own turn.
Scenario torches() {
  Scenario s;
  for (Seat seat : {kAnn, kBob}) {
    s.hand(seat, {ItemKind::kWeldingTorch});
    s.damage(seat, on_truck(2));
  }
  return s;
}
const UseItem kTorch{ItemKind::kWeldingTorch, SurvivorId::none()};

// DEF-10
TEST(Definitions, TheOwnTurnIsOnesExplorationMovementAndConvoyFireTurnAndAllOfRest) {
  Scenario s = torches();
  s.exploration_turn(kAnn);
  EXPECT_TRUE(s.offers(kAnn, kTorch));
  s.refuses(kBob, kTorch, Reason::kNotYourDecision);
  s.movement_turn(kAnn);
  EXPECT_TRUE(s.offers(kAnn, kTorch));
  s.refuses(kBob, kTorch, Reason::kNotYourDecision);
  s.convoy_fire_turn(kBob);
  EXPECT_TRUE(s.offers(kBob, kTorch));
  s.rest();
  EXPECT_TRUE(s.offers(kAnn, kTorch));
  EXPECT_TRUE(s.offers(kBob, kTorch));
}

// DEF-10
TEST(Definitions, ThereIsNoOwnTurnInAmbushEnemyFireAndEndOfRound) {
  Scenario ambush = torches();
  ambush.enemy_in_zone(1, "rider_wolves");
  ambush.fire();
  ASSERT_EQ(ambush.question(kBob), Question::kPlaceDamage);
  EXPECT_FALSE(ambush.offers(kBob, kTorch));

  Scenario enemy_fire = torches();
  enemy_fire.enemy("rider_wolves", 0, "armoured_trunk");
  enemy_fire.next_outcomes({"outcome_02", "outcome_01"});  // hits 1 in the bottom row
  enemy_fire.enemy_fire();
  ASSERT_EQ(enemy_fire.question(kBob), Question::kPlaceDamage);
  EXPECT_FALSE(enemy_fire.offers(kBob, kTorch));

  Scenario end = torches();
  end.install(kAnn, device_slot(Column{0}), "hydroponics");
  end.end_of_round();
  ASSERT_EQ(end.question(kAnn), Question::kLoadTokens);
  EXPECT_FALSE(end.offers(kAnn, kTorch));
}

// DEF-11
TEST(Definitions, TheLeadingConvoyHasTheRightmostCounter) {
  Scenario s;
  s.at(kAnn, "coast_03");
  s.at(kBob, "bay_02");  // further, but the track has not been updated
  s.track({kBob, kAnn});
  s.enemy_in_zone(1, "last_howl");
  s.fire();
  ASSERT_EQ(s.state.enemies.size(), 1U);
  EXPECT_EQ(s.state.enemies[0].region, s.now().map().region(s.road_space("coast_03")));
}

// DEF-12
TEST(Definitions, ASegmentLinksTwoSpacesAndAConvoyStandsOnASpace) {
  Scenario s;
  s.token(kAnn, Token::kFuel, on_trailer(1, 3));
  s.movement_turn(kAnn);
  s.choose(kAnn, StartMoving{});  // there is only one way, so the first segment is driven at once
  EXPECT_EQ(s.events<ConvoyMoved>().size(), 1U);
  EXPECT_EQ(s.player(kAnn).position, s.road_space("valley_02"));
  s.choose(kAnn, Drive{s.segment("valley_02", "valley_03")});
  EXPECT_EQ(s.player(kAnn).position, s.road_space("valley_03"));
}

// DEF-13
TEST(Definitions, EverySpaceBelongsToOneOfThreeRegions) {
  const MapSpec& map = content::base_pack().catalog.map(MapName::kAlpha);
  std::array<int, kRegions> spaces{};
  for (const SpaceSpec& space : map.spaces) {
    ASSERT_LT(space.region, kRegions);
    ++spaces[space.region];
  }
  for (int count : spaces) {
    EXPECT_GT(count, 0);
  }
}

// DEF-14
TEST(Definitions, TheMainRoadIsTheRouteWithoutAnyShortcut) {
  const MapSpec& map = content::base_pack().catalog.map(MapName::kAlpha);
  SpaceId at{0};
  int index = 0;
  while (!map.space(at).exits.empty()) {
    EXPECT_EQ(map.main_index(at), index);
    int onwards = 0;
    SpaceId next;
    for (SegmentId exit : map.space(at).exits) {
      const SpaceId to = map.segment(exit).to;
      if (!map.space(to).on_main_road || map.main_index(to) != index + 1) {
        continue;
      }
      next = to;
      ++onwards;
    }
    ASSERT_EQ(onwards, 1);
    at = next;
    ++index;
  }
  for (const SpaceSpec& space : map.spaces) {
    EXPECT_LE(space.main_index, index);
  }
}

// DEF-14
TEST(Definitions, ASpaceOnAShortcutCountsAsTheMainRoadSpaceBesideIt) {
  Scenario s;
  s.at(kAnn, "frozen_river_01");
  s.at(kBob, "valley_05");
  EXPECT_EQ(s.now().main_index(kAnn), s.now().main_index(kBob));
}

// DEF-15
TEST(Definitions, AConvoyReachesTheAuroraOnItsSpaceBeyondAndBesideIt) {
  Scenario s;
  s.catalog.maps[static_cast<std::size_t>(s.state.map)].aurora[1] = s.road_space("valley_05");
  s.state.aurora = 1;  // number 2
  for (const char* key : {"valley_05", "valley_06", "frozen_river_01"}) {
    s.at(kAnn, key);
    EXPECT_TRUE(s.now().reached_aurora(kAnn)) << key;
  }
  s.at(kAnn, "valley_04");
  EXPECT_FALSE(s.now().reached_aurora(kAnn));
}

// DEF-16
TEST(Definitions, DistanceIsTheShortestWayTheConvoyMayDrive) {
  Scenario s;
  s.at(kAnn, "valley_03");
  const SpaceId target = s.road_space("valley_08");
  EXPECT_EQ(s.now().distance(kAnn, target), 5);
  s.install(kAnn, device_slot(Column{0}), "track_kit");
  EXPECT_EQ(s.now().distance(kAnn, target), 4);  // by the frozen river
}

// DEF-16
TEST(Definitions, DistanceToASpaceOutOfReachIsMeasuredBesideIt) {
  Scenario s;
  s.at(kAnn, "valley_03");
  EXPECT_EQ(s.now().distance(kAnn, s.road_space("frozen_river_01")), 2);  // to valley_05
  s.install(kAnn, device_slot(Column{0}), "track_kit");
  EXPECT_EQ(s.now().distance(kAnn, s.road_space("frozen_river_01")), 2);
}

// DEF-16
TEST(Definitions, DistanceFromAShortcutThatPassesTheSpaceIsMeasuredAlongTheMainRoad) {
  Scenario s;
  s.at(kAnn, "frozen_river_01");  // beside valley_05, returns to the road beyond valley_06
  const int start = s.now().main_index(kAnn);
  const SpaceId beside = s.road_space("valley_06");
  ASSERT_GT(s.now().map().main_index(beside), start);
  EXPECT_EQ(s.now().distance(kAnn, beside), s.now().map().main_index(beside) - start);
  EXPECT_EQ(s.now().distance(kAnn, s.road_space("valley_04")), 0);  // behind
}

// DEF-17
TEST(Definitions, UpToTwoMayBeLessAndNone) {
  for (std::size_t repairs : {0U, 1U, 2U}) {
    Scenario s;
    s.damage(kAnn, on_truck(1));
    s.damage(kAnn, on_truck(2));
    s.damage(kAnn, on_truck(3));
    s.resolve(RepairFrame{kAnn, 2});
    for (std::size_t i = 0; i < repairs; ++i) {
      s.choose(kAnn, RepairBox{on_truck(1 + i)});
    }
    if (repairs < 2) {
      s.choose(kAnn, Decline{});
    }
    EXPECT_EQ(s.damage_count(kAnn), 3 - static_cast<int>(repairs));
  }
}

// DEF-18
TEST(Definitions, AMandatoryEffectIsCarriedOutAsFarAsPossible) {
  Scenario s;
  s.install(kAnn, device_slot(Column{0}), "twin_guns");
  s.damage(kAnn, on_device(0, 0));
  s.resolve(PlaceDamageFrame{kAnn, kTopRow, 3});
  EXPECT_TRUE(s.convoy(kAnn).damage.has(on_device(0, 1)));
  ASSERT_EQ(s.events<DamageLost>().size(), 1U);
  EXPECT_EQ(s.events<DamageLost>()[0].amount, 2);
}

// DEF-19
TEST(Definitions, ACardThatContradictsTheRulesWins) {
  Scenario s;  // MOVE-03 asks for one fuel; nitromethane says that none is needed
  s.hand(kAnn, {ItemKind::kNitromethane});
  s.movement_turn(kAnn);
  s.refuses(kAnn, StartMoving{false});
  s.choose(kAnn, StartMoving{true});
  EXPECT_FALSE(s.events<ConvoyMoved>().empty());
}

// DEF-20
TEST(Definitions, OfSimultaneousEffectsThePlayerTakesAnyFirst) {
  Scenario s;
  TokenCounts tokens;
  tokens.add(Token::kAmmo);
  tokens.add(Token::kFood);
  s.resolve(LoadTokensFrame{kAnn, Gain::kRefusable, tokens});
  EXPECT_TRUE(s.offers(kAnn, LoadToken{Token::kAmmo, on_truck(1)}));
  EXPECT_TRUE(s.offers(kAnn, LoadToken{Token::kFood, on_truck(1)}));
}

// DEF-20
TEST(Definitions, AnEffectOnSeveralPlayersGoesByStandardTurnOrder) {
  Scenario s(3);
  s.track({kBob, kCid, kAnn});
  s.empty_zone();
  s.next_cards({s.card("whiteout")});
  s.resolve(FillZoneFrame{});
  for (Seat seat : {kAnn, kCid, kBob}) {
    EXPECT_EQ(deciders(s.state), SeatSet::of(seat));
    s.choose(seat, TakeDamage{on_truck(0)});
    s.choose(seat, DiscardSurvivor{s.co_pilot(seat)});
  }
}

// DEF-20, CONT-12
TEST(Definitions, DeathsAtTheEndOfThePhaseGoByStandardTurnOrder) {
  Scenario s;
  for (Seat seat : {kAnn, kBob}) {
    s.survivor(seat, Ability::kLeader, Zone::kRest);
    s.survivor(seat, Ability::kCoPilot, seat == kAnn ? Zone::kActive : Zone::kRest, 2);
    s.state.marks[s.co_pilot(seat).index()].warmth = 2;
  }
  s.choose(kAnn, Pass{s.co_pilot(kAnn)});           // the phase ends
  EXPECT_EQ(deciders(s.state), SeatSet::of(kBob));  // the rightmost counter
  s.choose(kBob, LoseSurvivorToken{on_truck(0)});
  EXPECT_EQ(s.question(kAnn), Question::kLoseSurvivorToken);
}

}  // namespace
}  // namespace aurora::engine::test

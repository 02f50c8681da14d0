// What an event says in the log: everything that its line is about, and nothing that is hidden.
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "engine/event.hpp"
#include "engine/view.hpp"
#include "tests/support/scenario.hpp"

namespace aurora::engine {
namespace {

using test::kAnn;
using test::kBob;

constexpr CardId kCard{7};
constexpr SegmentId kSegment{5};
constexpr ZoneSlot kSlot{3};
constexpr ActionId kAction{4};
constexpr AutomaBox kAutomaBox{6};
constexpr TurretId kTurret{2};

struct Told {
  Event event;
  LogEntry line;
};

void expect_told(const std::vector<Told>& cases) {
  for (const auto& [event, line] : cases) {
    EXPECT_EQ(redact(event, spectator()), line) << "event " << event.index();
    EXPECT_EQ(redact(event, kAnn), line) << "event " << event.index();
  }
}

// INFO-05, AUTO-10
TEST(Log, TellsWhatTheAutomaDoesAndWhyButNoHiddenCard) {
  const Seat automa = automa_seat();
  const auto why = AutomaReason::kSecondPriority;
  expect_told({
      {AutomaSeated{automa, SpaceId{1}}, {.kind = LogKind::kAutomaSeated, .seat = automa}},
      {ActionDealt{kAction}, {.kind = LogKind::kActionDealt, .seat = automa}},
      {ActionRevealed{kAction, false},
       {.kind = LogKind::kActionRevealed, .seat = automa, .action = kAction}},
      {ActionRevealed{kAction, true},
       {.kind = LogKind::kActionRevealed,
        .seat = automa,
        .action = kAction,
        .reason = AutomaReason::kFood}},
      {ActionsDiscarded{}, {.kind = LogKind::kActionsDiscarded, .seat = automa}},
      {AutomaExplored{kSlot, kCard, AutomaAction::kEncounter, why, false, Side::kRight},
       {.kind = LogKind::kAutomaExplored,
        .seat = automa,
        .card = kCard,
        .slot = kSlot,
        .reason = why,
        .automa_action = AutomaAction::kEncounter}},
      {AutomaExplored{kSlot, kCard, AutomaAction::kEncounter, why, true, Side::kRight},
       {.kind = LogKind::kAutomaExplored,
        .seat = automa,
        .card = kCard,
        .slot = kSlot,
        .reason = why,
        .automa_action = AutomaAction::kEncounter,
        .arrow = Side::kRight}},
      {AutomaIdled{why}, {.kind = LogKind::kAutomaIdled, .seat = automa, .reason = why}},
      {AutomaActed{kAction},
       {.kind = LogKind::kAutomaActed,
        .seat = automa,
        .action = kAction,
        .reason = AutomaReason::kAbility}},
      {AutomaGained{Token::kFuel, 2},
       {.kind = LogKind::kAutomaGained, .seat = automa, .token = Token::kFuel, .amount = 2}},
      {AutomaSpent{Token::kFuel, 2, why},
       {.kind = LogKind::kAutomaSpent,
        .seat = automa,
        .token = Token::kFuel,
        .reason = why,
        .amount = 2}},
      {AutomaDamaged{kAutomaBox},
       {.kind = LogKind::kAutomaDamaged, .seat = automa, .automa_box = kAutomaBox}},
      {AutomaDamageMissed{1, 2},
       {.kind = LogKind::kAutomaDamageMissed, .seat = automa, .amount = 2, .detail = 1}},
      {AutomaRepaired{kAutomaBox, why},
       {.kind = LogKind::kAutomaRepaired, .seat = automa, .automa_box = kAutomaBox, .reason = why}},
      {AutomaContaminated{}, {.kind = LogKind::kAutomaContaminated, .seat = automa}},
      {AutomaSurvivorLost{}, {.kind = LogKind::kAutomaSurvivorLost, .seat = automa}},
      {AutomaHealed{}, {.kind = LogKind::kAutomaHealed, .seat = automa}},
      {AutomaSpeedSet{3, why},
       {.kind = LogKind::kAutomaSpeedSet, .seat = automa, .reason = why, .amount = 3}},
      {AutomaTurnedOff{kSegment},
       {.kind = LogKind::kAutomaTurnedOff,
        .seat = automa,
        .segment = kSegment,
        .reason = AutomaReason::kShortcut}},
      {AutomaFired{kAutomaBox, kCard, why},
       {.kind = LogKind::kAutomaFired,
        .seat = automa,
        .card = kCard,
        .automa_box = kAutomaBox,
        .reason = why}},
      {AutomaItemDrawn{ItemKind::kWeldingTorch}, {.kind = LogKind::kItemDrawn, .seat = automa}},
      {AutomaLootTaken{kCard}, {.kind = LogKind::kAutomaLootTaken, .seat = automa}},
      {AutomaCounterMoved{}, {.kind = LogKind::kAutomaCounterMoved, .seat = automa}},
  });
}

// INFO-03
TEST(Log, TellsOfEnemiesWithoutTheirLoot) {
  expect_told({
      {EnemyArrived{kSlot, kCard, 2, CardId{9}},
       {.kind = LogKind::kEnemyArrived, .card = kCard, .slot = kSlot, .amount = 2}},
      {EnemyDefied{kAnn, kCard}, {.kind = LogKind::kEnemyDefied, .seat = kAnn, .card = kCard}},
      {EnemyDamaged{kAnn, kCard, 2},
       {.kind = LogKind::kEnemyDamaged, .seat = kAnn, .card = kCard, .amount = 2}},
      {TargetPlaced{kAnn, kCard, 1},
       {.kind = LogKind::kTargetPlaced, .seat = kAnn, .card = kCard, .amount = 1}},
      {TargetTaken{kBob, kCard, 1},
       {.kind = LogKind::kTargetTaken, .seat = kBob, .card = kCard, .amount = 1}},
      {TargetReplaced{kAnn, kBob, kCard, 1},
       {.kind = LogKind::kTargetPlaced, .seat = kAnn, .other = kBob, .card = kCard, .amount = 1}},
      {EnemyDefeated{kCard, kBob, CardId{9}},
       {.kind = LogKind::kEnemyDefeated, .other = kBob, .card = kCard}},
      {EnemyWithdrew{kCard}, {.kind = LogKind::kEnemyWithdrew, .card = kCard}},
      {LootRevealed{kAnn, kCard}, {.kind = LogKind::kLootRevealed, .seat = kAnn, .card = kCard}},
      {LootDeclined{kAnn, kCard}, {.kind = LogKind::kLootDeclined, .seat = kAnn, .card = kCard}},
  });
}

// ITEM-01
TEST(Log, NamesADrawnItemToItsOwnerAlone) {
  const LogEntry hidden{.kind = LogKind::kItemDrawn, .seat = kAnn};
  LogEntry known = hidden;
  known.item = ItemKind::kWeldingTorch;
  const Event drawn = ItemDrawn{kAnn, ItemKind::kWeldingTorch};
  EXPECT_EQ(redact(drawn, kAnn), known);
  EXPECT_EQ(redact(drawn, kBob), hidden);
  EXPECT_EQ(redact(drawn, spectator()), hidden);
}

TEST(Log, TellsOfTheExpansion) {
  const Box box = test::on_truck(1);
  expect_told({
      {AlarmChanged{kAnn, -1}, {.kind = LogKind::kAlarmChanged, .seat = kAnn, .amount = -1}},
      {BatteryTurned{kAnn, box}, {.kind = LogKind::kBatteryTurned, .seat = kAnn, .box = box}},
      {BoxUsed{kAnn, box}, {.kind = LogKind::kBoxUsed, .seat = kAnn, .box = box}},
      {AbilityCopied{kAnn, SurvivorId{1}, SurvivorId{2}},
       {.kind = LogKind::kAbilityCopied, .seat = kAnn, .survivor = SurvivorId{2}}},
      {TurretFired{kTurret}, {.kind = LogKind::kTurretFired, .turret = kTurret}},
      {TurretAttacked{kAnn, box, kTurret},
       {.kind = LogKind::kTurretAttacked, .seat = kAnn, .box = box, .turret = kTurret}},
      {TurretDestroyed{kAnn, kTurret},
       {.kind = LogKind::kTurretDestroyed, .seat = kAnn, .turret = kTurret}},
      {LocationFired{kAnn, kCard, CardId{9}},
       {.kind = LogKind::kLocationFired, .seat = kAnn, .card = kCard}},
      {LocationJammed{kSlot, kCard},
       {.kind = LogKind::kLocationJammed, .card = kCard, .slot = kSlot}},
  });
}

TEST(Log, TellsOfTheRoad) {
  expect_told({
      {ConvoyStarted{kAnn, true}, {.kind = LogKind::kConvoyStarted, .seat = kAnn, .detail = 1}},
      {SpeedCommitted{kAnn, 4}, {.kind = LogKind::kSpeedCommitted, .seat = kAnn, .amount = 4}},
      {ConvoyMoved{kAnn, kSegment, SpaceId{8}},
       {.kind = LogKind::kConvoyMoved, .seat = kAnn, .space = SpaceId{8}, .segment = kSegment}},
      {WaypointTaken{kAnn, 2, WaypointId{9}},
       {.kind = LogKind::kWaypointTaken, .seat = kAnn, .amount = 9, .detail = 2}},
      {MineLaid{kAnn, kSegment, 1},
       {.kind = LogKind::kMineLaid, .seat = kAnn, .segment = kSegment}},
      {MineTriggered{kAnn, kSegment, 1},
       {.kind = LogKind::kMineTriggered, .seat = kAnn, .segment = kSegment}},
      {DangerMet{kAnn, kSegment}, {.kind = LogKind::kDangerMet, .seat = kAnn, .segment = kSegment}},
      {AvalancheTriggered{kAnn, kSegment},
       {.kind = LogKind::kAvalancheTriggered, .seat = kAnn, .segment = kSegment}},
      {CardSalvaged{kAnn, kCard}, {.kind = LogKind::kCardSalvaged, .seat = kAnn, .card = kCard}},
      {AuroraMoved{3}, {.kind = LogKind::kAuroraMoved, .amount = 4}},
      {SeatEliminated{kBob}, {.kind = LogKind::kSeatEliminated, .seat = kBob}},
  });
}

TEST(Log, TellsOfTheConvoyAndItsCrew) {
  const Box box = test::on_truck(1);
  const SurvivorId who{2};
  expect_told({
      {TokenLoaded{kAnn, Token::kFood, box},
       {.kind = LogKind::kTokenLoaded, .seat = kAnn, .token = Token::kFood, .box = box}},
      {TokenReturned{kAnn, Token::kFood, box},
       {.kind = LogKind::kTokenReturned, .seat = kAnn, .token = Token::kFood, .box = box}},
      {TokenRefused{kAnn, Token::kFood},
       {.kind = LogKind::kTokenRefused, .seat = kAnn, .token = Token::kFood}},
      {CargoMoved{kAnn, box, test::on_truck(2)},
       {.kind = LogKind::kCargoMoved, .seat = kAnn, .box = box, .to_box = test::on_truck(2)}},
      {DamageLost{kAnn, 2}, {.kind = LogKind::kDamageLost, .seat = kAnn, .amount = 2}},
      {SurvivorLost{kAnn, who, true},
       {.kind = LogKind::kSurvivorDied, .seat = kAnn, .survivor = who}},
      {SurvivorLost{kAnn, who, false},
       {.kind = LogKind::kSurvivorDiscarded, .seat = kAnn, .survivor = who}},
      {ContaminationPrevented{kAnn, who},
       {.kind = LogKind::kContaminationPrevented, .seat = kAnn, .survivor = who}},
      {Decontaminated{kAnn, who},
       {.kind = LogKind::kDecontaminated, .seat = kAnn, .survivor = who}},
      {SurvivorWarmed{kAnn, who, 1},
       {.kind = LogKind::kSurvivorWarmed, .seat = kAnn, .survivor = who}},
      {ZonesAdvanced{kAnn}, {.kind = LogKind::kZonesAdvanced, .seat = kAnn}},
      {FameChanged{kAnn, -2}, {.kind = LogKind::kFameChanged, .seat = kAnn, .amount = -2}},
      {Passed{kAnn, who}, {.kind = LogKind::kPassed, .seat = kAnn, .survivor = who}},
  });
}

}  // namespace
}  // namespace aurora::engine

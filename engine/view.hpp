// What one viewer may know. An allow-list: a View has no field that could hold a secret.
//
// A View is made of sections. A client's copy is kept current by replacing the sections that differ
// between two views of the same viewer; nothing is ever redacted out of a delta.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/choice.hpp"
#include "engine/event.hpp"
#include "engine/question.hpp"
#include "engine/state.hpp"

namespace aurora::engine {

/// Who looks: a seat, or a spectator (none()).
using Viewer = Seat;
constexpr Viewer spectator() { return Viewer::none(); }

/// The common clockwork: phase, ship, turn order, and the backs and heights of the decks (INFO-01).
struct ProgressView {
  Phase phase = Phase::kSetup;
  std::uint8_t round = 0;
  std::uint8_t aurora = 0;  ///< 0..5
  Seat active;
  FixedVector<Seat, kMaxSeats> order;
  std::uint8_t exploration_left = 0;
  CardBack exploration_back = CardBack::kStart;  ///< of the top card; kStart when empty
  std::uint8_t items_left = 0;
  std::uint8_t outcomes_left = 0;
  SlotSet outcome_back;  ///< of the top card; empty when the deck is empty
  OutcomeId outcome;     ///< being resolved
  std::uint8_t loot_left = 0;
  std::uint8_t loot_tier = 0;  ///< of the top card
  friend bool operator==(const ProgressView&, const ProgressView&) = default;
};

struct ZoneView {
  std::array<ZoneSpace, kZoneSlots> spaces{};
  friend bool operator==(const ZoneView&, const ZoneView&) = default;
};

struct RoadView {
  std::array<SpaceId, kMaxSeats> positions{};
  std::array<WaypointId, kWaypointPlaces> waypoints{};
  std::array<Mine, 2> mines{};
  SegmentSet closed;  ///< by avalanches (BETA-29)
  friend bool operator==(const RoadView&, const RoadView&) = default;
};

/// An enemy on the map: the back of its Loot card, never the face (INFO-03).
struct EnemyView {
  CardId card;
  std::uint8_t region = 0;
  std::uint8_t damage = 0;
  std::uint8_t defence = 0;  ///< boxes for this table's number of players
  std::uint8_t loot_tier = 0;
  std::array<Seat, kLetters> targets{};
  friend bool operator==(const EnemyView&, const EnemyView&) = default;
};
struct EnemiesView {
  FixedVector<EnemyView, kMaxEnemies> enemies;
  friend bool operator==(const EnemiesView&, const EnemiesView&) = default;
};

/// What a defeated enemy owes until the end of the Convoy Fire step (KILL-05).
struct RewardView {
  Seat winner;            ///< of the Loot card; none() when nobody gets it (KILL-13)
  std::uint8_t loot = 0;  ///< the tier on its back, from 1; 0 once the winner has it
  std::array<std::uint8_t, kMaxSeats> items{};  ///< how many each seat is still to draw
  friend bool operator==(const RewardView&, const RewardView&) = default;
};
struct RewardsView {
  FixedVector<RewardView, kMaxEnemies> rewards;  ///< in the order of defeat (KILL-06)
  friend bool operator==(const RewardsView&, const RewardsView&) = default;
};

/// The public discard piles, in order, the top one last (INFO-06).
struct PilesView {
  Pile<CardId, kMaxDiscard> exploration;
  Pile<ItemKind, kMaxItems> items;
  Pile<OutcomeId, kOutcomeCards> outcomes;
  friend bool operator==(const PilesView&, const PilesView&) = default;
};

struct ConvoyView {
  Convoy convoy;
  BoxSet used_weapons;
  friend bool operator==(const ConvoyView&, const ConvoyView&) = default;
};

struct SurvivorView {
  SurvivorId survivor;
  Zone zone = Zone::kActive;
  SurvivorMarks marks;
  std::int8_t skill = 0;  ///< current (CONT-04)
  bool used = false;      ///< ability used in this phase
  bool doomed = false;    ///< dies when the action is over (CONT-09)
  friend bool operator==(const SurvivorView&, const SurvivorView&) = default;
};
struct CrewView {
  FixedVector<SurvivorView, kMaxSurvivors> survivors;
  friend bool operator==(const CrewView&, const CrewView&) = default;
};

struct StandingView {
  Colour colour;
  std::int8_t fame = 0;
  std::uint8_t items = 0;  ///< how many, never which (INFO-02)
  bool eliminated = false;
  CardId defied;
  friend bool operator==(const StandingView&, const StandingView&) = default;
};

/// Who must decide what, in public.
struct DecisionView {
  FixedVector<Asked, kMaxSeats> asked;
  friend bool operator==(const DecisionView&, const DecisionView&) = default;
};

/// The viewer's own hand; empty for spectators.
struct HandView {
  FixedVector<ItemKind, kMaxHand> items;
  friend bool operator==(const HandView&, const HandView&) = default;
};

/// The Automa's board, storage and face-up cards, and how many cards it has face down (INFO-05).
struct AutomaView {
  Seat seat;  ///< none() when nobody plays solo
  std::uint8_t counter = 0;
  AutomaBoxSet damage;
  AutomaBoxSet used_weapons;
  TokenCounts storage;
  std::uint8_t contaminated = 0;
  std::uint8_t deck = 0;
  std::uint8_t pile = 0;
  std::uint8_t items = 0;
  std::uint8_t loot = 0;
  FixedVector<ActionId, kActionCards> row;
  FixedVector<ActionId, kActionCards> discard;
  friend bool operator==(const AutomaView&, const AutomaView&) = default;
};

struct ResultView {
  bool over = false;
  SeatSet winners;
  std::array<ScoreSheet, kMaxSeats> scores{};
  std::array<FixedVector<ItemKind, kMaxHand>, kMaxSeats> hands{};  ///< shown at the end (SCORE-14)
  friend bool operator==(const ResultView&, const ResultView&) = default;
};

/// What the expansion adds to the table; unchanged defaults without it.
struct ExpansionView {
  std::array<std::uint8_t, kMaxSeats> alarm{};   ///< rows of the alarm table (ALARM-06)
  TurretSet turrets;                             ///< still standing
  std::array<TurretSet, kMaxSeats> destroyed{};  ///< by whom
  SurvivorId copied;                             ///< whose ability the Mimic Android has now
  bool copy_used = false;
  friend bool operator==(const ExpansionView&, const ExpansionView&) = default;
};

struct View {
  Viewer viewer = spectator();
  MapName map = MapName::kAlpha;
  std::uint8_t seats = 0;  ///< at the start of the game, the Automa's included
  bool mines_variant = false;
  ProgressView progress;
  ZoneView zone;
  RoadView road;
  EnemiesView enemies;
  RewardsView rewards;
  PilesView piles;
  std::array<ConvoyView, kMaxSeats> convoys{};
  std::array<CrewView, kMaxSeats> crews{};
  std::array<StandingView, kMaxSeats> standings{};
  DecisionView decision;
  HandView hand;
  AutomaView automa;
  ResultView result;
  ExpansionView expansion;
  friend bool operator==(const View&, const View&) = default;
};

/// What `viewer` may know of the game.
[[nodiscard]] View view(const Catalog& catalog, const GameState& state, Viewer viewer);

/// The only section that depends on who looks (INFO-02): with it, what a spectator sees becomes
/// what the viewer sees.
[[nodiscard]] HandView hand_of(const GameState& state, Viewer viewer);

// --- the log
// ----------------------------------------------------------------------------------------

enum class LogKind : std::uint8_t {
  kRoundStarted,
  kPhaseStarted,
  kTurnStarted,
  kConvoyFormed,
  kOrderSet,
  kDeckReshuffled,
  kCardRevealed,
  kCardTaken,
  kCardDiscarded,
  kTokenPutOnCard,
  kTokenTakenFromCard,
  kBlockTaken,
  kExploreDeclared,
  kPassed,
  kBonusTaken,
  kVehicleInstalled,
  kVehicleDiscarded,
  kTokenLoaded,
  kTokenReturned,
  kTokenRefused,
  kCargoMoved,
  kDamagePlaced,
  kDamageLost,
  kDamageRepaired,
  kSurvivorJoined,
  kSurvivorMoved,
  kZonesAdvanced,
  kSurvivorDied,
  kSurvivorDiscarded,
  kContaminated,
  kContaminationPrevented,
  kDecontaminated,
  kSurvivorFed,
  kSurvivorWarmed,
  kAbilityUsed,
  kFameChanged,
  kItemDrawn,
  kItemDiscarded,
  kItemUsed,
  kConvoyStarted,
  kSpeedCommitted,
  kConvoyMoved,
  kWaypointTaken,
  kMineLaid,
  kMineTriggered,
  kEnemyDefied,
  kEnemyArrived,
  kOutcomeRevealed,
  kWeaponFired,
  kEnemyDamaged,
  kTargetPlaced,
  kTargetTaken,
  kEnemyDefeated,
  kEnemyWithdrew,
  kLootRevealed,
  kLootDeclined,
  kAuroraMoved,
  kSeatEliminated,
  kLineScored,
  kGameEnded,
  kDangerMet,
  kAvalancheTriggered,
  kCardSalvaged,
  kAutomaSeated,
  kActionDealt,
  kActionRevealed,
  kActionsDiscarded,
  kAutomaExplored,
  kAutomaIdled,
  kAutomaActed,
  kAutomaGained,
  kAutomaSpent,
  kAutomaDamaged,
  kAutomaDamageMissed,
  kAutomaRepaired,
  kAutomaContaminated,
  kAutomaSurvivorLost,
  kAutomaHealed,
  kAutomaSpeedSet,
  kAutomaTurnedOff,
  kAutomaFired,
  kAutomaLootTaken,
  kAutomaCounterMoved,
  kAlarmChanged,
  kBatteryTurned,
  kBoxUsed,
  kAbilityCopied,
  kTurretFired,
  kTurretAttacked,
  kTurretDestroyed,
  kLocationFired,
  kLocationJammed,
};

/// One line of the log as the viewer may see it; fields that do not apply (or must not be known)
/// are none().
struct LogEntry {
  LogKind kind = LogKind::kRoundStarted;
  Seat seat;
  Seat other;  ///< the owner of a replaced counter, the winner of a defeat
  CardId card;
  SurvivorId survivor;
  OutcomeId outcome;
  std::optional<ItemKind> item;  ///< none for an item that somebody else drew
  std::optional<Token> token;
  Box box;
  Box to_box;
  ZoneSlot slot;
  SpaceId space;
  SegmentId segment;
  ActionId action;                            ///< the Automa's card
  AutomaBox automa_box;                       ///< a box of its board
  AutomaReason reason = AutomaReason::kNone;  ///< why the Automa does it
  std::optional<AutomaAction> automa_action;
  std::optional<Side> arrow;  ///< which of several the Automa takes
  TurretId turret;
  std::optional<std::int8_t>
      amount;  ///< round, phase, fame, damage, speed, letter, region, line value… by kind
  std::optional<std::uint8_t>
      detail;  ///< second number: bonus alternative, side, zone, score line, deck
  friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

/// The event as `viewer` may see it; nothing for machinery and for what stays hidden.
[[nodiscard]] std::optional<LogEntry> redact(const Event& event, Viewer viewer);

}  // namespace aurora::engine

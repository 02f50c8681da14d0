// Pending work as data: what is being resolved, at which named stage, and for whom.
//
// A Frame is 16 bytes: a kind and the bytes of one of the typed payloads below. The payloads are
// plain values, so a game saved in the middle of anything resumes exactly there. The rules of a
// payload live in the phase or procedure file named in its comment.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/catalog.hpp"
#include "engine/ids.hpp"

namespace aurora::engine {

enum class FrameKind : std::uint8_t {
  kNone,
  // the game and its phases
  kSetup,
  kRound,
  kExplorationPhase,
  kRestPhase,
  kMovementPhase,
  kFirePhase,
  kAmbush,
  kEnemyFire,
  kEndOfRound,
  // turns
  kLoading,
  kExplorationTurn,
  kRestTurn,
  kMovementTurn,
  kConvoyFireTurn,
  kDefy,
  // actions inside a turn
  kExplore,
  kCollect,
  kUpgrade,
  kRecruit,
  kEncounter,
  kBonus,
  kAttack,
  kRewards,
  kGainLoot,
  kAmbushEffect,
  // shared procedures
  kFillZone,
  kEvent,
  kLoadTokens,
  kDisplacedToken,
  kSpendToken,
  kPlaceDamage,
  kRepair,
  kContaminate,
  kDecontaminate,
  kKillSurvivor,
  kDiscardSurvivor,
  kChangeFame,
  kDrawItems,
  // further actions
  kDrive,
  kSalvage,
  kBonusAttack,
  // the solo game
  kAutomaEnding,
  // the expansion
  kSpendHalf,
  kTurretFire,
  kTurretAttack,
  kGrenadeRecoil,
  kDecontaminationBoxes,
};

/// One pending piece of work.
struct Frame {
  FrameKind kind = FrameKind::kNone;
  std::array<std::uint8_t, 15> payload{};

  friend constexpr bool operator==(const Frame&, const Frame&) = default;

  /// The typed payload; the caller has looked at `kind`.
  template <class F>
  [[nodiscard]] F as() const {
    std::array<std::uint8_t, sizeof(F)> bytes{};
    std::copy_n(payload.begin(), sizeof(F), bytes.begin());
    return std::bit_cast<F>(bytes);
  }
  template <class F>
  static Frame of(const F& f) {
    static_assert(sizeof(F) <= 15 &&
                  (std::is_empty_v<F> || std::has_unique_object_representations_v<F>));
    Frame frame;
    frame.kind = F::kKind;
    if constexpr (std::is_empty_v<F>) {
      return frame;
    }
    const auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(F)>>(f);
    std::copy_n(bytes.begin(), sizeof(F), frame.payload.begin());
    return frame;
  }
};

// A payload with a `seat` works for that seat; one with a `victim()` is an effect that strikes one
// seat after the other, and has reached that one.

/// A set of ids as bytes, so that payloads need no alignment.
template <class Set>
struct Packed {
  std::array<std::uint8_t, sizeof(Set)> bytes{};
  constexpr Packed() = default;
  // NOLINTBEGIN(google-explicit-constructor): it is the set, only stored differently
  constexpr Packed(Set set) : bytes(std::bit_cast<std::array<std::uint8_t, sizeof(Set)>>(set)) {}
  constexpr operator Set() const { return std::bit_cast<Set>(bytes); }
  // NOLINTEND(google-explicit-constructor)
  [[nodiscard]] constexpr Set get() const { return *this; }
};

// --- the game and its phases (engine/phases/)
// -------------------------------------------------------

struct SetupFrame {  // setup.cpp
  static constexpr FrameKind kKind = FrameKind::kSetup;
  enum class Stage : std::uint8_t { kDeal, kLoading, kDone } stage = Stage::kDeal;
};

struct RoundFrame {  // round.cpp
  static constexpr FrameKind kKind = FrameKind::kRound;
  enum class Stage : std::uint8_t {
    kExploration,
    kRest,
    kMovement,
    kFire,
    kEndOfRound
  } stage = Stage::kExploration;
};

struct ExplorationPhaseFrame {  // exploration.cpp
  static constexpr FrameKind kKind = FrameKind::kExplorationPhase;
  enum class Stage : std::uint8_t { kNextTurn, kTurnEnded, kWearOff } stage = Stage::kNextTurn;
  Seat last;  ///< whose turn it was
};

struct RestPhaseFrame {  // rest.cpp
  static constexpr FrameKind kKind = FrameKind::kRestPhase;
  enum class Stage : std::uint8_t { kFeed, kMoveZones, kDone } stage = Stage::kFeed;
};

struct MovementPhaseFrame {  // movement.cpp
  static constexpr FrameKind kKind = FrameKind::kMovementPhase;
  Seat last;
};

struct FirePhaseFrame {  // fire.cpp
  static constexpr FrameKind kKind = FrameKind::kFirePhase;
  enum class Stage : std::uint8_t {
    kRenegade,
    kAmbush,
    kConvoyFire,
    kRewards,
    kEnemyFire,
    kDone
  } stage = Stage::kRenegade;
  Seat last;
};

struct AmbushFrame {  // ambush.cpp
  static constexpr FrameKind kKind = FrameKind::kAmbush;
  enum class Stage : std::uint8_t { kArrive, kResolve } stage = Stage::kArrive;
  std::uint8_t enemy = 0;  ///< index into GameState::enemies
  Seat last;
  SeatSet most_alarmed;  ///< in the enemy's region, when its ambush began (DEF-21)
  [[nodiscard]] Seat victim() const { return last; }
};

struct EnemyFireFrame {  // enemy_fire.cpp
  static constexpr FrameKind kKind = FrameKind::kEnemyFire;
  enum class Stage : std::uint8_t { kReveal, kNextSeat, kWithdraw } stage = Stage::kReveal;
  std::uint8_t region = kRegions - 1;  ///< from the far end backwards (EFIRE-01)
  Seat last;
  SlotSet area;          ///< of the hits in this region (EFIRE-07)
  SeatSet most_alarmed;  ///< in this region, when its card was revealed (DEF-21)
  [[nodiscard]] Seat victim() const { return last; }
};

struct EndOfRoundFrame {  // end_of_round.cpp
  static constexpr FrameKind kKind = FrameKind::kEndOfRound;
  enum class Stage : std::uint8_t { kBoxes, kCheckEnd } stage = Stage::kBoxes;
  Seat last;
};

// --- turns
// ------------------------------------------------------------------------------------------

struct LoadingFrame {  // setup.cpp, SETUP-20: accept the proposed loading, or rearrange first
  static constexpr FrameKind kKind = FrameKind::kLoading;
  Seat seat;
};

struct ExplorationTurnFrame {  // exploration.cpp
  static constexpr FrameKind kKind = FrameKind::kExplorationTurn;
  enum class Stage : std::uint8_t { kBefore, kAfter, kCleanUp } stage = Stage::kBefore;
  Seat seat;
};

struct RestTurnFrame {  // rest.cpp
  static constexpr FrameKind kKind = FrameKind::kRestTurn;
  enum class Stage : std::uint8_t { kFeed, kAbilities } stage = Stage::kFeed;
  Seat seat;
  Packed<SurvivorSet> models;  ///< whom a Mimic Android may copy (REST-08)
};

struct MovementTurnFrame {  // movement.cpp
  static constexpr FrameKind kKind = FrameKind::kMovementTurn;
  enum class Stage : std::uint8_t { kPrepare, kBoost, kAfter } stage = Stage::kPrepare;
  Seat seat;
  std::uint8_t boost = 0;     ///< speed bought so far: items, extra fuel, recycling
  bool nitromethane = false;  ///< ITEM-19 damage is due
};

/// A convoy on its way, in the own Movement turn or as a bonus action.
struct DriveFrame {  // drive.cpp
  static constexpr FrameKind kKind = FrameKind::kDrive;
  enum class Stage : std::uint8_t { kDrive, kEnter, kCross, kArrive } stage = Stage::kDrive;
  Seat seat;
  std::uint8_t left = 0;  ///< spaces still to drive
  bool moved = false;
  SegmentId entering;      ///< the segment being entered (MOVE-10)
  bool bonus = false;      ///< inside an Explore action (BETA-09)
  bool sheltered = false;  ///< by a Hermit who takes part in that action (BETA-11)
};

struct ConvoyFireTurnFrame {  // convoy_fire.cpp
  static constexpr FrameKind kKind = FrameKind::kConvoyFireTurn;
  Seat seat;
};

struct DefyFrame {  // fire.cpp, SURV-14
  static constexpr FrameKind kKind = FrameKind::kDefy;
  Seat seat;
};

// --- actions inside a turn
// --------------------------------------------------------------------------

/// Flags shared by everything that happens inside one Explore action.
struct ExploreFrame {  // explore.cpp
  static constexpr FrameKind kKind = FrameKind::kExplore;
  enum class Stage : std::uint8_t {
    kSurvivors,
    kActions,
    kCard,
    kBonus,
    kAfterAction,
    kFinish,
    kRefill
  };
  Stage stage = Stage::kSurvivors;
  Seat seat;
  ZoneSlot slot;
  bool card_done = false;
  bool bonus_done = false;
  CardId armed;  ///< the explored location while its weapon has not been fired (ARMED-01)
  Packed<SurvivorSet> participants;
};

struct CollectFrame {  // locations.cpp
  static constexpr FrameKind kKind = FrameKind::kCollect;
  enum class Stage : std::uint8_t { kDrawback, kBlock, kFinish } stage = Stage::kDrawback;
  Seat seat;
  ZoneSlot slot;
  Packed<SurvivorSet> participants;
};

/// Install a truck, trailer or device (UPG). Tokens of cards that go are collected in `aside`.
struct UpgradeFrame {  // upgrade.cpp
  static constexpr FrameKind kKind = FrameKind::kUpgrade;
  enum class Stage : std::uint8_t { kPlace, kTrim, kReload } stage = Stage::kPlace;
  Seat seat;
  CardId card;
  TokenCounts aside;
};

struct RecruitFrame {  // upgrade.cpp
  static constexpr FrameKind kKind = FrameKind::kRecruit;
  Seat seat;
  SurvivorId survivor;
};

struct EncounterFrame {  // encounters.cpp
  static constexpr FrameKind kKind = FrameKind::kEncounter;
  Seat seat;
  ZoneSlot slot;
  Packed<SurvivorSet> participants;
};

struct BonusFrame {  // bonus.cpp
  static constexpr FrameKind kKind = FrameKind::kBonus;
  enum class Stage : std::uint8_t { kGain, kDrawback } stage = Stage::kGain;
  Seat seat;
  std::uint8_t space = 0;        ///< 0..4
  std::uint8_t alternative = 0;  ///< index into MapSpec::bonus[space]
  bool enable_card = false;      ///< EXP-13: the repair must make the card action possible
  Packed<SurvivorSet> participants;
};

struct SalvageFrame {  // salvage.cpp, BETA-04: which card of the discard pile
  static constexpr FrameKind kKind = FrameKind::kSalvage;
  Seat seat;
};

struct BonusAttackFrame {  // convoy_fire.cpp, BETA-05: which weapon, which enemy
  static constexpr FrameKind kKind = FrameKind::kBonusAttack;
  Seat seat;
};
/// What is fired: one of the convoy's weapons, a location's (ARMED-01), or a grenade (XITEM-01).
enum class ShotSource : std::uint8_t { kWeapon, kIncendiary, kLocation, kGrenade };

struct AttackFrame {  // convoy_fire.cpp
  static constexpr FrameKind kKind = FrameKind::kAttack;
  enum class Stage : std::uint8_t {
    kPay,
    kReveal,
    kMoveTarget,
    kPlaceTarget,
    kDefeat
  } stage = Stage::kPay;
  Seat seat;
  Box weapon;  ///< of the convoy
  CardId enemy;
  ShotSource source = ShotSource::kWeapon;
  CardId location;  ///< for kLocation
};

struct RewardsFrame {  // rewards.cpp
  static constexpr FrameKind kKind = FrameKind::kRewards;
  enum class Stage : std::uint8_t { kLoot, kItems } stage = Stage::kLoot;
  Seat last;
};

struct GainLootFrame {  // rewards.cpp
  static constexpr FrameKind kKind = FrameKind::kGainLoot;
  Seat seat;
  CardId card;
};

struct AmbushEffectFrame {  // ambush.cpp
  static constexpr FrameKind kKind = FrameKind::kAmbushEffect;
  Seat seat;
  CardId enemy;
  bool most_alarmed = false;  ///< no convoy in the region had a higher alarm (XENEMY-05)
};

// --- shared procedures (engine/procedures/)
// ---------------------------------------------------------

struct FillZoneFrame {  // zone.cpp
  static constexpr FrameKind kKind = FrameKind::kFillZone;
};

struct EventFrame {  // zone.cpp
  static constexpr FrameKind kKind = FrameKind::kEvent;
  CardId card;
  ZoneSlot slot;
  Seat leader;    ///< when the card was revealed (DEF-21)
  Seat hindmost;  ///< likewise
  std::uint8_t step = 0;
  Seat last;
  [[nodiscard]] Seat victim() const { return last; }
};

/// How hard a gained token insists on a box.
enum class Gain : std::uint8_t {
  kRefusable,  ///< a gained resource: may always be refused (CARGO-13, CARGO-14)
  kReload,     ///< set aside from an own card: returns only when no empty box is left (UPG-13)
  kRecruit,    ///< the token of a new survivor: must be loaded (RECR-02)
};

struct LoadTokensFrame {  // cargo.cpp
  static constexpr FrameKind kKind = FrameKind::kLoadTokens;
  Seat seat;
  Gain gain = Gain::kRefusable;
  TokenCounts tokens;
};

struct DisplacedTokenFrame {  // cargo.cpp, CARGO-07: `token` comes to `box`, whose occupant must go
  static constexpr FrameKind kKind = FrameKind::kDisplacedToken;
  Seat seat;
  Token token = Token::kAmmo;
  Box box;
};

struct SpendTokenFrame {  // cargo.cpp
  static constexpr FrameKind kKind = FrameKind::kSpendToken;
  Seat seat;
  Token token = Token::kAmmo;
};

struct PlaceDamageFrame {  // damage.cpp
  static constexpr FrameKind kKind = FrameKind::kPlaceDamage;
  Seat seat;
  SlotSet area = kWholeConvoy;
  std::uint8_t count = 1;
};

struct RepairFrame {  // damage.cpp
  static constexpr FrameKind kKind = FrameKind::kRepair;
  Seat seat;
  std::uint8_t count = 1;
  bool survivor_box_first = false;  ///< EXP-13: the first repair frees a box for a recruit
};

struct ContaminateFrame {  // contamination.cpp
  static constexpr FrameKind kKind = FrameKind::kContaminate;
  enum class Stage : std::uint8_t { kChoose, kReact } stage = Stage::kChoose;
  Seat seat;
  std::uint8_t count = 1;
  bool defer_death = false;  ///< CONT-07, CONT-08
  SurvivorId chosen;
  Packed<SurvivorSet> candidates;
};

struct DecontaminateFrame {  // contamination.cpp
  static constexpr FrameKind kKind = FrameKind::kDecontaminate;
  Seat seat;
  std::uint8_t count = 1;
  Packed<SurvivorSet> candidates;
};

struct KillSurvivorFrame {  // contamination.cpp, CONT-05: which token goes
  static constexpr FrameKind kKind = FrameKind::kKillSurvivor;
  Seat seat;
  SurvivorId survivor;
};

struct DiscardSurvivorFrame {  // cargo.cpp, CARGO-08: which card goes
  static constexpr FrameKind kKind = FrameKind::kDiscardSurvivor;
  Seat seat;
};

struct ChangeFameFrame {  // fame.cpp
  static constexpr FrameKind kKind = FrameKind::kChangeFame;
  Seat seat;
  std::int8_t left = 0;
};

struct DrawItemsFrame {  // items.cpp
  static constexpr FrameKind kKind = FrameKind::kDrawItems;
  enum class Stage : std::uint8_t { kDraw, kOverflow } stage = Stage::kDraw;
  Seat seat;
  std::uint8_t count = 1;
};

// --- the solo game (engine/automa/)
// -----------------------------------------------------------------

struct AutomaEndingFrame {  // ending.cpp, AUTO-71: the face-up Action cards, from left to right
  static constexpr FrameKind kKind = FrameKind::kAutomaEnding;
  std::uint8_t next = 0;  ///< index into Automa::row
};

// --- the expansion (engine/expansion/)
// --------------------------------------------------------------

struct SpendHalfFrame {  // batteries.cpp, BATT-03: discard a Half battery or turn a Full one
  static constexpr FrameKind kKind = FrameKind::kSpendHalf;
  Seat seat;
};

struct TurretFireFrame {  // turrets.cpp, TUR-04 to TUR-10
  static constexpr FrameKind kKind = FrameKind::kTurretFire;
  enum class Stage : std::uint8_t { kNextTurret, kNextSeat } stage = Stage::kNextTurret;
  TurretSet left;  ///< those that have not fired yet
  TurretId turret;
  Seat last;
  [[nodiscard]] Seat victim() const { return last; }
};

struct TurretAttackFrame {  // turrets.cpp, TUR-11 to TUR-15
  static constexpr FrameKind kKind = FrameKind::kTurretAttack;
  enum class Stage : std::uint8_t { kPay, kReveal } stage = Stage::kPay;
  Seat seat;
  ShotSource source = ShotSource::kWeapon;
  Box weapon;       ///< of the convoy
  CardId location;  ///< for kLocation
  TurretId turret;
};

struct GrenadeRecoilFrame {  // grenade.cpp, XITEM-03
  static constexpr FrameKind kKind = FrameKind::kGrenadeRecoil;
  Seat seat;
};

struct DecontaminationBoxesFrame {  // boxes.cpp, XBOX-01
  static constexpr FrameKind kKind = FrameKind::kDecontaminationBoxes;
  Seat seat;
  std::uint8_t boxes = 0;
};

}  // namespace aurora::engine

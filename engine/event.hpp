// What happened, in the past tense. The state is the fold of its events: evolve() is the only
// mutator.
#pragma once

#include <cstdint>
#include <variant>

#include "engine/boxes.hpp"
#include "engine/catalog.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/frames.hpp"
#include "engine/ids.hpp"
#include "engine/state.hpp"
#include "engine/tokens.hpp"

namespace aurora::engine {

/// Why the Automa does what it does, for the log.
enum class AutomaReason : std::uint8_t {
  kNone,
  kValue,           ///< the card's value names the space (AUTO-18)
  kFirstPriority,   ///< AUTO-19
  kSecondPriority,  ///< AUTO-19
  kThirdPriority,   ///< AUTO-19
  kFourthPriority,  ///< AUTO-19
  kNothingMatches,  ///< AUTO-21
  kSpaceEmpty,      ///< AUTO-21
  kNoEnemyEffect,   ///< AUTO-35
  kPileEmpty,       ///< AUTO-22
  kFood,            ///< a card for each food (AUTO-39)
  kSpeed,           ///< all fuel is spent (AUTO-55)
  kFarBehind,       ///< six or more spaces behind (AUTO-55)
  kShortcut,        ///< the first one it meets (AUTO-57)
  kHighestEnemy,    ///< AUTO-64
  kLowestEnemy,     ///< AUTO-64
  kShot,            ///< AUTO-65
  kAmbush,          ///< AUTO-62
  kAbility,         ///< of an Action card (AUTO-37)
  kNextRound,       ///< the counter moves on (AUTO-73)
};

/// Which stack of frames: the main one, or a seat's lane.
using Lane = Id<struct LaneTag>;
constexpr Lane main_lane() { return Lane::none(); }
constexpr Lane lane_of(Seat s) { return Lane{s.value}; }

enum class Deck : std::uint8_t { kExploration, kLoot, kItem, kOutcome, kAction };

// One line an event reads better than the six that the formatter makes of it.
// clang-format off

// --- machinery ---
struct FramePushed { Lane lane; Frame frame; };
struct FrameReplaced { Lane lane; Frame frame; };
struct FramePopped { Lane lane; };
struct RandomnessUsed { std::uint64_t position; };
struct DeckReset { Deck deck; };                          ///< the discard pile becomes the (empty) new deck
struct CardPutOnDeck { Deck deck; std::uint8_t card; };   ///< HIDDEN; card, item kind or outcome by deck
struct WaypointDealt { std::uint8_t place; WaypointId waypoint; };

// --- set-up and flow ---
struct ConvoyFormed { Seat seat; Colour colour; CardId truck; CardId trailer; SpaceId position; };
struct OrderSet { FixedVector<Seat, kMaxSeats> order; };
struct RoundStarted { std::uint8_t round; };
struct PhaseStarted { Phase phase; };
struct TurnStarted { Seat seat; };
struct TurnEnded { Seat seat; };

// --- Exploration Zone and discard pile ---
struct CardRevealed { ZoneSlot slot; CardId card; };       ///< top of the Exploration deck
struct StartCardPlaced { ZoneSlot slot; CardId card; };    // SETUP-14
struct TokenPutOnCard { ZoneSlot slot; Token token; };
struct TokenTakenFromCard { ZoneSlot slot; Token token; };
struct BlockTaken { Seat seat; ZoneSlot slot; Side side; };
struct CardTaken { Seat seat; ZoneSlot slot; CardId card; };  ///< into the taker's hands
struct CardDiscarded { ZoneSlot slot; CardId card; };         ///< from the zone
struct ZoneClosedUp {};
struct ExploreDeclared { Seat seat; ZoneSlot slot; CardId card; SurvivorSet participants; };
struct Passed { Seat seat; SurvivorId survivor; };
struct BonusTaken { Seat seat; std::uint8_t space; std::uint8_t alternative; };
struct CardSalvaged { Seat seat; CardId card; };              ///< from the discard pile (BETA-04)

// --- convoy ---
struct VehicleInstalled { Seat seat; ConvoySlot slot; CardId card; };
struct VehicleDiscarded { Seat seat; ConvoySlot slot; CardId card; };  ///< its damage and tokens leave with it
struct ColumnsClosedUp { Seat seat; Column gap; };                     // UPG-15
struct TokenLoaded { Seat seat; Token token; Box box; };
struct TokenReturned { Seat seat; Token token; Box box; };             ///< from a box to the supply
struct TokenRefused { Seat seat; Token token; };
struct CargoMoved { Seat seat; Box from; Box to; };                    ///< moves, or swaps two
struct DamagePlaced { Seat seat; Box box; };
struct DamageLost { Seat seat; std::uint8_t amount; };                 // DMG-08
struct DamageRepaired { Seat seat; Box box; };

// --- survivors, fame, items ---
struct SurvivorJoined { Seat seat; SurvivorId survivor; Zone zone; };
struct SurvivorMoved { Seat seat; SurvivorId survivor; Zone to; };
struct ZonesAdvanced { Seat seat; };                                   // REST-03, REST-04
struct SurvivorLost { Seat seat; SurvivorId survivor; bool died; };
struct Contaminated { Seat seat; SurvivorId survivor; bool doomed = false; };  // CONT-09
struct ContaminationPrevented { Seat seat; SurvivorId survivor; };     // ITEM-18
struct Decontaminated { Seat seat; SurvivorId survivor; };
struct SurvivorFed { Seat seat; SurvivorId survivor; };                // FOOD-02, skill
struct FoodReturned { Seat seat; SurvivorSet survivors; };             // FOOD-04
struct SurvivorWarmed { Seat seat; SurvivorId survivor; std::uint8_t by; };
struct WarmthEnded { Seat seat; SurvivorSet survivors; };
struct AbilityUsed { Seat seat; SurvivorId survivor; };
struct FameChanged { Seat seat; std::int8_t by; };
struct ItemDrawn { Seat seat; ItemKind item; };                        ///< HIDDEN from everybody else
struct ItemDiscarded { Seat seat; ItemKind item; };
struct ItemUsed { Seat seat; ItemKind item; };

// --- Movement ---
struct ConvoyStarted { Seat seat; bool nitromethane; };
struct SpeedCommitted { Seat seat; std::uint8_t speed; };
struct ConvoyMoved { Seat seat; SegmentId segment; SpaceId to; };
struct WaypointTaken { Seat seat; std::uint8_t place; WaypointId waypoint; };
struct MineLaid { Seat seat; SegmentId segment; std::uint8_t mine; };
struct MineTriggered { Seat seat; SegmentId segment; std::uint8_t mine; };
struct DangerMet { Seat seat; SegmentId segment; };           // BETA-27
struct AvalancheTriggered { Seat seat; SegmentId segment; };  // BETA-28

// --- Fire ---
struct EnemyDefied { Seat seat; CardId enemy; };
struct EnemyArrived { ZoneSlot slot; CardId enemy; std::uint8_t region; CardId loot; };  ///< loot HIDDEN
struct OutcomeRevealed { OutcomeId outcome; };
struct OutcomeDiscarded { OutcomeId outcome; };
struct WeaponFired { Seat seat; Box weapon; CardId enemy; bool incendiary; };
struct EnemyDamaged { Seat seat; CardId enemy; std::uint8_t amount; bool thrown = false; };  ///< by a grenade
struct TargetPlaced { Seat seat; CardId enemy; std::uint8_t letter; };
struct TargetTaken { Seat owner; CardId enemy; std::uint8_t letter; };  ///< back to its owner; the rest slides left
struct TargetReplaced { Seat seat; Seat owner; CardId enemy; std::uint8_t letter; };
struct EnemyDefeated { CardId enemy; Seat winner; CardId loot; };       ///< loot HIDDEN
struct EnemyWithdrew { CardId enemy; };                                 // EFIRE-13
struct LootRevealed { Seat seat; CardId card; };
struct LootDeclined { Seat seat; CardId card; };
struct RewardSettled {};                                                ///< the first reward is done
struct RewardItemsDue { Seat seat; };                                   ///< the first reward's items go to `seat`

// --- the Automa ---
struct AutomaSeated { Seat seat; SpaceId position; };                 // AUTO-04 to AUTO-06
struct ActionDealt { ActionId action; };                              ///< HIDDEN; from the deck to the pile (AUTO-13)
struct ActionRevealed { ActionId action; bool from_deck; };           // AUTO-17, AUTO-39
struct ActionsDiscarded {};                                           // AUTO-72
struct AutomaExplored { ZoneSlot slot; CardId card; AutomaAction action; AutomaReason reason; bool several; Side arrow; };
struct AutomaIdled { AutomaReason reason; };                          // AUTO-21, AUTO-22
struct AutomaActed { ActionId action; };                              ///< an ability works (AUTO-37)
struct AutomaGained { Token token; std::uint8_t amount; };
struct AutomaSpent { Token token; std::uint8_t amount; AutomaReason reason; };
struct AutomaDamaged { AutomaBox box; };                              // AUTO-47
struct AutomaDamageMissed { std::uint8_t row; std::uint8_t amount; };  // AUTO-49
struct AutomaRepaired { AutomaBox box; AutomaReason reason; };        // AUTO-51, AUTO-73
struct AutomaContaminated {};                                         // AUTO-44
struct AutomaSurvivorLost {};                                         // AUTO-45
struct AutomaHealed {};                                               // AUTO-33, AUTO-87
struct AutomaSpeedSet { std::uint8_t speed; AutomaReason reason; };   // AUTO-55
struct AutomaTurnedOff { SegmentId segment; };                        // AUTO-57
struct AutomaFired { AutomaBox weapon; CardId enemy; AutomaReason reason; };  // AUTO-65
struct AutomaItemDrawn { ItemKind item; };                            ///< HIDDEN from everybody (AUTO-10)
struct AutomaLootTaken { CardId card; };                              ///< HIDDEN from everybody (AUTO-10)
struct AutomaCounterMoved {};                                         // AUTO-73

// --- end ---
struct AuroraMoved { std::uint8_t number; };  ///< 0..5
struct SeatEliminated { Seat seat; };
struct LineScored { Seat seat; ScoreLine line; std::int8_t fame; };
struct GameEnded { SeatSet winners; };

// --- the expansion ---
struct TurretsPlaced { TurretSet turrets; };                            // GAMMA-02
struct AlarmChanged { Seat seat; std::int8_t by; };                     // ALARM-02
struct BatteryTurned { Seat seat; Box box; };                           ///< a Full battery to its Half side (BATT-03)
struct BoxUsed { Seat seat; Box box; };                                 // XBOX-06
struct AbilityCopied { Seat seat; SurvivorId survivor; SurvivorId of; };  // XSURV-03
struct TurretFired { TurretId turret; };                                // TUR-07
struct TurretAttacked { Seat seat; Box weapon; TurretId turret; };      ///< weapon none(): a location's, or a grenade
struct TurretDestroyed { Seat seat; TurretId turret; };                 // TUR-15
struct LocationFired { Seat seat; CardId card; CardId enemy; };         // ARMED-01; enemy none(): at a turret
struct LocationJammed { ZoneSlot slot; CardId card; };                  // ARMED-04

// clang-format on

using Event = std::variant<
    FramePushed, FrameReplaced, FramePopped, RandomnessUsed, DeckReset, CardPutOnDeck,
    WaypointDealt, ConvoyFormed, OrderSet, RoundStarted, PhaseStarted, TurnStarted, TurnEnded,
    CardRevealed, StartCardPlaced, TokenPutOnCard, TokenTakenFromCard, BlockTaken, CardTaken,
    CardDiscarded, ZoneClosedUp, ExploreDeclared, Passed, BonusTaken, VehicleInstalled,
    VehicleDiscarded, ColumnsClosedUp, TokenLoaded, TokenReturned, TokenRefused, CargoMoved,
    DamagePlaced, DamageLost, DamageRepaired, SurvivorJoined, SurvivorMoved, ZonesAdvanced,
    SurvivorLost, Contaminated, ContaminationPrevented, Decontaminated, SurvivorFed, FoodReturned,
    SurvivorWarmed, WarmthEnded, AbilityUsed, FameChanged, ItemDrawn, ItemDiscarded, ItemUsed,
    ConvoyStarted, SpeedCommitted, ConvoyMoved, WaypointTaken, MineLaid, MineTriggered, EnemyDefied,
    EnemyArrived, OutcomeRevealed, OutcomeDiscarded, WeaponFired, EnemyDamaged, TargetPlaced,
    TargetTaken, TargetReplaced, EnemyDefeated, EnemyWithdrew, LootRevealed, LootDeclined,
    RewardSettled, RewardItemsDue, AuroraMoved, SeatEliminated, LineScored, GameEnded, DangerMet,
    AvalancheTriggered, CardSalvaged, AutomaSeated, ActionDealt, ActionRevealed, ActionsDiscarded,
    AutomaExplored, AutomaIdled, AutomaActed, AutomaGained, AutomaSpent, AutomaDamaged,
    AutomaDamageMissed, AutomaRepaired, AutomaContaminated, AutomaSurvivorLost, AutomaHealed,
    AutomaSpeedSet, AutomaTurnedOff, AutomaFired, AutomaItemDrawn, AutomaLootTaken,
    AutomaCounterMoved, TurretsPlaced, AlarmChanged, BatteryTurned, BoxUsed, AbilityCopied,
    TurretFired, TurretAttacked, TurretDestroyed, LocationFired, LocationJammed>;

/// Enough for the longest chain of automatic steps after one choice, and for a whole set-up.
constexpr std::size_t kMaxEvents = 2048;
using EventList = FixedList<Event, kMaxEvents>;

}  // namespace aurora::engine

// The immutable numbers of a content pack: everything a rule reads from a card, board or map.
//
// A Catalog is built and validated by the content loader (content/), then only read. Names
// and texts are not here: the engine speaks in ids.
#pragma once

#include <array>
#include <cstdint>

#include "engine/automa/spec.hpp"
#include "engine/boxes.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/ids.hpp"
#include "engine/road_map.hpp"
#include "engine/side.hpp"
#include "engine/tokens.hpp"

namespace aurora::engine {

constexpr std::size_t kMaxCards = 160;
constexpr std::size_t kMaxSurvivors = 32;
constexpr std::size_t kMaxEnemies = 12;
constexpr std::size_t kMaxLoot = 12;       ///< one for each enemy
constexpr std::size_t kOutcomeCards = 12;  ///< K-15
constexpr std::size_t kMaxItems = 24;      ///< cards in the item deck
constexpr std::size_t kMaxDeck = 96;       ///< cards in the Exploration deck
constexpr std::size_t kMaxDiscard = 128;   ///< cards in its discard pile: the deck, and start cards
constexpr std::size_t kPeriods = 3;
constexpr std::size_t kColours = 4;
constexpr std::size_t kWeaponClasses = 4;
constexpr std::size_t kMaxEnemyNumber = 6;
constexpr std::size_t kLetters = 4;

using SurvivorSet = IdSet<SurvivorId, std::uint32_t>;
static_assert(kMaxCards <= CardId::kNoneValue);
static_assert(kMaxSurvivors <= SurvivorSet::kCapacity);
using Colour = Id<struct ColourTag>;  ///< 0..3

enum class CardType : std::uint8_t {
  kTruck,
  kTrailer,
  kDevice,
  kSurvivor,
  kLocation,
  kEncounter,
  kEvent,
  kEnemy
};
enum class CardBack : std::uint8_t { kStart, kPeriod1, kPeriod2, kPeriod3, kLoot };

struct CardSpec {
  CardType type = CardType::kTruck;
  CardBack back = CardBack::kStart;
  bool extra = false;      ///< carries the "extra card" symbol (SETUP-06)
  bool expansion = false;  ///< belongs to the expansion (GAMMA-03 to GAMMA-08)
  std::uint8_t index =
      0;  ///< into the catalog's list for its type (vehicles for truck, trailer, device)
  Colour colour = Colour::none();  ///< start cards of a colour only (UPG-14)
};

/// A truck, trailer or device.
struct VehicleSpec {
  CardId card;
  std::uint8_t towing = 0;  ///< trucks (DEF-03)
  std::uint8_t speed = 0;   ///< trucks
  bool tracks = false;      ///< printed tracks symbol that cannot be damaged
  FixedVector<BoxSpec, kBoxesPerCard> boxes;
  std::array<std::uint8_t, kTokenKinds> accepts_mask{};  ///< filled by finalise()
  std::array<std::uint8_t, kBoxKinds> kind_mask{};       ///< filled by finalise()
  std::uint8_t all_mask = 0;                             ///< filled by finalise()
};

/// Survivor abilities (chapter SURV).
enum class Ability : std::uint8_t {
  kNone,
  kLeader,
  kCoPilot,
  kDriver,
  kMedic,
  kJackal,
  kMechanic,
  kExplorer,
  kHermit,
  kPreacher,
  kRenegade,
  kGunner,
  kBountyHunter,
  kOrphan,
  kPrisoner,
  kHacker,
  kCyborg,
  kMimic,
  kSentinel,
};

/// What a survivor is made of: who feeds it and whether items help (ANDR-02, ANDR-03, ANDR-05).
enum class Nature : std::uint8_t { kHuman, kAndroid, kCyborg };

struct SurvivorSpec {
  CardId card;
  Ability ability = Ability::kNone;
  std::uint8_t skill = 1;
  Nature nature = Nature::kHuman;
};

enum class Drawback : std::uint8_t {
  kNone,
  kDamage,
  kContamination,
  kFameLoss
};  // LOC-02 to LOC-04

/// A block of a location: resource tokens and item tokens (LOC-05, LOC-07).
struct BlockSpec {
  TokenCounts tokens;
  std::uint8_t items = 0;
};

struct LocationSpec {
  Drawback drawback = Drawback::kNone;
  std::array<BlockSpec, 2> blocks;
  std::uint8_t weapon = 0;  ///< class of the weapon of an armed location, 0 = none (ARMED-01)
};

enum class EncounterKind : std::uint8_t { kTrader, kWanderers, kScrapper };
struct EncounterSpec {
  EncounterKind kind = EncounterKind::kTrader;
  TokenCounts tokens;  ///< put on the card when it is revealed (ENC-02, ENC-06)
};

/// One step of an event; `who` is resolved in standard turn order.
enum class EventEffect : std::uint8_t {
  kDamage,         ///< amount damage in `area`
  kContamination,  ///< amount contamination on own survivors
  kGain,           ///< amount tokens of kind `token`
  kFameGain,
  kFameLoss,
  kRepair,             ///< may repair up to amount
  kDrawItem,           ///< draws amount items
  kMoveAurora,         ///< the ship moves amount spaces on (END-04); `who` is ignored
  kAlarmPerBattery,    ///< alarm up by 1 for each battery in the convoy (XEVENT-01)
  kMoveAuroraByAlarm,  ///< by the highest alarm row's number (XEVENT-01); `who` is ignored
};
enum class EventTarget : std::uint8_t { kEverybody, kLeader, kLast, kNotLeader, kNotLast };
struct EventStep {
  EventEffect effect = EventEffect::kDamage;
  EventTarget who = EventTarget::kEverybody;
  std::uint8_t amount = 1;
  Token token = Token::kFood;
  SlotSet area = kWholeConvoy;
};
struct EventSpec {
  FixedVector<EventStep, 3> steps;
};

/// What an ambushed player may do instead of taking the damage (chapter ENEMY).
enum class AmbushOption : std::uint8_t {
  kNone,
  kDiscardResource,
  kContamination,
  kAlarm,        ///< alarm up 1 (XENEMY-01, XENEMY-02)
  kFullBattery,  ///< spend a Full battery (XENEMY-03)
};
/// How hard the ambush hits.
enum class AmbushForm : std::uint8_t {
  kPrinted,                 ///< the printed damage
  kDamageAndAlarm,          ///< the printed damage, and alarm up 1 if possible (XENEMY-03)
  kDamageByAlarm,           ///< the first printed area; as much as the alarm row says (XENEMY-06)
  kContaminateMostAlarmed,  ///< 1 contamination for the highest alarm in the region (XENEMY-04)
};
struct AmbushDamage {
  SlotSet area = kWholeConvoy;
  std::uint8_t amount = 1;
};
struct EnemySpec {
  CardId card;
  std::uint8_t number = 1;  ///< roman number 1..6 (ENEMY-08)
  AmbushOption option = AmbushOption::kNone;
  AmbushForm form = AmbushForm::kPrinted;
  FixedVector<AmbushDamage, 2> damage;
};

struct LootSpec {
  CardId card;
  std::uint8_t tier = 0;                  ///< 0..2 for I-II, III-IV, V-VI
  std::array<std::uint8_t, 3> defence{};  ///< boxes for 2, 3, 4 players (AMB-07)
};

struct PlayerRow {
  std::uint8_t hits = 0;
  bool jam = false;
};
enum class EnemyResult : std::uint8_t { kMiss, kHit, kAmbush };
struct EnemyRow {
  EnemyResult result = EnemyResult::kMiss;
  std::uint8_t hits = 0;
};
struct OutcomeSpec {
  std::array<PlayerRow, kWeaponClasses> player{};
  std::array<EnemyRow, kMaxEnemyNumber> enemy{};
  std::array<std::uint8_t, kLetters> letters{};  ///< permutation of 0..3 = A..D
  SlotSet back;                                  ///< damage area on the back (EFIRE-07)
};

struct StartKit {
  CardId truck;
  CardId trailer;
  SurvivorId leader;
  SurvivorId co_pilot;
};

/// A row of the alarm table (ALARM-04, GAMMA-23).
struct AlarmRow {
  std::uint8_t damage = 0;  ///< of turrets
  std::uint8_t ship = 0;    ///< spaces that a scan moves the Aurora
  std::uint8_t fame = 0;    ///< at game end
};
constexpr std::size_t kMaxAlarmRows = 8;

enum class MapName : std::uint8_t { kAlpha, kBeta, kGamma };
constexpr std::size_t kMaps = kCount<MapName>;

struct Catalog {
  FixedVector<CardSpec, kMaxCards> cards;
  FixedVector<VehicleSpec, 80> vehicles;
  FixedVector<SurvivorSpec, kMaxSurvivors> survivors;
  FixedVector<LocationSpec, 40> locations;
  FixedVector<EncounterSpec, 8> encounters;
  FixedVector<EventSpec, 16> events;
  FixedVector<EnemySpec, kMaxEnemies> enemies;
  FixedVector<LootSpec, kMaxLoot> loot;
  FixedVector<OutcomeSpec, kOutcomeCards> outcomes;
  std::array<std::uint8_t, kItemKinds>
      item_copies{};  ///< without the Mine; kMine is its own count (MINE-01)
  FixedVector<WaypointSpec, kWaypointPlaces> waypoints;
  std::array<StartKit, kColours> start{};
  FixedVector<CardId, 2> rusty_trailers;
  std::array<std::array<std::uint8_t, kPeriods>, 3>
      extra_kept{};  ///< [players - 2][period] (SETUP-07)
  std::array<std::array<std::uint8_t, kPeriods>, 3>
      expansion_extra_kept{};                  ///< the same for the expansion's cards (GAMMA-06)
  FixedVector<AlarmRow, kMaxAlarmRows> alarm;  ///< from the lowest row up; empty: no expansion
  std::uint8_t grenade_class = 1;              ///< whose row may show a jam (XITEM-03)
  std::int8_t fame_min = -1;                   ///< FAME-06
  std::int8_t fame_max = 0;                    ///< FAME-08
  std::array<MapSpec, kMaps> maps{};
  AutomaSpec automa;

  [[nodiscard]] const CardSpec& card(CardId c) const { return cards[c.index()]; }
  [[nodiscard]] const VehicleSpec& vehicle(CardId c) const { return vehicles[card(c).index]; }
  [[nodiscard]] const SurvivorSpec& survivor(SurvivorId s) const { return survivors[s.index()]; }
  [[nodiscard]] SurvivorId survivor_of(CardId c) const { return SurvivorId{card(c).index}; }
  [[nodiscard]] const LocationSpec& location(CardId c) const { return locations[card(c).index]; }
  [[nodiscard]] const EncounterSpec& encounter(CardId c) const { return encounters[card(c).index]; }
  [[nodiscard]] const EventSpec& event(CardId c) const { return events[card(c).index]; }
  [[nodiscard]] const EnemySpec& enemy(CardId c) const { return enemies[card(c).index]; }
  [[nodiscard]] const LootSpec& loot_of(CardId c) const;
  [[nodiscard]] const OutcomeSpec& outcome(OutcomeId o) const { return outcomes[o.index()]; }
  /// True when the pack comes with the expansion.
  [[nodiscard]] bool has_expansion() const { return !alarm.empty(); }
  [[nodiscard]] const MapSpec& map(MapName m) const { return maps[static_cast<std::size_t>(m)]; }
};

/// Fills what is derived (box masks). The loader calls it once, after all cards are in place.
void finalise(Catalog& catalog);

}  // namespace aurora::engine

#include "protocol/log_codec.hpp"

#include <optional>
#include <string_view>

#include "aurora/v1/log.pb.h"
#include "protocol/detail/enum_inverse.hpp"
#include "protocol/detail/reader.hpp"

namespace aurora::protocol {
namespace {

namespace e = engine;

constexpr v1::LogKind kind_word(e::LogKind kind) {
  using K = e::LogKind;
  switch (kind) {
    case K::kRoundStarted: return v1::LOG_KIND_ROUND_STARTED;
    case K::kPhaseStarted: return v1::LOG_KIND_PHASE_STARTED;
    case K::kTurnStarted: return v1::LOG_KIND_TURN_STARTED;
    case K::kConvoyFormed: return v1::LOG_KIND_CONVOY_FORMED;
    case K::kOrderSet: return v1::LOG_KIND_ORDER_SET;
    case K::kDeckReshuffled: return v1::LOG_KIND_DECK_RESHUFFLED;
    case K::kCardRevealed: return v1::LOG_KIND_CARD_REVEALED;
    case K::kCardTaken: return v1::LOG_KIND_CARD_TAKEN;
    case K::kCardDiscarded: return v1::LOG_KIND_CARD_DISCARDED;
    case K::kTokenPutOnCard: return v1::LOG_KIND_TOKEN_PUT_ON_CARD;
    case K::kTokenTakenFromCard: return v1::LOG_KIND_TOKEN_TAKEN_FROM_CARD;
    case K::kBlockTaken: return v1::LOG_KIND_BLOCK_TAKEN;
    case K::kExploreDeclared: return v1::LOG_KIND_EXPLORE_DECLARED;
    case K::kPassed: return v1::LOG_KIND_PASSED;
    case K::kBonusTaken: return v1::LOG_KIND_BONUS_TAKEN;
    case K::kVehicleInstalled: return v1::LOG_KIND_VEHICLE_INSTALLED;
    case K::kVehicleDiscarded: return v1::LOG_KIND_VEHICLE_DISCARDED;
    case K::kTokenLoaded: return v1::LOG_KIND_TOKEN_LOADED;
    case K::kTokenReturned: return v1::LOG_KIND_TOKEN_RETURNED;
    case K::kTokenRefused: return v1::LOG_KIND_TOKEN_REFUSED;
    case K::kCargoMoved: return v1::LOG_KIND_CARGO_MOVED;
    case K::kDamagePlaced: return v1::LOG_KIND_DAMAGE_PLACED;
    case K::kDamageLost: return v1::LOG_KIND_DAMAGE_LOST;
    case K::kDamageRepaired: return v1::LOG_KIND_DAMAGE_REPAIRED;
    case K::kSurvivorJoined: return v1::LOG_KIND_SURVIVOR_JOINED;
    case K::kSurvivorMoved: return v1::LOG_KIND_SURVIVOR_MOVED;
    case K::kZonesAdvanced: return v1::LOG_KIND_ZONES_ADVANCED;
    case K::kSurvivorDied: return v1::LOG_KIND_SURVIVOR_DIED;
    case K::kSurvivorDiscarded: return v1::LOG_KIND_SURVIVOR_DISCARDED;
    case K::kContaminated: return v1::LOG_KIND_CONTAMINATED;
    case K::kContaminationPrevented: return v1::LOG_KIND_CONTAMINATION_PREVENTED;
    case K::kDecontaminated: return v1::LOG_KIND_DECONTAMINATED;
    case K::kSurvivorFed: return v1::LOG_KIND_SURVIVOR_FED;
    case K::kSurvivorWarmed: return v1::LOG_KIND_SURVIVOR_WARMED;
    case K::kAbilityUsed: return v1::LOG_KIND_ABILITY_USED;
    case K::kFameChanged: return v1::LOG_KIND_FAME_CHANGED;
    case K::kItemDrawn: return v1::LOG_KIND_ITEM_DRAWN;
    case K::kItemDiscarded: return v1::LOG_KIND_ITEM_DISCARDED;
    case K::kItemUsed: return v1::LOG_KIND_ITEM_USED;
    case K::kConvoyStarted: return v1::LOG_KIND_CONVOY_STARTED;
    case K::kSpeedCommitted: return v1::LOG_KIND_SPEED_COMMITTED;
    case K::kConvoyMoved: return v1::LOG_KIND_CONVOY_MOVED;
    case K::kWaypointTaken: return v1::LOG_KIND_WAYPOINT_TAKEN;
    case K::kMineLaid: return v1::LOG_KIND_MINE_LAID;
    case K::kMineTriggered: return v1::LOG_KIND_MINE_TRIGGERED;
    case K::kDangerMet: return v1::LOG_KIND_DANGER_MET;
    case K::kAvalancheTriggered: return v1::LOG_KIND_AVALANCHE_TRIGGERED;
    case K::kCardSalvaged: return v1::LOG_KIND_CARD_SALVAGED;
    case K::kAlarmChanged: return v1::LOG_KIND_ALARM_CHANGED;
    case K::kBatteryTurned: return v1::LOG_KIND_BATTERY_TURNED;
    case K::kBoxUsed: return v1::LOG_KIND_BOX_USED;
    case K::kAbilityCopied: return v1::LOG_KIND_ABILITY_COPIED;
    case K::kTurretFired: return v1::LOG_KIND_TURRET_FIRED;
    case K::kTurretAttacked: return v1::LOG_KIND_TURRET_ATTACKED;
    case K::kTurretDestroyed: return v1::LOG_KIND_TURRET_DESTROYED;
    case K::kLocationFired: return v1::LOG_KIND_LOCATION_FIRED;
    case K::kLocationJammed: return v1::LOG_KIND_LOCATION_JAMMED;
    case K::kEnemyDefied: return v1::LOG_KIND_ENEMY_DEFIED;
    case K::kEnemyArrived: return v1::LOG_KIND_ENEMY_ARRIVED;
    case K::kOutcomeRevealed: return v1::LOG_KIND_OUTCOME_REVEALED;
    case K::kWeaponFired: return v1::LOG_KIND_WEAPON_FIRED;
    case K::kEnemyDamaged: return v1::LOG_KIND_ENEMY_DAMAGED;
    case K::kTargetPlaced: return v1::LOG_KIND_TARGET_PLACED;
    case K::kTargetTaken: return v1::LOG_KIND_TARGET_TAKEN;
    case K::kEnemyDefeated: return v1::LOG_KIND_ENEMY_DEFEATED;
    case K::kEnemyWithdrew: return v1::LOG_KIND_ENEMY_WITHDREW;
    case K::kLootRevealed: return v1::LOG_KIND_LOOT_REVEALED;
    case K::kLootDeclined: return v1::LOG_KIND_LOOT_DECLINED;
    case K::kAuroraMoved: return v1::LOG_KIND_AURORA_MOVED;
    case K::kSeatEliminated: return v1::LOG_KIND_SEAT_ELIMINATED;
    case K::kLineScored: return v1::LOG_KIND_LINE_SCORED;
    case K::kGameEnded: return v1::LOG_KIND_GAME_ENDED;
    case K::kAutomaSeated: return v1::LOG_KIND_AUTOMA_SEATED;
    case K::kActionDealt: return v1::LOG_KIND_ACTION_DEALT;
    case K::kActionRevealed: return v1::LOG_KIND_ACTION_REVEALED;
    case K::kActionsDiscarded: return v1::LOG_KIND_ACTIONS_DISCARDED;
    case K::kAutomaExplored: return v1::LOG_KIND_AUTOMA_EXPLORED;
    case K::kAutomaIdled: return v1::LOG_KIND_AUTOMA_IDLED;
    case K::kAutomaActed: return v1::LOG_KIND_AUTOMA_ACTED;
    case K::kAutomaGained: return v1::LOG_KIND_AUTOMA_GAINED;
    case K::kAutomaSpent: return v1::LOG_KIND_AUTOMA_SPENT;
    case K::kAutomaDamaged: return v1::LOG_KIND_AUTOMA_DAMAGED;
    case K::kAutomaDamageMissed: return v1::LOG_KIND_AUTOMA_DAMAGE_MISSED;
    case K::kAutomaRepaired: return v1::LOG_KIND_AUTOMA_REPAIRED;
    case K::kAutomaContaminated: return v1::LOG_KIND_AUTOMA_CONTAMINATED;
    case K::kAutomaSurvivorLost: return v1::LOG_KIND_AUTOMA_SURVIVOR_LOST;
    case K::kAutomaHealed: return v1::LOG_KIND_AUTOMA_HEALED;
    case K::kAutomaSpeedSet: return v1::LOG_KIND_AUTOMA_SPEED_SET;
    case K::kAutomaTurnedOff: return v1::LOG_KIND_AUTOMA_TURNED_OFF;
    case K::kAutomaFired: return v1::LOG_KIND_AUTOMA_FIRED;
    case K::kAutomaLootTaken: return v1::LOG_KIND_AUTOMA_LOOT_TAKEN;
    case K::kAutomaCounterMoved: return v1::LOG_KIND_AUTOMA_COUNTER_MOVED;
  }
  return v1::LOG_KIND_UNSPECIFIED;
}

constexpr v1::Deck deck_word(e::Deck deck) {
  switch (deck) {
    case e::Deck::kExploration: return v1::DECK_EXPLORATION;
    case e::Deck::kLoot: return v1::DECK_LOOT;
    case e::Deck::kItem: return v1::DECK_ITEM;
    case e::Deck::kOutcome: return v1::DECK_OUTCOME;
    case e::Deck::kAction: return v1::DECK_ACTION;
  }
  return v1::DECK_UNSPECIFIED;
}

constexpr v1::ScoreLine line_word(e::ScoreLine line) {
  switch (line) {
    case e::ScoreLine::kDistance: return v1::SCORE_LINE_DISTANCE;
    case e::ScoreLine::kFameTrack: return v1::SCORE_LINE_FAME_TRACK;
    case e::ScoreLine::kItems: return v1::SCORE_LINE_ITEMS;
    case e::ScoreLine::kBoxes: return v1::SCORE_LINE_BOXES;
    case e::ScoreLine::kAbilities: return v1::SCORE_LINE_ABILITIES;
    case e::ScoreLine::kEnding: return v1::SCORE_LINE_ENDING;
    case e::ScoreLine::kTurrets: return v1::SCORE_LINE_TURRETS;
    case e::ScoreLine::kAlarm: return v1::SCORE_LINE_ALARM;
    case e::ScoreLine::kPoweredBoxes: return v1::SCORE_LINE_POWERED_BOXES;
  }
  return v1::SCORE_LINE_UNSPECIFIED;
}

constexpr v1::AutomaReason reason_word(e::AutomaReason reason) {
  using R = e::AutomaReason;
  switch (reason) {
    case R::kNone: return v1::AUTOMA_REASON_UNSPECIFIED;
    case R::kValue: return v1::AUTOMA_REASON_VALUE;
    case R::kFirstPriority: return v1::AUTOMA_REASON_FIRST_PRIORITY;
    case R::kSecondPriority: return v1::AUTOMA_REASON_SECOND_PRIORITY;
    case R::kThirdPriority: return v1::AUTOMA_REASON_THIRD_PRIORITY;
    case R::kFourthPriority: return v1::AUTOMA_REASON_FOURTH_PRIORITY;
    case R::kNothingMatches: return v1::AUTOMA_REASON_NOTHING_MATCHES;
    case R::kSpaceEmpty: return v1::AUTOMA_REASON_SPACE_EMPTY;
    case R::kNoEnemyEffect: return v1::AUTOMA_REASON_NO_ENEMY_EFFECT;
    case R::kPileEmpty: return v1::AUTOMA_REASON_PILE_EMPTY;
    case R::kFood: return v1::AUTOMA_REASON_FOOD;
    case R::kSpeed: return v1::AUTOMA_REASON_SPEED;
    case R::kFarBehind: return v1::AUTOMA_REASON_FAR_BEHIND;
    case R::kShortcut: return v1::AUTOMA_REASON_SHORTCUT;
    case R::kHighestEnemy: return v1::AUTOMA_REASON_HIGHEST_ENEMY;
    case R::kLowestEnemy: return v1::AUTOMA_REASON_LOWEST_ENEMY;
    case R::kShot: return v1::AUTOMA_REASON_SHOT;
    case R::kAmbush: return v1::AUTOMA_REASON_AMBUSH;
    case R::kAbility: return v1::AUTOMA_REASON_ABILITY;
    case R::kNextRound: return v1::AUTOMA_REASON_NEXT_ROUND;
  }
  return v1::AUTOMA_REASON_UNSPECIFIED;
}

// The engine has two spare numbers for what only some kinds say; the wire has a field for each
// meaning.
enum class Amount : std::uint8_t { kNone, kPlain, kRegion, kLetter, kWaypoint };
enum class Detail : std::uint8_t {
  kNone,
  kDeck,
  kPhase,
  kSide,
  kZone,
  kLine,
  kAlternative,
  kConvoySlot,
  kPlace,
  kWithItem,
  kAutomaRow
};
struct Meaning {
  Amount amount = Amount::kNone;
  Detail detail = Detail::kNone;
};

constexpr Meaning meaning_of(e::LogKind kind) {
  using K = e::LogKind;
  switch (kind) {
    case K::kRoundStarted:
    case K::kDamageLost:
    case K::kFameChanged:
    case K::kAlarmChanged:
    case K::kSpeedCommitted:
    case K::kEnemyDamaged:
    case K::kAutomaGained:
    case K::kAutomaSpent:
    case K::kAutomaSpeedSet:
    case K::kAuroraMoved: return {Amount::kPlain, Detail::kNone};
    case K::kLineScored: return {Amount::kPlain, Detail::kLine};
    case K::kAutomaDamageMissed: return {Amount::kPlain, Detail::kAutomaRow};
    case K::kEnemyArrived: return {Amount::kRegion, Detail::kNone};
    case K::kTargetPlaced:
    case K::kTargetTaken: return {Amount::kLetter, Detail::kNone};
    case K::kWaypointTaken: return {Amount::kWaypoint, Detail::kPlace};
    case K::kDeckReshuffled: return {Amount::kNone, Detail::kDeck};
    case K::kPhaseStarted: return {Amount::kNone, Detail::kPhase};
    case K::kBlockTaken: return {Amount::kNone, Detail::kSide};
    case K::kSurvivorMoved: return {Amount::kNone, Detail::kZone};
    case K::kBonusTaken: return {Amount::kNone, Detail::kAlternative};
    case K::kVehicleInstalled:
    case K::kVehicleDiscarded: return {Amount::kNone, Detail::kConvoySlot};
    case K::kConvoyStarted:
    case K::kWeaponFired: return {Amount::kNone, Detail::kWithItem};
    case K::kTurnStarted:
    case K::kConvoyFormed:
    case K::kOrderSet:
    case K::kCardRevealed:
    case K::kCardTaken:
    case K::kCardDiscarded:
    case K::kTokenPutOnCard:
    case K::kTokenTakenFromCard:
    case K::kExploreDeclared:
    case K::kPassed:
    case K::kTokenLoaded:
    case K::kTokenReturned:
    case K::kTokenRefused:
    case K::kCargoMoved:
    case K::kDamagePlaced:
    case K::kDamageRepaired:
    case K::kSurvivorJoined:
    case K::kZonesAdvanced:
    case K::kSurvivorDied:
    case K::kSurvivorDiscarded:
    case K::kContaminated:
    case K::kContaminationPrevented:
    case K::kDecontaminated:
    case K::kSurvivorFed:
    case K::kSurvivorWarmed:
    case K::kAbilityUsed:
    case K::kItemDrawn:
    case K::kItemDiscarded:
    case K::kItemUsed:
    case K::kConvoyMoved:
    case K::kMineLaid:
    case K::kMineTriggered:
    case K::kDangerMet:
    case K::kAvalancheTriggered:
    case K::kCardSalvaged:
    case K::kBatteryTurned:
    case K::kBoxUsed:
    case K::kAbilityCopied:
    case K::kTurretFired:
    case K::kTurretAttacked:
    case K::kTurretDestroyed:
    case K::kLocationFired:
    case K::kLocationJammed:
    case K::kEnemyDefied:
    case K::kOutcomeRevealed:
    case K::kEnemyDefeated:
    case K::kEnemyWithdrew:
    case K::kLootRevealed:
    case K::kLootDeclined:
    case K::kSeatEliminated:
    case K::kGameEnded:
    case K::kAutomaSeated:
    case K::kActionDealt:
    case K::kActionRevealed:
    case K::kActionsDiscarded:
    case K::kAutomaExplored:
    case K::kAutomaIdled:
    case K::kAutomaActed:
    case K::kAutomaDamaged:
    case K::kAutomaRepaired:
    case K::kAutomaContaminated:
    case K::kAutomaSurvivorLost:
    case K::kAutomaHealed:
    case K::kAutomaTurnedOff:
    case K::kAutomaFired:
    case K::kAutomaLootTaken:
    case K::kAutomaCounterMoved: break;
  }
  return {};
}

void write_amount(Amount meaning, std::int8_t amount, v1::LogEntry& out) {
  switch (meaning) {
    case Amount::kNone: break;
    case Amount::kPlain: out.set_amount(amount); break;
    case Amount::kRegion: out.set_region(static_cast<std::uint32_t>(amount + 1)); break;
    case Amount::kLetter: out.set_letter(static_cast<std::uint32_t>(amount + 1)); break;
    case Amount::kWaypoint: out.set_waypoint(static_cast<std::uint32_t>(amount + 1)); break;
  }
}

void write_detail(Detail meaning, std::uint8_t detail, v1::LogEntry& out) {
  switch (meaning) {
    case Detail::kNone: break;
    case Detail::kDeck: out.set_deck(deck_word(static_cast<e::Deck>(detail))); break;
    case Detail::kPhase: out.set_phase(to_wire(static_cast<e::Phase>(detail))); break;
    case Detail::kSide: out.set_side(to_wire(static_cast<e::Side>(detail))); break;
    case Detail::kZone: out.set_zone(to_wire(static_cast<e::Zone>(detail))); break;
    case Detail::kLine: out.set_line(line_word(static_cast<e::ScoreLine>(detail))); break;
    case Detail::kAlternative: out.set_alternative(detail + 1U); break;
    case Detail::kConvoySlot: out.set_convoy_slot(detail + 1U); break;
    case Detail::kPlace: out.set_place(detail + 1U); break;
    case Detail::kWithItem: out.set_with_item(detail != 0); break;
    case Detail::kAutomaRow: out.set_automa_row(detail + 1U); break;
  }
}

/// The reader with what only log entries have.
struct LogReader : detail::Reader {
  std::optional<std::int8_t> read_amount(Amount meaning, const v1::LogEntry& wire) {
    const auto counted = [&](std::uint32_t number, std::size_t limit, std::string_view field) {
      return static_cast<std::int8_t>(ordinal(number, limit, field));
    };
    switch (meaning) {
      case Amount::kNone: break;
      case Amount::kPlain: return signed_amount(wire.amount(), "amount");
      case Amount::kRegion: return counted(wire.region(), e::kRegions, "region");
      case Amount::kLetter: return counted(wire.letter(), e::kLetters, "letter");
      case Amount::kWaypoint:
        return counted(wire.waypoint(), detail::kIdLimit<e::WaypointId>, "waypoint");
    }
    return std::nullopt;
  }

  e::AutomaReason reason(v1::AutomaReason wire) {
    const auto found =
        detail::EnumInverse<e::AutomaReason, v1::AutomaReason, reason_word>::find(wire);
    if (!found) {
      out_of_range("reason");
    }
    return found.value_or(e::AutomaReason::kNone);
  }

  std::optional<std::uint8_t> read_detail(Detail meaning, const v1::LogEntry& wire) {
    using detail::EnumInverse;
    switch (meaning) {
      case Detail::kNone: break;
      case Detail::kDeck:
        return number(EnumInverse<e::Deck, v1::Deck, deck_word>::find(wire.deck()), "deck");
      case Detail::kLine:
        return number(EnumInverse<e::ScoreLine, v1::ScoreLine, line_word>::find(wire.line()),
                      "line");
      case Detail::kPhase: return number(from_wire(wire.phase()), "phase");
      case Detail::kSide: return number(from_wire(wire.side()), "side");
      case Detail::kZone: return number(from_wire(wire.zone()), "zone");
      case Detail::kAlternative: return ordinal(wire.alternative(), 0xFF, "alternative");
      case Detail::kConvoySlot: return ordinal(wire.convoy_slot(), e::kConvoySlots, "convoy_slot");
      case Detail::kPlace: return ordinal(wire.place(), e::kWaypointPlaces, "place");
      case Detail::kWithItem: return static_cast<std::uint8_t>(wire.with_item());
      case Detail::kAutomaRow: return ordinal(wire.automa_row(), e::kAutomaRows, "automa_row");
    }
    return std::nullopt;
  }

 private:
  template <class Enum>
  std::uint8_t number(std::optional<Enum> found, std::string_view field) {
    if (!found) {
      out_of_range(field);
    }
    return static_cast<std::uint8_t>(found.value_or(Enum{}));
  }
};

}  // namespace

void to_wire(const engine::LogEntry& entry, v1::LogEntry& out) {
  const Meaning meaning = meaning_of(entry.kind);
  out.set_kind(kind_word(entry.kind));
  out.set_seat(wire_id(entry.seat));
  out.set_other(wire_id(entry.other));
  out.set_card(wire_id(entry.card));
  out.set_survivor(wire_id(entry.survivor));
  out.set_outcome(wire_id(entry.outcome));
  if (entry.item) {
    out.set_item(to_wire(*entry.item));
  }
  if (entry.token) {
    out.set_token(to_wire(*entry.token));
  }
  out.set_box(wire_id(entry.box));
  out.set_to_box(wire_id(entry.to_box));
  out.set_slot(wire_id(entry.slot));
  out.set_space(wire_id(entry.space));
  out.set_segment(wire_id(entry.segment));
  out.set_action(wire_id(entry.action));
  out.set_automa_box(wire_id(entry.automa_box));
  out.set_reason(reason_word(entry.reason));
  if (entry.automa_action) {
    out.set_automa_action(to_wire(*entry.automa_action));
  }
  if (entry.arrow) {
    out.set_arrow(to_wire(*entry.arrow));
  }
  out.set_turret(wire_id(entry.turret));
  if (entry.amount) {
    write_amount(meaning.amount, *entry.amount, out);
  }
  if (entry.detail) {
    write_detail(meaning.detail, *entry.detail, out);
  }
}

Result<engine::LogEntry> from_wire(const v1::LogEntry& wire) {
  LogReader reader;
  e::LogEntry entry;
  const auto kind = detail::EnumInverse<e::LogKind, v1::LogKind, kind_word>::find(wire.kind());
  if (!kind) {
    return failure(Fault::kOutOfRange, "kind", "this program knows no such kind of entry");
  }
  const Meaning meaning = meaning_of(*kind);
  entry.kind = *kind;
  entry.seat = reader.id<e::Seat>(wire.seat(), "seat");
  entry.other = reader.id<e::Seat>(wire.other(), "other");
  entry.card = reader.id<e::CardId>(wire.card(), "card");
  entry.survivor = reader.id<e::SurvivorId>(wire.survivor(), "survivor");
  entry.outcome = reader.id<e::OutcomeId>(wire.outcome(), "outcome");
  if (wire.item() != v1::ITEM_KIND_UNSPECIFIED) {
    entry.item = reader.word(wire.item(), "item");
  }
  if (wire.token() != v1::TOKEN_UNSPECIFIED) {
    entry.token = reader.word(wire.token(), "token");
  }
  entry.box = reader.id<e::Box>(wire.box(), "box");
  entry.to_box = reader.id<e::Box>(wire.to_box(), "to_box");
  entry.slot = reader.id<e::ZoneSlot>(wire.slot(), "slot");
  entry.space = reader.id<e::SpaceId>(wire.space(), "space");
  entry.segment = reader.id<e::SegmentId>(wire.segment(), "segment");
  entry.action = reader.id<e::ActionId>(wire.action(), "action");
  entry.automa_box = reader.id<e::AutomaBox>(wire.automa_box(), "automa_box");
  if (wire.reason() != v1::AUTOMA_REASON_UNSPECIFIED) {
    entry.reason = reader.reason(wire.reason());
  }
  if (wire.automa_action() != v1::AUTOMA_ACTION_UNSPECIFIED) {
    entry.automa_action = reader.word(wire.automa_action(), "automa_action");
  }
  if (wire.arrow() != v1::SIDE_UNSPECIFIED) {
    entry.arrow = reader.word(wire.arrow(), "arrow");
  }
  entry.turret = reader.id<e::TurretId>(wire.turret(), "turret");
  entry.amount = reader.read_amount(meaning.amount, wire);
  entry.detail = reader.read_detail(meaning.detail, wire);
  if (!reader.ok()) {
    return std::unexpected(reader.failure());
  }
  return entry;
}

}  // namespace aurora::protocol

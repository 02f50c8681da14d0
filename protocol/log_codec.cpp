#include "protocol/log_codec.hpp"

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
  }
  return v1::LOG_KIND_UNSPECIFIED;
}

std::optional<e::LogKind> from_wire(v1::LogKind kind) {
  return detail::EnumInverse<e::LogKind, v1::LogKind, kind_word>::find(kind);
}

}  // namespace

void to_wire(const engine::LogEntry& entry, v1::LogEntry& out) {
  out.set_kind(kind_word(entry.kind));
  out.set_seat(wire_id(entry.seat));
  out.set_other(wire_id(entry.other));
  out.set_card(wire_id(entry.card));
  out.set_survivor(wire_id(entry.survivor));
  out.set_outcome(wire_id(entry.outcome));
  if (entry.item) out.set_item(to_wire(*entry.item));
  if (entry.token) out.set_token(to_wire(*entry.token));
  out.set_box(wire_id(entry.box));
  out.set_to_box(wire_id(entry.to_box));
  out.set_slot(wire_id(entry.slot));
  out.set_space(wire_id(entry.space));
  out.set_segment(wire_id(entry.segment));
  if (entry.amount) out.set_amount(*entry.amount);
  if (entry.detail) out.set_detail(*entry.detail);
}

Result<engine::LogEntry> from_wire(const v1::LogEntry& wire) {
  detail::Reader reader;
  e::LogEntry entry;
  const std::optional<e::LogKind> kind = from_wire(wire.kind());
  if (!kind) reader.out_of_range("kind");
  entry.kind = kind.value_or(e::LogKind::kRoundStarted);
  entry.seat = reader.id<e::Seat>(wire.seat(), "seat");
  entry.other = reader.id<e::Seat>(wire.other(), "other");
  entry.card = reader.id<e::CardId>(wire.card(), "card");
  entry.survivor = reader.id<e::SurvivorId>(wire.survivor(), "survivor");
  entry.outcome = reader.id<e::OutcomeId>(wire.outcome(), "outcome");
  if (wire.item() != v1::ITEM_KIND_UNSPECIFIED) entry.item = reader.word(wire.item(), "item");
  if (wire.token() != v1::TOKEN_UNSPECIFIED) entry.token = reader.word(wire.token(), "token");
  entry.box = reader.id<e::Box>(wire.box(), "box");
  entry.to_box = reader.id<e::Box>(wire.to_box(), "to_box");
  entry.slot = reader.id<e::ZoneSlot>(wire.slot(), "slot");
  entry.space = reader.id<e::SpaceId>(wire.space(), "space");
  entry.segment = reader.id<e::SegmentId>(wire.segment(), "segment");
  if (wire.has_amount()) entry.amount = reader.signed_amount(wire.amount(), "amount");
  if (wire.has_detail()) entry.detail = reader.amount(wire.detail(), "detail");
  if (!reader.ok()) return reader.failure();
  return entry;
}

}  // namespace aurora::protocol

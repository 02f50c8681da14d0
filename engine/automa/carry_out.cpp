// What the frames of the base rules mean for a seat without a player.
#include "engine/automa/automa.hpp"

namespace aurora::engine::automa {

bool plays_on(MapName map) {
  switch (map) {
    case MapName::kAlpha:
    case MapName::kBeta: return true;
    case MapName::kGamma: return false;  // DEF-01
  }
  return false;
}

Seat human(const GameState& state) {
  for (std::size_t i = 0; i < state.seats; ++i) {
    if (state.has_player(seat_at(i))) {
      return seat_at(i);
    }
  }
  return Seat::none();
}

void carry_out(Context& ctx, const Frame& frame) {
  if (frame.kind != FrameKind::kExplorationTurn) {  // the only one that waits for what it pushes
    ctx.pop();
  }
  switch (frame.kind) {
    case FrameKind::kExplorationTurn:
      exploration_turn(ctx, frame.as<ExplorationTurnFrame>());
      break;
    case FrameKind::kRestTurn: rest_turn(ctx); break;
    case FrameKind::kMovementTurn: movement_turn(ctx); break;
    case FrameKind::kConvoyFireTurn: convoy_fire_turn(ctx); break;
    case FrameKind::kAmbushEffect:
      suffer_ambush(ctx, ctx.catalog().enemy(frame.as<AmbushEffectFrame>().enemy));
      break;
    case FrameKind::kPlaceDamage:  // AUTO-50: the area does not matter
      take_damage(ctx, frame.as<PlaceDamageFrame>().count);
      break;
    case FrameKind::kRepair: repair(ctx, frame.as<RepairFrame>().count); break;
    case FrameKind::kContaminate: contaminate(ctx, frame.as<ContaminateFrame>().count); break;
    case FrameKind::kChangeFame: change_fame(ctx, frame.as<ChangeFameFrame>().left); break;
    case FrameKind::kDrawItems: draw_items(ctx, frame.as<DrawItemsFrame>().count); break;
    case FrameKind::kLoadTokens: gain(ctx, frame.as<LoadTokensFrame>().tokens); break;
    // What works for no seat, or needs survivor cards, items in hand or a convoy, never comes up.
    case FrameKind::kNone:
    case FrameKind::kSetup:
    case FrameKind::kRound:
    case FrameKind::kExplorationPhase:
    case FrameKind::kRestPhase:
    case FrameKind::kMovementPhase:
    case FrameKind::kFirePhase:
    case FrameKind::kAmbush:
    case FrameKind::kEnemyFire:
    case FrameKind::kEndOfRound:
    case FrameKind::kLoading:
    case FrameKind::kDefy:
    case FrameKind::kExplore:
    case FrameKind::kCollect:
    case FrameKind::kUpgrade:
    case FrameKind::kRecruit:
    case FrameKind::kEncounter:
    case FrameKind::kBonus:
    case FrameKind::kAttack:
    case FrameKind::kRewards:
    case FrameKind::kGainLoot:
    case FrameKind::kFillZone:
    case FrameKind::kEvent:
    case FrameKind::kDisplacedToken:
    case FrameKind::kSpendToken:
    case FrameKind::kDecontaminate:
    case FrameKind::kKillSurvivor:
    case FrameKind::kDiscardSurvivor:
    case FrameKind::kDrive:
    case FrameKind::kSalvage:
    case FrameKind::kBonusAttack:
    case FrameKind::kAutomaEnding:
    case FrameKind::kSpendHalf:
    case FrameKind::kTurretFire:
    case FrameKind::kTurretAttack:
    case FrameKind::kGrenadeRecoil:
    case FrameKind::kDecontaminationBoxes: break;
  }
}

}  // namespace aurora::engine::automa

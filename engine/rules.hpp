// The rules of every frame: three functions each, in the file that the frame's comment names.
//
//   step(context, frame)    one move that needs no decision; kAsk when somebody must decide first
//   offer(situation, frame, offers)   lists the choices of the pending decision
//   accept(context, frame, choice)    carries out one of them
//
// A frame that never asks has only step().
#pragma once

#include "engine/context.hpp"
#include "engine/frames.hpp"
#include "engine/offers.hpp"

namespace aurora::engine {

enum class Flow : std::uint8_t {
  kGoOn,  ///< something changed; look at the top frame again
  kAsk,   ///< the frame waits for a decision
};

// phases/
Flow step(Context&, SetupFrame);
Flow step(Context&, RoundFrame);
Flow step(Context&, ExplorationPhaseFrame);
Flow step(Context&, RestPhaseFrame);
Flow step(Context&, MovementPhaseFrame);
Flow step(Context&, FirePhaseFrame);
Flow step(Context&, AmbushFrame);
Flow step(Context&, EnemyFireFrame);
Flow step(Context&, EndOfRoundFrame);
Flow step(Context&, RewardsFrame);
Flow step(Context&, RecruitFrame);
Flow step(Context&, BonusFrame);

#define AURORA_DECISION(F)                  \
  Flow step(Context&, F);                   \
  void offer(const Situation&, F, Offers&); \
  void accept(Context&, F, const Choice&)

AURORA_DECISION(DefyFrame);
AURORA_DECISION(LoadingFrame);
AURORA_DECISION(ExplorationTurnFrame);
AURORA_DECISION(RestTurnFrame);
AURORA_DECISION(MovementTurnFrame);
AURORA_DECISION(ConvoyFireTurnFrame);
AURORA_DECISION(DriveFrame);
AURORA_DECISION(SalvageFrame);
AURORA_DECISION(BonusAttackFrame);
AURORA_DECISION(ExploreFrame);
AURORA_DECISION(CollectFrame);
AURORA_DECISION(UpgradeFrame);
AURORA_DECISION(EncounterFrame);
AURORA_DECISION(AttackFrame);
AURORA_DECISION(GainLootFrame);
AURORA_DECISION(AmbushEffectFrame);

// procedures/
Flow step(Context&, FillZoneFrame);
Flow step(Context&, EventFrame);
Flow step(Context&, ChangeFameFrame);
AURORA_DECISION(LoadTokensFrame);
AURORA_DECISION(DisplacedTokenFrame);
AURORA_DECISION(SpendTokenFrame);
AURORA_DECISION(PlaceDamageFrame);
AURORA_DECISION(RepairFrame);
AURORA_DECISION(ContaminateFrame);
AURORA_DECISION(DecontaminateFrame);
AURORA_DECISION(KillSurvivorFrame);
AURORA_DECISION(DiscardSurvivorFrame);
AURORA_DECISION(DrawItemsFrame);

// automa/
Flow step(Context&, AutomaEndingFrame);
// expansion/
Flow step(Context&, TurretFireFrame);
Flow step(Context&, TurretAttackFrame);
Flow step(Context&, GrenadeRecoilFrame);
AURORA_DECISION(SpendHalfFrame);
AURORA_DECISION(DecontaminationBoxesFrame);

#undef AURORA_DECISION

}  // namespace aurora::engine

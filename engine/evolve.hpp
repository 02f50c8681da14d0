// The fold: one overload per event, the only code that writes a GameState.
#pragma once

#include "engine/event.hpp"

namespace aurora::engine {

void evolve_one(const Catalog& catalog, GameState& state, const FramePushed& e);
void evolve_one(const Catalog& catalog, GameState& state, const FrameReplaced& e);
void evolve_one(const Catalog& catalog, GameState& state, const FramePopped& e);
void evolve_one(const Catalog& catalog, GameState& state, const RandomnessUsed& e);
void evolve_one(const Catalog& catalog, GameState& state, const DeckReset& e);
void evolve_one(const Catalog& catalog, GameState& state, const CardPutOnDeck& e);
void evolve_one(const Catalog& catalog, GameState& state, const WaypointDealt& e);
void evolve_one(const Catalog& catalog, GameState& state, const ConvoyFormed& e);
void evolve_one(const Catalog& catalog, GameState& state, const OrderSet& e);
void evolve_one(const Catalog& catalog, GameState& state, const RoundStarted& e);
void evolve_one(const Catalog& catalog, GameState& state, const PhaseStarted& e);
void evolve_one(const Catalog& catalog, GameState& state, const TurnStarted& e);
void evolve_one(const Catalog& catalog, GameState& state, const TurnEnded& e);
void evolve_one(const Catalog& catalog, GameState& state, const CardRevealed& e);
void evolve_one(const Catalog& catalog, GameState& state, const StartCardPlaced& e);
void evolve_one(const Catalog& catalog, GameState& state, const TokenPutOnCard& e);
void evolve_one(const Catalog& catalog, GameState& state, const TokenTakenFromCard& e);
void evolve_one(const Catalog& catalog, GameState& state, const BlockTaken& e);
void evolve_one(const Catalog& catalog, GameState& state, const CardTaken& e);
void evolve_one(const Catalog& catalog, GameState& state, const CardDiscarded& e);
void evolve_one(const Catalog& catalog, GameState& state, const ZoneClosedUp& e);
void evolve_one(const Catalog& catalog, GameState& state, const ExploreDeclared& e);
void evolve_one(const Catalog& catalog, GameState& state, const Passed& e);
void evolve_one(const Catalog& catalog, GameState& state, const BonusTaken& e);
void evolve_one(const Catalog& catalog, GameState& state, const CardSalvaged& e);
void evolve_one(const Catalog& catalog, GameState& state, const VehicleInstalled& e);
void evolve_one(const Catalog& catalog, GameState& state, const VehicleDiscarded& e);
void evolve_one(const Catalog& catalog, GameState& state, const ColumnsClosedUp& e);
void evolve_one(const Catalog& catalog, GameState& state, const TokenLoaded& e);
void evolve_one(const Catalog& catalog, GameState& state, const TokenReturned& e);
void evolve_one(const Catalog& catalog, GameState& state, const TokenRefused& e);
void evolve_one(const Catalog& catalog, GameState& state, const CargoMoved& e);
void evolve_one(const Catalog& catalog, GameState& state, const DamagePlaced& e);
void evolve_one(const Catalog& catalog, GameState& state, const DamageLost& e);
void evolve_one(const Catalog& catalog, GameState& state, const DamageRepaired& e);
void evolve_one(const Catalog& catalog, GameState& state, const SurvivorJoined& e);
void evolve_one(const Catalog& catalog, GameState& state, const SurvivorMoved& e);
void evolve_one(const Catalog& catalog, GameState& state, const ZonesAdvanced& e);
void evolve_one(const Catalog& catalog, GameState& state, const SurvivorLost& e);
void evolve_one(const Catalog& catalog, GameState& state, const Contaminated& e);
void evolve_one(const Catalog& catalog, GameState& state, const ContaminationPrevented& e);
void evolve_one(const Catalog& catalog, GameState& state, const Decontaminated& e);
void evolve_one(const Catalog& catalog, GameState& state, const SurvivorFed& e);
void evolve_one(const Catalog& catalog, GameState& state, const FoodReturned& e);
void evolve_one(const Catalog& catalog, GameState& state, const SurvivorWarmed& e);
void evolve_one(const Catalog& catalog, GameState& state, const WarmthEnded& e);
void evolve_one(const Catalog& catalog, GameState& state, const AbilityUsed& e);
void evolve_one(const Catalog& catalog, GameState& state, const FameChanged& e);
void evolve_one(const Catalog& catalog, GameState& state, const ItemDrawn& e);
void evolve_one(const Catalog& catalog, GameState& state, const ItemDiscarded& e);
void evolve_one(const Catalog& catalog, GameState& state, const ItemUsed& e);
void evolve_one(const Catalog& catalog, GameState& state, const ConvoyStarted& e);
void evolve_one(const Catalog& catalog, GameState& state, const SpeedCommitted& e);
void evolve_one(const Catalog& catalog, GameState& state, const ConvoyMoved& e);
void evolve_one(const Catalog& catalog, GameState& state, const WaypointTaken& e);
void evolve_one(const Catalog& catalog, GameState& state, const MineLaid& e);
void evolve_one(const Catalog& catalog, GameState& state, const MineTriggered& e);
void evolve_one(const Catalog& catalog, GameState& state, const DangerMet& e);
void evolve_one(const Catalog& catalog, GameState& state, const AvalancheTriggered& e);
void evolve_one(const Catalog& catalog, GameState& state, const EnemyDefied& e);
void evolve_one(const Catalog& catalog, GameState& state, const EnemyArrived& e);
void evolve_one(const Catalog& catalog, GameState& state, const OutcomeRevealed& e);
void evolve_one(const Catalog& catalog, GameState& state, const OutcomeDiscarded& e);
void evolve_one(const Catalog& catalog, GameState& state, const WeaponFired& e);
void evolve_one(const Catalog& catalog, GameState& state, const EnemyDamaged& e);
void evolve_one(const Catalog& catalog, GameState& state, const TargetPlaced& e);
void evolve_one(const Catalog& catalog, GameState& state, const TargetTaken& e);
void evolve_one(const Catalog& catalog, GameState& state, const TargetReplaced& e);
void evolve_one(const Catalog& catalog, GameState& state, const EnemyDefeated& e);
void evolve_one(const Catalog& catalog, GameState& state, const EnemyWithdrew& e);
void evolve_one(const Catalog& catalog, GameState& state, const LootRevealed& e);
void evolve_one(const Catalog& catalog, GameState& state, const LootDeclined& e);
void evolve_one(const Catalog& catalog, GameState& state, const RewardSettled& e);
void evolve_one(const Catalog& catalog, GameState& state, const RewardItemsDue& e);
void evolve_one(const Catalog& catalog, GameState& state, const AuroraMoved& e);
void evolve_one(const Catalog& catalog, GameState& state, const SeatEliminated& e);
void evolve_one(const Catalog& catalog, GameState& state, const LineScored& e);
void evolve_one(const Catalog& catalog, GameState& state, const GameEnded& e);

}  // namespace aurora::engine

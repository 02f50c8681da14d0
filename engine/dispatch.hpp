// From a stored Frame back to its typed payload.
#pragma once

#include <utility>

#include "engine/frames.hpp"
#include "engine/stop.hpp"

namespace aurora::engine {

/// Calls fn with the typed payload of the frame.
template <class Fn>
decltype(auto) dispatch(const Frame& frame, Fn&& fn) {
#define AURORA_FRAME(Name) \
  case FrameKind::k##Name: return std::forward<Fn>(fn)(frame.as<Name##Frame>())
  switch (frame.kind) {
    AURORA_FRAME(Setup);
    AURORA_FRAME(Round);
    AURORA_FRAME(ExplorationPhase);
    AURORA_FRAME(RestPhase);
    AURORA_FRAME(MovementPhase);
    AURORA_FRAME(FirePhase);
    AURORA_FRAME(Ambush);
    AURORA_FRAME(EnemyFire);
    AURORA_FRAME(EndOfRound);
    AURORA_FRAME(Loading);
    AURORA_FRAME(ExplorationTurn);
    AURORA_FRAME(RestTurn);
    AURORA_FRAME(MovementTurn);
    AURORA_FRAME(ConvoyFireTurn);
    AURORA_FRAME(Defy);
    AURORA_FRAME(Explore);
    AURORA_FRAME(Collect);
    AURORA_FRAME(Upgrade);
    AURORA_FRAME(Recruit);
    AURORA_FRAME(Encounter);
    AURORA_FRAME(Bonus);
    AURORA_FRAME(Attack);
    AURORA_FRAME(Rewards);
    AURORA_FRAME(GainLoot);
    AURORA_FRAME(AmbushEffect);
    AURORA_FRAME(FillZone);
    AURORA_FRAME(Event);
    AURORA_FRAME(LoadTokens);
    AURORA_FRAME(DisplacedToken);
    AURORA_FRAME(SpendToken);
    AURORA_FRAME(PlaceDamage);
    AURORA_FRAME(Repair);
    AURORA_FRAME(Contaminate);
    AURORA_FRAME(Decontaminate);
    AURORA_FRAME(KillSurvivor);
    AURORA_FRAME(DiscardSurvivor);
    AURORA_FRAME(ChangeFame);
    AURORA_FRAME(DrawItems);
    AURORA_FRAME(Drive);
    AURORA_FRAME(Salvage);
    AURORA_FRAME(BonusAttack);
    AURORA_FRAME(AutomaEnding);
    AURORA_FRAME(SpendHalf);
    AURORA_FRAME(TurretFire);
    AURORA_FRAME(TurretAttack);
    AURORA_FRAME(GrenadeRecoil);
    AURORA_FRAME(DecontaminationBoxes);
    case FrameKind::kNone: break;
  }
#undef AURORA_FRAME
  stop("a frame has no kind");
}

/// The seat a frame works for; none() for phases.
[[nodiscard]] inline Seat seat_of(const Frame& frame) {
  return dispatch(frame, [](const auto& f) -> Seat {
    if constexpr (requires { f.seat; }) {
      return f.seat;
    } else {
      return Seat::none();
    }
  });
}

/// True for frames that can wait for a decision.
template <class F>
concept Decides = requires(F f) { f.seat; } && F::kKind != FrameKind::kRecruit &&
                  F::kKind != FrameKind::kBonus && F::kKind != FrameKind::kChangeFame &&
                  F::kKind != FrameKind::kTurretAttack && F::kKind != FrameKind::kGrenadeRecoil;

}  // namespace aurora::engine

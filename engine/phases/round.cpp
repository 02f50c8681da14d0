// Chapter ROUND: the five phases in their order, until a phase ends the game (ROUND-01, ROUND-02).
#include "engine/rules.hpp"

namespace aurora::engine {

Flow step(Context& ctx, RoundFrame f) {
  using Stage = RoundFrame::Stage;
  const auto begin = [&](Stage next, Phase phase, const auto& frame) {
    f.stage = next;
    ctx.become(f);
    ctx.emit(PhaseStarted{phase});
    ctx.push(frame);
  };
  switch (f.stage) {
    case Stage::kExploration:
      ctx.emit(RoundStarted{static_cast<std::uint8_t>(ctx.state().round + 1)});
      begin(Stage::kRest, Phase::kExploration, ExplorationPhaseFrame{});
      break;
    case Stage::kRest: begin(Stage::kMovement, Phase::kRest, RestPhaseFrame{}); break;
    case Stage::kMovement: begin(Stage::kFire, Phase::kMovement, MovementPhaseFrame{}); break;
    case Stage::kFire: begin(Stage::kEndOfRound, Phase::kFire, FirePhaseFrame{}); break;
    case Stage::kEndOfRound:
      begin(Stage::kExploration, Phase::kEndOfRound, EndOfRoundFrame{});
      break;
  }
  return Flow::kGoOn;
}

}  // namespace aurora::engine

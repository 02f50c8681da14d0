#include "protocol/analysis.hpp"

#include "protocol/choice_codec.hpp"
#include "protocol/words.hpp"

namespace aurora::protocol {

Agreement Analysis::begin() {
  if (replay_.has_seen()) {
    return differs("this file shows what one viewer saw and holds no moves");
  }
  auto agreement = game_.begin();
  if (agreement) {
    coach_.begin(game_.state());
  }
  return agreement;
}

std::expected<AnalysedStep, std::string> Analysis::next() {
  const v1::ReplayStep& step = replay_.steps(game_.steps());
  const engine::GameState before = game_.state();
  if (auto agreement = game_.next(); !agreement) {
    return std::unexpected(std::move(agreement).error());
  }
  AnalysedStep analysed{.step = game_.steps()};
  if (step.happened() == v1::TABLE_EVENT_UNSPECIFIED) {
    analysed.seat = step.seat();
  }
  if (step.has_choice()) {
    analysed.review = coach_.step(before, *engine_seat(step.seat()), *from_wire(step.choice()),
                                  game_.state(), {game_.events().begin(), game_.events().end()});
    return analysed;
  }
  if (step.undone_steps() > 0) {
    coach_.begin(game_.state());
  }
  analysed.review.chances = coach_.chances();
  return analysed;
}

}  // namespace aurora::protocol

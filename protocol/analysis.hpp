// A finished game, looked at by the coach: the commands of a replay, one after the other.
#pragma once

#include <expected>
#include <string>

#include "bots/coach/coach.hpp"
#include "protocol/reenactment.hpp"

namespace aurora::protocol {

/// What is to be said of one step of a replay.
struct AnalysedStep {
  int step = 0;            ///< the first is 1
  std::uint32_t seat = 0;  ///< who has moved, or taken something back; 0: something else happened
  /// Without choices: no command, but something was taken back or has happened.
  bots::StepReview review;
};

class Analysis {
 public:
  /// `pack` is what `catalog` is called. All must outlive it.
  Analysis(const engine::Catalog& catalog, const v1::PackRef& pack, const v1::Replay& replay)
      : replay_(replay), game_(catalog, pack, replay), coach_(catalog) {}

  /// Deals, and looks at the deal.
  [[nodiscard]] Agreement begin();
  [[nodiscard]] bool done() const { return game_.done(); }
  /// The next step; or a sentence that says where the replay does not fit the rules.
  [[nodiscard]] std::expected<AnalysedStep, std::string> next();
  /// As it is after the last step.
  [[nodiscard]] const engine::GameState& state() const { return game_.state(); }

 private:
  const v1::Replay& replay_;
  Reenactment game_;
  bots::Coach coach_;
};

}  // namespace aurora::protocol

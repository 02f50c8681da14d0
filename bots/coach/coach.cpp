#include "bots/coach/coach.hpp"

#include <algorithm>
#include <functional>

#include "engine/game.hpp"
#include "engine/undo.hpp"

namespace aurora::bots {

using engine::Choice;
using engine::GameState;
using engine::Seat;

namespace {

constexpr std::int32_t kInaccuracy = 50;
constexpr std::int32_t kMistake = 100;
constexpr std::int32_t kBlunder = 200;

std::int32_t thousandths(std::int32_t millionths) { return (millionths + 500) / 1000; }

PerMille thousandths(const Chances& chances) {
  PerMille rounded{};
  std::ranges::transform(chances, rounded.begin(),
                         [](std::int32_t chance) { return thousandths(chance); });
  return rounded;
}

/// Each moves as much as between `from` and `to`; together they are certain as before.
Chances moved(const Chances& level, const Chances& from, const Chances& to) {
  Chances chances{};
  std::int64_t all = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    chances[i] = std::clamp(level[i] + to[i] - from[i], 0, kCertain);
    all += chances[i];
  }
  if (all == 0) {
    return level;
  }
  for (std::int32_t& chance : chances) {
    chance = static_cast<std::int32_t>(chance * std::int64_t{kCertain} / all);
  }
  return chances;
}

}  // namespace

Grade grade_of(std::int32_t gave) {
  if (gave < kMistake) {
    return gave < kInaccuracy ? Grade::kFine : Grade::kInaccuracy;
  }
  return gave < kBlunder ? Grade::kMistake : Grade::kBlunder;
}

std::string_view name_of(Grade grade) {
  switch (grade) {
    case Grade::kFine: return "fine";
    case Grade::kInaccuracy: return "inaccuracy";
    case Grade::kMistake: return "mistake";
    case Grade::kBlunder: return "blunder";
  }
  return "";
}

PerMille Coach::chances() const { return thousandths(level_); }

void Coach::begin(const GameState& state) {
  level_ = judge_.chances(Knowledge(catalog_, state, engine::spectator()), ++steps_);
}

Decision Coach::decide(const GameState& before, Seat seat, const Choice& taken) {
  const Judgement found = judge_.judge(Knowledge(catalog_, before, seat),
                                       {choices_.begin(), choices_.size()}, taken, steps_);
  level_ = moved(level_, found.usual, found.taken);
  Decision decision;
  decision.gave = thousandths(found.gave);
  decision.grade = grade_of(decision.gave);
  for (const Option& option : found.best) {
    const std::int32_t chance = std::clamp(level_[seat.index()] + option.gain, 0, kCertain);
    decision.best.push_back({option.choice, thousandths(chance)});
  }
  decision.why = found.why;
  return decision;
}

StepReview Coach::step(const GameState& before, Seat seat, const Choice& taken,
                       const GameState& after, std::span<const engine::Event> events) {
  ++steps_;
  StepReview review;
  engine::legal(catalog_, before, seat, choices_);
  review.choices = choices_.size();
  if (review.choices > 1) {
    review.decision = decide(before, seat, taken);
  }
  const PerMille expected = chances();
  if (!engine::can_undo(events)) {
    level_ = look(after);
  }
  review.chances = chances();
  std::ranges::transform(review.chances, expected, review.luck.begin(), std::minus());
  return review;
}

Chances Coach::look(const GameState& state) {
  if (state.over()) {
    return chances_in(catalog_, engine::view(catalog_, state, engine::spectator()));
  }
  return judge_.chances(Knowledge(catalog_, state, engine::spectator()), steps_, level_);
}

}  // namespace aurora::bots

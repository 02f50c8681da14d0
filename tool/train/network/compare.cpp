#include "tool/train/network/compare.hpp"

#include <algorithm>
#include <utility>

#include "bots/knowledge.hpp"
#include "engine/variant.hpp"

namespace aurora::tool {

using engine::Choice;

namespace {

/// Of a long list of choices, so many beside the greedy player's are drawn.
constexpr std::size_t kMostOthers = 9;

}  // namespace

void Comparer::compare(const engine::GameState& state, engine::Seat seat, bool checks,
                       Examples& out) {
  engine::legal(catalog_, state, seat, choices_);
  const bots::Knowledge knowledge(catalog_, state, seat);
  const engine::View view = knowledge.view();
  const bots::Outlook outlook = bots::look(catalog_, view, seat);
  const Choice habit = greedy_.choose(outlook, {choices_.begin(), choices_.size()});
  if (choices_.size() == 1 || engine::is<engine::MoveCargo>(habit)) {
    return;  // the network player plays it at once
  }
  others_.clear();
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    if (choices_[i] != habit && !greedy_.shuns(outlook, choices_[i])) {
      others_.push_back(i);
    }
  }
  if (others_.empty()) {
    return;
  }
  const engine::GameState game = knowledge.sample(dice_);
  const std::uint64_t seed = dice_.next();
  const std::size_t first = out.examples.size();
  const auto add = [&](const Choice& choice) {
    next_ = game;
    events_.clear();
    (void)engine::apply(catalog_, next_, seat, choice, events_);  // it was listed
    const engine::View after = engine::view(catalog_, next_, seat);
    if (after.result.over || after.standings[seat.index()].eliminated) {
      return false;  // no network is asked about that
    }
    out.add(bots::inputs_of(catalog_, after, bots::work_of(next_), seat), checks);
    Example& example = out.examples.back();
    example.target = target_of(playout_.run(game, seat, choice, greedy_, seed));
    example.question = outlook.asked().question;
    example.joins = out.examples.size() > first + 1;
    return true;
  };
  if (!add(habit)) {
    return;
  }
  for (std::size_t i = 0; i < std::min(others_.size(), kMostOthers); ++i) {
    std::swap(others_[i], others_[i + dice_.below(others_.size() - i)]);
    (void)add(choices_[others_[i]]);
  }
}

}  // namespace aurora::tool

#include "bots/network/opinion.hpp"

#include <algorithm>

namespace aurora::bots {

using engine::Choice;

Opinion::Opinion(const engine::Catalog& catalog, NetworkPlayer player, std::uint64_t seed)
    : catalog_(catalog),
      network_(player.network != nullptr ? *player.network : usual_network()),
      habit_(player.habit),
      dice_(seed),
      samples_(std::min(player.samples, NetworkPlayer::kMost)) {
  looked_at_.reserve(engine::kMaxChoices);
}

Milli Opinion::judge(engine::Seat seat, const Choice& choice) {
  Milli sum = 0;
  for (const engine::GameState& sample : samples_) {
    next_ = sample;
    events_.clear();
    (void)engine::apply(catalog_, next_, seat, choice, events_);  // it was listed
    sum += network_worth(network_, catalog_, next_, seat);
  }
  return sum;
}

void Opinion::form(const Outlook& outlook, const Greedy& greedy, const Choice& habit,
                   std::span<const Choice> choices, const Knowledge& knowledge) {
  for (engine::GameState& sample : samples_) {
    sample = knowledge.sample(dice_);
  }
  looked_at_.assign(1, {habit, judge(outlook.seat, habit)});
  best_ = 0;
  Milli most = looked_at_[0].sum + habit_ * static_cast<Milli>(samples_.size());
  for (const Choice& choice : choices) {
    if (choice == habit || greedy.shuns(outlook, choice)) {
      continue;
    }
    looked_at_.push_back({choice, judge(outlook.seat, choice)});
    if (looked_at_.back().sum > most) {
      most = looked_at_.back().sum;
      best_ = looked_at_.size() - 1;
    }
  }
}

Milli Opinion::beyond_best(const Choice& choice) const {
  const auto found = std::ranges::find(looked_at_, choice, &LookedAt::choice);
  if (found == looked_at_.end()) {
    return 0;
  }
  return (found->sum - looked_at_[best_].sum) / static_cast<Milli>(samples_.size());
}

}  // namespace aurora::bots

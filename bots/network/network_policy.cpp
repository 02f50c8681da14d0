#include "bots/network/network_policy.hpp"

#include <algorithm>
#include <vector>

#include "engine/variant.hpp"

namespace aurora::bots {

using engine::Choice;
using engine::GameState;

/// Memory that is asked for once.
struct NetworkPolicy::Workspace {
  explicit Workspace(std::size_t count) : samples(count) {}

  std::vector<GameState> samples;
  GameState next;
  engine::EventList events;
};

NetworkPolicy::NetworkPolicy(const engine::Catalog& catalog, std::uint64_t seed,
                             NetworkPlayer player)
    : catalog_(catalog),
      network_(player.network != nullptr ? *player.network : usual_network()),
      samples_(std::min(player.samples, NetworkPlayer::kMost)),
      habit_(player.habit),
      greedy_(seed),
      dice_(~seed),
      work_(std::make_unique<Workspace>(samples_)) {}

NetworkPolicy::~NetworkPolicy() = default;

Milli NetworkPolicy::judge(engine::Seat seat, const Choice& choice) {
  Milli sum = 0;
  for (std::uint32_t i = 0; i < samples_; ++i) {
    work_->next = work_->samples[i];
    work_->events.clear();
    (void)engine::apply(catalog_, work_->next, seat, choice, work_->events);  // it was listed
    sum += network_worth(network_, catalog_, work_->next, seat);
  }
  return sum;
}

Choice NetworkPolicy::decide(std::span<const Choice> choices, Sight& sight) {
  const Outlook outlook = look(catalog_, sight.view(), sight.seat());
  const Choice habit = greedy_.choose(outlook, choices);
  Choice best = habit;
  const bool settled = choices.size() == 1 || engine::is<engine::MoveCargo>(habit);
  if (const Knowledge* knowledge = settled ? nullptr : sight.knowledge()) {
    for (std::uint32_t i = 0; i < samples_; ++i) {
      work_->samples[i] = knowledge->sample(dice_);
    }
    Milli most = judge(outlook.seat, habit) + habit_ * samples_;
    for (const Choice& choice : choices) {
      if (choice == habit || greedy_.shuns(outlook, choice)) {
        continue;
      }
      const Milli value = judge(outlook.seat, choice);
      if (value > most) {
        most = value;
        best = choice;
      }
    }
  }
  greedy_.remember(outlook, best);
  return best;
}

}  // namespace aurora::bots

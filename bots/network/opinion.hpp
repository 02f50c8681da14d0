// What the network thinks of the choices of one decision: each is carried out in the same samples,
// and the network is asked about what its seat then sees.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bots/greedy/greedy.hpp"
#include "bots/knowledge.hpp"
#include "bots/network/network.hpp"
#include "engine/game.hpp"

namespace aurora::bots {

struct NetworkPlayer {
  static constexpr std::uint32_t kMost = 64;

  /// Another choice must look better than the greedy player's by this much: the network errs.
  static constexpr Milli kHabit = kMilli / 10;

  std::uint32_t samples = 4;         ///< games that each choice is carried out in
  const Network* network = nullptr;  ///< nullptr: usual_network(); must outlive the policy
  Milli habit = kHabit;
  friend bool operator==(const NetworkPlayer&, const NetworkPlayer&) = default;
};

class Opinion {
 public:
  /// Samples are drawn by `seed`. The catalog must outlive it.
  Opinion(const engine::Catalog& catalog, NetworkPlayer player, std::uint64_t seed);

  /// Looks at all choices that the greedy player does not shun. `habit` is what it would do.
  void form(const Outlook& outlook, const Greedy& greedy, const engine::Choice& habit,
            std::span<const engine::Choice> choices, const Knowledge& knowledge);

  /// The choice it likes best; the habit unless another looks better by the player's margin.
  [[nodiscard]] const engine::Choice& best() const { return looked_at_[best_].choice; }
  /// How much better than best() a choice looks, as a rule less than 0; 0 of a choice that was not
  /// looked at.
  [[nodiscard]] Milli beyond_best(const engine::Choice& choice) const;

 private:
  struct LookedAt {
    engine::Choice choice;
    Milli sum;  ///< over the samples
  };

  [[nodiscard]] Milli judge(engine::Seat seat, const engine::Choice& choice);

  const engine::Catalog& catalog_;
  const Network& network_;
  Milli habit_;
  Dice dice_;
  std::vector<LookedAt> looked_at_;
  std::size_t best_ = 0;
  // Memory that is asked for once.
  std::vector<engine::GameState> samples_;
  engine::GameState next_;
  engine::EventList events_;
};

}  // namespace aurora::bots

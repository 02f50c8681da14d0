// A player that takes the choice after which the network likes the game best.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/greedy/greedy.hpp"
#include "bots/network/network.hpp"
#include "bots/policy.hpp"
#include "engine/game.hpp"

namespace aurora::bots {

struct NetworkPlayer {
  static constexpr std::uint32_t kMost = 64;

  /// Another choice must look better than the greedy player's by this much: the network errs.
  static constexpr Milli kHabit = kMilli / 4;

  std::uint32_t samples = 4;         ///< games that each choice is carried out in
  const Network* network = nullptr;  ///< nullptr: usual_network(); must outlive the policy
  Milli habit = kHabit;
  friend bool operator==(const NetworkPlayer&, const NetworkPlayer&) = default;
};

class NetworkPolicy final : public Policy {
 public:
  NetworkPolicy(const engine::Catalog& catalog, std::uint64_t seed, NetworkPlayer player);
  ~NetworkPolicy() override;

  /// Without a Knowledge it decides as the greedy player does.
  [[nodiscard]] engine::Choice decide(std::span<const engine::Choice> choices,
                                      Sight& sight) override;

 private:
  struct Workspace;

  /// What the network thinks of the choice in the samples, added up.
  [[nodiscard]] Milli judge(engine::Seat seat, const engine::Choice& choice);

  const engine::Catalog& catalog_;
  const Network& network_;
  std::uint32_t samples_;
  Milli habit_;
  Greedy greedy_;
  Dice dice_;
  std::unique_ptr<Workspace> work_;
};

}  // namespace aurora::bots

// A player that takes the choice after which the network likes the game best.
#pragma once

#include <cstdint>

#include "bots/greedy/greedy.hpp"
#include "bots/network/opinion.hpp"
#include "bots/policy.hpp"

namespace aurora::bots {

class NetworkPolicy final : public Policy {
 public:
  NetworkPolicy(const engine::Catalog& catalog, std::uint64_t seed, NetworkPlayer player);

  /// Without a Knowledge it decides as the greedy player does.
  [[nodiscard]] engine::Choice decide(std::span<const engine::Choice> choices,
                                      Sight& sight) override;

 private:
  const engine::Catalog& catalog_;
  Greedy greedy_;
  Opinion opinion_;
};

}  // namespace aurora::bots

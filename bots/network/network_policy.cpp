#include "bots/network/network_policy.hpp"

#include "engine/variant.hpp"

namespace aurora::bots {

using engine::Choice;

NetworkPolicy::NetworkPolicy(const engine::Catalog& catalog, std::uint64_t seed,
                             NetworkPlayer player)
    : catalog_(catalog), greedy_(seed), opinion_(catalog, player, ~seed) {}

Choice NetworkPolicy::decide(std::span<const Choice> choices, Sight& sight) {
  const Outlook outlook = look(catalog_, sight.view(), sight.seat());
  Choice choice = greedy_.choose(outlook, choices);
  const bool settled = choices.size() == 1 || engine::is<engine::MoveCargo>(choice);
  if (const Knowledge* knowledge = settled ? nullptr : sight.knowledge()) {
    opinion_.form(outlook, greedy_, choice, choices, *knowledge);
    choice = opinion_.best();
  }
  greedy_.remember(outlook, choice);
  return choice;
}

}  // namespace aurora::bots

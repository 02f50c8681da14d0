// Everybody who can play in this program, by name: the policies of tables, and those that think.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bots/greedy/wavering_policy.hpp"
#include "bots/network/network_policy.hpp"
#include "bots/policy.hpp"
#include "bots/search/searcher.hpp"

namespace aurora::bots {

/// Who plays on a seat.
using Contestant = std::variant<PolicyKind, SearchBudget, NetworkPlayer, Wavering>;

/// What contestant_of() understands, for people.
constexpr std::string_view kContestants =
    "a level: passenger, scavenger, trucker, navigator or captain; or random, greedy, wavering, "
    "network, planner, thinker, searcher, or one of the last five with a number, as in "
    "wavering:TEMPERATURE, network:SAMPLES or searcher:PLAYOUTS";

/// A name alone, or with a budget other than the usual one as in "searcher:200".
[[nodiscard]] std::optional<Contestant> contestant_of(std::string_view name);
[[nodiscard]] std::string name_of(const Contestant& contestant);

/// Decides the same way again from the same seed. The catalog must outlive it.
[[nodiscard]] std::unique_ptr<Policy> make_policy(const Contestant& contestant,
                                                  const engine::Catalog& catalog,
                                                  std::uint64_t seed);

}  // namespace aurora::bots

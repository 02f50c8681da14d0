#include "bots/roster.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace aurora::bots {
namespace {

constexpr std::string_view kNetwork = "network";
constexpr std::string_view kWavering = "wavering";

/// Who tries choices out, and how far.
struct Thinker {
  std::string_view name;
  Horizon horizon;
  bool network;  ///< judges there

  [[nodiscard]] bool has(const SearchBudget& budget) const {
    return budget.horizon == horizon && (budget.network != nullptr) == network;
  }
};
constexpr std::array kThinkers{Thinker{"searcher", Horizon::kRound, false},
                               Thinker{"thinker", Horizon::kRound, true},
                               Thinker{"planner", Horizon::kTurn, true}};

std::string with_number(std::string_view name, std::uint32_t number) {
  return std::string(name) + ':' + std::to_string(number);
}

/// The number after the name and a colon, `usual` when the name stands alone, nothing for anything
/// else.
std::optional<std::uint32_t> number_after(std::string_view kind, std::string_view name,
                                          std::uint32_t usual, std::uint32_t most) {
  if (!name.starts_with(kind)) {
    return std::nullopt;
  }
  name.remove_prefix(kind.size());
  if (name.empty()) {
    return usual;
  }
  std::uint32_t number = 0;
  const char* const end = name.data() + name.size();
  const auto [rest, error] = std::from_chars(name.data() + 1, end, number);
  const bool whole = name.front() == ':' && error == std::errc{} && rest == end;
  return whole && number > 0 && number <= most ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<Contestant> contestant_of(std::string_view name) {
  if (const auto kind = policy_of(name)) {
    return *kind;
  }
  for (const Thinker& one : kThinkers) {
    if (const auto playouts =
            number_after(one.name, name, SearchBudget{}.iterations, SearchBudget::kMost)) {
      return SearchBudget{*playouts, one.horizon, one.network ? &usual_network() : nullptr};
    }
  }
  if (const auto samples =
          number_after(kNetwork, name, NetworkPlayer{}.samples, NetworkPlayer::kMost)) {
    return NetworkPlayer{.samples = *samples};
  }
  if (const auto temperature =
          number_after(kWavering, name, Wavering{}.temperature, Wavering::kMost)) {
    return Wavering{.temperature = *temperature};
  }
  return std::nullopt;
}

std::string name_of(const Contestant& contestant) {
  if (const auto* kind = std::get_if<PolicyKind>(&contestant)) {
    return std::string(name_of(*kind));
  }
  if (const auto* player = std::get_if<NetworkPlayer>(&contestant)) {
    return with_number(kNetwork, player->samples);
  }
  if (const auto* player = std::get_if<Wavering>(&contestant)) {
    return with_number(kWavering, player->temperature);
  }
  const auto& budget = std::get<SearchBudget>(contestant);
  const auto one =
      std::ranges::find_if(kThinkers, [&](const Thinker& thinker) { return thinker.has(budget); });
  return with_number(one == kThinkers.end() ? "thinker" : one->name, budget.iterations);
}

std::unique_ptr<Policy> make_policy(const Contestant& contestant, const engine::Catalog& catalog,
                                    std::uint64_t seed) {
  if (const auto* kind = std::get_if<PolicyKind>(&contestant)) {
    return make_policy(*kind, catalog, seed);
  }
  if (const auto* player = std::get_if<NetworkPlayer>(&contestant)) {
    return std::make_unique<NetworkPolicy>(catalog, seed, *player);
  }
  if (const auto* player = std::get_if<Wavering>(&contestant)) {
    return std::make_unique<WaveringPolicy>(catalog, seed, *player);
  }
  return std::make_unique<Searcher>(catalog, seed, std::get<SearchBudget>(contestant));
}

}  // namespace aurora::bots

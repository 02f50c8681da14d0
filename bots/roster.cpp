#include "bots/roster.hpp"

#include <charconv>

namespace aurora::bots {
namespace {

constexpr std::string_view kSearcher = "searcher";

}  // namespace

std::optional<Contestant> contestant_of(std::string_view name) {
  if (const auto kind = policy_of(name)) {
    return *kind;
  }
  if (!name.starts_with(kSearcher)) {
    return std::nullopt;
  }
  name.remove_prefix(kSearcher.size());
  SearchBudget budget;
  if (name.empty()) {
    return budget;
  }
  const char* const end = name.data() + name.size();
  const auto [rest, error] = std::from_chars(name.data() + 1, end, budget.iterations);
  const bool number = name.front() == ':' && error == std::errc{} && rest == end;
  if (!number || budget.iterations == 0 || budget.iterations > SearchBudget::kMost) {
    return std::nullopt;
  }
  return budget;
}

std::string name_of(const Contestant& contestant) {
  if (const auto* kind = std::get_if<PolicyKind>(&contestant)) {
    return std::string(name_of(*kind));
  }
  const auto& budget = std::get<SearchBudget>(contestant);
  return std::string(kSearcher) + ':' + std::to_string(budget.iterations);
}

std::unique_ptr<Policy> make_policy(const Contestant& contestant, const engine::Catalog& catalog,
                                    std::uint64_t seed) {
  if (const auto* kind = std::get_if<PolicyKind>(&contestant)) {
    return make_policy(*kind, catalog, seed);
  }
  return std::make_unique<Searcher>(catalog, seed, std::get<SearchBudget>(contestant));
}

}  // namespace aurora::bots

// A player that tries its choices out: it plays each on in games that look the same to its seat,
// and leaves what it would do without that only for something that is clearly better.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/greedy/greedy.hpp"
#include "bots/network/opinion.hpp"
#include "bots/policy.hpp"
#include "bots/search/playout.hpp"
#include "bots/search/shortlist.hpp"

namespace aurora::bots {

/// How much a decision may cost. It counts playouts, not time, so that a decision is the same on
/// every machine.
struct SearchBudget {
  static constexpr std::uint32_t kMost = 50'000;  ///< so that no sum of squares overflows

  std::uint32_t iterations = 500;
  Horizon horizon = Horizon::kRound;
  /// Judges there, and says beforehand what it thinks of the choices. nullptr: worth() judges,
  /// which is for rounds only, and the greedy player says what it would do.
  const Network* network = nullptr;
  friend bool operator==(const SearchBudget&, const SearchBudget&) = default;
};

class Searcher final : public Policy {
 public:
  Searcher(const engine::Catalog& catalog, std::uint64_t seed, SearchBudget budget);

  /// Without a Knowledge it decides as the greedy player does; in a hurry as it would without
  /// playouts.
  [[nodiscard]] engine::Choice decide(std::span<const engine::Choice> choices,
                                      Sight& sight) override;

 private:
  /// What it would do without playouts.
  [[nodiscard]] engine::Choice usual(const Outlook& outlook, const engine::Choice& habit,
                                     std::span<const engine::Choice> choices,
                                     const Knowledge& knowledge);
  [[nodiscard]] engine::Choice search(const Outlook& outlook, const engine::Choice& usual,
                                      std::span<const engine::Choice> choices,
                                      const Knowledge& knowledge, const Sight& sight);

  const engine::Catalog& catalog_;
  SearchBudget budget_;
  Greedy greedy_;
  Dice dice_;
  std::unique_ptr<Playout> playout_;
  std::unique_ptr<Shortlist> shortlist_;
  std::unique_ptr<Opinion> opinion_;  ///< nullptr without a network
};

}  // namespace aurora::bots

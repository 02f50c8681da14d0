#include "bots/search/searcher.hpp"

#include <algorithm>
#include <bit>

#include "engine/variant.hpp"

namespace aurora::bots {

using engine::Choice;
using engine::GameState;

namespace {

/// What the network thinks of a choice counts as so many playouts of it.
constexpr std::uint64_t kOpinionCounts = 8;

}  // namespace

Searcher::Searcher(const engine::Catalog& catalog, std::uint64_t seed, SearchBudget budget)
    : catalog_(catalog),
      budget_(budget),
      greedy_(seed),
      dice_(~seed),
      playout_(std::make_unique<Playout>(catalog, budget.horizon, budget.network)),
      shortlist_(std::make_unique<Shortlist>()) {
  if (budget.network != nullptr) {
    opinion_ =
        std::make_unique<Opinion>(catalog, NetworkPlayer{.network = budget.network}, ~seed - 1);
  }
}

Choice Searcher::usual(const Outlook& outlook, const Choice& habit, std::span<const Choice> choices,
                       const Knowledge& knowledge) {
  if (opinion_ == nullptr) {
    return habit;
  }
  opinion_->form(outlook, greedy_, habit, choices, knowledge);
  return opinion_->best();
}

Choice Searcher::search(const Outlook& outlook, const Choice& usual,
                        std::span<const Choice> choices, const Knowledge& knowledge,
                        const Sight& sight) {
  shortlist_->clear();
  for (const Choice& choice : choices) {
    if (choice != usual && !greedy_.shuns(outlook, choice)) {
      shortlist_->add(choice);
    }
  }
  if (shortlist_->count() == 0) {
    return usual;
  }
  if (opinion_ != nullptr) {
    for (Listed& one : shortlist_->all()) {
      one.gain.add(opinion_->beyond_best(one.choice), kOpinionCounts);
    }
  }
  // As many halvings as it takes to have one left, and one more turn for that one.
  const auto turns = static_cast<std::uint32_t>(std::bit_width(shortlist_->count() - 1) + 1);
  const std::uint32_t budget = budget_.iterations / turns;
  for (std::uint32_t turn = 0; turn < turns; ++turn) {
    if (turn > 0) {
      shortlist_->halve();
    }
    const auto playouts = static_cast<std::uint32_t>(shortlist_->count() + 1);
    for (std::uint32_t n = std::max(budget / playouts, 2U); n > 0; --n) {
      if (sight.hurries()) {
        return usual;
      }
      const GameState game = knowledge.sample(dice_);
      const std::uint64_t seed = dice_.next();
      const Milli before = playout_->run(game, outlook.seat, usual, greedy_, seed);
      for (Listed& one : shortlist_->all()) {
        one.gain.add(playout_->run(game, outlook.seat, one.choice, greedy_, seed) - before);
      }
    }
  }
  const Listed& best = shortlist_->all().front();
  return best.gain.sum() > 0 && best.gain.beyond_error() ? best.choice : usual;
}

Choice Searcher::decide(std::span<const Choice> choices, Sight& sight) {
  const Outlook outlook = look(catalog_, sight.view(), sight.seat());
  Choice choice = greedy_.choose(outlook, choices);
  const bool settled = choices.size() == 1 || engine::is<engine::MoveCargo>(choice);
  if (const Knowledge* knowledge = settled ? nullptr : sight.knowledge()) {
    choice = usual(outlook, choice, choices, *knowledge);
    choice = search(outlook, choice, choices, *knowledge, sight);
  }
  greedy_.remember(outlook, choice);
  return choice;
}

}  // namespace aurora::bots

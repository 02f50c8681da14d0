#include "bots/search/searcher.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "engine/variant.hpp"

namespace aurora::bots {

using engine::Choice;
using engine::GameState;

namespace {

/// What was found out about a choice, compared with what the greedy player would do in the same
/// games.
struct Candidate {
  Choice choice;
  std::size_t place = 0;      ///< in the list of choices; the first of equals is better
  Milli sum = 0;              ///< of the differences
  std::uint64_t squares = 0;  ///< of the differences
};

bool better(const Candidate& a, const Candidate& b) {
  return a.sum != b.sum ? a.sum > b.sum : a.place < b.place;
}

/// Better by more than one standard error of the mean. With n differences that is
///   (sum/n)^2 > (squares - sum^2/n) / (n (n-1)),
/// which comes to this.
bool clearly_better(const Candidate& one) {
  return one.sum > 0 &&
         static_cast<std::uint64_t>(one.sum) * static_cast<std::uint64_t>(one.sum) > one.squares;
}

}  // namespace

/// The choices that are still in question. The greedy player's own is not among them.
class Searcher::Candidates {
 public:
  void clear() { count_ = 0; }
  void add(const Choice& choice) {
    all_[count_] = {choice, count_};
    ++count_;
  }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] std::span<Candidate> all() { return {all_.data(), count_}; }
  /// Keeps the better half.
  void halve() {
    std::ranges::sort(all(), better);
    count_ = (count_ + 1) / 2;
  }

 private:
  std::array<Candidate, engine::kMaxChoices> all_;
  std::size_t count_ = 0;
};

Searcher::Searcher(const engine::Catalog& catalog, std::uint64_t seed, SearchBudget budget)
    : catalog_(catalog),
      budget_(budget),
      greedy_(seed),
      dice_(~seed),
      playout_(std::make_unique<Playout>(catalog, budget.horizon, budget.network)),
      candidates_(std::make_unique<Candidates>()) {}

Searcher::~Searcher() = default;

Choice Searcher::search(const Outlook& outlook, const Choice& habit,
                        std::span<const Choice> choices, const Knowledge& knowledge,
                        const Sight& sight) {
  candidates_->clear();
  for (const Choice& choice : choices) {
    if (choice != habit && !greedy_.shuns(outlook, choice)) {
      candidates_->add(choice);
    }
  }
  if (candidates_->count() == 0) {
    return habit;
  }
  // As many halvings as it takes to have one left, and one more turn for that one.
  const auto turns = static_cast<std::uint32_t>(std::bit_width(candidates_->count() - 1) + 1);
  const std::uint32_t budget = budget_.iterations / turns;
  for (std::uint32_t turn = 0; turn < turns; ++turn) {
    if (turn > 0) {
      candidates_->halve();
    }
    const auto playouts = static_cast<std::uint32_t>(candidates_->count() + 1);
    for (std::uint32_t n = std::max(budget / playouts, 2U); n > 0; --n) {
      if (sight.hurries()) {
        return habit;
      }
      const GameState game = knowledge.sample(dice_);
      const std::uint64_t seed = dice_.next();
      const Milli usual = playout_->run(game, outlook.seat, habit, greedy_, seed);
      for (Candidate& one : candidates_->all()) {
        const Milli difference =
            playout_->run(game, outlook.seat, one.choice, greedy_, seed) - usual;
        one.sum += difference;
        one.squares += static_cast<std::uint64_t>(difference * difference);
      }
    }
  }
  const Candidate& best = candidates_->all().front();
  return clearly_better(best) ? best.choice : habit;
}

Choice Searcher::decide(std::span<const Choice> choices, Sight& sight) {
  const Outlook outlook = look(catalog_, sight.view(), sight.seat());
  Choice choice = greedy_.choose(outlook, choices);
  const bool settled = choices.size() == 1 || engine::is<engine::MoveCargo>(choice);
  if (const Knowledge* knowledge = settled ? nullptr : sight.knowledge()) {
    choice = search(outlook, choice, choices, *knowledge, sight);
  }
  greedy_.remember(outlook, choice);
  return choice;
}

}  // namespace aurora::bots

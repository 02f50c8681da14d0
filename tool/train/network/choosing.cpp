#include "tool/train/network/choosing.hpp"

#include <algorithm>
#include <numeric>

namespace aurora::tool {
namespace {

/// Adds a group to what is known; its first example is the greedy player's choice.
void add_group(const std::vector<double>& guesses, const std::vector<double>& targets,
               Choosing& sum) {
  const auto count = static_cast<double>(guesses.size());
  const double usual_guess = std::accumulate(guesses.begin(), guesses.end(), 0.0) / count;
  const double usual = std::accumulate(targets.begin(), targets.end(), 0.0) / count;
  for (std::size_t i = 0; i < guesses.size(); ++i) {
    const double off = guesses[i] - usual_guess - (targets[i] - usual);
    sum.errors += off * off;
    sum.variance += (targets[i] - usual) * (targets[i] - usual);
  }
  const auto liked = std::max_element(guesses.begin() + 1, guesses.end()) - guesses.begin();
  const auto place = static_cast<std::size_t>(liked);
  for (std::size_t i = 0; i < Choosing::kHabits.size(); ++i) {
    const bool leaves = guesses[place] > guesses[0] + Choosing::kHabits[i];
    sum.gains[i] += leaves ? targets[place] - targets[0] : 0;
  }
  sum.most += *std::ranges::max_element(targets) - targets[0];
  ++sum.groups;
}

}  // namespace

double explained(const Examples& all, const Guess& guess) {
  double errors = 0;
  double sum = 0;
  double squares = 0;
  double n = 0;
  for (const Example& example : all.examples) {
    if (example.checks && example.question == engine::Question::kNone) {
      const double target = example.target;
      const double off = guess(example) - target;
      errors += off * off;
      sum += target;
      squares += target * target;
      ++n;
    }
  }
  const double variance = squares - sum * sum / n;
  return variance > 0 ? 1 - errors / variance : 0;
}

ChoosingByQuestion choosing(const Examples& all, const Guess& guess) {
  ChoosingByQuestion sums{};
  std::vector<double> guesses;
  std::vector<double> targets;
  for (std::size_t i = 0; i < all.examples.size();) {
    const std::size_t count = all.group(i);
    const Example& first = all.examples[i];
    if (first.checks && count > 1) {
      guesses.clear();
      targets.clear();
      for (std::size_t k = i; k < i + count; ++k) {
        guesses.push_back(guess(all.examples[k]));
        targets.push_back(all.examples[k].target);
      }
      add_group(guesses, targets, sums[0]);
      add_group(guesses, targets, sums[static_cast<std::size_t>(first.question)]);
    }
    i += count;
  }
  return sums;
}

}  // namespace aurora::tool

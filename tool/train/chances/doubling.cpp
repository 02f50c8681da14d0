#include "tool/train/chances/doubling.hpp"

#include <algorithm>
#include <cmath>

namespace aurora::tool {
namespace {

constexpr std::int32_t kLeast = 100;
constexpr std::int32_t kMost = 12'000;
constexpr std::int32_t kStep = 50;
/// What was thought impossible and came true costs this much, and not all.
constexpr double kImpossible = 1e-4;

double loss_of(const Lead& lead, std::int32_t doubling) {
  const bots::Chances chances = bots::chances_from(lead.totals, lead.playing, doubling);
  double loss = 0;
  for (const engine::Seat winner : lead.winners) {
    const double chance = static_cast<double>(chances[winner.index()]) / bots::kCertain;
    loss -= std::log(std::max(chance, kImpossible)) / lead.winners.size();
  }
  return loss;
}

}  // namespace

DoublingFit::Best DoublingFit::solve(std::size_t row, std::size_t rounds) const {
  const Leads& leads = leads_[row][rounds];
  Best best{.doubling = kLeast, .examples = leads.size(), .loss = HUGE_VAL};
  for (std::int32_t doubling = kLeast; doubling <= kMost; doubling += kStep) {
    double loss = 0;
    for (const Lead& lead : leads) {
      loss += loss_of(lead, doubling);
    }
    loss /= static_cast<double>(std::max<std::size_t>(leads.size(), 1));
    if (loss < best.loss) {
      best.loss = loss;
      best.doubling = doubling;
    }
  }
  return best;
}

}  // namespace aurora::tool

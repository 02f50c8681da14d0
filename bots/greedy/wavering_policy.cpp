#include "bots/greedy/wavering_policy.hpp"

#include <array>
#include <limits>

#include "engine/variant.hpp"

namespace aurora::bots {

using engine::Choice;

namespace {

/// Where a Gumbel distribution has its 1/64, 3/64, ... 63/64, in hundredths. The largest of values
/// with such noise is a draw by softmax; in whole numbers it is the same draw on every machine.
constexpr std::array<Value, 32> kGumbel{-143, -112, -94, -79, -67, -57, -47, -37, -28, -19, -11,
                                        -2,   6,    15,  23,  32,  41,  50,  60,  70,  81,  92,
                                        104,  118,  132, 148, 167, 189, 216, 251, 304, 415};
constexpr Value kHundred = 100;
static_assert(kGumbel.back() - kGumbel.front() < WaveringPolicy::kReach * kHundred);

}  // namespace

Value WaveringPolicy::mood() {
  return temperature_ * kGumbel.at(dice_.below(kGumbel.size())) / kHundred;
}

Choice WaveringPolicy::decide(std::span<const Choice> choices, Sight& sight) {
  const Outlook outlook = look(catalog_, sight.view(), sight.seat());
  Choice chosen = greedy_.choose(outlook, choices);
  const bool settled = choices.size() == 1 || engine::is<engine::MoveCargo>(chosen);
  Value best = std::numeric_limits<Value>::min();
  for (const Choice& choice : settled ? std::span<const Choice>() : choices) {
    if (greedy_.shuns(outlook, choice)) {
      continue;
    }
    const Value value = greedy_.rate(outlook, choice) + mood();
    if (value > best) {
      best = value;
      chosen = choice;
    }
  }
  greedy_.remember(outlook, chosen);
  return chosen;
}

}  // namespace aurora::bots

#include "bots/coach/judge.hpp"

#include <algorithm>

namespace aurora::bots {

using engine::Choice;
using engine::GameState;
using engine::Seat;

namespace {

/// Playouts for each halving of the choices, at least two samples.
constexpr std::size_t kPlayoutsOfTurn = 48;
/// Samples in which what remains is compared. None of them had a part in choosing it, so that the
/// luck of a choice in those is not taken for its worth.
constexpr int kFinalSamples = 64;
/// Samples that everybody's chances are counted in.
constexpr int kChanceSamples = 256;

Chances mean_of(const std::array<std::int64_t, engine::kMaxSeats>& sums, std::int64_t count) {
  Chances chances{};
  for (std::size_t i = 0; i < chances.size(); ++i) {
    chances[i] = static_cast<std::int32_t>((sums[i] + count / 2) / count);
  }
  return chances;
}

}  // namespace

/// What was found out about a choice in the last samples.
struct Judge::Line {
  Choice choice;
  std::size_t place = 0;                                  ///< the first of equals is better
  std::array<std::int64_t, engine::kMaxSeats> chances{};  ///< sums
  Matters more{};                                         ///< than the first line has; sums
  Differences gain;                                       ///< on the first line
};

Judge::Judge(const engine::Catalog& catalog)
    : catalog_(catalog), playout_(catalog), shortlist_(std::make_unique<Shortlist>()) {}

Chances Judge::outcome(const GameState& end) const {
  return chances_in(catalog_, engine::view(catalog_, end, engine::spectator()));
}

/// Leaves the two that look best.
void Judge::narrow(const Knowledge& knowledge, const Choice& taken, const Greedy& greedy,
                   Dice& dice) {
  const Seat seat = knowledge.viewer();
  for (; shortlist_->count() > 2; shortlist_->halve()) {
    for (std::size_t n = std::max<std::size_t>(kPlayoutsOfTurn / shortlist_->count(), 2); n > 0;
         --n) {
      const GameState game = knowledge.sample(dice);
      const std::uint64_t seed = dice.next();
      const auto played = [&](const Choice& choice) {
        return outcome(playout_.play(game, seat, choice, greedy, seed))[seat.index()];
      };
      const std::int32_t usual = played(taken);
      for (Listed& one : shortlist_->all()) {
        one.gain.add(played(one.choice) - usual);
      }
    }
  }
}

void Judge::compare(const Knowledge& knowledge, const Greedy& greedy, Dice& dice, Lines& lines) {
  const Seat seat = knowledge.viewer();
  for (int n = 0; n < kFinalSamples; ++n) {
    const GameState game = knowledge.sample(dice);
    const std::uint64_t seed = dice.next();
    std::int32_t first = 0;
    Matters had{};
    for (Line& line : lines) {
      const engine::View end = engine::view(
          catalog_, playout_.play(game, seat, line.choice, greedy, seed), engine::spectator());
      const Chances chances = chances_in(catalog_, end);
      const Matters matters = matters_of(catalog_, end, seat);
      if (&line == lines.begin()) {
        first = chances[seat.index()];
        had = matters;
      }
      line.gain.add(chances[seat.index()] - first);
      for (std::size_t i = 0; i < chances.size(); ++i) {
        line.chances[i] += chances[i];
      }
      for (std::size_t i = 0; i < kMatters; ++i) {
        line.more[i] += matters[i] - had[i];
      }
    }
  }
}

Judgement Judge::judge(const Knowledge& knowledge, std::span<const Choice> choices,
                       const Choice& taken, std::uint64_t seed) {
  const Seat seat = knowledge.viewer();
  const engine::View view = knowledge.view();
  const Outlook outlook = look(catalog_, view, seat);
  Greedy greedy(seed);
  Dice dice(~seed);
  const Choice habit = greedy.choose(outlook, choices);
  shortlist_->clear();
  if (std::ranges::find(choices, taken) != choices.end()) {
    for (const Choice& choice : choices) {
      if (choice != taken && !greedy.shuns(outlook, choice)) {
        shortlist_->add(choice);
      }
    }
  }
  narrow(knowledge, taken, greedy, dice);

  Lines lines;
  const auto add = [&](const Choice& choice) {
    if (std::ranges::find(lines, choice, &Line::choice) == lines.end()) {
      lines.push_back({choice, lines.size(), {}, {}, {}});
    }
  };
  add(taken);
  for (const Listed& one : shortlist_->all()) {
    add(one.choice);
  }
  add(habit);
  compare(knowledge, greedy, dice, lines);

  const Line& usual = *std::ranges::find(lines, habit, &Line::choice);
  Judgement judgement;
  judgement.usual = mean_of(usual.chances, kFinalSamples);
  judgement.taken =
      usual.gain.beyond_two_errors() ? mean_of(lines[0].chances, kFinalSamples) : judgement.usual;
  rank(lines, judgement);
  return judgement;
}

Advice Judge::advise(const Knowledge& knowledge, std::span<const Choice> choices,
                     std::uint64_t seed) {
  const std::size_t seat = knowledge.viewer().index();
  const engine::View view = knowledge.view();
  const Choice habit = Greedy(seed).choose(look(catalog_, view, knowledge.viewer()), choices);
  const Judgement judgement = judge(knowledge, choices, habit, seed);
  Advice advice;
  for (const Option& one : judgement.best) {
    advice.best.push_back({one.choice, std::clamp(judgement.usual[seat] + one.gain, 0, kCertain)});
  }
  if (advice.best.size() == 2) {
    advice.why = judge(knowledge, choices, advice.best[1].choice, seed).why;
  }
  return advice;
}

/// What the first line has given away, and to which others.
void Judge::rank(Lines& lines, Judgement& judgement) {
  const Choice taken = lines[0].choice;
  if (lines.size() == 1) {
    judgement.best.push_back({taken, 0});
    return;
  }
  std::sort(lines.begin() + 1, lines.end(), [](const Line& a, const Line& b) {
    return a.gain.sum() != b.gain.sum() ? a.gain.sum() > b.gain.sum() : a.place < b.place;
  });
  const auto gain = [](const Line& line) { return static_cast<std::int32_t>(line.gain.mean()); };
  // One that is better on average, and not for certain, gives way to one that is for certain.
  const auto clear = std::find_if(lines.begin() + 1, lines.end(), [&](const Line& line) {
    return gain(line) > 0 && line.gain.beyond_two_errors();
  });
  if (clear == lines.end()) {
    judgement.best.push_back({taken, 0});
    judgement.best.push_back({lines[1].choice, std::min(gain(lines[1]), 0)});
    return;
  }
  judgement.gave = gain(*clear);
  judgement.why = reasons_of(clear->more, kFinalSamples);
  judgement.best.push_back({clear->choice, judgement.gave});
  std::rotate(lines.begin() + 1, clear, clear + 1);
  if (lines.size() > 2 && gain(lines[2]) > 0) {
    judgement.best.push_back({lines[2].choice, std::min(gain(lines[2]), judgement.gave)});
  } else {
    judgement.best.push_back({taken, 0});
  }
}

Chances Judge::chances(const Knowledge& knowledge, std::uint64_t seed) {
  return count(knowledge, seed, nullptr);
}

Chances Judge::chances(const Knowledge& knowledge, std::uint64_t seed, const Chances& expected) {
  return count(knowledge, seed, &expected);
}

Chances Judge::count(const Knowledge& knowledge, std::uint64_t seed, const Chances* expected) {
  Dice dice(seed);
  std::array<std::int64_t, engine::kMaxSeats> sums{};
  std::array<Differences, engine::kMaxSeats> surprises;
  for (int n = 0; n < kChanceSamples; ++n) {
    const GameState game = knowledge.sample(dice);
    const Chances chances = outcome(playout_.play_on(game, dice.next()));
    for (std::size_t i = 0; i < chances.size(); ++i) {
      sums[i] += chances[i];
      surprises[i].add(expected != nullptr ? chances[i] - (*expected)[i] : 0);
    }
  }
  const bool surprised = std::ranges::any_of(surprises, &Differences::beyond_two_errors);
  return expected == nullptr || surprised ? mean_of(sums, kChanceSamples) : *expected;
}

}  // namespace aurora::bots

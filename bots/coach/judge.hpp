// Judges one decision, from what its seat could know: every choice is played on in the same
// samples, as the searcher does, and what comes of it is compared with what the taken one leads to.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "bots/coach/chances.hpp"
#include "bots/coach/matters.hpp"
#include "bots/knowledge.hpp"
#include "bots/search/playout.hpp"
#include "bots/search/shortlist.hpp"

namespace aurora::bots {

/// A choice, and how much better it is for the seat than the taken one, in millionths.
struct Option {
  engine::Choice choice;
  std::int32_t gain = 0;
  friend bool operator==(const Option&, const Option&) = default;
};

struct Judgement {
  Chances usual{};  ///< after what the greedy player would have done
  Chances taken{};  ///< the same, unless the samples clearly say otherwise
  /// What the seat could have gained on the taken choice, in millionths; 0 unless the samples
  /// clearly say so.
  std::int32_t gave = 0;
  engine::FixedVector<Option, 2> best;  ///< the best first; one where there is nothing else
  Reasons why;  ///< what the best brings more than the taken one; empty when that gave nothing away
  friend bool operator==(const Judgement&, const Judgement&) = default;
};

/// What a seat could choose, with its chance to win after each, in millionths.
struct Advice {
  struct Advised {
    engine::Choice choice;
    std::int32_t chance = 0;
    friend bool operator==(const Advised&, const Advised&) = default;
  };
  engine::FixedVector<Advised, 2> best;  ///< the best first; one where there is nothing else
  Reasons why;  ///< what the first brings more than the second; empty: nothing for certain
  friend bool operator==(const Advice&, const Advice&) = default;
};

class Judge {
 public:
  explicit Judge(const engine::Catalog& catalog);

  /// `knowledge` is the deciding seat's, and `choices` are what it was offered. An aside may be
  /// taken that is not among them: it leaves all of them open, so it is compared with what the
  /// greedy player would have done, and not with the best.
  [[nodiscard]] Judgement judge(const Knowledge& knowledge, std::span<const engine::Choice> choices,
                                const engine::Choice& taken, std::uint64_t seed);

  /// What the seat could best choose: what the greedy player would, unless the samples clearly say
  /// otherwise, and another one.
  [[nodiscard]] Advice advise(const Knowledge& knowledge, std::span<const engine::Choice> choices,
                              std::uint64_t seed);

  /// What everybody's chances are, as far as this viewer can know.
  [[nodiscard]] Chances chances(const Knowledge& knowledge, std::uint64_t seed);
  /// The same; what was `expected`, unless the samples clearly say otherwise.
  [[nodiscard]] Chances chances(const Knowledge& knowledge, std::uint64_t seed,
                                const Chances& expected);

 private:
  struct Line;
  using Lines = engine::FixedVector<Line, 4>;

  void narrow(const Knowledge& knowledge, const engine::Choice& taken, const Greedy& greedy,
              Dice& dice);
  void compare(const Knowledge& knowledge, const Greedy& greedy, Dice& dice, Lines& lines);
  static void rank(Lines& lines, Judgement& judgement);
  [[nodiscard]] Chances count(const Knowledge& knowledge, std::uint64_t seed,
                              const Chances* expected);
  [[nodiscard]] Chances outcome(const engine::GameState& end) const;

  const engine::Catalog& catalog_;
  Playout playout_;
  std::unique_ptr<Shortlist> shortlist_;
};

}  // namespace aurora::bots

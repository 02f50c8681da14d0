// Looks at a finished game step by step: what each decision gave away, what chance brought, and how
// the winning chances went.
//
// It counts with chances as greedy players would have them. A level is kept from step to step; a
// decision moves it by what its seat could know to follow, and what is revealed moves it to where
// samples of the game then see it. Both only when the samples clearly say so, so that what reveals
// nothing is no luck. docs/bots.md says more.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "bots/coach/judge.hpp"
#include "engine/event.hpp"

namespace aurora::bots {

enum class Grade : std::uint8_t { kFine, kInaccuracy, kMistake, kBlunder };
/// From 50, 100 and 200 thousandths on.
[[nodiscard]] Grade grade_of(std::int32_t gave);
[[nodiscard]] std::string_view name_of(Grade grade);

/// Thousandths, by seat.
using PerMille = std::array<std::int32_t, engine::kMaxSeats>;

/// Of a decision between several choices. Everything in thousandths of the seat's chance.
struct Decision {
  struct Best {
    engine::Choice choice;
    std::int32_t chance = 0;
    friend bool operator==(const Best&, const Best&) = default;
  };
  std::int32_t gave = 0;
  Grade grade = Grade::kFine;
  engine::FixedVector<Best, 2> best;  ///< the best first
  Reasons why;                        ///< empty when nothing was given away
  friend bool operator==(const Decision&, const Decision&) = default;
};

/// Of one step.
struct StepReview {
  PerMille chances{};  ///< after it
  PerMille luck{};     ///< what chance has added to each
  std::size_t choices = 0;
  std::optional<Decision> decision;  ///< where there were several choices
  friend bool operator==(const StepReview&, const StepReview&) = default;
};

class Coach {
 public:
  /// The catalog must outlive it.
  explicit Coach(const engine::Catalog& catalog) : catalog_(catalog), judge_(catalog) {}

  /// A game begins, or goes on from elsewhere: what comes is compared with this state.
  void begin(const engine::GameState& state);
  /// The seat has taken a choice, or an aside, in `before`; that led to `after`, with these events.
  [[nodiscard]] StepReview step(const engine::GameState& before, engine::Seat seat,
                                const engine::Choice& taken, const engine::GameState& after,
                                std::span<const engine::Event> events);
  /// As things stand now.
  [[nodiscard]] PerMille chances() const;

 private:
  [[nodiscard]] Decision decide(const engine::GameState& before, engine::Seat seat,
                                const engine::Choice& taken);
  /// The chances after something was revealed.
  [[nodiscard]] Chances look(const engine::GameState& state);

  const engine::Catalog& catalog_;
  Judge judge_;
  Chances level_{};
  std::uint64_t steps_ = 0;  ///< seeds of the samples
  engine::ChoiceList choices_;
};

}  // namespace aurora::bots

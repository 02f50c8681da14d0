// Somebody who holds an event in tests: asks it, and keeps its journal.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "server/events/decide.hpp"
#include "server/events/lots.hpp"

namespace aurora::events::testing {

class Host {
 public:
  explicit Host(const Rules& rules, std::uint64_t seed = 1);

  /// So many people, the first with the highest rating.
  void enter(std::size_t people, bool reserves = false);
  /// What the event refuses, if it does. What it decides is folded in and kept.
  std::optional<Refusal> ask(const Request& request);
  /// The same, and it must not be refused.
  void must(const Request& request);

  /// Everybody at the table in the order of their seats is ranked like this.
  std::optional<Refusal> report(std::uint32_t table, const std::vector<std::uint8_t>& ranks);
  /// The tables of the round that have no result get one by lot.
  void play(Dice& dice);
  /// Rounds until the event has no more, at most so many.
  void play_all(Dice& dice, std::size_t most = kMaxRounds);

  [[nodiscard]] const Event& event() const { return event_; }
  [[nodiscard]] const Round& round() const { return event_.rounds.back(); }
  [[nodiscard]] const std::vector<Record>& journal() const { return journal_; }
  /// Of the last thing that was asked.
  [[nodiscard]] const std::vector<Effect>& effects() const { return effects_; }

  UnixMillis now = 1'000'000;

 private:
  Event event_;
  std::vector<Record> journal_;
  std::vector<Effect> effects_;
};

/// Ranks for so many seats, sometimes shared.
[[nodiscard]] std::vector<SeatResult> drawn_results(std::size_t seats, Dice& dice);

/// Nobody is twice at a table, on a bye or missing.
void expect_nobody_twice(const Event& event, const Round& round);

/// The same, and nobody of the field is left out.
void expect_sound(const Event& event, const Round& round);

/// How much more often the seat had most is than that had least, the greatest of all; of rounds
/// with full tables.
[[nodiscard]] std::uint32_t greatest_seat_gap(const Event& event);

}  // namespace aurora::events::testing

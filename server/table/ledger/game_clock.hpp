// The clocks of the people at one table.
//
// A seat's clock runs while something is asked of it. What is left is only ever changed by what a
// record of the journal says; how long it has run since follows from when that was, and from when
// the server has run (server/runtime/uptime.hpp). So nothing is written while nobody moves, and the
// table need not be in memory.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/state.hpp"
#include "server/people/stay.hpp"
#include "server/runtime/answer.hpp"

namespace aurora::v1 {
class ClockOptions;
class Clocks;
class TableOptions;
}  // namespace aurora::v1

namespace aurora::server {

using Millis = std::int64_t;

/// What a table has agreed on: a bank with an increment, or a time for each decision.
struct ClockRules {
  Millis bank = 0;
  Millis increment = 0;
  Millis decision = 0;           ///< not 0: instead of the two
  bool timeout_resigns = false;  ///< else a bot plays until the player is back
  bool only_absent = false;      ///< it counts for those only who are not there

  /// What a seat has at least when its player comes back.
  [[nodiscard]] Millis after_return() const;
  /// Of a clock that is only for those who are absent: what somebody is given who is there when it
  /// has run out.
  [[nodiscard]] Millis while_here() const;
};

/// Nothing for a table without clocks; BAD_OPTION for what cannot be.
[[nodiscard]] Answer<std::optional<ClockRules>> clock_rules(const v1::TableOptions& options);
void to_wire(const ClockRules& rules, v1::ClockOptions& out);

/// What a seat had left at the moment of a record.
struct TimeLeft {
  engine::Seat seat;
  Millis left = 0;
};

class GameClocks {
 public:
  /// The game begins: every seat has its whole bank.
  void begin(const ClockRules& rules);

  // What records say.
  void note(const TimeLeft& mark) { left_.at(mark.seat.index()) = mark.left; }
  /// These people are asked something now. Those among them for whom it is a new decision get the
  /// increment.
  void ask(engine::SeatSet people, engine::SeatSet anew);
  /// A player is back at a seat.
  void welcome_back(engine::Seat seat);
  void pause(bool paused);
  /// The player is on vacation: this clock stands still until then.
  void stand_until(engine::Seat seat, Millis until) { stands_until_.at(seat.index()) = until; }

  [[nodiscard]] engine::SeatSet asked() const { return asked_; }
  [[nodiscard]] bool paused() const { return paused_; }
  /// Whose clocks run.
  [[nodiscard]] engine::SeatSet running() const { return paused_ ? engine::SeatSet{} : asked_; }

  // What has passed since the last record.
  /// The clocks that should run have done so since then, unless it is known already since when.
  void run_from(Millis then);
  /// Running clocks have run for so long.
  void have_run_for(Millis time, Millis now);
  /// The same for vacations that are over: how long clocks have run since their end.
  void have_run_since_vacations(const std::function<Millis(Millis)>& run_since, Millis now);
  [[nodiscard]] Millis left(engine::Seat seat, Millis now) const;
  /// For the record that is about to be written.
  [[nodiscard]] std::vector<TimeLeft> marks(Millis now) const;
  /// When the clock of a seat runs out that runs now, or when the vacation is over.
  [[nodiscard]] Millis runs_out_at(engine::Seat seat, Millis now) const;
  /// What is left when nothing is charged for these times, on the same clock as `now` and what has
  /// run.
  [[nodiscard]] Millis left_without(engine::Seat seat, std::span<const Stay> stays,
                                    Millis now) const;
  /// What the last record left a seat, whether its clock runs or not.
  [[nodiscard]] Millis recorded(engine::Seat seat) const { return left_.at(seat.index()); }
  /// When the next clock runs out; nothing when none runs.
  [[nodiscard]] std::optional<Millis> next_timeout() const;
  /// Since when what has passed is in no record; nothing when no clock runs.
  [[nodiscard]] std::optional<Millis> unrecorded_since() const;

  /// The clocks of these people.
  void write(engine::SeatSet people, Millis now, v1::Clocks& out) const;

 private:
  ClockRules rules_;
  std::array<Millis, engine::kMaxSeats> left_{};
  engine::SeatSet asked_;
  bool paused_ = false;
  std::optional<Millis> since_;  // of running clocks; when the server was down, later
  std::array<Millis, engine::kMaxSeats> stands_until_{};

  /// Since when the clock of the seat runs; later than now: it stands still.
  [[nodiscard]] Millis runs_since(engine::Seat seat) const;
};

}  // namespace aurora::server

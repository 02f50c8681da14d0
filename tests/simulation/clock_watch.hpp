// Whether clocks charge only for time in which the server ran, and for no vacation: whoever sees a
// clock compares it with what it showed before.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "aurora/v1/clock.pb.h"
#include "aurora/v1/table.pb.h"

namespace aurora::simulation {

/// The processes of the server, and how long they have run by a clock on the wall. In milliseconds.
class Uptime {
 public:
  /// So many milliseconds pass on the wall in one of the machine's.
  explicit Uptime(std::int64_t pace = 1) : pace_(pace) {}

  /// A process starts when the machine's time is `now`, and takes it to be `unix`.
  void start(std::int64_t now, std::int64_t unix);
  void stop(std::int64_t now);

  /// The process that runs now or ran last; counts from 1.
  [[nodiscard]] std::size_t process() const { return processes_.size(); }
  /// How long all processes had run when this one said that it was `unix`.
  [[nodiscard]] std::int64_t at(std::size_t process, std::int64_t unix) const;
  [[nodiscard]] std::int64_t at(std::int64_t now) const;
  /// What the clock on the wall of the process shows that runs now, or did when it ended.
  [[nodiscard]] std::int64_t unix_at(std::int64_t now) const {
    const Process& last = processes_.back();
    return last.unix + ran(last, now);
  }
  /// How exactly that is known.
  [[nodiscard]] std::int64_t rounding() const { return kRounding * pace_; }
  /// Whether the clocks of these processes, one after the other, went on to this time without
  /// having passed it before.
  [[nodiscard]] bool none_has_passed(std::int64_t unix, std::size_t first, std::size_t last) const;
  /// Whether a process has begun with a clock behind that of the one before.
  [[nodiscard]] bool was_set_back() const;
  /// … whether this one has.
  [[nodiscard]] bool began_behind(std::size_t process) const;

 private:
  static constexpr std::int64_t kRounding = 5;

  struct Process {
    std::int64_t began = 0;
    std::int64_t unix = 0;
    std::int64_t before = 0;  ///< how long those before it ran
    std::optional<std::int64_t> ended{};
  };

  /// How long it has run.
  [[nodiscard]] std::int64_t ran(const Process& process, std::int64_t now) const {
    return (process.ended.value_or(now) - process.began) * pace_;
  }
  /// What the clock of one that has ended showed then.
  [[nodiscard]] std::int64_t unix_at_end(const Process& process) const {
    return process.unix + ran(process, process.began);
  }

  std::int64_t pace_;
  std::vector<Process> processes_;
};

class ClockWatch {
 public:
  explicit ClockWatch(const Uptime& uptime) : uptime_(uptime) {}

  /// Somebody is shown the clocks of a table by a process. What does not hold, or nothing.
  [[nodiscard]] std::optional<std::string> saw(const std::string& person, const std::string& table,
                                               std::size_t process, const v1::Clocks& clocks);
  /// … until when a seat is on vacation, or was; 0: never yet.
  void saw_vacation(const std::string& person, const std::string& table, std::uint32_t seat,
                    std::int64_t until);
  /// … that a bot plays for somebody whose time ran out.
  [[nodiscard]] std::optional<std::string> saw_time_out(const std::string& person,
                                                        const std::string& table,
                                                        std::uint32_t seat,
                                                        std::int64_t uptime) const;

 private:
  struct Shown {
    std::int64_t uptime = 0;
    std::int64_t left = 0;
    std::size_t process = 0;
    std::int64_t now = 0;
    std::int64_t until = 0;  ///< of the vacation of the seat

    [[nodiscard]] bool on_vacation() const { return now < until; }
  };
  /// Whether the seat was on the same vacation all the time between.
  [[nodiscard]] bool stood_still(const Shown& before, const Shown& now) const;
  using Key = std::tuple<std::string, std::string, std::uint32_t>;  // person, table, seat

  const Uptime& uptime_;
  std::map<Key, Shown> shown_;
  std::map<Key, std::int64_t> vacations_;
};

}  // namespace aurora::simulation

// Whether clocks charge only for time in which the server ran: whoever sees a clock compares it
// with what it showed before.
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

/// The processes of the server, and how long they have run. In milliseconds.
class Uptime {
 public:
  /// A process starts when the machine's time is `now`, and takes it to be `unix`.
  void start(std::int64_t now, std::int64_t unix);
  void stop(std::int64_t now);

  /// The process that runs now or ran last; counts from 1.
  [[nodiscard]] std::size_t process() const { return processes_.size(); }
  /// How long all processes had run when this one said that it was `unix`.
  [[nodiscard]] std::int64_t at(std::size_t process, std::int64_t unix) const;
  [[nodiscard]] std::int64_t at(std::int64_t now) const;

 private:
  struct Process {
    std::int64_t began = 0;
    std::int64_t unix = 0;
    std::int64_t before = 0;  ///< how long those before it ran
    std::optional<std::int64_t> ended{};
  };

  std::vector<Process> processes_;
};

class ClockWatch {
 public:
  explicit ClockWatch(const Uptime& uptime) : uptime_(uptime) {}

  /// Somebody is shown the clocks of a table by a process. What does not hold, or nothing.
  [[nodiscard]] std::optional<std::string> saw(const std::string& person, const std::string& table,
                                               std::size_t process, const v1::Clocks& clocks);
  /// … that a bot plays for somebody whose time ran out.
  [[nodiscard]] std::optional<std::string> saw_time_out(const std::string& person,
                                                        const std::string& table,
                                                        std::uint32_t seat,
                                                        std::int64_t uptime) const;

 private:
  struct Shown {
    std::int64_t uptime = 0;
    std::int64_t left = 0;
  };
  using Key = std::tuple<std::string, std::string, std::uint32_t>;  // person, table, seat

  const Uptime& uptime_;
  std::map<Key, Shown> shown_;
};

}  // namespace aurora::simulation

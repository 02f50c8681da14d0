// What a process gets from the machine that it runs on: steady time, wake-ups and threads. The
// simulator (docs/simulation.md) puts a machine of its own in place, with virtual time and one
// thread.
#pragma once

#include <memory>

#include "machine/steady_clock.hpp"
#include "machine/task_queue.hpp"
#include "machine/wake_ups.hpp"

namespace aurora::machine {

/// Thread-safe.
class Machine {
 public:
  Machine() = default;
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;
  virtual ~Machine() = default;

  [[nodiscard]] virtual SteadyClock::time_point now() noexcept = 0;
  [[nodiscard]] virtual std::unique_ptr<TaskQueue> make_task_queue() = 0;
  /// nullptr: time is real, and whoever waits asks the system.
  [[nodiscard]] virtual WakeUps* wake_ups() noexcept = 0;
};

/// The one that this process runs on.
[[nodiscard]] Machine& here() noexcept;

/// Puts another in place of the real one for as long as it lives. To be done before anything that
/// asks for time or threads exists.
class InPlace {
 public:
  explicit InPlace(Machine& machine) noexcept;
  InPlace(const InPlace&) = delete;
  InPlace& operator=(const InPlace&) = delete;
  ~InPlace();
};

}  // namespace aurora::machine

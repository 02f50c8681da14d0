// A machine with virtual time and one thread: whoever waits is called when everything else is at
// rest, and the dice decide which queue goes first and how long its tasks take.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "machine/machine.hpp"
#include "tests/simulation/dice.hpp"

namespace aurora::simulation {

class SimulatedMachine final : public machine::Machine, public machine::WakeUps {
 public:
  using TimePoint = machine::SteadyClock::time_point;
  using Duration = machine::SteadyClock::duration;

  explicit SimulatedMachine(Dice& dice) : dice_(dice) {}

  // --- what a process sees of it ---
  [[nodiscard]] TimePoint now() noexcept override { return now_; }
  [[nodiscard]] std::unique_ptr<machine::TaskQueue> make_task_queue() override;
  [[nodiscard]] WakeUps* wake_ups() noexcept override { return this; }
  Id call_at(TimePoint at, Call call) override;
  void call_off(Id id) override;

  // --- the world around the process ---
  /// Calls after some time, whatever becomes of the process.
  void after(Duration time, std::function<void()> call);
  /// Runs a task of a queue that has one due. False: none has.
  bool run_task();
  /// Lets time pass until somebody is to be called, and calls. False: nobody waits.
  bool pass_time();
  /// The process is gone: nobody in it is called any more.
  void forget_process();

 private:
  class Queue;
  struct Waiting {
    Call call;
    bool of_process = true;
  };
  using Moment = std::pair<TimePoint, Id>;

  Id wait(TimePoint at, Call call, bool of_process);

  Dice& dice_;
  TimePoint now_{std::chrono::hours{1}};
  Id last_id_ = 0;
  std::map<Moment, Waiting> waiting_;
  std::unordered_map<Id, TimePoint> moments_;
  std::vector<Queue*> queues_;
};

}  // namespace aurora::simulation

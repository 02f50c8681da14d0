// A machine with virtual time and one thread: whoever waits is called when everything else is at
// rest, and the dice decide which queue goes first and how long its tasks take.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "machine/machine.hpp"
#include "tests/simulation/dice.hpp"

namespace aurora::simulation {

class SimulatedMachine final : public machine::Machine, public machine::WakeUps {
 public:
  using TimePoint = machine::SteadyClock::time_point;
  using Duration = machine::SteadyClock::duration;

  /// What waits, and what is queued, belongs to the process that runs at that moment.
  using Process = unsigned;

  /// A process runs for as long as this lives.
  class Running {
   public:
    Running(SimulatedMachine& machine, Process process)
        : machine_(machine), before_(std::exchange(machine.running_, process)) {}
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() { machine_.running_ = before_; }

   private:
    SimulatedMachine& machine_;
    Process before_;
  };

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
  [[nodiscard]] Process begin_process() { return ++last_process_; }
  /// Its tasks stand still, or go on. Its loops are not run by the machine.
  void pause(Process process, bool now);
  /// The tasks of all processes take until then, or longer.
  void hold_up(TimePoint until) { held_until_ = std::max(held_until_, until); }
  /// The process is gone: nobody in it is called any more.
  void forget_process(Process process);

 private:
  class Queue;
  static constexpr Process kNone = 0;  // the world
  struct Waiting {
    Call call;
    Process process = kNone;
  };
  using Moment = std::pair<TimePoint, Id>;

  Id wait(TimePoint at, Call call, Process process);

  Dice& dice_;
  TimePoint now_{std::chrono::hours{1}};
  Id last_id_ = 0;
  std::map<Moment, Waiting> waiting_;
  std::unordered_map<Id, TimePoint> moments_;
  std::vector<Queue*> queues_;
  Process running_ = kNone;
  Process last_process_ = kNone;
  std::set<Process> paused_;
  TimePoint held_until_{};
};

}  // namespace aurora::simulation

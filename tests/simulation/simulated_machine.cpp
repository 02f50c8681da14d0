#include "tests/simulation/simulated_machine.hpp"

#include <algorithm>
#include <utility>

namespace aurora::simulation {

namespace {

// How long a task waits for its turn and its disk.
constexpr std::chrono::microseconds kShortestTask{20};
constexpr std::chrono::microseconds kLongestTask{4000};

}  // namespace

/// Beside the loops of the process, as a thread would be.
class SimulatedMachine::Queue final : public machine::TaskQueue {
 public:
  explicit Queue(SimulatedMachine& machine) : machine_(machine), process_(machine.running_) {
    machine_.queues_.push_back(this);
  }
  Queue(const Queue&) = delete;
  Queue& operator=(const Queue&) = delete;
  ~Queue() override {
    std::erase(machine_.queues_, this);
    machine_.call_off(waiting_);
  }

  void post(Task task) override {
    tasks_.push_back(std::move(task));
    wait_for_turn();
  }
  void pause(std::chrono::nanoseconds /*time*/) override {}
  void finish() override {
    while (!tasks_.empty()) {
      run_one();
    }
  }

  [[nodiscard]] bool due() const {
    return due_ && !tasks_.empty() && !machine_.paused_.contains(process_);
  }
  void run_one() {
    const Running running(machine_, process_);
    due_ = false;
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    task();
    task = nullptr;
    if (!tasks_.empty()) {
      wait_for_turn();
    }
  }

 private:
  void wait_for_turn() {
    if (due_ || waiting_ != 0) {
      return;
    }
    const auto time = machine_.dice_.between(kShortestTask, kLongestTask);
    waiting_ = machine_.wait(
        std::max(machine_.now_ + time, machine_.held_until_),
        [this](bool on_time) {
          waiting_ = 0;
          due_ = on_time;
        },
        process_);
  }

  SimulatedMachine& machine_;
  Process process_;
  std::deque<Task> tasks_;
  Id waiting_ = 0;
  bool due_ = false;
};

std::unique_ptr<machine::TaskQueue> SimulatedMachine::make_task_queue() {
  return std::make_unique<Queue>(*this);
}

SimulatedMachine::Id SimulatedMachine::wait(TimePoint at, Call call, Process process) {
  const Id id = ++last_id_;
  moments_.emplace(id, at);
  waiting_.emplace(Moment{at, id}, Waiting{std::move(call), process});
  return id;
}

SimulatedMachine::Id SimulatedMachine::call_at(TimePoint at, Call call) {
  return wait(at, std::move(call), running_);
}

void SimulatedMachine::call_off(Id id) {
  const auto moment = moments_.find(id);
  if (moment == moments_.end()) {
    return;
  }
  auto node = waiting_.extract(Moment{moment->second, id});
  moments_.erase(moment);
  node.mapped().call(false);
}

void SimulatedMachine::after(Duration time, std::function<void()> call) {
  wait(now_ + time, [call = std::move(call)](bool) { call(); }, kNone);
}

bool SimulatedMachine::run_task() {
  std::vector<Queue*> due;
  std::ranges::copy_if(queues_, std::back_inserter(due),
                       [](const Queue* queue) { return queue->due(); });
  if (due.empty()) {
    return false;
  }
  due.at(dice_.below(due.size()))->run_one();
  return true;
}

bool SimulatedMachine::pass_time() {
  if (waiting_.empty()) {
    return false;
  }
  auto node = waiting_.extract(waiting_.begin());
  moments_.erase(node.key().second);
  now_ = std::max(now_, node.key().first);
  node.mapped().call(true);
  return true;
}

void SimulatedMachine::pause(Process process, bool now) {
  if (now) {
    paused_.insert(process);
  } else {
    paused_.erase(process);
  }
}

void SimulatedMachine::forget_process(Process process) {
  paused_.erase(process);
  // What is destroyed here can call off others.
  std::vector<Call> gone;
  for (auto it = waiting_.begin(); it != waiting_.end();) {
    if (it->second.process == process) {
      moments_.erase(it->first.second);
      gone.push_back(std::move(it->second.call));
      it = waiting_.erase(it);
    } else {
      ++it;
    }
  }
}

}  // namespace aurora::simulation

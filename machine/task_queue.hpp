// Runs tasks one after another beside everything else, usually on a thread of its own: for what
// blocks or takes long.
#pragma once

#include <chrono>
#include <functional>

namespace aurora::machine {

/// Thread-safe.
class TaskQueue {
 public:
  using Task = std::move_only_function<void()>;

  TaskQueue() = default;
  TaskQueue(const TaskQueue&) = delete;
  TaskQueue& operator=(const TaskQueue&) = delete;
  virtual ~TaskQueue() = default;

  /// Runs the task after those that were posted before. What is posted after finish() waits until
  /// the queue is destroyed, and is destroyed with it.
  virtual void post(Task task) = 0;
  /// Called by a task: lets some time pass.
  virtual void pause(std::chrono::nanoseconds time) = 0;
  /// Runs what is queued and takes nothing more. Blocks; not to be called by a task. May be called
  /// again.
  virtual void finish() = 0;
};

}  // namespace aurora::machine

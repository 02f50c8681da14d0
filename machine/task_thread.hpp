// A queue of tasks on a thread of its own.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "machine/task_queue.hpp"

namespace aurora::machine {

class TaskThread final : public TaskQueue {
 public:
  TaskThread();
  /// Finishes.
  ~TaskThread() override;

  void post(Task task) override;
  void pause(std::chrono::nanoseconds time) override;
  void finish() override;

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Task> queue_;
  bool finishing_ = false;
  std::once_flag joined_;
  std::thread thread_;  // after everything that it uses
};

}  // namespace aurora::machine

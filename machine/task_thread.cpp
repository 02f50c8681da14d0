#include "machine/task_thread.hpp"

#include <cassert>
#include <utility>

namespace aurora::machine {

TaskThread::TaskThread() : thread_([this] { run(); }) {}

TaskThread::~TaskThread() { finish(); }

void TaskThread::post(Task task) {
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back(std::move(task));
    if (queue_.size() > 1) {
      return;  // it has been woken already
    }
  }
  changed_.notify_one();
}

void TaskThread::pause(std::chrono::nanoseconds time) { std::this_thread::sleep_for(time); }

void TaskThread::finish() {
  assert(std::this_thread::get_id() != thread_.get_id() && "a task must not wait for itself");
  {
    const std::scoped_lock lock(mutex_);
    finishing_ = true;
  }
  changed_.notify_one();
  std::call_once(joined_, [this] { thread_.join(); });
}

void TaskThread::run() {
  std::vector<Task> taken;  // swapped with the queue for ever, so that both keep their memory
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return finishing_ || !queue_.empty(); });
    if (queue_.empty()) {
      return;
    }
    std::swap(taken, queue_);
    lock.unlock();
    for (Task& task : taken) {
      task();
      task = nullptr;  // what it holds is free before the next one runs
    }
    taken.clear();
    lock.lock();
  }
}

}  // namespace aurora::machine

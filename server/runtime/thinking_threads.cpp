#include "server/runtime/thinking_threads.hpp"

#include <algorithm>
#include <system_error>

#include "machine/machine.hpp"

namespace aurora::server {

ThinkingThreads::ThinkingThreads(unsigned threads, std::size_t room)
    : threads_(std::max(threads, 1U)), room_(room) {}

ThinkingThreads::~ThinkingThreads() { shutdown(); }

bool ThinkingThreads::begin() {
  try {
    while (all_.size() < threads_) {
      auto queue = machine::here().make_task_queue();
      all_.push_back(std::make_unique<Thread>(0, std::move(queue)));
    }
  } catch (const std::system_error& /*the system has none left*/) {
    return !all_.empty();
  }
  return true;
}

ThinkingThreads::Thread* ThinkingThreads::enter() {
  const std::lock_guard lock(mutex_);
  if (stopping_ || waiting_ >= room_) {
    return nullptr;
  }
  if (!begin()) {
    return nullptr;
  }
  Thread& shortest = **std::ranges::min_element(
      all_, {}, [](const std::unique_ptr<Thread>& thread) { return thread->waiting; });
  ++shortest.waiting;
  ++waiting_;
  return &shortest;
}

void ThinkingThreads::leave(Thread& thread) {
  const std::lock_guard lock(mutex_);
  --thread.waiting;
  --waiting_;
}

ThinkingThreads::Counts ThinkingThreads::counts() const {
  Counts now;
  for (std::size_t i = 0; i < kEnds; ++i) {
    now.ended.at(i) = ended_.at(i);
  }
  const std::lock_guard lock(mutex_);
  now.waiting = waiting_;
  return now;
}

void ThinkingThreads::shutdown() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  for (const auto& thread : all_) {  // nobody adds any after that
    thread->queue->finish();
  }
}

std::string_view name_of(ThinkingThreads::End end) {
  switch (end) {
    case ThinkingThreads::End::kThought: return "thought";
    case ThinkingThreads::End::kHurried: return "hurried";
    case ThinkingThreads::End::kCrowdedOut: return "crowded_out";
    case ThinkingThreads::End::kDropped: return "dropped";
  }
  return {};
}

}  // namespace aurora::server

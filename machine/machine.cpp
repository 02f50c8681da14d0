#include "machine/machine.hpp"

#include <atomic>
#include <cassert>

#include "machine/task_thread.hpp"

namespace aurora::machine {

namespace {

class RealMachine final : public Machine {
 public:
  [[nodiscard]] SteadyClock::time_point now() noexcept override {
    return std::chrono::steady_clock::now();
  }
  [[nodiscard]] std::unique_ptr<TaskQueue> make_task_queue() override {
    return std::make_unique<TaskThread>();
  }
  [[nodiscard]] WakeUps* wake_ups() noexcept override { return nullptr; }
};

constinit std::atomic<Machine*> in_place{nullptr};

}  // namespace

Machine& here() noexcept {
  if (Machine* const other = in_place.load(std::memory_order_relaxed)) {
    return *other;
  }
  static constinit RealMachine real;
  return real;
}

SteadyClock::time_point SteadyClock::now() noexcept { return here().now(); }

InPlace::InPlace(Machine& machine) noexcept {
  assert(in_place.load() == nullptr);
  in_place = &machine;
}

InPlace::~InPlace() { in_place = nullptr; }

}  // namespace aurora::machine

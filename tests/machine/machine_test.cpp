// Another machine can be put in place of the real one, and everything that asks gets its time.
#include "machine/machine.hpp"

#include <gtest/gtest.h>

#include "machine/task_thread.hpp"

namespace aurora::machine {
namespace {

class StoppedMachine final : public Machine {
 public:
  [[nodiscard]] SteadyClock::time_point now() noexcept override {
    return SteadyClock::time_point{};
  }
  [[nodiscard]] std::unique_ptr<TaskQueue> make_task_queue() override {
    return std::make_unique<TaskThread>();
  }
  [[nodiscard]] WakeUps* wake_ups() noexcept override { return nullptr; }
};

TEST(Machine, IsTheRealOneUnlessAnotherIsInPlace) {
  const auto before = SteadyClock::now();
  {
    StoppedMachine stopped;
    const InPlace in_place(stopped);
    EXPECT_EQ(&here(), &stopped);
    EXPECT_EQ(SteadyClock::now(), SteadyClock::time_point{});
  }
  EXPECT_GE(SteadyClock::now(), before);
  EXPECT_GT(before, SteadyClock::time_point{});
}

}  // namespace
}  // namespace aurora::machine

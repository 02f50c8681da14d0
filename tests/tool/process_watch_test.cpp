// What `aurora load` reads of processes.
#include "tool/load/process_watch.hpp"

#include <array>
#include <csignal>
#include <ctime>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace aurora::tool {
namespace {

using std::chrono::milliseconds;

constexpr int kTriedMs = 60;

/// A child that says when it has used its processor time, and then does nothing.
pid_t begin_child(int tell) {
  const pid_t child = fork();
  if (child == 0) {
    while (std::clock() < std::clock_t{CLOCKS_PER_SEC} * kTriedMs / 1000) {
    }
    const char done = '1';
    (void)!write(tell, &done, 1);
    for (;;) {
      pause();
    }
  }
  return child;
}

TEST(ProcessWatch, CountsChildrenThatLiveAndThatHaveEnded) {
  std::array<int, 2> pipe_ends{};
  ASSERT_EQ(pipe(pipe_ends.data()), 0);
  const ProcessWatch self(getpid());
  const auto before = self.cpu_time_of_family() - self.cpu_time();
  const pid_t child = begin_child(pipe_ends[1]);
  char done = 0;
  ASSERT_EQ(read(pipe_ends[0], &done, 1), 1);
  EXPECT_GE(self.cpu_time_of_family() - self.cpu_time() - before, milliseconds(kTriedMs / 2));
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  EXPECT_GE(self.cpu_time_of_family() - self.cpu_time() - before, milliseconds(kTriedMs / 2))
      << "the kernel counts those in ticks";
  close(pipe_ends[0]);
  close(pipe_ends[1]);
}

TEST(ProcessWatch, CountsNothingForAProcessThatIsNotThere) {
  constexpr pid_t kNobody = 5'000'000;  // Linux gives no id beyond 2^22
  const ProcessWatch nobody(kNobody);
  EXPECT_EQ(nobody.cpu_time().count(), 0);
  EXPECT_EQ(nobody.cpu_time_of_family().count(), 0);
  EXPECT_EQ(nobody.resident_kb(), 0U);
}

}  // namespace
}  // namespace aurora::tool

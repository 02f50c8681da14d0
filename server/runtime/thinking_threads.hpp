// Threads for bots that think ahead, apart from all loops: no table waits for them, and only so
// many decisions wait for a thread.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "machine/task_queue.hpp"
#include "server/runtime/aside.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

/// Thread-safe. There is no thread before the first decision.
class ThinkingThreads {
 public:
  /// What becomes of a decision.
  enum class End : std::uint8_t {
    kThought,     ///< for as long as it took
    kHurried,     ///< not to the end: it had waited or taken too long
    kCrowdedOut,  ///< not at all: there was no room
    kDropped,     ///< nobody needed it any more
  };
  static constexpr std::size_t kEnds = 4;
  struct Counts {
    std::array<std::uint64_t, kEnds> ended{};  ///< by End
    std::size_t waiting = 0;                   ///< now, with those that are thought about
  };

  /// At least one thread. `room` is how many decisions may wait or be thought about.
  ThinkingThreads(unsigned threads, std::size_t room);
  ThinkingThreads(const ThinkingThreads&) = delete;
  ThinkingThreads& operator=(const ThinkingThreads&) = delete;
  ~ThinkingThreads();

  /// Calls work() on one of the threads, and resumes on the executor of whoever awaits with what
  /// it gave. Nothing: there is no room, and it was not called.
  template <typename Work>
  Task<std::optional<std::invoke_result_t<Work&>>> run(Work work) {
    Thread* const thread = enter();
    if (thread == nullptr) {
      co_return std::nullopt;
    }
    co_return co_await run_aside(*thread->queue, [this, thread, work = std::move(work)]() mutable {
      auto result = work();
      leave(*thread);
      return result;
    });
  }

  /// Whoever thinks is to come to an end. Costs next to nothing.
  [[nodiscard]] bool stopping() const { return stopping_.load(std::memory_order_relaxed); }
  void count(End end) { ++ended_.at(static_cast<std::size_t>(end)); }
  [[nodiscard]] Counts counts() const;

  /// Takes nothing more, and waits for those who think: they are told by stopping(). Blocks. To be
  /// called when the loops do not run any more.
  void shutdown();

 private:
  struct Thread {
    std::size_t waiting = 0;
    std::unique_ptr<machine::TaskQueue> queue;
  };

  /// Makes threads that are missing, as far as the system has any. False: there is none.
  bool begin();
  /// A place where the fewest wait; nullptr when there is no room.
  Thread* enter();
  void leave(Thread& thread);

  const unsigned threads_;
  const std::size_t room_;
  std::atomic<bool> stopping_{false};
  std::array<std::atomic<std::uint64_t>, kEnds> ended_{};
  mutable std::mutex mutex_;
  std::size_t waiting_ = 0;
  std::vector<std::unique_ptr<Thread>> all_;
};

/// "thought", "hurried" and so on.
[[nodiscard]] std::string_view name_of(ThinkingThreads::End end);

}  // namespace aurora::server

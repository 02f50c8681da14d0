// Group commit: one thread writes whatever all tables have queued in one durable transaction.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "machine/machine.hpp"
#include "storage/completion.hpp"
#include "storage/store.hpp"

namespace aurora::storage {

/// How much may wait for the disk. A batch is never larger than the queue.
struct CommitterLimits {
  std::size_t max_groups = 8192;
  std::size_t max_bytes = std::size_t{64} << 20U;
};

/// Counters since the start; each is exact, but they are read one after another.
struct CommitterStats {
  std::uint64_t batches = 0;        ///< Transactions that were tried.
  std::uint64_t committed = 0;      ///< Groups that are on disk.
  std::uint64_t failed = 0;         ///< Groups that were tried and failed.
  std::uint64_t refused = 0;        ///< Groups that were turned away: queue full, or shut down.
  std::uint64_t largest_batch = 0;  ///< In groups.
  std::uint64_t commit_ns = 0;      ///< Time spent in transactions, in sum.
  std::uint64_t slowest_commit_ns = 0;
  std::uint64_t queued_groups = 0;  ///< Waiting or being written at this moment.
  std::uint64_t queued_bytes = 0;
};

/// Takes groups from any thread and answers each of them exactly once.
///
/// Groups are applied in the order of their submission. A completion is called on the writer thread
/// once its group is durable or has failed, in the same order; it must not throw, block, or call
/// `flush` or `shutdown`: it posts to the executor of whoever waits. It may call `submit`.
class GroupCommitter {
 public:
  /// Told of each transaction, on the writer thread: how many groups were in it, and how long it
  /// took.
  using OnBatch = std::function<void(std::size_t groups, std::chrono::nanoseconds took)>;

  /// `store` must outlive the committer.
  explicit GroupCommitter(Store& store, CommitterLimits limits = {}, OnBatch on_batch = {});
  GroupCommitter(const GroupCommitter&) = delete;
  GroupCommitter& operator=(const GroupCommitter&) = delete;
  /// Shuts down.
  ~GroupCommitter();

  /// Queues a group and returns at once. A group that cannot be queued is answered before this
  /// returns, on the calling thread: kBusy when the queue is full (try again later, or tell the
  /// player), kClosed after `shutdown`.
  void submit(WriteGroup group, Completion completion);

  /// Blocks until everything that was submitted before is answered.
  void flush();

  /// Takes nothing more, commits what is queued, answers everything, and stops the thread. May be
  /// called again.
  void shutdown();

  /// Takes no lock.
  [[nodiscard]] CommitterStats stats() const noexcept;

 private:
  struct Batch {
    std::vector<WriteGroup> groups;
    std::vector<Completion> completions;
    std::size_t bytes = 0;
  };
  struct Counters {
    std::atomic<std::uint64_t> batches{0};
    std::atomic<std::uint64_t> committed{0};
    std::atomic<std::uint64_t> failed{0};
    std::atomic<std::uint64_t> refused{0};
    std::atomic<std::uint64_t> largest_batch{0};
    std::atomic<std::uint64_t> commit_ns{0};
    std::atomic<std::uint64_t> slowest_commit_ns{0};
    std::atomic<std::uint64_t> queued_groups{0};
    std::atomic<std::uint64_t> queued_bytes{0};
  };

  [[nodiscard]] bool over_limit(std::size_t bytes) const;
  /// While many tables write at once, or faster than the store's pace, waits briefly for more
  /// groups, to save transactions.
  void linger();
  /// Writes all that is queued.
  void write_queued();
  /// Commits a batch, answers and empties it, and returns its number of groups.
  std::size_t write(Batch& batch);

  Store& store_;
  CommitterLimits limits_;
  OnBatch on_batch_;
  Counters counters_;

  std::mutex mutex_;
  std::condition_variable answered_;       // flush waits for answers
  std::size_t last_batch_ = 0;             // in groups; of the writer
  machine::SteadyClock::duration took_{};  // … and how long it took
  machine::SteadyClock::time_point began_{};
  Batch queue_;
  Batch writing_;  // of the writer; swapped with the queue for ever, so that both keep their memory
  std::uint64_t submitted_ = 0;  // groups taken so far
  std::uint64_t finished_ = 0;   // groups answered so far
  bool closing_ = false;

  // After everything that it uses.
  std::unique_ptr<machine::TaskQueue> writer_ = machine::here().make_task_queue();
};

}  // namespace aurora::storage

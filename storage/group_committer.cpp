#include "storage/group_committer.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <string>
#include <utility>

namespace aurora::storage {
namespace {

// From so many groups in one transaction on, it pays to wait for more: half as long as the last one
// took, but no longer than nobody notices.
constexpr std::size_t kCrowd = 4;
constexpr std::chrono::milliseconds kLongest{2};

// Only the writer thread changes these counters, so a plain store of the larger value loses
// nothing.
void raise_to(std::atomic<std::uint64_t>& counter, std::uint64_t value) {
  if (value > counter.load(std::memory_order_relaxed)) {
    counter.store(value, std::memory_order_relaxed);
  }
}

void add(std::atomic<std::uint64_t>& counter, std::uint64_t value) {
  counter.fetch_add(value, std::memory_order_relaxed);
}

std::unexpected<StoreError> closed() {
  return failure(StoreErrc::kClosed, "The server is shutting down; try again once it is back.");
}

std::unexpected<StoreError> queue_full() {
  return failure(StoreErrc::kBusy,
                 "Writes come faster than the disk takes them; try again in a moment.");
}

}  // namespace

GroupCommitter::GroupCommitter(Store& store, CommitterLimits limits, OnBatch on_batch)
    : store_(store), limits_(limits), on_batch_(std::move(on_batch)) {}

GroupCommitter::~GroupCommitter() { shutdown(); }

void GroupCommitter::submit(WriteGroup group, Completion completion) {
  const std::size_t bytes = footprint(group);
  std::unique_lock lock(mutex_);
  if (closing_ || over_limit(bytes)) {
    auto refusal = closing_ ? closed() : queue_full();
    lock.unlock();
    add(counters_.refused, 1);
    completion(std::move(refusal));
    return;
  }
  const bool was_empty = queue_.groups.empty();
  queue_.groups.push_back(std::move(group));
  queue_.completions.push_back(std::move(completion));
  queue_.bytes += bytes;
  ++submitted_;
  add(counters_.queued_groups, 1);
  add(counters_.queued_bytes, bytes);
  if (was_empty) {
    writer_->post([this] { write_queued(); });  // with the lock, so that no shutdown comes between
  }
}

// What is being written counts as well, so memory stays bounded. A group alone is always let in,
// whatever its size.
bool GroupCommitter::over_limit(std::size_t bytes) const {
  const auto groups = counters_.queued_groups.load(std::memory_order_relaxed);
  const auto queued = counters_.queued_bytes.load(std::memory_order_relaxed);
  return groups > 0 && (groups >= limits_.max_groups || queued + bytes > limits_.max_bytes);
}

void GroupCommitter::flush() {
  std::unique_lock lock(mutex_);
  answered_.wait(lock, [this, target = submitted_] { return finished_ >= target; });
}

void GroupCommitter::shutdown() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  writer_->finish();
}

CommitterStats GroupCommitter::stats() const noexcept {
  const auto read = [](const std::atomic<std::uint64_t>& counter) {
    return counter.load(std::memory_order_relaxed);
  };
  return {.batches = read(counters_.batches),
          .committed = read(counters_.committed),
          .failed = read(counters_.failed),
          .refused = read(counters_.refused),
          .largest_batch = read(counters_.largest_batch),
          .commit_ns = read(counters_.commit_ns),
          .slowest_commit_ns = read(counters_.slowest_commit_ns),
          .queued_groups = read(counters_.queued_groups),
          .queued_bytes = read(counters_.queued_bytes)};
}

void GroupCommitter::linger() {
  using Duration = machine::SteadyClock::duration;
  Duration pause = last_batch_ < kCrowd ? Duration() : std::min<Duration>(took_ / 2, kLongest);
  if (last_batch_ > 0) {
    pause = std::max<Duration>(pause, began_ + store_.pace() - machine::SteadyClock::now());
  }
  if (pause > Duration()) {
    writer_->pause(pause);
  }
}

void GroupCommitter::write_queued() {
  linger();
  {
    const std::scoped_lock lock(mutex_);
    std::swap(writing_, queue_);
  }
  const std::size_t answered = write(writing_);
  const std::scoped_lock lock(mutex_);
  finished_ += answered;
  answered_.notify_all();
}

std::size_t GroupCommitter::write(Batch& batch) {
  const auto start = machine::SteadyClock::now();
  auto results = store_.commit(batch.groups);
  const auto took = machine::SteadyClock::now() - start;
  last_batch_ = results.size();
  took_ = took;
  began_ = start;
  assert(results.size() == batch.groups.size());

  const auto ns = static_cast<std::uint64_t>(std::chrono::nanoseconds(took).count());
  std::size_t committed = 0;
  for (const auto& result : results) {
    committed += result ? 1U : 0U;
  }
  add(counters_.batches, 1);
  add(counters_.committed, committed);
  add(counters_.failed, results.size() - committed);
  add(counters_.commit_ns, ns);
  raise_to(counters_.largest_batch, results.size());
  raise_to(counters_.slowest_commit_ns, ns);
  if (on_batch_) {
    on_batch_(results.size(), took);
  }

  // Room is made before the answers leave, so that a completion can submit what comes next.
  batch.groups.clear();
  counters_.queued_groups.fetch_sub(results.size(), std::memory_order_relaxed);
  counters_.queued_bytes.fetch_sub(batch.bytes, std::memory_order_relaxed);
  batch.bytes = 0;
  for (std::size_t i = 0; i < results.size(); ++i) {
    batch.completions[i](std::move(results[i]));
  }
  batch.completions.clear();
  return results.size();
}

}  // namespace aurora::storage

#include "tests/stores/faulty_store.hpp"

#include <algorithm>
#include <thread>
#include <utility>

namespace aurora::storage {
namespace {

/// Whether one of the groups adds an entry to a journal.
bool appends(std::span<const WriteGroup> groups) {
  return std::ranges::any_of(groups, [](const WriteGroup& group) {
    return std::ranges::any_of(
        group, [](const Write& write) { return std::holds_alternative<AppendEntry>(write); });
  });
}

}  // namespace

void FaultyStore::fail_commit(std::size_t nth, StoreError error) {
  const std::scoped_lock lock(mutex_);
  faults_.fail_in = nth;
  faults_.fail_once = std::move(error);
}

void FaultyStore::fail_entry(StoreError error) {
  const std::scoped_lock lock(mutex_);
  faults_.fail_entry = std::move(error);
}

void FaultyStore::fail_commits(StoreError error) {
  const std::scoped_lock lock(mutex_);
  faults_.fail_commits = std::move(error);
}

void FaultyStore::fail_reads(StoreError error) {
  const std::scoped_lock lock(mutex_);
  faults_.fail_reads = std::move(error);
}

void FaultyStore::damage(TableId table) {
  const std::scoped_lock lock(mutex_);
  faults_.damaged = table;
}

void FaultyStore::tear_next_commit(StoreError error) {
  const std::scoped_lock lock(mutex_);
  faults_.tear = std::move(error);
}

void FaultyStore::delay_commits(std::chrono::milliseconds delay) {
  const std::scoped_lock lock(mutex_);
  faults_.delay = delay;
}

void FaultyStore::hold_commits() {
  const std::scoped_lock lock(mutex_);
  faults_.hold = true;
}

void FaultyStore::release() {
  const std::scoped_lock lock(mutex_);
  faults_.hold = false;
  changed_.notify_all();
}

void FaultyStore::wait_until_held() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return held_ > 0; });
}

void FaultyStore::heal() {
  const std::scoped_lock lock(mutex_);
  faults_ = {};
  changed_.notify_all();
}

std::size_t FaultyStore::commits() const {
  const std::scoped_lock lock(mutex_);
  return commits_;
}

FaultyStore::Fate FaultyStore::next_fate(std::span<const WriteGroup> groups) {
  std::unique_lock lock(mutex_);
  ++commits_;
  if (faults_.hold) {
    ++held_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return !faults_.hold; });
    --held_;
  }
  Fate fate{.delay = faults_.delay, .failure = faults_.fail_commits, .tear = std::nullopt};
  if (faults_.fail_in == 1) {
    fate.failure = std::exchange(faults_.fail_once, std::nullopt);
  }
  if (faults_.fail_entry && appends(groups)) {
    fate.failure = std::exchange(faults_.fail_entry, std::nullopt);
  }
  faults_.fail_in -= faults_.fail_in > 0 ? 1U : 0U;
  if (!fate.failure) {
    fate.tear = std::exchange(faults_.tear, std::nullopt);
  }
  return fate;
}

std::vector<Result<void>> FaultyStore::commit(std::span<const WriteGroup> groups) {
  const Fate fate = next_fate(groups);
  std::this_thread::sleep_for(fate.delay);
  if (fate.failure) {
    return std::vector<Result<void>>(groups.size(), std::unexpected(*fate.failure));
  }
  auto results = inner_.commit(groups);
  if (fate.tear) {
    for (auto& result : results) {
      result = result ? std::unexpected(*fate.tear) : std::move(result);
    }
  }
  return results;
}

std::optional<StoreError> FaultyStore::fault_of(const AnyRead& read) const {
  const std::scoped_lock lock(mutex_);
  const auto* journal = std::get_if<Pending<ReadJournal>>(&read);
  if (!faults_.fail_reads && journal != nullptr && faults_.damaged == journal->read.table) {
    return StoreError{StoreErrc::kCorrupt,
                      "Entry 2 of table " + journal->read.table.text() + " is missing."};
  }
  return faults_.fail_reads;
}

void FaultyStore::answer(const AnyRead& read) {
  if (const auto fault = fault_of(read)) {
    answer_with(read, [&](const auto& /*one*/) { return std::unexpected(*fault); });
  } else {
    inner_.answer(read);
  }
}

Result<void> FaultyStore::back_up(const std::filesystem::path& file) {
  return inner_.back_up(file);
}

}  // namespace aurora::storage

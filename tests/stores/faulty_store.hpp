// A store that breaks on demand, to test what the rest of the server does when the disk does.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>

#include "storage/store.hpp"

namespace aurora::storage {

/// Passes everything on to another store, unless it was told to fail, wait or lie. All functions
/// may be called from any thread, also while a commit is running.
class FaultyStore final : public Store {
 public:
  /// `inner` must outlive this store.
  explicit FaultyStore(Store& inner) : inner_(inner) {}

  /// The `nth` commit from now on (1 is the next) fails with `error`, once; nothing of it is
  /// applied.
  void fail_commit(std::size_t nth, StoreError error);
  /// The next commit with an entry of a journal in it fails with `error`, once; the server may
  /// write other things before.
  void fail_entry(StoreError error);
  /// Every commit fails with `error` until `heal`.
  void fail_commits(StoreError error);
  /// Every read fails with `error` until `heal`.
  void fail_reads(StoreError error);
  /// The journal of this table cannot be read any more, until `heal`.
  void damage(TableId table);
  /// The next commit is applied in full, and yet reported as failed, as when the machine dies
  /// between the two.
  void tear_next_commit(StoreError error);
  /// Every commit takes at least this long; `heal` ends it.
  void delay_commits(std::chrono::milliseconds delay);
  /// Commits wait (before anything of them is applied) until `release` or `heal`.
  void hold_commits();
  void release();
  /// Blocks until a commit is waiting because of `hold_commits`.
  void wait_until_held();
  /// Forgets every fault.
  void heal();
  /// How many commits were asked for so far, whatever came of them.
  [[nodiscard]] std::size_t commits() const;

  [[nodiscard]] std::vector<Result<void>> commit(std::span<const WriteGroup> groups) override;
  void answer(const AnyRead& read) override;
  [[nodiscard]] Result<void> back_up(const std::filesystem::path& file) override;

 private:
  struct Faults {
    std::size_t fail_in = 0;  // 0: never
    std::optional<StoreError> fail_once;
    std::optional<StoreError> fail_entry;
    std::optional<StoreError> fail_commits;
    std::optional<StoreError> fail_reads;
    std::optional<TableId> damaged;
    std::optional<StoreError> tear;
    std::chrono::milliseconds delay{0};
    bool hold = false;
  };

  /// What becomes of one commit.
  struct Fate {
    std::chrono::milliseconds delay{0};
    std::optional<StoreError> failure;
    std::optional<StoreError> tear;
  };

  /// Counts a commit, waits while commits are held, and uses up the faults that are meant for it.
  [[nodiscard]] Fate next_fate(std::span<const WriteGroup> groups);
  /// The error that this read is to fail with, if any.
  [[nodiscard]] std::optional<StoreError> fault_of(const AnyRead& read) const;

  Store& inner_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Faults faults_;
  std::size_t commits_ = 0;
  std::size_t held_ = 0;  // commits that wait
};

}  // namespace aurora::storage

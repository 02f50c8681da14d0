// The interface of every store: it takes values that say what to write and what to read.
#pragma once

#include <chrono>
#include <filesystem>
#include <span>
#include <vector>

#include "storage/read.hpp"
#include "storage/result.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// Tables with their journals, players, and values of the server.
///
/// Threads: every function may be called from any thread. Commits exclude each other, and so do
/// reads; reads do not wait for a commit, and see either all of a commit or nothing of it. Calls
/// block for the time the disk takes, so a server writes through a GroupCommitter, and reads where
/// it may block.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// Applies the groups, durably, and answers each of them in the same order. What concerns the
  /// same table is applied in that order, too. They share a transaction, or a few.
  ///
  /// A group that contradicts what is stored (kConflict, kNotFound, kInvalid) fails alone and
  /// leaves no trace, while the others are kept. When a transaction itself fails (kFull, kIo,
  /// kBusy…), every group that it would have kept fails with that error, and nothing of it is
  /// visible. A success is on disk when this returns. After kIo, reload what the groups concern:
  /// they may turn out to be there (docs/storage.md).
  [[nodiscard]] virtual std::vector<Result<void>> commit(std::span<const WriteGroup> groups) = 0;
  /// How long after the beginning of one commit the next is best begun, while writes come: a commit
  /// has a price, however little is in it.
  [[nodiscard]] virtual std::chrono::nanoseconds pace() const { return {}; }

  /// Answers one of the reads of read.hpp: `store.read(FindTable{id})` is a Result<TableRow>.
  template <typename Read>
  [[nodiscard]] Result<typename Read::Answer> read(const Read& read) {
    Result<typename Read::Answer> found;
    answer(Pending<Read>{read, found});
    return found;
  }

  /// What `read` does, for whatever read it is.
  virtual void answer(const AnyRead& read) = 0;

  /// Copies everything as of one moment into a new file, while the store is in use. kConflict: the
  /// file exists. kInvalid: this store has nothing to copy.
  [[nodiscard]] virtual Result<void> back_up(const std::filesystem::path& file) = 0;
};

}  // namespace aurora::storage

// How coroutines reach the store: writes go through group commit, reads run on a thread that may
// block.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

#include "machine/task_queue.hpp"
#include "server/runtime/aside.hpp"
#include "server/runtime/task.hpp"
#include "storage/read.hpp"
#include "storage/result.hpp"
#include "storage/write.hpp"

namespace aurora::storage {
class Store;
}

namespace aurora::server {

class Log;
class Metrics;
class Readiness;

/// Await its functions on any executor; they resume there. Disk failures are noted in the Readiness
/// until the next success.
class Archive {
 public:
  Archive(storage::Store& store, Readiness& readiness, Metrics& metrics, Log& log);
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive();

  /// Success means: on disk.
  [[nodiscard]] Task<storage::Result<void>> commit(storage::WriteGroup group);

  /// The same for a group that may be written twice. When it is open whether it is on disk (kIo),
  /// writes it again to find out. kIo only when that has failed, too.
  [[nodiscard]] Task<storage::Result<void>> commit_repeatable(storage::WriteGroup group);

  /// Called after a write of which servers that share the store have to hear; from any thread, and
  /// also when it has failed. To be set before anything is written.
  using OnHeard = std::function<void(storage::Heard)>;
  void when_heard(OnHeard call);

  /// Answers one of the reads of storage/read.hpp: `co_await archive.read(storage::FindTable{id})`
  /// is a Result<TableRow>.
  template <typename Read>
  [[nodiscard]] Task<storage::Result<typename Read::Answer>> read(Read read) {
    storage::Result<typename Read::Answer> found;
    co_await answer(storage::Pending<Read>{read, found});
    co_return found;
  }

  /// Calls work() behind the reads before it, and before those after it.
  template <typename Work>
  [[nodiscard]] Task<std::invoke_result_t<Work&>> where_is_read(Work work) {
    return run_aside(reader(), std::move(work));
  }

  /// While storage fails, or something stored turned out to be damaged, finds out by a small write
  /// whether it works again. To be called from time to time.
  void probe();

  /// How many writes wait for the disk.
  [[nodiscard]] std::uint64_t queued_writes() const;

  /// Finishes what is queued and takes nothing more. Blocks.
  void shutdown();

 private:
  /// The thread that may block; pending reads must outlive it.
  [[nodiscard]] Task<> answer(storage::AnyRead read);
  [[nodiscard]] machine::TaskQueue& reader();

  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace aurora::server

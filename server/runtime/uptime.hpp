// When the server has run: clocks of games stand still while it does not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/runtime/task.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {
class Store;
}

namespace aurora::server {

class Archive;
class Clock;
class Log;

/// A process from its start to the last moment that it has written down.
struct RunSpan {
  storage::UnixMillis began = 0;
  storage::UnixMillis ended = 0;
  bool operator==(const RunSpan&) const = default;
};

/// Those before a process that begins now. Where the system's clock was set back, runs overlap; the
/// earlier ones are cut, so that no moment counts twice.
[[nodiscard]] std::vector<RunSpan> read_runs(std::string_view text, storage::UnixMillis now);
[[nodiscard]] std::string write_runs(const std::vector<RunSpan>& runs);
/// How much of these runs lies after `then`.
[[nodiscard]] std::int64_t run_since(const std::vector<RunSpan>& runs, storage::UnixMillis then);

/// After load(), thread-safe but for note(), which is called by one coroutine at a time.
class Uptime {
 public:
  Uptime(Archive& archive, const Clock& clock, Log& log);

  /// Reads how long the server ran before; blocks.
  void load(storage::Store& store);

  /// For how long the server has run from `then` to now: never more than that, and less by what a
  /// process that was killed had not noted.
  [[nodiscard]] std::int64_t since(storage::UnixMillis then) const;

  /// Notes that this process runs. What is not noted counts as time in which it did not, once it
  /// is gone.
  [[nodiscard]] Task<> note();

 private:
  Archive& archive_;
  const Clock& clock_;
  Log& log_;
  storage::UnixMillis began_;
  std::vector<RunSpan> before_;
};

}  // namespace aurora::server

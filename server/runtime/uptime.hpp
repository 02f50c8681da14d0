// When the server has run: clocks of games stand still while it does not.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/runtime/task.hpp"
#include "storage/rows.hpp"

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
/// When any of them ran: sorted, and no moment counts twice.
[[nodiscard]] std::vector<RunSpan> together(std::vector<RunSpan> runs);
[[nodiscard]] std::string write_runs(const std::vector<RunSpan>& runs);
/// How much of these runs lies after `then`.
[[nodiscard]] std::int64_t run_since(const std::vector<RunSpan>& runs, storage::UnixMillis then);

/// After load(), thread-safe but for note(), which is called by one coroutine at a time.
class Uptime {
 public:
  /// `node` is our name among those who share the store; empty: nobody does.
  Uptime(Archive& archive, const Clock& clock, Log& log, const std::string& node = {});

  /// Reads when the server ran before, and notes that it runs now. False: it cannot be read.
  /// `nodes` have run, too, and go on: while one of them does, clocks run.
  [[nodiscard]] Task<bool> load(const std::vector<std::string>& nodes = {});

  /// For how long the server has run from `then` to now: never more than that, and less by what a
  /// process that was killed had not noted.
  [[nodiscard]] std::int64_t since(storage::UnixMillis then) const;

  /// Whether it is noted that this process exists. Nothing on which clocks build may be written
  /// before: where the system's clock was set back, it would be taken for something older, and the
  /// clocks would be charged for processes that came before.
  [[nodiscard]] bool noted() const { return noted_; }
  /// Notes that this process runs, once it is known which ones did before. What is not noted counts
  /// as time in which it did not, once it is gone.
  [[nodiscard]] Task<> note();

 private:
  /// What is noted of a server. Nothing: it cannot be read.
  [[nodiscard]] Task<std::optional<std::vector<RunSpan>>> read(std::string key);
  [[nodiscard]] Task<bool> read_others();

  Archive& archive_;
  const Clock& clock_;
  Log& log_;
  storage::UnixMillis began_;
  std::string key_;
  std::vector<std::string> other_keys_;
  std::vector<RunSpan> own_;  // before this process
  mutable std::mutex mutex_;
  std::vector<RunSpan> before_;  // of all
  std::atomic<bool> known_ = false;
  std::atomic<bool> noted_ = false;
};

}  // namespace aurora::server

// A child process of a test, with its output in files.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace aurora::e2e {

class Process {
 public:
  /// Starts a program of this build; what it says goes to DIR/LABEL.out and .err,
  /// appended.
  Process(const std::filesystem::path& dir, const std::string& label, const std::string& program,
          std::vector<std::string> arguments);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// Kills what still runs.
  ~Process();

  [[nodiscard]] bool running();
  [[nodiscard]] pid_t pid() const { return pid_; }
  /// Ends it at once and waits until it is gone.
  void kill_9();
  /// The exit code; nothing when it does not end in time, or was ended by a signal.
  std::optional<int> wait(std::chrono::seconds timeout);

  /// What it has said so far.
  [[nodiscard]] std::string out() const;
  [[nodiscard]] std::string err() const;
  /// What follows `prefix` on the first line of stdout that begins so; waits for it to appear.
  std::optional<std::string> line(const std::string& prefix, std::chrono::seconds timeout);

 private:
  bool reap(bool block);

  std::filesystem::path out_;
  std::filesystem::path err_;
  std::uintmax_t out_begin_ = 0;  ///< length of the file before this process
  pid_t pid_ = -1;
  std::optional<int> status_;
};

}  // namespace aurora::e2e

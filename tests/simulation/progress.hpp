// How far a long run has come: one line that changes where somebody looks, else a line a minute.
#pragma once

#include <chrono>
#include <ostream>
#include <string>

namespace aurora::simulation {

class Progress {
 public:
  using Time = std::chrono::nanoseconds;  ///< since the beginning of the run

  Progress(std::ostream& out, bool terminal) : out_(out), terminal_(terminal) {}
  ~Progress() { end(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// True when it is time for news, so that nobody makes a text for nothing.
  [[nodiscard]] bool due(Time now) const { return now >= next_; }
  void tell(Time now, const std::string& text);
  /// The line is complete; something else follows.
  void end();

 private:
  std::ostream& out_;
  bool terminal_;
  bool open_ = false;
  std::size_t width_ = 0;
  Time next_ = interval();

  [[nodiscard]] Time interval() const {
    return terminal_ ? Time(std::chrono::milliseconds(200)) : Time(std::chrono::minutes(1));
  }
};

}  // namespace aurora::simulation

// The last steps of a running game as they are recorded, from which everybody who was away is told
// what they missed: no more than they would have been shown at the time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "engine/view.hpp"

namespace aurora::v1 {
class MissedLog;
class Update;
}  // namespace aurora::v1

namespace aurora::protocol {

/// Bounded in steps and in bytes: the oldest ones are forgotten.
class RecentSteps {
 public:
  static constexpr std::size_t kMostSteps = 64;
  static constexpr std::size_t kMostBytes = std::size_t{16} << 10U;

  /// The step that led to `version`, which follows the one before: an encoded v1::RecordedStep.
  /// Empty when nobody knows how it looked; what was before it is forgotten then.
  void add(std::uint32_t version, std::string_view recorded);
  /// The game begins here, or its steps are not known.
  void begin_at(std::uint32_t version);

  /// All steps after this version are known.
  [[nodiscard]] std::uint32_t first() const { return last_ - static_cast<std::uint32_t>(size()); }
  [[nodiscard]] std::uint32_t last() const { return last_; }
  [[nodiscard]] std::size_t size() const { return steps_.size(); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

  /// What this viewer was shown of the steps after `version`, which is from first() to last(): the
  /// updates, but for what one can choose and take back, and for clocks.
  [[nodiscard]] std::vector<v1::Update> updates_after(std::uint32_t version,
                                                      engine::Viewer viewer) const;
  /// What this viewer was told of the steps after `version`, as far as it is known.
  void write_log_after(std::uint32_t version, engine::Viewer viewer, v1::MissedLog& out) const;

 private:
  std::deque<std::string> steps_;
  std::size_t bytes_ = 0;
  std::uint32_t last_ = 0;  // the version behind the last one
};

}  // namespace aurora::protocol

// What people have done at a table of an event, as its journal says.
#pragma once

#include <array>
#include <span>

#include "engine/state.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

struct SeatStory {
  bool decided = false;   ///< something, themselves: what a stand-in does is not theirs
  bool stood_in = false;  ///< a bot has played for them, or was to
  bool away = false;      ///< it does now, or did at the end
  bool resigned = false;

  /// The game goes on without waiting for them, and may not be taken from the others any more.
  [[nodiscard]] bool has_begun() const { return decided || stood_in || resigned; }
  /// Somebody else, or a bot, has played to the end: what comes out is not theirs.
  [[nodiscard]] bool left() const { return resigned || away || (stood_in && !decided); }
};

struct TableStory {
  std::array<SeatStory, engine::kMaxSeats> seats{};
  engine::SeatSet absent;  ///< for whom the game was abandoned, because they did not come
  engine::Seat last_to_resign = engine::Seat::none();
};

/// Records of no interest, and those that cannot be read, are passed over.
[[nodiscard]] TableStory story_of(std::span<const storage::JournalEntry> journal);

}  // namespace aurora::server

// How a finished game looked: recorded while it is played again, and shown from the record.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>

#include "aurora/v1/recording.pb.h"
#include "engine/view.hpp"
#include "protocol/recorded_step.hpp"
#include "protocol/reenactment.hpp"

namespace aurora::v1 {
class Update;
}

namespace aurora::protocol {

/// Plays a replay again and records it, in one go or bit by bit, so that others who wait for the
/// thread get their turn in between.
class Recorder {
 public:
  static constexpr int kAllSteps = std::numeric_limits<int>::max();

  /// `rules` and `pack` are what those of the program are called. All but they must outlive it;
  /// `out` is whole when done() says so.
  Recorder(const engine::Catalog& catalog, const v1::PackRef& pack, const v1::RulesRef& rules,
           const v1::Replay& replay, v1::Recording& out);

  /// So many steps more, at most. An error says where the replay does not fit the rules; what
  /// was recorded is of no use then.
  [[nodiscard]] Agreement record(int max_steps = kAllSteps);
  [[nodiscard]] bool done() const;

 private:
  [[nodiscard]] Agreement begin();
  [[nodiscard]] Agreement end();

  const engine::Catalog& catalog_;
  const v1::Replay& replay_;
  v1::Recording& out_;
  bool begun_ = false;
  bool done_ = false;
  std::unique_ptr<Reenactment> game_;  // large
  Moment now_;
};

/// Through whose eyes a recording is watched.
struct Eyes {
  engine::Viewer viewer;   ///< a seat sees its own hand, a spectator none
  bool all_hands = false;  ///< also all hands
};

/// What these eyes saw of it, and nothing else: from the step `first` on, as many as come to
/// `max_bytes`. How it began is in the first part.
[[nodiscard]] v1::Recording seen_through(
    std::shared_ptr<const v1::Recording> recording, const Eyes& eyes, std::uint32_t first = 0,
    std::size_t max_bytes = std::numeric_limits<std::size_t>::max());

/// Replaces the sections that are present in `changed`. What leads from one moment of a viewer to
/// another as an update does so here, too.
void merge_sections(const v1::Sections& changed, v1::Sections& sections);

/// A place in a recording, from which one can look around and go on.
class Playback {
 public:
  Playback(std::shared_ptr<const v1::Recording> recording, const Eyes& eyes);

  [[nodiscard]] std::uint32_t steps() const {
    return static_cast<std::uint32_t>(recording_->steps_size());
  }
  /// How many steps are behind it.
  [[nodiscard]] std::uint32_t position() const { return position_; }
  /// What is to be seen here; no choices, because nothing can be decided any more.
  [[nodiscard]] const v1::Sections& sections() const { return sections_; }
  /// Time from the start of the game to the step that was last; 0 at the beginning.
  [[nodiscard]] std::uint64_t elapsed_ms() const;
  /// ... to the next one; there must be one.
  [[nodiscard]] std::uint64_t next_elapsed_ms() const;

  /// One step on; there must be one. Fills in what has changed, the log, and the numbers.
  void advance(v1::Update& out);
  /// Anywhere, forward or back; at most steps().
  void seek(std::uint32_t position);

 private:
  void rewind();
  void show_hands(const google::protobuf::RepeatedPtrField<v1::OpenHand>& hands,
                  v1::Sections& out) const;

  std::shared_ptr<const v1::Recording> recording_;
  Eyes eyes_;
  std::uint32_t position_ = 0;
  v1::Sections sections_;
};

}  // namespace aurora::protocol

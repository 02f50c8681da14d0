// What is due to one connection: bounded in bytes, and put together to as few frames as possible,
// none of which is too large for a client.
//
// Tables put in from their threads, and the one writer of the connection takes out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "protocol/frame.hpp"
#include "server/table/audience/watcher.hpp"

namespace aurora::server {

/// What a connection follows, and the number of that watch.
struct CurrentWatch {
  std::weak_ptr<Watched> watched;
  std::uint32_t watch = 0;
};

/// May be used from any thread.
class Outbox {
 public:
  /// No frame has more than `frame_bytes`, if each piece fits into one.
  Outbox(protocol::Format format, std::size_t max_bytes,
         std::size_t frame_bytes = protocol::kMaxServerFrameBytes)
      : writer_(format), max_bytes_(max_bytes), frame_bytes_(frame_bytes) {}

  enum class Put : std::uint8_t {
    kQueued,
    kWakeWriter,  ///< queued, and nobody is writing: the caller sees to it that somebody begins
    kNoRoom,
    kOutdated,  ///< a newer watch was begun before
    kClosed,
  };

  /// Always taken, unless closed.
  Put answer(Pieces pieces);
  /// With the updates of a watch, if it is still the current one.
  Put answer(Pieces pieces, std::uint32_t watch, Pieces updates);
  /// An update of a watch; of one that is not current any more it is dropped, and counts as queued.
  Put push(std::uint32_t watch, Pieces pieces);
  /// Whether an update of this watch may leave at once, beside the box: nothing waits or leaves.
  [[nodiscard]] bool lets_pass(std::uint32_t watch) const;
  /// An update that others are sent, too: of these less may wait.
  Put share(std::uint32_t watch, Pieces pieces, std::size_t max_bytes);
  /// Something that concerns no watch.
  Put offer(Pieces pieces);
  /// Answers, makes this the current watch, and puts the one before into `previous`. kOutdated:
  /// does nothing, since what was asked for last is what is shown, in whatever order answers come.
  Put begin_watch(CurrentWatch watch, Pieces pieces, CurrentWatch& previous);

  /// The last words: nothing is taken any more after them.
  Put close(Pieces last_words);
  [[nodiscard]] bool closed() const;

  /// What leaves in one write.
  struct Frame {
    std::string bytes;
    std::vector<std::shared_ptr<const void>> tickets;  ///< of its pieces
    std::optional<CurrentWatch> refused;               ///< had no room, and may try again
  };
  /// For the writer: what is due, as far as it fits, in place of the frame before. False: nothing
  /// is, and the writer ends.
  [[nodiscard]] bool take(Frame& frame);

  [[nodiscard]] bool over_limit() const;
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] CurrentWatch current_watch() const;

 private:
  Put add(Pieces pieces);
  Put push(std::uint32_t watch, Pieces pieces, std::size_t max_bytes);
  [[nodiscard]] bool has_room_for(Pieces pieces, std::size_t max_bytes) const;
  [[nodiscard]] std::size_t waiting() const { return full_bytes_ + writer_.size(); }
  /// Nothing more is added to the frame that is being put together.
  void finish_frame();

  struct Full {
    std::string bytes;
    std::vector<std::shared_ptr<const void>> tickets;
  };

  mutable std::mutex mutex_;
  protocol::FrameWriter writer_;
  std::vector<std::shared_ptr<const void>> tickets_;  // of what the writer has
  std::deque<Full> full_;                             // leave before it
  std::size_t full_bytes_ = 0;
  std::size_t max_bytes_;
  std::size_t frame_bytes_;
  CurrentWatch watch_;
  bool writing_ = false;
  bool refused_ = false;
  bool closed_ = false;
};

}  // namespace aurora::server

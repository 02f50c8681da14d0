#include "server/finished/replay_copy.hpp"

#include <string>
#include <utility>

#include "protocol/errors.hpp"
#include "protocol/recording.hpp"
#include "protocol/words.hpp"
#include "server/finished/replay_player.hpp"

namespace aurora::server {

namespace {

/// Adds the moves. Returns the step that follows them, or 0 at the end of the game.
std::uint32_t add_steps(const v1::Replay& replay, const CopyPart& part, v1::Replay& out) {
  const auto steps = static_cast<std::uint32_t>(replay.steps_size());
  std::uint32_t at = part.first;
  for (std::size_t bytes = 0; at < steps && bytes < part.bytes; ++at) {
    const v1::ReplayStep& step = replay.steps(static_cast<int>(at));
    bytes += step.ByteSizeLong();
    *out.add_steps() = step;
  }
  return at < steps ? at : 0;
}

}  // namespace

Answer<v1::Replay> copy_of(const KeptGamePtr& game, engine::Seat own, v1::ReplayView view,
                           CopyPart part) {
  const v1::Replay& replay = game->replay;
  const auto steps = static_cast<std::uint32_t>(replay.steps_size());
  if (part.first > steps) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "there are only " + std::to_string(steps) + " steps",
                   "first_step");
  }
  v1::Replay copy;
  *copy.mutable_header() = replay.header();
  *copy.mutable_result() = replay.result();
  *copy.mutable_winners() = replay.winners();
  if (view == v1::REPLAY_VIEW_UNSPECIFIED || view == v1::REPLAY_VIEW_FULL) {
    copy.set_next_step(add_steps(replay, part, copy));
    return copy;
  }
  auto eyes = eyes_for(*game, own, view, 0);
  if (!eyes) {
    return refusal(std::move(eyes.error()));
  }
  auto recording = recording_of(game);
  if (!recording) {
    return refusal(std::move(recording.error()));
  }
  v1::SeenGame& seen = *copy.mutable_seen();
  seen.set_seat(protocol::wire_id(eyes->viewer));
  *seen.mutable_recording() =
      protocol::seen_through(std::move(*recording), *eyes, part.first, part.bytes);
  const auto next = part.first + static_cast<std::uint32_t>(seen.recording().steps_size());
  copy.set_next_step(next < steps ? next : 0);
  return copy;
}

}  // namespace aurora::server

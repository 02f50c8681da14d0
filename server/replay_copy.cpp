#include "server/replay_copy.hpp"

#include <utility>

#include "protocol/recording.hpp"
#include "protocol/words.hpp"
#include "server/replay_player.hpp"

namespace aurora::server {

Task<Answer<v1::Replay>> copy_of(Chronicle& chronicle, KeptGame game, engine::Seat own,
                                 v1::ReplayView view) {
  if (view == v1::REPLAY_VIEW_UNSPECIFIED || view == v1::REPLAY_VIEW_FULL) {
    co_return std::move(game.replay);
  }
  auto eyes = eyes_for(game, own, view, 0);
  if (!eyes) {
    co_return eyes.error();
  }
  auto recording = co_await chronicle.recording(game);
  if (!recording) {
    co_return std::move(recording.error());
  }
  v1::SeenGame& seen = *game.replay.mutable_seen();
  seen.set_seat(protocol::wire_id(eyes->viewer));
  *seen.mutable_recording() = protocol::seen_through(std::move(*recording), *eyes);
  game.replay.clear_steps();
  co_return std::move(game.replay);
}

}  // namespace aurora::server

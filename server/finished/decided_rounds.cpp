#include "server/finished/decided_rounds.hpp"

#include <algorithm>
#include <cstdint>

#include "engine/state.hpp"
#include "protocol/words.hpp"
#include "server/finished/replay_builder.hpp"

namespace aurora::server {

std::array<unsigned, engine::kMaxSeats> decided_rounds(const JournalGame& game) {
  std::array<unsigned, engine::kMaxSeats> rounds{};
  if (!game.recording) {
    return rounds;
  }
  engine::SeatSet left_to_bots;
  for (const v1::ReplaySeat& played : game.replay.header().seats()) {
    const auto seat = protocol::engine_seat(played.seat());
    if (seat && played.bot() != v1::BOT_POLICY_UNSPECIFIED) {
      left_to_bots.add(*seat);
    }
  }
  std::array<std::uint32_t, engine::kMaxSeats> last{};
  std::uint32_t round = game.recording->start().progress().round();
  const int steps = std::min(game.replay.steps_size(), game.recording->steps_size());
  for (int i = 0; i < steps; ++i) {
    const v1::ReplayStep& step = game.replay.steps(i);
    if (const auto seat = protocol::engine_seat(step.seat())) {
      if (step.happened() == v1::TABLE_EVENT_TIMED_OUT ||
          step.happened() == v1::TABLE_EVENT_RESIGNED) {
        left_to_bots.add(*seat);
      } else if (step.happened() == v1::TABLE_EVENT_RETURNED) {
        left_to_bots.remove(*seat);
      } else if (step.has_choice() && !left_to_bots.has(*seat) && round > last[seat->index()]) {
        last[seat->index()] = round;
        ++rounds[seat->index()];
      }
    }
    const v1::Sections& changed = game.recording->steps(i).changed();
    if (changed.has_progress()) {
      round = changed.progress().round();
    }
  }
  return rounds;
}

}  // namespace aurora::server

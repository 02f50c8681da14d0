#include "server/finished/replay_player.hpp"

#include <algorithm>
#include <utility>

#include "protocol/errors.hpp"
#include "protocol/words.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {
namespace {

constexpr std::uint32_t kFastest = 10'000;  // percent

std::unexpected<v1::Error> bad_option(std::string message, std::string field) {
  return refusal(v1::ERROR_CODE_BAD_OPTION, std::move(message), std::move(field));
}

}  // namespace

ReplayPlayer::ReplayPlayer(std::string table_id, RecordingPtr recording, const protocol::Eyes& eyes,
                           std::uint32_t watch, const Limits& limits)
    : table_id_(std::move(table_id)),
      playback_(std::move(recording), eyes),
      watch_(watch),
      limits_(limits) {}

std::chrono::milliseconds ReplayPlayer::pause() const {
  const std::uint64_t now = playback_.elapsed_ms();
  const std::uint64_t next = std::max(now, playback_.next_elapsed_ms());
  const auto longest = static_cast<std::uint64_t>(limits_.replay_longest_pause.count());
  const auto waits = std::min(next - now, longest) * 100 / std::max(1U, speed_);
  return std::max(std::chrono::milliseconds(waits), limits_.replay_shortest_pause);
}

Answer<std::optional<v1::ServerMessage>> ReplayPlayer::control(const v1::ControlReplay& request) {
  switch (request.action_case()) {
    case v1::ControlReplay::kPosition:
      if (request.position() > playback_.steps()) {
        return bad_option("there are only " + std::to_string(playback_.steps()) + " steps",
                          "position");
      }
      return go_to(request.position());
    case v1::ControlReplay::kBy: {
      const auto wanted = std::int64_t{playback_.position()} + request.by();
      return go_to(static_cast<std::uint32_t>(
          std::clamp<std::int64_t>(wanted, 0, std::int64_t{playback_.steps()})));
    }
    case v1::ControlReplay::kSpeed:
      if (request.speed() > kFastest) {
        return bad_option("at most " + std::to_string(kFastest) + " percent", "speed");
      }
      speed_ = playback_.position() < playback_.steps() ? request.speed() : 0;
      return std::optional<v1::ServerMessage>();
    case v1::ControlReplay::kClose: speed_ = 0; return std::optional<v1::ServerMessage>();
    case v1::ControlReplay::ACTION_NOT_SET: break;
  }
  return bad_option("say what to do: position, by, speed or close", {});
}

/// The next step is shown as an update, any other position as a snapshot.
v1::ServerMessage ReplayPlayer::go_to(std::uint32_t position) {
  v1::ServerMessage shown;
  if (position == playback_.position() + 1 && !behind) {
    shown = step();
  } else {
    playback_.seek(position);
    shown = snapshot();
    behind = false;
  }
  if (position == playback_.steps()) {
    speed_ = 0;
  }
  return shown;
}

v1::ServerMessage ReplayPlayer::step() {
  v1::ServerMessage message;
  playback_.advance(*message.mutable_update());
  return message;
}

v1::ServerMessage ReplayPlayer::play_on() {
  v1::ServerMessage message = step();
  if (playback_.position() == playback_.steps()) {
    speed_ = 0;
  }
  return message;
}

void ReplayPlayer::write_status(v1::ReplayStatus& out) const {
  out.set_table_id(table_id_);
  out.set_position(playback_.position());
  out.set_steps(playback_.steps());
  out.set_speed(speed_);
}

v1::ServerMessage ReplayPlayer::status() const {
  v1::ServerMessage message;
  write_status(*message.mutable_replay_status());
  return message;
}

v1::ServerMessage ReplayPlayer::snapshot() const {
  v1::ServerMessage message;
  v1::Snapshot& snapshot = *message.mutable_snapshot();
  snapshot.set_table_id(table_id_);
  snapshot.set_seq(playback_.position());
  snapshot.set_version(playback_.position());
  *snapshot.mutable_sections() = playback_.sections();
  return message;
}

void write_info(const KeptGame& game, engine::Seat seat, v1::TableInfo& out) {
  const v1::ReplayHeader& header = game.replay.header();
  out.set_table_id(header.table_id());
  out.set_status(v1::TABLE_STATUS_FINISHED);
  *out.mutable_options() = header.options();
  for (const v1::ReplaySeat& played : header.seats()) {
    v1::SeatInfo& info = *out.add_seats();
    info.set_seat(played.seat());
    info.set_taken(true);
    info.set_name(played.name());
    info.set_colour(played.colour());
    info.set_bot(played.bot());
    info.set_program(played.program());
  }
  out.set_your_seat(protocol::wire_id(seat));
  out.set_commitment(header.commitment());
  out.set_secret(header.secret());
  out.set_version(static_cast<std::uint32_t>(game.replay.steps_size()));
  out.set_created_at_ms(header.created_at_ms());
}

Answer<protocol::Eyes> eyes_for(const KeptGame& game, engine::Seat own, v1::ReplayView view,
                                std::uint32_t seat) {
  if (seat != 0 && view != v1::REPLAY_VIEW_FULL) {
    return bad_option("only REPLAY_VIEW_FULL has the eyes of any seat", "seat");
  }
  switch (view) {
    case v1::REPLAY_VIEW_MINE:
      if (!own.valid()) {
        return refusal(v1::ERROR_CODE_NOT_SEATED);
      }
      return protocol::Eyes{.viewer = own};
    case v1::REPLAY_VIEW_PUBLIC: return protocol::Eyes{.viewer = engine::spectator()};
    case v1::REPLAY_VIEW_FULL: {
      if (seat == 0) {
        return protocol::Eyes{.viewer = engine::spectator(), .all_hands = true};
      }
      const auto viewer = protocol::engine_seat(seat);
      if (!viewer || seat > static_cast<std::uint32_t>(game.replay.header().seats_size())) {
        return bad_option("there is no such seat", "seat");
      }
      return protocol::Eyes{.viewer = *viewer, .all_hands = true};
    }
    default: return bad_option("there is no such view", "view");
  }
}

}  // namespace aurora::server

// A replay that is open on one connection: where it is, and whether it plays on by itself.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "aurora/v1/playback.pb.h"
#include "aurora/v1/session.pb.h"
#include "protocol/recording.hpp"
#include "server/finished/chronicle.hpp"
#include "server/runtime/answer.hpp"

namespace aurora::server {

struct Limits;

/// Runs on the loop of its session. `watch` is the number of the watch on its connection.
class ReplayPlayer {
 public:
  ReplayPlayer(std::string table_id, RecordingPtr recording, const protocol::Eyes& eyes,
               std::uint32_t watch, const Limits& limits);

  [[nodiscard]] const std::string& table_id() const { return table_id_; }
  [[nodiscard]] std::uint32_t watch() const { return watch_; }
  [[nodiscard]] bool playing() const { return speed_ > 0; }
  /// How long to show the current step.
  [[nodiscard]] std::chrono::milliseconds pause() const;

  /// Moves as asked, and returns what to show, if anything.
  [[nodiscard]] Answer<std::optional<v1::ServerMessage>> control(const v1::ControlReplay& request);
  /// Plays one step on.
  [[nodiscard]] v1::ServerMessage play_on();

  void write_status(v1::ReplayStatus& out) const;
  [[nodiscard]] v1::ServerMessage snapshot() const;
  [[nodiscard]] v1::ServerMessage status() const;

  /// Something could not be sent: nothing else is until the next snapshot.
  bool behind = false;
  /// It is a game of this server, and not of a file that somebody has brought.
  bool kept = false;

 private:
  [[nodiscard]] v1::ServerMessage step();
  [[nodiscard]] v1::ServerMessage go_to(std::uint32_t position);

  std::string table_id_;
  protocol::Playback playback_;
  std::uint32_t watch_;
  const Limits& limits_;
  std::uint32_t speed_ = 0;
};

/// The table of a finished game.
void write_info(const KeptGame& game, engine::Seat seat, v1::TableInfo& out);

/// Who sees what; else NOT_SEATED or BAD_OPTION.
[[nodiscard]] Answer<protocol::Eyes> eyes_for(const KeptGame& game, engine::Seat own,
                                              v1::ReplayView view, std::uint32_t seat);

}  // namespace aurora::server

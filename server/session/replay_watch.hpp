// The replay that a connection watches, if it watches one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"

namespace aurora::v1 {
class ControlReplay;
class ServerMessage;
}  // namespace aurora::v1

namespace aurora::server {

class Caller;
class ReplayPlayer;
class Reply;
class Watcher;

/// Belongs to the loop of its session.
class ReplayWatch {
 public:
  /// `caller` outlives it.
  explicit ReplayWatch(Caller& caller);
  ReplayWatch(const ReplayWatch&) = delete;
  ReplayWatch& operator=(const ReplayWatch&) = delete;
  ~ReplayWatch();

  /// Shows a game from its beginning, in place of what the connection watched: `opened` is the
  /// answer.
  void begin(const Reply& reply, std::unique_ptr<ReplayPlayer> player, v1::ServerMessage opened);
  /// Moves as asked, and answers. NO_REPLAY: none is watched.
  [[nodiscard]] Verdict control(const Reply& reply, const v1::ControlReplay& request);

  /// The game that is shown; empty: none, or one of a file that is no game of this server.
  [[nodiscard]] std::string table_id();

  /// Lets go of a replay that is not followed any more.
  void settle();
  /// Shows the replay as it is now, after something could not be pushed.
  void catch_up();

 private:
  /// The replay that this connection watches; nullptr when it watches something else by now.
  [[nodiscard]] ReplayPlayer* current();
  void begin_run();
  /// Plays on while `run` is what was asked for last.
  static Task<> run_playing(std::weak_ptr<Watcher> session, ReplayWatch& watch, std::uint32_t run);

  Caller& caller_;
  std::unique_ptr<ReplayPlayer> player_;
  std::uint32_t run_ = 0;
};

}  // namespace aurora::server

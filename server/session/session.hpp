// One client: reads its frames, answers them, and writes what is due to it.
//
// The reader works through one frame after the other. What concerns a table goes into the mailbox
// of the table, which answers by itself; everything else is answered here.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "aurora/v1/error.pb.h"
#include "aurora/v1/playback.pb.h"
#include "server/finished/chronicle.hpp"
#include "server/net/websocket.hpp"
#include "server/people/identity.hpp"
#include "server/runtime/task.hpp"
#include "server/runtime/token_bucket.hpp"
#include "server/session/outbox.hpp"
#include "server/table/table_messages.hpp"
#include "server/table/watcher.hpp"

namespace aurora::v1 {
class BlockPlayer;
class ClientFrame;
class Hello;
class JoinTable;
class Login;
class QuickMatch;
class ServerMessage;
}  // namespace aurora::v1

namespace aurora::server {

class Accounts;
class Bans;
class Blocks;
class ContentShelf;
class Guesses;
class Lobby;
class LobbyFeed;
class MatchQueue;
class Metrics;
class Log;
class RatedGames;
class Readiness;
class ReplayPlayer;
class Session;
class SessionRegistry;
class Table;
class TableRegistry;
struct Limits;
class Rulebook;

/// What every session works with; all of it outlives the sessions.
struct SessionServices {
  Identity& identity;
  Accounts& accounts;
  Blocks& blocks;
  Guesses& guesses;
  Lobby& lobby;
  LobbyFeed& feed;
  MatchQueue& matches;
  TableRegistry& tables;
  Chronicle& chronicle;
  const Bans& bans;
  RatedGames& rated_games;
  ContentShelf& content;
  SessionRegistry& sessions;
  Rulebook& rulebook;
  const Readiness& readiness;
  const Limits& limits;
  const std::string& server_id;
  Metrics& metrics;
  Log& log;
};

/// Whose connections end: those with this token, or with `others` those without it.
struct SignedOut {
  storage::PlayerId player;
  std::string token_hash;
  bool others = false;
};

/// Why the server ends a connection.
struct Farewell {
  int reason = 0;  ///< v1::GoodbyeReason
  protocol::CloseCode code = protocol::CloseCode::kNormal;
  std::string message;
  std::uint32_t retry_after_ms = 0;
};

class Session final : public Watcher, public Writer, public std::enable_shared_from_this<Session> {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  Session(const SessionServices& services, std::unique_ptr<WebSocket> socket,
          protocol::Format format, std::uint64_t connection);
  ~Session() override;

  /// Begins to read.
  void start();

  // From any thread:
  /// Says why, and closes when everything that is due has left.
  void say_goodbye(Farewell farewell);
  /// Drops the connection.
  void abort();
  /// Says goodbye if this is one of them.
  void sign_out(const SignedOut& whom);
  /// Says goodbye if it is the connection of this player.
  void exclude(storage::PlayerId player);
  /// Something for everybody.
  void announce(const v1::ServerMessage& message);
  /// Pings who was silent for long, and ends what has waited for too long.
  void check_timeouts(TimePoint now);

  /// Who it is; nothing before Hello.
  [[nodiscard]] std::optional<storage::PlayerId> player() const;
  /// Where the client is, as far as limits are concerned.
  [[nodiscard]] const std::string& address() const;
  /// What is due and not written yet.
  [[nodiscard]] std::size_t waiting_bytes() const { return outbox_.size(); }

  // As tables see it:
  [[nodiscard]] std::uint64_t connection() const override { return connection_; }
  [[nodiscard]] protocol::Format format() const override { return format_; }
  void answer(Pieces pieces) override;
  void answer(Pieces pieces, std::uint32_t watch, Pieces updates) override;
  [[nodiscard]] bool begin_watch(std::uint32_t watch, const std::shared_ptr<Table>& table,
                                 Pieces pieces) override;
  void follow(const std::shared_ptr<Table>& table) override;
  [[nodiscard]] bool push(std::uint32_t watch, Pieces pieces) override;
  [[nodiscard]] bool offer(Pieces pieces, bool must) override;
  void replaced() override;

 private:
  // session.cpp
  static Task<> run_reading(std::shared_ptr<Session> self);
  /// Sends what is due, one frame after the other.
  void write_next();
  void wrote(const boost::system::error_code& error) override;
  static Task<> run_closing(std::shared_ptr<Session> self);
  Task<> wait_for_room();
  Task<> take_frame(const IncomingMessage& message);
  /// Counts a frame that was refused as such; too many in a row end the session.
  void strike(protocol::CloseCode code, int reason, const char* message);
  void after(Outbox::Put put);
  void leave();

  /// Whether what all connections of its address do together counts.
  [[nodiscard]] bool shares_limits() const;
  /// Whether its address has more connections than it may have.
  [[nodiscard]] bool is_one_too_many() const;
  /// RATE_LIMITED when the client may not yet send so many bytes.
  [[nodiscard]] Verdict check_rate(std::size_t bytes);

  // session_accounts.cpp
  Task<> ask_about_account(v1::ClientFrame& frame);

  // session_recovery.cpp
  Task<> make_recovery_codes(v1::ClientFrame& frame);
  /// By the password, or with a new one in place of a forgotten one.
  [[nodiscard]] Task<Answer<Arrival>> sign_in(v1::Login& login);

  // session_blocks.cpp
  Task<> ask_about_blocks(v1::ClientFrame& frame);
  [[nodiscard]] Task<Answer<storage::PlayerId>> person_named_by(const v1::BlockPlayer& request);

  // session_matching.cpp
  Task<> quick_match(std::uint32_t request_id, v1::QuickMatch& request);

  // session_requests.cpp
  /// Whether this player gets a new table, or game.
  [[nodiscard]] Verdict may_make_table() const;
  Task<> handle(v1::ClientFrame& frame);
  Task<> hello(std::uint32_t request_id, v1::Hello& hello);
  Task<> get_content(const v1::ClientFrame& frame);
  Task<> create_table(v1::ClientFrame& frame);
  Task<> join_table(v1::ClientFrame& frame);
  /// The table with this code; too many wrong ones are RATE_LIMITED.
  [[nodiscard]] Task<Answer<std::shared_ptr<Table>>> find_table(std::string code);
  void sit_down(Table& table, std::uint32_t request_id, v1::JoinTable& join);
  Task<> ask_table(v1::ClientFrame& frame);

  // session_replays.cpp
  /// A finished game; wrong codes count as they do where tables are joined.
  [[nodiscard]] Task<Answer<KeptGamePtr>> find_game(GameName name);
  Task<> get_replay(v1::ClientFrame& frame);
  Task<> open_replay(v1::ClientFrame& frame);
  Task<> import_replay(v1::ClientFrame& frame);
  void control_replay(const v1::ClientFrame& frame);
  Task<> list_games(const v1::ClientFrame& frame);
  Task<> get_records(std::uint32_t request_id);
  Task<> get_ranking(const v1::ClientFrame& frame);
  Task<> share_replay(v1::ClientFrame& frame);
  Task<> unshare_replay(v1::ClientFrame& frame);
  /// Shows a game from its beginning, in place of what this connection watched.
  void show_replay(std::uint32_t request_id, const KeptGame& game, RecordingPtr recording,
                   bool older, v1::ReplayView view, std::uint32_t seat);
  /// Plays on while `run` is what was asked for last.
  static Task<> run_replay(std::weak_ptr<Session> weak, std::uint32_t run);
  void begin_replay_run();
  /// Shows the replay as it is now, after something could not be pushed.
  void catch_up_replay();
  /// The replay that this connection watches; nullptr when it watches something else by now.
  [[nodiscard]] ReplayPlayer* replay();

  void put_into(Table& table, TableMessage message, std::uint32_t request_id);
  [[nodiscard]] Asker asker(std::uint32_t request_id);
  void reply(const v1::ServerMessage& message);
  void reply(const protocol::Piece& piece);
  void refuse(std::uint32_t request_id, v1::Error error);
  void refuse(std::uint32_t request_id, v1::ErrorCode code);

  SessionServices services_;
  std::unique_ptr<WebSocket> socket_;
  const protocol::Format format_;
  const std::uint64_t connection_;
  Outbox outbox_;

  // on the loop of the socket
  std::optional<Player> player_;
  TokenBucket frames_;
  TokenBucket bytes_;
  std::shared_ptr<SharedBucket> frames_of_address_;
  unsigned strikes_ = 0;
  std::uint32_t last_watch_ = 0;
  std::unique_ptr<ReplayPlayer> replay_;
  std::uint32_t replay_run_ = 0;
  Outbox::Frame leaving_;  ///< is being written
  std::string import_;     ///< the parts of a file that have come so far
  std::optional<Farewell> farewell_;
  TimePoint last_ping_;

  // read by check_timeouts()
  const TimePoint began_;
  storage::PlayerId id_;                                          ///< set before known_
  std::atomic<bool> known_{false};                                ///< Hello was said
  std::atomic<std::chrono::steady_clock::rep> writing_since_{0};  ///< 0: not writing
  std::atomic<bool> ending_{false};
  std::atomic<unsigned> in_flight_{0};  ///< requests that tables have not answered yet
};

}  // namespace aurora::server

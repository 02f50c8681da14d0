// One connection: reads its frames one after the other, has each request answered, and writes what
// is due. It ends what is silent, slow or beyond its limits.
//
//   parse.hpp    what a frame asks for
//   answers.hpp  who answers that
//   caller.hpp   what those see of the connection
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "machine/steady_clock.hpp"
#include "server/net/websocket.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "server/session/caller.hpp"
#include "server/session/frame_rates.hpp"
#include "server/session/sender.hpp"
#include "server/session/services.hpp"
#include "server/table/audience/watcher.hpp"

namespace aurora::v1 {
class ClientFrame;
class ServerMessage;
}  // namespace aurora::v1

namespace aurora::server {

struct Properties;
struct SignedOut;

/// Why the server ends a connection.
struct Farewell {
  int reason = 0;  ///< v1::GoodbyeReason
  protocol::CloseCode code = protocol::CloseCode::kNormal;
  std::string message;
  std::uint32_t retry_after_ms = 0;
  std::string node{};  ///< the server to come back to, if it matters
};

class Session final : public Watcher, public Writer, public std::enable_shared_from_this<Session> {
 public:
  using TimePoint = machine::SteadyClock::time_point;

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
  /// Says goodbye if it follows this table, which is at another server now.
  void lead(storage::TableId table, const std::string& node);
  /// Something for everybody.
  void announce(const v1::ServerMessage& message);
  /// Pings who was silent for long, and ends what has waited for too long.
  void check_timeouts(TimePoint now);

  /// Who it is; nothing before Hello.
  [[nodiscard]] std::optional<storage::PlayerId> player() const { return caller_.id(); }
  /// By which token; empty before Hello.
  [[nodiscard]] std::string token_hash() const { return caller_.token_hash(); }
  /// Since when it is connected.
  [[nodiscard]] storage::UnixMillis connected_at() const { return connected_at_; }
  /// Where the client is, as far as limits are concerned.
  [[nodiscard]] const std::string& address() const { return socket_->address(); }
  /// What is due and not written yet.
  [[nodiscard]] std::size_t waiting_bytes() const { return sender_.outbox().size(); }

  // As tables see it:
  [[nodiscard]] std::uint64_t connection() const override { return sender_.connection(); }
  [[nodiscard]] protocol::Format format() const override { return sender_.format(); }
  void answer(Pieces pieces) override;
  void answer(Pieces pieces, std::uint32_t watch, Pieces updates) override;
  [[nodiscard]] bool begin_watch(std::uint32_t watch, const std::shared_ptr<Watched>& watched,
                                 Pieces pieces) override;
  void follow(const std::shared_ptr<Table>& table, std::uint32_t watch) override;
  [[nodiscard]] bool push(std::uint32_t watch, Pieces pieces) override;
  [[nodiscard]] bool share(std::uint32_t watch, const SharedUpdate& update) override;
  [[nodiscard]] bool offer(Pieces pieces, bool must) override;
  void replaced() override;
  void lead_away() override;

 private:
  static Task<> run_reading(std::shared_ptr<Session> self);
  /// A client that does not read its answers has to wait with its requests.
  Task<> wait_for_room();
  Task<> take_frame(const IncomingMessage& message);
  /// SHUTTING_DOWN, HELLO_REPEATED or OUT_OF_SCOPE for a request that is not looked at any further.
  [[nodiscard]] Verdict may_begin(const Properties& is);
  /// Counts a frame that was refused as such; too many in a row end the session.
  void strike(protocol::CloseCode code, int reason, const char* message);
  void leave();

  /// Sends what is due, one frame after the other.
  void write_next();
  /// Takes it out of the outbox. False: nothing is due, and if that was all, the session closes.
  [[nodiscard]] bool take_next();
  void wrote(const boost::system::error_code& error) override;
  static Task<> run_closing(std::shared_ptr<Session> self);

  const SessionServices services_;
  std::unique_ptr<WebSocket> socket_;
  Sender sender_;
  Caller caller_;

  // on the loop of the socket
  FrameRates rates_;
  unsigned strikes_ = 0;
  Outbox::Frame leaving_;  ///< is being written
  bool passing_ = false;   ///< something leaves beside the outbox
  bool woken_ = false;     ///< ... and the outbox has something since
  std::optional<Farewell> farewell_;
  TimePoint last_ping_;

  // read by check_timeouts()
  const TimePoint began_;
  const storage::UnixMillis connected_at_;
  std::atomic<machine::SteadyClock::rep> writing_since_{0};  ///< 0: not writing
  std::atomic<bool> ending_{false};
};

}  // namespace aurora::server

#include "server/session/session.hpp"

#include <utility>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "aurora/v1/session.pb.h"
#include "protocol/errors.hpp"
#include "protocol/request_id.hpp"
#include "server/finished/replay_player.hpp"
#include "server/lobby/lobby_feed.hpp"
#include "server/lobby/match_queue.hpp"
#include "server/lobby/matching.hpp"
#include "server/net/address.hpp"
#include "server/net/frame_meter.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/spawn.hpp"
#include "server/session/session_registry.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using protocol::CloseCode;
using std::chrono::steady_clock;

namespace {

// How often a reader that waits for its slow client looks whether there is room again.
constexpr std::chrono::milliseconds kRoomInterval{20};

}  // namespace

Session::Session(const SessionServices& services, std::unique_ptr<WebSocket> socket,
                 protocol::Format format, std::uint64_t connection)
    : services_(services),
      socket_(std::move(socket)),
      format_(format),
      connection_(connection),
      outbox_(format, services.limits.outbox_bytes, services.limits.server_frame_bytes),
      frames_(services.limits.frames_per_second, services.limits.frame_burst, steady_clock::now()),
      bytes_(services.limits.bytes_per_second, services.limits.byte_burst, steady_clock::now()),
      last_ping_(steady_clock::now()),
      began_(steady_clock::now()) {}

Session::~Session() = default;

const std::string& Session::address() const { return socket_->address(); }

std::optional<storage::PlayerId> Session::player() const {
  return known_ ? std::optional(id_) : std::nullopt;
}

void Session::start() {
  spawn(socket_->executor(), services_.log, "session", run_reading(shared_from_this()));
}

Task<> Session::run_reading(std::shared_ptr<Session> self) {
  const SessionRegistry::Membership membership = self->services_.sessions.join(self);
  self->frames_of_address_ = membership.frames();
  self->services_.metrics.connected();
  if (self->is_one_too_many()) {
    self->say_goodbye({v1::GOODBYE_REASON_TOO_MANY_CONNECTIONS, CloseCode::kTooManyConnections,
                       "there are too many connections from this address"});
  }
  IncomingMessage message;
  for (;;) {
    co_await self->wait_for_room();
    if (const auto error = co_await self->socket_->read(message)) {
      self->services_.log.debug("session ended",
                                {{"connection", self->connection_}, {"reason", error.message()}});
      break;
    }
    if (!self->outbox_.closed()) {
      co_await self->take_frame(message);
    }
  }
  self->leave();
}

bool Session::shares_limits() const {
  return services_.limits.limit_loopback || !is_loopback(address());
}

bool Session::is_one_too_many() const {
  return shares_limits() &&
         services_.sessions.count(address()) > services_.limits.connections_per_address;
}

Verdict Session::check_rate(std::size_t bytes) {
  const auto now = steady_clock::now();
  const auto for_frame = frames_.take(1, now);
  const auto for_bytes = bytes_.take(static_cast<double>(bytes), now);
  if (for_frame.count() > 0 || for_bytes.count() > 0) {
    return refusal(for_bytes > for_frame
                       ? protocol::rate_limited(v1::LIMIT_KIND_BYTES, for_bytes)
                       : protocol::rate_limited(v1::LIMIT_KIND_REQUESTS, for_frame));
  }
  if (shares_limits()) {
    const auto wait = frames_of_address_->take(1, now);
    if (wait.count() > 0) {
      return refusal(protocol::rate_limited(v1::LIMIT_KIND_REQUESTS_OF_ADDRESS, wait));
    }
  }
  return {};
}

/// Requests of a client that does not read its answers have to wait.
Task<> Session::wait_for_room() {
  while (outbox_.over_limit() && !outbox_.closed()) {
    asio::steady_timer timer(socket_->executor(), kRoomInterval);
    co_await timer.async_wait(kAwait);
  }
}

Task<> Session::take_frame(const IncomingMessage& message) {
  if (message.text != (format_ == protocol::Format::kJson)) {
    const auto looks_like = message.text ? protocol::Format::kJson : protocol::Format::kProto;
    refuse(protocol::request_id_in(looks_like, message.bytes),
           protocol::make_error(
               v1::ERROR_CODE_MALFORMED,
               message.text ? "aurora.v1.proto takes binary frames, and this is a text frame"
                            : "aurora.v1.json takes text frames, and this is a binary frame"));
    say_goodbye({v1::GOODBYE_REASON_PROTOCOL_ERROR, CloseCode::kUnsupportedData,
                 "a frame of the wrong type"});
    co_return;
  }
  v1::ClientFrame frame;
  const auto decoded =
      protocol::decode(format_, message.bytes, frame, services_.limits.frame_bytes);
  if (auto allowed = check_rate(message.bytes.size()); !allowed) {
    refuse(frame.request_id(), std::move(allowed.error()));
    strike(CloseCode::kRateLimited, v1::GOODBYE_REASON_RATE_LIMITED,
           "too many requests in spite of RATE_LIMITED");
    co_return;
  }
  if (!decoded) {
    refuse(frame.request_id(), protocol::to_wire(decoded.error()));
    strike(CloseCode::kTooManyErrors, v1::GOODBYE_REASON_PROTOCOL_ERROR,
           "nothing but frames that cannot be read");
    co_return;
  }
  if (!player_ && !frame.has_hello()) {
    refuse(frame.request_id(), v1::ERROR_CODE_HELLO_REQUIRED);
    strike(CloseCode::kTooManyErrors, v1::GOODBYE_REASON_PROTOCOL_ERROR,
           "requests without a Hello");
    co_return;
  }
  strikes_ = 0;
  co_await handle(frame);
}

void Session::strike(CloseCode code, int reason, const char* message) {
  if (++strikes_ >= services_.limits.strikes) {
    say_goodbye({reason, code, message});
  }
}

void Session::write_next() {
  (void)replay();  // lets go of one that is not followed any more
  const bool due = outbox_.take(leaving_);
  if (leaving_.refused) {
    if (const auto table = leaving_.refused->table.lock()) {
      (void)table->put(RoomAgain{{connection_, leaving_.refused->watch}}, true);
    } else {
      catch_up_replay();
    }
  }
  if (due) {
    writing_since_ = steady_clock::now().time_since_epoch().count();
    socket_->write(leaving_.bytes, shared_from_this());
  } else if (farewell_) {
    spawn(socket_->executor(), services_.log, "closing", run_closing(shared_from_this()));
  }
}

void Session::wrote(const boost::system::error_code& error) {
  writing_since_ = 0;
  if (error) {
    abort();  // the reader ends with the socket; nobody writes any more
    return;
  }
  write_next();
}

Task<> Session::run_closing(std::shared_ptr<Session> self) {
  co_await self->socket_->close(self->farewell_->code, self->farewell_->message);
}

void Session::after(Outbox::Put put) {
  if (put == Outbox::Put::kWakeWriter) {
    // Not at once: what is due a moment later leaves in the same frame.
    asio::post(socket_->executor(), [self = shared_from_this()] { self->write_next(); });
  }
}

void Session::say_goodbye(Farewell farewell) {
  asio::dispatch(socket_->executor(),
                 [self = shared_from_this(), farewell = std::move(farewell)]() mutable {
                   if (self->farewell_) {
                     return;
                   }
                   v1::ServerMessage message;
                   v1::Goodbye& goodbye = *message.mutable_goodbye();
                   goodbye.set_reason(static_cast<v1::GoodbyeReason>(farewell.reason));
                   self->services_.metrics.said_goodbye(farewell.reason);
                   goodbye.set_message(farewell.message);
                   goodbye.set_retry_after_ms(farewell.retry_after_ms);
                   self->farewell_ = std::move(farewell);
                   self->ending_ = true;
                   const auto piece = protocol::encode_piece(self->format_, message);
                   self->after(self->outbox_.close({&piece, 1}));
                 });
}

void Session::abort() {
  (void)outbox_.close({});  // a reader that waits for room in it must not wait for ever
  asio::dispatch(socket_->executor(), [self = shared_from_this()] { self->socket_->abort(); });
}

void Session::exclude(storage::PlayerId player) {
  asio::dispatch(socket_->executor(), [self = shared_from_this(), player] {
    if (self->player_ && self->player_->id == player) {
      self->say_goodbye({v1::GOODBYE_REASON_EXCLUDED, CloseCode::kExcluded,
                         "the operators of this server keep you out"});
    }
  });
}

void Session::announce(const v1::ServerMessage& message) {
  const auto piece = protocol::encode_piece(format_, message);
  (void)offer({&piece, 1}, true);
}

void Session::check_timeouts(TimePoint now) {
  const Limits& limits = services_.limits;
  const TimePoint writing_since{steady_clock::duration{writing_since_.load()}};
  if (writing_since != TimePoint{} && now - writing_since > limits.stall_timeout) {
    services_.log.write_repeated(LogLevel::kInfo, "slow client dropped",
                                 {{"connection", connection_}});
    services_.metrics.dropped_slow();
    abort();
    return;
  }
  if (ending_) {
    return;
  }
  if (!known_ && now - began_ > limits.hello_timeout) {
    say_goodbye({v1::GOODBYE_REASON_HELLO_TIMEOUT, CloseCode::kHelloTimeout, "no Hello in time"});
    return;
  }
  const FrameMeter& meter = socket_->meter();
  if (meter.exceeded()) {
    say_goodbye({v1::GOODBYE_REASON_RATE_LIMITED, CloseCode::kRateLimited,
                 "too many pings, or fragments of messages"});
    return;
  }
  const TimePoint unfinished_since = meter.unfinished_since();
  if (unfinished_since != TimePoint{} && now - unfinished_since > limits.message_timeout) {
    say_goodbye({v1::GOODBYE_REASON_IDLE, CloseCode::kIdle, "a message that does not end"});
    return;
  }
  const auto silent = now - socket_->last_heard();
  if (silent > limits.idle_timeout) {
    say_goodbye({v1::GOODBYE_REASON_IDLE, CloseCode::kIdle, "no sign of life"});
  } else if (silent > limits.idle_timeout / 2) {
    asio::post(socket_->executor(), [self = shared_from_this(), now] {
      if (now - self->last_ping_ > self->services_.limits.idle_timeout / 2) {
        self->last_ping_ = now;
        self->socket_->ping();
      }
    });
  }
}

void Session::leave() {
  ending_ = true;
  (void)outbox_.close({});
  services_.feed.unsubscribe(connection_);
  const auto waited_for = services_.matches.mode_of(connection_);
  services_.matches.leave(connection_);
  if (waited_for) {
    tell_how_many_wait(services_.matches, *waited_for);
  }
  const CurrentWatch current = outbox_.current_watch();
  if (const auto table = current.table.lock()) {
    (void)table->put(WatchEnded{{connection_, current.watch}}, true);
  }
}

void Session::answer(Pieces pieces) {
  --in_flight_;
  after(outbox_.answer(pieces));
}

void Session::answer(Pieces pieces, std::uint32_t watch, Pieces updates) {
  --in_flight_;
  after(outbox_.answer(pieces, watch, updates));
}

bool Session::begin_watch(std::uint32_t watch, const std::shared_ptr<Table>& table, Pieces pieces) {
  --in_flight_;
  CurrentWatch previous;
  const Outbox::Put put = outbox_.begin_watch({table, watch}, pieces, previous);
  after(put);
  if (const auto before = previous.table.lock()) {
    (void)before->put(WatchEnded{{connection_, previous.watch}}, true);
  }
  return put != Outbox::Put::kClosed;
}

bool Session::push(std::uint32_t watch, Pieces pieces) {
  const Outbox::Put put = outbox_.push(watch, pieces);
  after(put);
  return put != Outbox::Put::kNoRoom;
}

bool Session::offer(Pieces pieces, bool must) {
  const Outbox::Put put = must ? outbox_.answer(pieces) : outbox_.offer(pieces);
  after(put);
  return put != Outbox::Put::kNoRoom;
}

void Session::replaced() {
  say_goodbye({v1::GOODBYE_REASON_REPLACED, CloseCode::kReplaced,
               "newer connections of the same player have taken over"});
}

}  // namespace aurora::server

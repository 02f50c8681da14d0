#include "server/session/session.hpp"

#include <utility>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>

#include "aurora/v1/session.pb.h"
#include "machine/steady_clock.hpp"
#include "protocol/errors.hpp"
#include "protocol/request_id.hpp"
#include "server/finished/rated_games.hpp"
#include "server/lobby/friend_lists.hpp"
#include "server/lobby/lobby_feed.hpp"
#include "server/lobby/match_queue.hpp"
#include "server/lobby/matching.hpp"
#include "server/lobby/own_tables.hpp"
#include "server/net/address.hpp"
#include "server/net/frame_meter.hpp"
#include "server/reviews/reviews.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/readiness.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"
#include "server/session/answers.hpp"
#include "server/session/parse.hpp"
#include "server/session/registry.hpp"
#include "server/session/reply.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using machine::SteadyClock;
using protocol::CloseCode;

namespace {

// How often a reader that waits for its slow client looks whether there is room again.
constexpr std::chrono::milliseconds kRoomInterval{20};

}  // namespace

Session::Session(const SessionServices& services, std::unique_ptr<WebSocket> socket,
                 protocol::Format format, std::uint64_t connection)
    : services_(services),
      socket_(std::move(socket)),
      // Not at once: what is due a moment later leaves in the same frame.
      sender_(format, connection, services.limits,
              [this] {
                asio::post(socket_->executor(),
                           [self = shared_from_this()] { self->write_next(); });
              }),
      caller_(*this, *socket_, sender_, services),
      rates_(services.limits, SteadyClock::now()),
      last_ping_(SteadyClock::now()),
      began_(SteadyClock::now()),
      connected_at_(services.clock.unix_ms()) {}

Session::~Session() = default;

void Session::start() {
  spawn(socket_->executor(), services_.log, "session", run_reading(shared_from_this()));
}

Task<> Session::run_reading(std::shared_ptr<Session> self) {
  const SessionRegistry::Membership membership = self->services_.sessions.join(self);
  const Limits& limits = self->services_.limits;
  const bool shares_limits = limits.limit_loopback || !is_loopback(self->address());
  if (shares_limits) {
    self->rates_.share(membership.frames());
  }
  self->services_.metrics.connected();
  if (shares_limits &&
      self->services_.sessions.count(self->address()) > limits.connections_per_address) {
    self->say_goodbye({v1::GOODBYE_REASON_TOO_MANY_CONNECTIONS, CloseCode::kTooManyConnections,
                       "there are too many connections from this address"});
  }
  IncomingMessage message;
  for (;;) {
    co_await self->wait_for_room();
    if (const auto error = co_await self->socket_->read(message)) {
      self->services_.log.debug("session ended",
                                {{"connection", self->connection()}, {"reason", error.message()}});
      break;
    }
    if (!self->sender_.outbox().closed()) {
      co_await self->take_frame(message);
    }
  }
  self->leave();
}

Task<> Session::wait_for_room() {
  const Outbox& outbox = sender_.outbox();
  while (outbox.over_limit() && !outbox.closed()) {
    Timer timer(socket_->executor(), kRoomInterval);
    co_await timer.async_wait(kAwait);
  }
}

Task<> Session::take_frame(const IncomingMessage& message) {
  if (message.text != (format() == protocol::Format::kJson)) {
    const auto looks_like = message.text ? protocol::Format::kJson : protocol::Format::kProto;
    const Reply reply(caller_, protocol::request_id_in(looks_like, message.bytes));
    reply.refuse(protocol::make_error(
        v1::ERROR_CODE_MALFORMED,
        message.text ? "aurora.v1.proto takes binary frames, and this is a text frame"
                     : "aurora.v1.json takes text frames, and this is a binary frame"));
    say_goodbye({v1::GOODBYE_REASON_PROTOCOL_ERROR, CloseCode::kUnsupportedData,
                 "a frame of the wrong type"});
    co_return;
  }
  v1::ClientFrame frame;
  const auto decoded =
      protocol::decode(format(), message.bytes, frame, services_.limits.frame_bytes);
  const Reply reply(caller_, frame.request_id());
  if (auto allowed = rates_.take(message.bytes.size(), SteadyClock::now()); !allowed) {
    reply.refuse(std::move(allowed.error()));
    strike(CloseCode::kRateLimited, v1::GOODBYE_REASON_RATE_LIMITED,
           "too many requests in spite of RATE_LIMITED");
    co_return;
  }
  if (!decoded) {
    reply.refuse(protocol::to_wire(decoded.error()));
    strike(CloseCode::kTooManyErrors, v1::GOODBYE_REASON_PROTOCOL_ERROR,
           "nothing but frames that cannot be read");
    co_return;
  }
  Parsed parsed = parse(frame);
  if (!caller_.known() && !parsed.is.opens && !parsed.is.from_anybody) {
    reply.refuse(protocol::make_error(v1::ERROR_CODE_HELLO_REQUIRED));
    strike(CloseCode::kTooManyErrors, v1::GOODBYE_REASON_PROTOCOL_ERROR,
           "requests without a Hello");
    co_return;
  }
  strikes_ = 0;
  if (auto allowed = may_begin(parsed.is); !allowed) {
    reply.refuse(std::move(allowed.error()));
    co_return;
  }
  if (!parsed.request) {
    reply.refuse(std::move(parsed.request.error()));
    co_return;
  }
  co_await answer_any(caller_, reply, std::move(*parsed.request));
}

Verdict Session::may_begin(const Properties& is) {
  if (is.changes && services_.readiness.stage() == Readiness::Stage::kDraining) {
    return refusal(v1::ERROR_CODE_SHUTTING_DOWN);
  }
  if (is.opens && caller_.known()) {
    return refusal(v1::ERROR_CODE_HELLO_REPEATED);
  }
  if (caller_.known() && !caller_.player().scopes.allow(is.scope)) {
    return refusal(out_of_scope(is.scope));
  }
  if (is.leads_to_a_game) {
    services_.rated_games.saw(caller_.player().id, address());
  }
  return {};
}

void Session::strike(CloseCode code, int reason, const char* message) {
  if (++strikes_ >= services_.limits.strikes) {
    say_goodbye({reason, code, message});
  }
}

void Session::write_next() {
  if (passing_) {
    woken_ = true;  // wrote() comes
    return;
  }
  if (!take_next()) {
    return;
  }
  // What is due next, if anything is, leaves after whatever else is ready on this loop.
  WebSocket::Sent sent = socket_->send_now(leaving_.bytes, shared_from_this());
  if (sent == WebSocket::Sent::kAll) {
    if (!take_next()) {
      return;
    }
    sent = WebSocket::Sent::kNot;
  }
  writing_since_ = SteadyClock::now().time_since_epoch().count();
  if (sent == WebSocket::Sent::kNot) {
    socket_->write(leaving_.bytes, shared_from_this());
  }
}

bool Session::take_next() {
  caller_.replay().settle();
  const bool due = sender_.outbox().take(leaving_);
  if (leaving_.refused) {
    if (const auto watched = leaving_.refused->watched.lock()) {
      watched->room_again({connection(), leaving_.refused->watch},
                          player().value_or(storage::PlayerId()));
    } else {
      caller_.replay().catch_up();
    }
  }
  if (!due && farewell_) {
    spawn(socket_->executor(), services_.log, "closing", run_closing(shared_from_this()));
  }
  return due;
}

void Session::wrote(const boost::system::error_code& error) {
  writing_since_ = 0;
  const bool passed = std::exchange(passing_, false);
  const bool woken = std::exchange(woken_, false);
  if (error) {
    abort();  // the reader ends with the socket; nobody writes any more
    return;
  }
  // Whoever puts something into the outbox after this wakes the writer, or has done so already.
  if (!passed || woken) {
    write_next();
  }
}

Task<> Session::run_closing(std::shared_ptr<Session> self) {
  co_await self->socket_->close(self->farewell_->code, self->farewell_->message);
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
                   goodbye.set_node(farewell.node);
                   self->farewell_ = std::move(farewell);
                   self->ending_ = true;
                   const auto piece = protocol::encode_piece(self->format(), message);
                   self->sender_.close({&piece, 1});
                 });
}

void Session::abort() {
  (void)sender_.outbox().close({});  // a reader that waits for room must not wait for ever
  asio::dispatch(socket_->executor(), [self = shared_from_this()] { self->socket_->abort(); });
}

void Session::exclude(storage::PlayerId player) {
  asio::dispatch(socket_->executor(), [self = shared_from_this(), player] {
    if (self->caller_.known() && self->caller_.player().id == player) {
      self->say_goodbye({v1::GOODBYE_REASON_EXCLUDED, CloseCode::kExcluded,
                         "the operators of this server keep you out"});
    }
  });
}

void Session::lead(storage::TableId table, const std::string& node) {
  const auto followed = sender_.outbox().current_watch().watched.lock();
  if (followed && followed->id() == table) {
    say_goodbye({v1::GOODBYE_REASON_SHUTDOWN, CloseCode::kGoingAway,
                 "the table is at another server now", 0, node});
  }
}

void Session::sign_out(const SignedOut& whom) {
  asio::dispatch(socket_->executor(), [self = shared_from_this(), whom] {
    if (!self->caller_.known()) {
      return;
    }
    const Player& player = self->caller_.player();
    if (player.id == whom.player && (player.token_hash == whom.token_hash) != whom.others) {
      self->say_goodbye({v1::GOODBYE_REASON_SIGNED_OUT, CloseCode::kSignedOut,
                         "the token of this connection is not valid any more"});
    }
  });
}

void Session::announce(const v1::ServerMessage& message) {
  const auto piece = protocol::encode_piece(format(), message);
  (void)offer({&piece, 1}, true);
}

void Session::check_timeouts(TimePoint now) {
  const Limits& limits = services_.limits;
  const TimePoint writing_since{SteadyClock::duration{writing_since_.load()}};
  if (writing_since != TimePoint{} && now - writing_since > limits.stall_timeout) {
    services_.log.write_repeated(LogLevel::kInfo, "slow client dropped",
                                 {{"connection", connection()}});
    services_.metrics.dropped_slow();
    abort();
    return;
  }
  if (ending_) {
    return;
  }
  if (!player() && now - began_ > limits.hello_timeout) {
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
  (void)sender_.outbox().close({});
  services_.feed.unsubscribe(connection());
  if (const auto own = player()) {
    services_.own_tables.stop(*own, connection());
    services_.friends.stop(*own, connection());
    services_.reviews.leave(connection());
  }
  const auto waited_for = services_.matches.mode_of(connection());
  services_.matches.leave(connection());
  if (waited_for) {
    tell_how_many_wait(services_.matches, *waited_for);
  }
  sender_.end_watch();
}

void Session::answer(Pieces pieces) {
  caller_.answered();
  sender_.answer(pieces);
}

void Session::answer(Pieces pieces, std::uint32_t watch, Pieces updates) {
  caller_.answered();
  sender_.answer(pieces, watch, updates);
}

bool Session::begin_watch(std::uint32_t watch, const std::shared_ptr<Watched>& watched,
                          Pieces pieces) {
  caller_.answered();
  return sender_.begin_watch({watched, watch}, pieces);
}

void Session::follow(const std::shared_ptr<Table>& table, std::uint32_t watch) {
  asio::dispatch(socket_->executor(), [self = shared_from_this(), table, watch] {
    self->caller_.follow(*table, watch);
  });
}

bool Session::push(std::uint32_t watch, Pieces pieces) { return sender_.push(watch, pieces); }

bool Session::share(std::uint32_t watch, const SharedUpdate& update) {
  if (socket_->executor().running_in_this_thread() && !passing_ &&
      sender_.outbox().lets_pass(watch)) {
    switch (socket_->send_now(update.frame, shared_from_this())) {
      case WebSocket::Sent::kAll: return true;
      case WebSocket::Sent::kBegun:
        passing_ = true;
        writing_since_ = SteadyClock::now().time_since_epoch().count();
        return true;
      case WebSocket::Sent::kNot: break;
    }
  }
  return sender_.share(watch, {&update.piece, 1});
}

bool Session::offer(Pieces pieces, bool must) {
  if (!must) {
    return sender_.offer(pieces);
  }
  sender_.answer(pieces);
  return true;
}

void Session::replaced() {
  say_goodbye({v1::GOODBYE_REASON_REPLACED, CloseCode::kReplaced,
               "newer connections of the same player have taken over"});
}

void Session::lead_away() {
  say_goodbye({v1::GOODBYE_REASON_SHUTDOWN, CloseCode::kGoingAway,
               "the table is at another server now; come back in a moment",
               static_cast<std::uint32_t>(services_.limits.retry_after.count())});
}

}  // namespace aurora::server

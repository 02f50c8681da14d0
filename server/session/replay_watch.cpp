#include "server/session/replay_watch.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include <boost/asio/this_coro.hpp>

#include "aurora/v1/session.pb.h"
#include "server/finished/replay_player.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"
#include "server/session/caller.hpp"
#include "server/session/reply.hpp"
#include "server/session/sender.hpp"

namespace aurora::server {

namespace asio = boost::asio;

ReplayWatch::ReplayWatch(Caller& caller) : caller_(caller) {}

ReplayWatch::~ReplayWatch() = default;

void ReplayWatch::begin(const Reply& reply, std::unique_ptr<ReplayPlayer> player,
                        v1::ServerMessage opened) {
  ++run_;
  player_ = std::move(player);
  opened.set_request_id(reply.request_id());
  Sender& sender = caller_.sender();
  const std::array pieces{protocol::encode_piece(sender.format(), opened),
                          protocol::encode_piece(sender.format(), player_->snapshot())};
  sender.begin_watch({{}, player_->watch()}, pieces);
}

Verdict ReplayWatch::control(const Reply& reply, const v1::ControlReplay& request) {
  if (current() == nullptr) {
    return refusal(v1::ERROR_CODE_NO_REPLAY);
  }
  auto shown = player_->control(request);
  if (!shown) {
    return refusal(std::move(shown.error()));
  }
  Sender& sender = caller_.sender();
  v1::ServerMessage message = player_->status();
  message.set_request_id(reply.request_id());
  const auto answer = protocol::encode_piece(sender.format(), message);
  if (*shown) {
    const auto piece = protocol::encode_piece(sender.format(), **shown);
    sender.answer({&answer, 1}, player_->watch(), {&piece, 1});
  } else {
    sender.answer({&answer, 1});
  }
  if (request.close()) {
    player_.reset();
  }
  begin_run();
  return {};
}

std::string ReplayWatch::table_id() {
  const ReplayPlayer* player = current();
  return player != nullptr && player->kept ? player->table_id() : std::string();
}

void ReplayWatch::settle() { (void)current(); }

ReplayPlayer* ReplayWatch::current() {
  if (player_ && caller_.sender().outbox().current_watch().watch != player_->watch()) {
    player_.reset();
  }
  return player_.get();
}

/// Whatever ran before has ended with that.
void ReplayWatch::begin_run() {
  ++run_;
  if (player_ && player_->playing()) {
    spawn(caller_.executor(), caller_.services().log, "replay",
          run_playing(caller_.watcher(), *this, run_));
  }
}

Task<> ReplayWatch::run_playing(std::weak_ptr<Watcher> session, ReplayWatch& watch,
                                std::uint32_t run) {
  Timer timer(co_await asio::this_coro::executor);
  for (;;) {
    {
      const auto alive = session.lock();  // and so is its watch
      if (!alive || watch.run_ != run || watch.current() == nullptr) {
        co_return;
      }
      timer.expires_after(watch.player_->pause());
    }
    co_await timer.async_wait(kAwait);
    const auto alive = session.lock();
    if (!alive || watch.run_ != run || watch.current() == nullptr) {
      co_return;
    }
    ReplayPlayer& player = *watch.player_;
    Sender& sender = watch.caller_.sender();
    std::vector<protocol::Piece> pieces{protocol::encode_piece(sender.format(), player.play_on())};
    if (!player.playing()) {
      pieces.push_back(protocol::encode_piece(sender.format(), player.status()));
    }
    if (!player.behind) {
      player.behind = !sender.push(player.watch(), pieces);
    }
    if (!player.playing()) {
      co_return;
    }
  }
}

void ReplayWatch::catch_up() {
  if (current() == nullptr || !player_->behind) {
    return;
  }
  Sender& sender = caller_.sender();
  const std::array pieces{protocol::encode_piece(sender.format(), player_->snapshot()),
                          protocol::encode_piece(sender.format(), player_->status())};
  player_->behind = !sender.push(player_->watch(), pieces);
}

}  // namespace aurora::server

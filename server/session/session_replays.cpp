// Finished games on a connection: handed out as a whole, or played.
#include <array>
#include <utility>
#include <vector>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include "aurora/v1/session.pb.h"
#include "protocol/errors.hpp"
#include "protocol/replay_file.hpp"
#include "protocol/words.hpp"
#include "server/finished/chronicle.hpp"
#include "server/finished/replay_copy.hpp"
#include "server/finished/replay_player.hpp"
#include "server/net/websocket.hpp"
#include "server/people/guesses.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/spawn.hpp"
#include "server/session/session.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

namespace asio = boost::asio;

namespace {

/// Moves the three names of a game out of a request.
template <typename Request>
GameName name_in(Request& request) {
  return {std::move(*request.mutable_table_id()), std::move(*request.mutable_code()),
          std::move(*request.mutable_share())};
}

Answer<protocol::Eyes> eyes_of(const v1::SeenGame& seen) {
  if (seen.seat() == 0) return protocol::Eyes{.viewer = engine::spectator()};
  const auto viewer = protocol::engine_seat(seen.seat());
  if (!viewer) {
    return refusal(v1::ERROR_CODE_REPLAY_REFUSED, "There is no such seat.", "part");
  }
  return protocol::Eyes{.viewer = *viewer};
}

}  // namespace

Task<Answer<KeptGamePtr>> Session::find_game(GameName name) {
  Guesses& guesses = services_.guesses;
  const bool by_code = name.share.empty() && !name.code.empty();
  if (by_code) {
    if (auto allowed = guesses.code(address()); !allowed) {
      co_return refusal(std::move(allowed.error()));
    }
  }
  auto game = co_await services_.chronicle.find(std::move(name), player_->id);
  if (by_code && (game || game.error().code() != v1::ERROR_CODE_UNKNOWN_TABLE)) {
    guesses.code_was_right(address());
  }
  co_return game;
}

Task<> Session::get_replay(v1::ClientFrame& frame) {
  const std::uint32_t request_id = frame.request_id();
  v1::GetReplay& request = *frame.mutable_get_replay();
  const v1::ReplayView view = request.view();
  auto game = co_await find_game(name_in(request));
  if (!game) {
    refuse(request_id, std::move(game.error()));
    co_return;
  }
  const engine::Seat own = (*game)->seat_of(player_->id);
  auto copy = co_await copy_of(services_.chronicle, std::move(*game), own, view,
                               {request.first_step(), services_.limits.replay_part_bytes});
  if (!copy) {
    refuse(request_id, std::move(copy.error()));
    co_return;
  }
  v1::ServerMessage message;
  message.set_request_id(request_id);
  message.mutable_replay()->Swap(&*copy);
  reply(message);
}

Task<> Session::open_replay(v1::ClientFrame& frame) {
  const std::uint32_t request_id = frame.request_id();
  v1::OpenReplay& request = *frame.mutable_open_replay();
  auto game = co_await find_game(name_in(request));
  if (!game) {
    refuse(request_id, std::move(game.error()));
    co_return;
  }
  auto recording = co_await services_.chronicle.recording(*game);
  if (!recording) {
    refuse(request_id, std::move(recording.error()));
    co_return;
  }
  const bool older = co_await services_.chronicle.is_older((*game)->replay.header());
  show_replay(request_id, **game, std::move(*recording), older, request.view(), request.seat());
}

Task<> Session::import_replay(v1::ClientFrame& frame) {
  const std::uint32_t request_id = frame.request_id();
  const v1::ImportReplay& request = frame.import_replay();
  if (request.first()) {
    import_.clear();
  }
  if (import_.size() + request.part().size() > services_.limits.imported_bytes) {
    std::string().swap(import_);
    refuse(request_id,
           protocol::make_error(v1::ERROR_CODE_TOO_LARGE,
                                "A replay has at most " +
                                    std::to_string(services_.limits.imported_bytes) + " bytes."));
    co_return;
  }
  import_ += request.part();
  if (!request.last()) {
    v1::ServerMessage message;
    message.set_request_id(request_id);
    message.mutable_replay_import()->set_bytes(static_cast<std::uint32_t>(import_.size()));
    reply(message);
    co_return;
  }
  KeptGame game;
  const auto read = protocol::read_replay_file(std::exchange(import_, {}), game.replay);
  if (!read) {
    refuse(request_id,
           protocol::make_error(v1::ERROR_CODE_REPLAY_REFUSED, read.error().message, "part"));
    co_return;
  }
  auto examined = co_await services_.chronicle.examine(std::move(game));
  if (!examined) {
    refuse(request_id, std::move(examined.error()));
    co_return;
  }
  const bool older = co_await services_.chronicle.is_older((*examined)->replay.header());
  show_replay(request_id, **examined, RecordingPtr(*examined, (*examined)->recording.get()), older,
              request.view(), request.seat());
}

void Session::show_replay(std::uint32_t request_id, const KeptGame& game, RecordingPtr recording,
                          bool older, v1::ReplayView view, std::uint32_t seat) {
  const engine::Seat own = game.seat_of(player_->id);
  const bool unchecked = game.replay.has_seen();
  auto eyes = unchecked ? eyes_of(game.replay.seen()) : eyes_for(game, own, view, seat);
  if (!eyes) {
    refuse(request_id, std::move(eyes.error()));
    return;
  }
  const v1::ReplayHeader& header = game.replay.header();
  ++replay_run_;
  replay_ = std::make_unique<ReplayPlayer>(header.table_id(), std::move(recording), *eyes,
                                           ++last_watch_, services_.limits);
  v1::ServerMessage message;
  message.set_request_id(request_id);
  v1::ReplayOpened& opened = *message.mutable_replay_opened();
  write_info(game, own, *opened.mutable_table());
  replay_->write_status(*opened.mutable_status());
  opened.set_view(view);
  opened.set_seat(protocol::wire_id(eyes->viewer));
  *opened.mutable_rules() = header.rules();
  *opened.mutable_pack() = header.pack();
  opened.set_older(older);
  opened.set_unchecked(unchecked);
  for (int i = 0; i < game.replay.steps_size(); ++i) {
    if (game.replay.steps(i).happened() == v1::TABLE_EVENT_RULES_CHANGED) {
      v1::RulesPart& part = *opened.add_parts();
      part.set_position(static_cast<std::uint32_t>(i + 1));
      *part.mutable_rules() = game.replay.steps(i).rules();
    }
  }
  const std::array pieces{protocol::encode_piece(format_, message),
                          protocol::encode_piece(format_, replay_->snapshot())};
  CurrentWatch previous;
  after(outbox_.begin_watch({{}, replay_->watch()}, pieces, previous));
  if (const auto before = previous.table.lock()) {
    (void)before->put(WatchEnded{{connection_, previous.watch}}, true);
  }
}

Task<> Session::list_games(const v1::ClientFrame& frame) {
  v1::ServerMessage message;
  message.set_request_id(frame.request_id());
  if (auto done = co_await services_.chronicle.list(frame.list_games(), player_->id,
                                                    *message.mutable_game_list());
      !done) {
    refuse(frame.request_id(), std::move(done.error()));
    co_return;
  }
  reply(message);
}

Task<> Session::get_records(std::uint32_t request_id) {
  v1::ServerMessage message;
  message.set_request_id(request_id);
  if (auto done =
          co_await services_.chronicle.records(player_->id, *message.mutable_player_records());
      !done) {
    refuse(request_id, std::move(done.error()));
    co_return;
  }
  reply(message);
}

Task<> Session::get_ranking(const v1::ClientFrame& frame) {
  v1::ServerMessage message;
  message.set_request_id(frame.request_id());
  if (auto done = co_await services_.chronicle.ranking(frame.get_ranking(), player_->id,
                                                       *message.mutable_ranking());
      !done) {
    refuse(frame.request_id(), std::move(done.error()));
    co_return;
  }
  reply(message);
}

Task<> Session::share_replay(v1::ClientFrame& frame) {
  v1::ServerMessage message;
  message.set_request_id(frame.request_id());
  if (auto done = co_await services_.chronicle.share(
          std::move(*frame.mutable_share_replay()->mutable_table_id()), player_->id,
          *message.mutable_replay_share());
      !done) {
    refuse(frame.request_id(), std::move(done.error()));
    co_return;
  }
  reply(message);
}

Task<> Session::unshare_replay(v1::ClientFrame& frame) {
  v1::UnshareReplay& request = *frame.mutable_unshare_replay();
  v1::ServerMessage message;
  message.set_request_id(frame.request_id());
  if (auto done = co_await services_.chronicle.unshare(
          std::move(*request.mutable_table_id()), std::move(*request.mutable_share()), player_->id,
          *message.mutable_replay_share());
      !done) {
    refuse(frame.request_id(), std::move(done.error()));
    co_return;
  }
  reply(message);
}

ReplayPlayer* Session::replay() {
  if (replay_ && outbox_.current_watch().watch != replay_->watch()) {
    replay_.reset();
  }
  return replay_.get();
}

void Session::control_replay(const v1::ClientFrame& frame) {
  const std::uint32_t request_id = frame.request_id();
  if (replay() == nullptr) {
    refuse(request_id, v1::ERROR_CODE_NO_REPLAY);
    return;
  }
  const auto moved = replay_->control(frame.control_replay());
  if (!moved) {
    refuse(request_id, moved.error());
    return;
  }
  const std::optional<v1::ServerMessage>& shown = *moved;
  v1::ServerMessage message = replay_->status();
  message.set_request_id(request_id);
  const auto answer = protocol::encode_piece(format_, message);
  if (shown) {
    const auto piece = protocol::encode_piece(format_, *shown);
    after(outbox_.answer({&answer, 1}, replay_->watch(), {&piece, 1}));
  } else {
    after(outbox_.answer({&answer, 1}));
  }
  if (frame.control_replay().close()) {
    replay_.reset();
  }
  begin_replay_run();
}

/// Whatever ran before has ended with that.
void Session::begin_replay_run() {
  ++replay_run_;
  if (replay_ && replay_->playing()) {
    spawn(socket_->executor(), services_.log, "replay", run_replay(weak_from_this(), replay_run_));
  }
}

Task<> Session::run_replay(std::weak_ptr<Session> weak, std::uint32_t run) {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  for (;;) {
    {
      const auto self = weak.lock();
      if (!self || self->replay_run_ != run || self->replay() == nullptr) {
        co_return;
      }
      timer.expires_after(self->replay_->pause());
    }
    co_await timer.async_wait(kAwait);
    const auto self = weak.lock();
    if (!self || self->replay_run_ != run || self->replay() == nullptr) {
      co_return;
    }
    ReplayPlayer& replay = *self->replay_;
    std::vector<protocol::Piece> pieces{protocol::encode_piece(self->format_, replay.play_on())};
    if (!replay.playing()) {
      pieces.push_back(protocol::encode_piece(self->format_, replay.status()));
    }
    if (!replay.behind) {
      replay.behind = !self->push(replay.watch(), pieces);
    }
    if (!replay.playing()) {
      co_return;
    }
  }
}

void Session::catch_up_replay() {
  if (replay() == nullptr || !replay_->behind) {
    return;
  }
  const std::array pieces{protocol::encode_piece(format_, replay_->snapshot()),
                          protocol::encode_piece(format_, replay_->status())};
  replay_->behind = !push(replay_->watch(), pieces);
}

}  // namespace aurora::server

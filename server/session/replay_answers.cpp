// Finished games: listed, handed out as a whole, or shown.
#include <utility>

#include "protocol/replay_file.hpp"
#include "protocol/words.hpp"
#include "server/finished/chronicle.hpp"
#include "server/finished/replay_copy.hpp"
#include "server/finished/replay_player.hpp"
#include "server/people/guesses.hpp"
#include "server/runtime/limits.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"

namespace aurora::server {
namespace {

Answer<protocol::Eyes> eyes_of(const v1::SeenGame& seen) {
  if (seen.seat() == 0) {
    return protocol::Eyes{.viewer = engine::spectator()};
  }
  const auto viewer = protocol::engine_seat(seen.seat());
  if (!viewer) {
    return refusal(v1::ERROR_CODE_REPLAY_REFUSED, "There is no such seat.", "part");
  }
  return protocol::Eyes{.viewer = *viewer};
}

/// A game that is to be shown.
struct Showing {
  KeptGamePtr game;
  RecordingPtr recording;
  bool older = false;  ///< played by rules that this server does not have
  v1::ReplayView view = v1::REPLAY_VIEW_UNSPECIFIED;
  std::uint32_t seat = 0;
};

v1::ServerMessage opened_message(const Showing& showing, engine::Seat own,
                                 const protocol::Eyes& eyes, const ReplayPlayer& player) {
  const v1::Replay& replay = showing.game->replay;
  v1::ServerMessage message;
  v1::ReplayOpened& opened = *message.mutable_replay_opened();
  write_info(*showing.game, own, *opened.mutable_table());
  player.write_status(*opened.mutable_status());
  opened.set_view(showing.view);
  opened.set_seat(protocol::wire_id(eyes.viewer));
  *opened.mutable_rules() = replay.header().rules();
  *opened.mutable_pack() = replay.header().pack();
  opened.set_older(showing.older);
  opened.set_unchecked(replay.has_seen());
  for (int i = 0; i < replay.steps_size(); ++i) {
    if (replay.steps(i).happened() == v1::TABLE_EVENT_RULES_CHANGED) {
      v1::RulesPart& part = *opened.add_parts();
      part.set_position(static_cast<std::uint32_t>(i + 1));
      *part.mutable_rules() = replay.steps(i).rules();
    }
  }
  return message;
}

void show(Caller& caller, const Reply& reply, Showing showing) {
  const KeptGame& game = *showing.game;
  const engine::Seat own = game.seat_of(caller.player().id);
  auto eyes = game.replay.has_seen() ? eyes_of(game.replay.seen())
                                     : eyes_for(game, own, showing.view, showing.seat);
  if (!eyes) {
    reply.refuse(std::move(eyes.error()));
    return;
  }
  auto player =
      std::make_unique<ReplayPlayer>(game.replay.header().table_id(), std::move(showing.recording),
                                     *eyes, caller.next_watch(), caller.services().limits);
  player->kept = game.id != storage::TableId();
  auto opened = opened_message(showing, own, *eyes, *player);
  caller.replay().begin(reply, std::move(player), std::move(opened));
}

}  // namespace

Task<Answer<KeptGamePtr>> find_game(Caller& caller, GameName name) {
  Guesses& guesses = caller.services().guesses;
  const bool by_code = name.share.empty() && !name.code.empty();
  if (by_code) {
    if (auto allowed = guesses.code(caller.address()); !allowed) {
      co_return refusal(std::move(allowed.error()));
    }
  }
  auto game = co_await caller.services().chronicle.find(std::move(name), caller.player().id);
  if (by_code && (game || game.error().code() != v1::ERROR_CODE_UNKNOWN_TABLE)) {
    guesses.code_was_right(caller.address());
  }
  co_return game;
}

Message answer(Caller& caller, request::GetReplay request) {
  auto game = co_await find_game(caller, std::move(request.game));
  if (!game) {
    co_return refusal(std::move(game.error()));
  }
  const engine::Seat own = (*game)->seat_of(caller.player().id);
  auto copy = copy_of(*game, own, request.view,
                      {request.first_step, caller.services().limits.replay_part_bytes});
  co_return message_with(&v1::ServerMessage::mutable_replay, std::move(copy));
}

Task<> answer(Caller& caller, Reply reply, request::OpenReplay request) {
  const Chronicle& chronicle = caller.services().chronicle;
  auto game = co_await find_game(caller, std::move(request.game));
  if (!game) {
    reply.refuse(std::move(game.error()));
    co_return;
  }
  auto recording = recording_of(*game);
  if (!recording) {
    reply.refuse(std::move(recording.error()));
    co_return;
  }
  const bool older = co_await chronicle.is_older((*game)->replay.header());
  show(caller, reply, {*game, std::move(*recording), older, request.view, request.seat});
}

Task<> answer(Caller& caller, Reply reply, request::ControlReplay request) {
  if (auto done = caller.replay().control(reply, request.wire); !done) {
    reply.refuse(std::move(done.error()));
  }
  co_return;
}

Task<> answer(Caller& caller, Reply reply, request::ImportReplay request) {
  auto bytes = caller.import().add(request.wire);
  if (!bytes) {
    reply.refuse(std::move(bytes.error()));
    co_return;
  }
  if (!request.wire.last()) {
    v1::ServerMessage message;
    message.mutable_replay_import()->set_bytes(static_cast<std::uint32_t>(*bytes));
    reply.send(std::move(message));
    co_return;
  }
  KeptGame game;
  const auto read = protocol::read_replay_file(caller.import().take(), game.replay);
  if (!read) {
    reply.refuse(protocol::make_error(v1::ERROR_CODE_REPLAY_REFUSED, read.error().message, "part"));
    co_return;
  }
  Chronicle& chronicle = caller.services().chronicle;
  auto examined = co_await chronicle.examine(std::move(game));
  if (!examined) {
    reply.refuse(std::move(examined.error()));
    co_return;
  }
  const bool older = co_await chronicle.is_older((*examined)->replay.header());
  show(caller, reply,
       {*examined, RecordingPtr(*examined, (*examined)->recording.get()), older,
        request.wire.view(), request.wire.seat()});
}

Message answer(Caller& caller, request::ListGames request) {
  co_return message_with(
      &v1::ServerMessage::mutable_game_list,
      co_await caller.services().chronicle.list(request.wire, caller.player().id));
}

Message answer(Caller& caller, request::GetRecords /*request*/) {
  co_return message_with(&v1::ServerMessage::mutable_player_records,
                         co_await caller.services().chronicle.standings(caller.player().id));
}

Message answer(Caller& caller, request::GetRanking request) {
  co_return message_with(
      &v1::ServerMessage::mutable_ranking,
      co_await caller.services().chronicle.ranking(request.wire, caller.player().id));
}

Message answer(Caller& caller, request::ShareReplay request) {
  co_return message_with(
      &v1::ServerMessage::mutable_replay_share,
      co_await caller.services().chronicle.share(std::move(request.table_id), caller.player().id));
}

Message answer(Caller& caller, request::UnshareReplay request) {
  co_return message_with(
      &v1::ServerMessage::mutable_replay_share,
      co_await caller.services().chronicle.unshare(std::move(request.table_id),
                                                   std::move(request.share), caller.player().id));
}

}  // namespace aurora::server

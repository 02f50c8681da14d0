// Finding others: the list of tables, new tables, and quick match.
#include <utility>

#include "protocol/words.hpp"
#include "server/finished/chronicle.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/lobby_feed.hpp"
#include "server/lobby/match_queue.hpp"
#include "server/lobby/matching.hpp"
#include "server/lobby/own_tables.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/people/guesses.hpp"
#include "server/runtime/readiness.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"
#include "server/session/sender.hpp"

namespace aurora::server {
namespace {

/// The table with this code; too many wrong ones are RATE_LIMITED.
///
/// Whoever tries codes must not find out by an answer which one is right. So when too many were
/// wrong, only those tables can be found that this player has found before, or that are in the
/// list.
Task<Answer<std::shared_ptr<Table>>> find_table(Caller& caller, std::string code) {
  const SessionServices& services = caller.services();
  if (auto allowed = services.guesses.code(caller.address()); !allowed) {
    auto table = services.tables.find_in_memory(code);
    const OpenTables& open = services.tables.open_tables();
    const auto known = table ? open.find(table->id()) : nullptr;
    if (known && (known->listed() || known->seats_player(caller.player().id))) {
      co_return table;
    }
    if (!open.lists_elsewhere(code)) {
      co_return refusal(std::move(allowed.error()));
    }
  }
  auto table = co_await services.tables.find_by_code(std::move(code));
  if (table || table.error().code() != v1::ERROR_CODE_UNKNOWN_TABLE) {
    services.guesses.code_was_right(caller.address());
  }
  co_return table;
}

Task<> sit_down(Caller& caller, Reply reply, std::shared_ptr<Table> table,
                request::JoinTable request) {
  JoinRequest join{caller.asker(reply.request_id()), caller.next_watch(), request.wish,
                   std::move(request.entropy), std::move(request.password)};
  join.asker.rating = request.rating;
  co_await pass_on(caller, reply, std::move(table), std::move(join));
}

v1::MapName map_of(const TableSummary& table) { return protocol::to_wire(table.setup.map); }

}  // namespace

Verdict may_make_table(Caller& caller) {
  if (caller.services().readiness.refuses_tables()) {
    return refusal(caller.services().tables.why_no_tables());
  }
  return caller.services().lobby.may_make_table(caller.player().id, caller.address());
}

Task<> answer(Caller& caller, Reply reply, request::ListTables /*request*/) {
  Sender& sender = caller.sender();
  const auto list = caller.services().tables.open_tables().listing();
  const protocol::Piece piece = list->answer(sender.format(), reply.request_id());
  sender.answer({&piece, 1});
  co_return;
}

Task<> answer(Caller& caller, Reply reply, request::WatchLobby request) {
  LobbyFeed& feed = caller.services().feed;
  if (!request.stop) {
    feed.subscribe(caller.watcher(), reply.request_id());
    co_return;
  }
  feed.unsubscribe(caller.sender().connection());
  v1::ServerMessage message;
  message.mutable_table_list();
  reply.send(std::move(message));
}

Task<> answer(Caller& caller, Reply reply, request::ListMyTables request) {
  OwnTables& own = caller.services().own_tables;
  const storage::PlayerId player = caller.player().id;
  own.stop(player, caller.sender().connection());
  auto list = co_await own.list(player);
  if (!list) {
    reply.refuse(std::move(list.error()));
    co_return;
  }
  v1::ServerMessage message;
  *message.mutable_my_tables() = *list;
  reply.send(std::move(message));
  if (request.watch) {
    own.keep_current(caller.watcher(), player, *list);
  }
}

Task<> answer(Caller& caller, Reply reply, request::CreateTable request) {
  const SessionServices& services = caller.services();
  if (services.readiness.refuses_tables()) {
    reply.refuse(services.tables.why_no_tables());
    co_return;
  }
  const std::uint32_t rating =
      co_await services.chronicle.shown_rating_of(caller.player(), request.wire.options().map());
  const auto id =
      co_await services.lobby.create(caller.player(), rating, caller.address(), request.wire);
  if (!id) {
    reply.refuse(v1::Error(id.error()));
    co_return;
  }
  auto table = co_await services.tables.find(*id);
  if (!table) {
    reply.refuse(std::move(table.error()));
    co_return;
  }
  // The player has a seat there by now; joining gives it back, and makes this connection follow the
  // table.
  co_await sit_down(caller, reply, std::move(*table), {});
}

Task<> answer(Caller& caller, Reply reply, request::JoinTable request) {
  const SessionServices& services = caller.services();
  auto table = co_await find_table(caller, request.code);
  if (!table) {
    reply.refuse(std::move(table.error()));
    co_return;
  }
  if (const auto known = services.tables.open_tables().find((*table)->id())) {
    request.rating = co_await services.chronicle.shown_rating_of(caller.player(), map_of(*known));
  }
  co_await sit_down(caller, reply, std::move(*table), std::move(request));
}

Task<> answer(Caller& caller, Reply reply, request::QuickMatch request) {
  const SessionServices& services = caller.services();
  MatchQueue& queue = services.matches;
  const std::uint64_t connection = caller.sender().connection();
  const auto before = queue.mode_of(connection);
  v1::ServerMessage message;
  v1::QuickMatchStatus& status = *message.mutable_quick_match_status();
  if (request.wire.stop()) {
    queue.leave(connection);
    reply.send(std::move(message));
    if (before) {
      tell_how_many_wait(queue, *before);
    }
    co_return;
  }
  if (auto allowed = may_make_table(caller); !allowed) {
    reply.refuse(std::move(allowed.error()));
    co_return;
  }
  auto mode = services.lobby.match_mode(request.wire, caller.player().program);
  if (!mode) {
    reply.refuse(std::move(mode.error()));
    co_return;
  }
  const double rating = co_await services.chronicle.rating_of(caller.player(), request.wire.map());
  const std::size_t waiting = queue.join({.mode = *mode,
                                          .player = caller.player(),
                                          .entropy = std::move(*request.wire.mutable_entropy()),
                                          .rating = rating,
                                          .unwatched = request.wire.unwatched(),
                                          .connection = connection,
                                          .watcher = caller.watcher()});
  status.set_seats(mode->seats);
  status.set_waiting(static_cast<std::uint32_t>(waiting));
  reply.send(std::move(message));
  if (before && *before != *mode) {
    tell_how_many_wait(queue, *before);
  }
  tell_how_many_wait(queue, *mode, connection);
  co_await begin_matches(queue, services.lobby);
}

}  // namespace aurora::server

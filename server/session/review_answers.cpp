// Watching together, and what could have been chosen in a finished game.
#include <memory>
#include <utility>

#include "aurora/v1/review.pb.h"
#include "protocol/errors.hpp"
#include "server/finished/chronicle.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/reviews/reviews.hpp"
#include "server/runtime/limits.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"
#include "server/session/sender.hpp"
#include "server/table/table.hpp"

namespace aurora::server {
namespace {

/// The table is shown to somebody who takes no part in its game. Seats are taken only before a game
/// begins, so who may look at it with others plays it on no other connection either, then or later.
bool is_spectator(Caller& caller, storage::TableId id) {
  const TableRegistry& tables = caller.services().tables;
  if (const auto table = tables.find_in_memory(id)) {
    return table->can_be_reviewed_by(caller.player().id);
  }
  const auto known = tables.open_tables().find_anywhere(id);  // of another server
  return known && known->status == storage::TableStatus::kPlaying &&
         !known->seats_player(caller.player().id);
}

/// What this connection shows, and may be looked at with others: who plays must not be told
/// anything during the game.
Answer<ReviewSubject> subject_of(Caller& caller) {
  if (std::string replay = caller.replay().table_id(); !replay.empty()) {
    return ReviewSubject{.table_id = std::move(replay), .live = false};
  }
  const auto watched = caller.sender().outbox().current_watch().watched.lock();
  if (!watched) {
    return refusal(v1::ERROR_CODE_NOT_REVIEWABLE);
  }
  if (!is_spectator(caller, watched->id())) {
    return refusal(v1::ERROR_CODE_NOT_REVIEWABLE,
                   "A game can be looked at together once it has begun, and by those who play it "
                   "when it is over.");
  }
  return ReviewSubject{.table_id = watched->id().text(), .live = true};
}

Reviews::Visitor visitor_of(Caller& caller) {
  return {caller.watcher(), caller.player().id, caller.player().name, caller.limited_address()};
}

Reviews::Show show_by(const Reply& reply) {
  return [reply](const v1::Review& review) {
    v1::ServerMessage message;
    *message.mutable_review() = review;
    reply.send(std::move(message));
  };
}

}  // namespace

Task<> answer(Caller& caller, Reply reply, request::OpenReview /*request*/) {
  auto subject = subject_of(caller);
  auto opened = subject ? caller.services().reviews.open(visitor_of(caller), std::move(*subject),
                                                         show_by(reply))
                        : Verdict(refusal(std::move(subject.error())));
  if (!opened) {
    reply.refuse(std::move(opened.error()));
  }
  co_return;
}

Task<> answer(Caller& caller, Reply reply, request::JoinReview request) {
  const auto subject = subject_of(caller);
  auto joined = caller.services().reviews.join(visitor_of(caller), request.code,
                                               subject.value_or(ReviewSubject()), show_by(reply));
  if (!joined) {
    reply.refuse(std::move(joined.error()));
  }
  co_return;
}

Message answer(Caller& caller, request::ActInReview request) {
  auto done =
      caller.services().reviews.act(caller.player().id, caller.sender().connection(), request.wire);
  if (!done) {
    co_return refusal(std::move(done.error()));
  }
  v1::ServerMessage message;
  message.mutable_review_done();
  co_return message;
}

Message answer(Caller& caller, request::GetDecisions request) {
  Chronicle& chronicle = caller.services().chronicle;
  if (const auto wait = chronicle.may_look_for_decisions(caller.player().id); wait.count() > 0) {
    co_return refusal(protocol::rate_limited(v1::LIMIT_KIND_DECISIONS, wait));
  }
  auto game = co_await find_game(caller, std::move(request.game));
  if (!game) {
    co_return refusal(std::move(game.error()));
  }
  co_return message_with(&v1::ServerMessage::mutable_decisions,
                         co_await chronicle.decisions(std::move(*game), request.seat));
}

}  // namespace aurora::server

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
  const auto table = caller.services().tables.find_in_memory(watched->id());
  if (table && table->lane_of(caller.player().id) == Lane::kFirst) {
    return refusal(v1::ERROR_CODE_NOT_REVIEWABLE,
                   "You have a seat at this table; its game can be looked at together when it is "
                   "over, as a replay.");
  }
  return ReviewSubject{.table_id = watched->id().text(), .live = true};
}

Reviews::Visitor visitor_of(Caller& caller) {
  return {caller.watcher(), caller.player().id, caller.player().name};
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

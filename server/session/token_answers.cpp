// The tokens that a player has made for programs.
#include <utility>

#include "server/people/personal_tokens.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"
#include "server/session/registry.hpp"

namespace aurora::server {

Message answer(Caller& caller, request::ListPersonalTokens /*request*/) {
  co_return message_with(&v1::ServerMessage::mutable_personal_tokens,
                         co_await caller.services().tokens.list(caller.player().id));
}

Message answer(Caller& caller, request::MakePersonalToken request) {
  co_return message_with(&v1::ServerMessage::mutable_personal_tokens,
                         co_await caller.services().tokens.make(
                             caller.player().id, std::move(request.name), request.scopes));
}

Task<> answer(Caller& caller, Reply reply, request::RevokePersonalToken request) {
  const storage::PlayerId player = caller.player().id;
  const SessionRegistry::SigningOut signing_out(caller.services().sessions, player);
  auto revoked = co_await caller.services().tokens.revoke(player, std::move(request.id));
  if (!revoked) {
    reply.refuse(std::move(revoked.error()));
    co_return;
  }
  v1::ServerMessage message;
  message.mutable_personal_tokens()->Swap(&revoked->tokens);
  reply.send(std::move(message));
  if (!revoked->token_hash.empty()) {
    caller.services().sessions.sign_out({player, std::move(revoked->token_hash)});
  }
}

}  // namespace aurora::server

// The links by which a player lets in others.
#include <utility>

#include "server/people/invite_links.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"

namespace aurora::server {
namespace {

Answer<v1::ServerMessage> links_message(Answer<v1::InviteLinks> answer) {
  return message_with(&v1::ServerMessage::mutable_invite_links, std::move(answer));
}

}  // namespace

Message answer(Caller& caller, request::MakeInviteLink request) {
  co_return links_message(
      co_await caller.services().invite_links.make(caller.player().id, std::move(request.wanted)));
}

Message answer(Caller& caller, request::ListInviteLinks /*request*/) {
  co_return links_message(co_await caller.services().invite_links.list(caller.player().id));
}

Message answer(Caller& caller, request::RevokeInviteLink request) {
  co_return links_message(
      co_await caller.services().invite_links.revoke(caller.player().id, std::move(request.id)));
}

}  // namespace aurora::server

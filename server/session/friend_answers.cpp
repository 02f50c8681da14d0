// Friends: asking, answering, seeing them and inviting them.
#include <utility>

#include "server/lobby/friend_lists.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"
#include "server/session/sender.hpp"

namespace aurora::server {
namespace {

Answer<v1::ServerMessage> list_message(Answer<v1::FriendList> answer) {
  return message_with(&v1::ServerMessage::mutable_friend_list, std::move(answer));
}

FriendLists& lists(Caller& caller) { return caller.services().friends; }

}  // namespace

Task<> answer(Caller& caller, Reply reply, request::ListFriends request) {
  const storage::PlayerId player = caller.player().id;
  auto list = co_await lists(caller).list(player);
  if (!list) {
    reply.refuse(std::move(list.error()));
    co_return;
  }
  v1::ServerMessage answer;
  *answer.mutable_friend_list() = *list;
  reply.send(std::move(answer));
  if (request.watch) {
    lists(caller).keep_current(caller.watcher(), player, *list);
  } else {
    lists(caller).stop(player, caller.sender().connection());
  }
}

Message answer(Caller& caller, request::AskFriend request) {
  const storage::PlayerId player = caller.player().id;
  if (!request.at_table) {
    co_return list_message(co_await lists(caller).ask(player, std::move(request.login)));
  }
  auto whom = co_await person_named_by(caller, *request.at_table);
  if (!whom) {
    co_return refusal(std::move(whom.error()));
  }
  co_return list_message(co_await lists(caller).ask(player, *whom));
}

Message answer(Caller& caller, request::AcceptFriend request) {
  co_return list_message(
      co_await lists(caller).accept(caller.player().id, std::move(request.friend_id)));
}

Message answer(Caller& caller, request::RemoveFriend request) {
  co_return list_message(
      co_await lists(caller).remove(caller.player().id, std::move(request.friend_id)));
}

Message answer(Caller& caller, request::InviteFriend request) {
  co_return list_message(co_await lists(caller).invite(
      caller.player().id, std::move(request.friend_id), std::move(request.table_id)));
}

Message answer(Caller& caller, request::HideFromFriends request) {
  co_return list_message(co_await lists(caller).hide(caller.player().id, request.hidden));
}

}  // namespace aurora::server

// How the player wants to be reached who is away.
#include <utility>

#include "server/reminders/settings.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"

namespace aurora::server {
namespace {

Answer<v1::ServerMessage> message(Answer<v1::Reminders> answer) {
  return message_with(&v1::ServerMessage::mutable_reminders, std::move(answer));
}

}  // namespace

Message answer(Caller& caller, request::GetReminders /*request*/) {
  co_return message(co_await caller.services().reminders.get(caller.player().id));
}

Message answer(Caller& caller, request::AddReminderChannel request) {
  co_return message(
      co_await caller.services().reminders.add(caller.player().id, std::move(request.wire)));
}

Message answer(Caller& caller, request::RemoveReminderChannel request) {
  co_return message(co_await caller.services().reminders.remove(caller.player().id,
                                                                std::move(request.channel_id)));
}

Message answer(Caller& caller, request::TestReminderChannel request) {
  co_return message(
      co_await caller.services().reminders.test(caller.player().id, std::move(request.channel_id)));
}

Message answer(Caller& caller, request::SetReminders request) {
  co_return message(
      co_await caller.services().reminders.set(caller.player().id, std::move(request.wire)));
}

Message answer(Caller& caller, request::MuteReminders request) {
  co_return message(co_await caller.services().reminders.mute(
      caller.player().id, std::move(request.table_id), request.muted));
}

}  // namespace aurora::server

// The player's e-mail address, and forgotten passwords.
#include <utility>

#include "server/reminders/mail_settings.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"

namespace aurora::server {
namespace {

Answer<v1::ServerMessage> mail_message(Answer<v1::Mail> answer) {
  return message_with(&v1::ServerMessage::mutable_mail, std::move(answer));
}

MailAsker asker_of(const Caller& caller) {
  return {caller.player(), caller.address(), caller.limited_address()};
}

}  // namespace

Message answer(Caller& caller, request::GetMail /*request*/) {
  co_return mail_message(co_await caller.services().mail.get(caller.player().id));
}

Message answer(Caller& caller, request::SetMailAddress request) {
  co_return mail_message(
      co_await caller.services().mail.set(asker_of(caller), std::move(request.wire)));
}

Message answer(Caller& caller, request::ConfirmMailAddress request) {
  co_return mail_message(
      co_await caller.services().mail.confirm(caller.player().id, std::move(request.code)));
}

Message answer(Caller& caller, request::RemoveMailAddress request) {
  co_return mail_message(
      co_await caller.services().mail.remove(asker_of(caller), std::move(request.password)));
}

Message answer(Caller& caller, request::RequestPasswordReset request) {
  auto asked = co_await caller.services().mail.request_reset(
      std::move(request.login), std::move(request.language), caller.limited_address());
  if (!asked) {
    co_return refusal(std::move(asked.error()));
  }
  v1::ServerMessage message;
  (void)message.mutable_password_reset_requested();
  co_return message;
}

}  // namespace aurora::server

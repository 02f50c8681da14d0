// What a connection asks about its own player: signing up and out, renaming, deleting.
#include <utility>

#include "server/lobby/table_registry.hpp"
#include "server/people/accounts.hpp"
#include "server/people/moderation.hpp"
#include "server/people/provider_accounts.hpp"
#include "server/provider/provider.hpp"
#include "server/reminders/mail_settings.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"
#include "server/session/registry.hpp"

namespace aurora::server {
namespace {

Task<Answer<AccountOf>> account_of(Caller& caller) {
  co_return co_await caller.services().accounts.account_of(caller.player());
}

/// The account as it is now; as it was if it cannot be read.
Task<AccountOf> account_again(Caller& caller, AccountOf before) {
  auto now = co_await account_of(caller);
  co_return now ? std::move(*now) : std::move(before);
}

Task<v1::ServerMessage> account_message(Caller& caller, AccountOf account) {
  v1::ServerMessage message;
  v1::Account& out = *message.mutable_account();
  out.set_player_id(caller.player().id.text());
  out.set_name(caller.player().name);
  const bool has_account = !account.login.empty();
  out.set_login(std::move(account.login));
  out.set_device(std::move(account.device));
  write_scopes(caller.player().scopes, *out.mutable_scopes());
  out.set_program(account.program);
  out.set_without_password(has_account && account.without_password);
  const Provider& provider = caller.services().provider;
  if (provider.is_there() && has_account) {
    out.set_provider((co_await caller.services().provider_accounts.is_linked(caller.player().id,
                                                                             provider.issuer()))
                         .value_or(false));
  }
  const Moderation& moderation = caller.services().moderation;
  out.set_moderator(moderation.is_moderator(caller.player().id));
  for (v1::Warning& warning : moderation.warnings(caller.player().id)) {
    out.add_warnings()->Swap(&warning);
  }
  if (auto codes = co_await caller.services().accounts.recovery_codes_left(caller.player().id)) {
    out.set_recovery_codes(static_cast<std::uint32_t>(*codes));
  }
  co_return message;
}

void become_program(Caller& caller, bool program) {
  Player player = caller.player();
  player.program = program;
  caller.become(std::move(player));
}

}  // namespace

Message answer(Caller& caller, request::GetAccount /*request*/) {
  auto account = co_await account_of(caller);
  if (!account) {
    co_return refusal(std::move(account.error()));
  }
  co_return co_await account_message(caller, std::move(*account));
}

Message answer(Caller& caller, request::SignUp request) {
  auto account = co_await account_of(caller);
  if (!account) {
    co_return refusal(std::move(account.error()));
  }
  account->login = normal_login(request.login);
  account->program = request.program;
  auto done = co_await caller.services().accounts.sign_up(caller.player(), std::move(request.login),
                                                          std::move(request.password),
                                                          request.program, caller.address());
  if (!done) {
    co_return refusal(std::move(done.error()));
  }
  become_program(caller, request.program);
  co_return co_await account_message(caller, co_await account_again(caller, std::move(*account)));
}

Task<> answer(Caller& caller, Reply reply, request::BecomeProgram request) {
  auto account = co_await account_of(caller);
  if (!account) {
    reply.refuse(std::move(account.error()));
    co_return;
  }
  auto done = co_await caller.services().accounts.become_program(
      caller.player(), std::move(request.password), caller.address());
  if (!done) {
    reply.refuse(std::move(done.error()));
    co_return;
  }
  account->program = true;
  become_program(caller, true);
  reply.send(co_await account_message(caller, std::move(*account)));
  caller.services().sessions.sign_out({caller.player().id, caller.player().token_hash, true});
}

Message answer(Caller& caller, request::Rename request) {
  auto account = co_await account_of(caller);
  if (!account) {
    co_return refusal(std::move(account.error()));
  }
  auto renamed =
      co_await caller.services().accounts.rename(caller.player(), std::move(request.name));
  if (!renamed) {
    co_return refusal(std::move(renamed.error()));
  }
  caller.become(std::move(*renamed));
  co_return co_await account_message(caller, std::move(*account));
}

Task<> answer(Caller& caller, Reply reply, request::ChangePassword request) {
  auto account = co_await account_of(caller);
  if (!account) {
    reply.refuse(std::move(account.error()));
    co_return;
  }
  if (auto fits = co_await caller.services().mail.password_changes(caller.player().id); !fits) {
    reply.refuse(std::move(fits.error()));
    co_return;
  }
  auto done = co_await caller.services().accounts.change_password(
      caller.player(), std::move(request.password), std::move(request.new_password),
      request.sign_out_others, caller.address());
  if (!done) {
    reply.refuse(std::move(done.error()));
    co_return;
  }
  account = co_await account_again(caller, std::move(*account));  // the device is another one now
  reply.send(co_await account_message(caller, std::move(*account)));
  if (request.sign_out_others) {
    caller.services().sessions.sign_out({caller.player().id, caller.player().token_hash, true});
  }
}

Task<> answer(Caller& caller, Reply reply, request::SignOut request) {
  auto account = co_await account_of(caller);
  if (!account) {
    reply.refuse(std::move(account.error()));
    co_return;
  }
  const SessionRegistry::SigningOut signing_out(caller.services().sessions, caller.player().id);
  auto done = co_await caller.services().accounts.sign_out(caller.player(), request.everywhere);
  if (!done) {
    reply.refuse(std::move(done.error()));
    co_return;
  }
  reply.send(co_await account_message(caller, std::move(*account)));
  caller.services().sessions.sign_out(
      {caller.player().id, request.everywhere ? std::string() : caller.player().token_hash,
       request.everywhere});
}

Task<> answer(Caller& caller, Reply reply, request::DeleteAccount request) {
  auto account = co_await account_of(caller);
  if (!account) {
    reply.refuse(std::move(account.error()));
    co_return;
  }
  auto done = co_await caller.services().accounts.remove(
      caller.player(), std::move(request.password), caller.address());
  if (!done) {
    reply.refuse(std::move(done.error()));
    co_return;
  }
  caller.services().tables.player_gone(caller.player().id);
  reply.send(co_await account_message(caller, std::move(*account)));
  caller.services().sessions.sign_out({caller.player().id, {}, true});
}

Message answer(Caller& caller, request::MakeRecoveryCodes request) {
  auto codes = co_await caller.services().accounts.make_recovery_codes(
      caller.player(), std::move(request.password), caller.address());
  if (!codes) {
    co_return refusal(std::move(codes.error()));
  }
  v1::ServerMessage message;
  for (std::string& code : *codes) {
    message.mutable_recovery_codes()->add_codes(std::move(code));
  }
  co_return message;
}

}  // namespace aurora::server

// Coming in, and what a connection asks about the server itself.
#include <optional>
#include <utility>

#include "protocol/limits.hpp"
#include "server/finished/rated_games.hpp"
#include "server/people/accounts.hpp"
#include "server/people/bans.hpp"
#include "server/people/guesses.hpp"
#include "server/people/provider_accounts.hpp"
#include "server/people/registration.hpp"
#include "server/reminders/mail_settings.hpp"
#include "server/rulebook/content_shelf.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/readiness.hpp"
#include "server/runtime/timer.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"
#include "server/session/registry.hpp"
#include "server/session/sender.hpp"

namespace aurora::server {

namespace {

constexpr std::chrono::milliseconds kStartInterval{5};

/// By the password, or with a new one in place of a forgotten one.
Task<Answer<Arrival>> sign_in(Caller& caller, request::Login login) {
  Accounts& accounts = caller.services().accounts;
  if (login.code.empty()) {
    co_return co_await accounts.sign_in({.login = std::move(login.login),
                                         .password = std::move(login.password),
                                         .device = std::move(login.device),
                                         .address = caller.address()});
  }
  auto arrival = co_await accounts.reset_password(std::move(login.login), std::move(login.code),
                                                  std::move(login.password), caller.address());
  if (arrival) {
    (void)co_await caller.services().mail.password_changes(arrival->player.id);
    caller.services().sessions.sign_out({arrival->player.id, arrival->player.token_hash, true});
  }
  co_return arrival;
}

/// Somebody who is new. Whether that is possible depends on what the host wants. `make` makes the
/// player, by a link with this code or without one.
template <typename Make>
Task<Answer<Arrival>> come_anew(Caller& caller, std::string invitation, Make make) {
  const SessionServices& services = caller.services();
  switch (services.limits.registration) {
    case Registration::kOpen: break;
    case Registration::kClosed: co_return refusal(v1::ERROR_CODE_REGISTRATION_CLOSED);
    case Registration::kInvite: {
      if (invitation.empty()) {
        co_return refusal(v1::ERROR_CODE_INVITE_ONLY);
      }
      if (auto allowed = services.guesses.invitation(caller.address()); !allowed) {
        co_return refusal(std::move(allowed.error()));
      }
      if (invitation.size() > protocol::kMaxTokenBytes) {
        co_return refusal(v1::ERROR_CODE_BAD_INVITATION);
      }
      auto arrival = co_await make(std::optional(std::move(invitation)));
      if (arrival || arrival.error().code() != v1::ERROR_CODE_BAD_INVITATION) {
        services.guesses.invitation_was_not_wrong(caller.address());
      }
      co_return arrival;
    }
  }
  co_return co_await make(std::optional<std::string>());
}

Task<Answer<Arrival>> come_as_guest(Caller& caller, request::Hello request) {
  Identity& identity = caller.services().identity;
  const auto make = [&](std::optional<std::string> code) {
    return code ? identity.enter_by_link(std::move(request.name), std::move(*code))
                : identity.enter(std::move(request.name), {});
  };
  co_return co_await come_anew(caller, std::move(request.invitation), make);
}

Task<Answer<Arrival>> come_by_provider(Caller& caller, request::Hello request) {
  ProviderAccounts& accounts = caller.services().provider_accounts;
  auto who = co_await vouched_by(caller, std::move(*request.provider));
  if (!who) {
    co_return refusal(std::move(who.error()));
  }
  auto known = co_await accounts.sign_in(*who);
  if (!known) {
    co_return refusal(std::move(known.error()));
  }
  if (*known) {
    co_return std::move(**known);
  }
  const auto make = [&](std::optional<std::string> code) {
    return accounts.sign_up(std::move(*who), std::move(code));
  };
  co_return co_await come_anew(caller, std::move(request.invitation), make);
}

Task<Answer<Arrival>> come_in(Caller& caller, request::Hello request) {
  if (request.login) {
    return sign_in(caller, std::move(*request.login));
  }
  if (request.provider) {
    return come_by_provider(caller, std::move(request));
  }
  return request.token.empty()
             ? come_as_guest(caller, std::move(request))
             : caller.services().identity.enter(std::move(request.name), std::move(request.token));
}

/// Whether the token is void that was good a moment ago. As long as that cannot be read, it waits.
Task<bool> is_signed_out(Caller& caller) {
  for (;;) {
    const auto known = co_await caller.services().identity.knows(caller.player().token_hash);
    if (known) {
      co_return !*known;
    }
    Timer timer(caller.executor(), caller.services().limits.check_interval);
    co_await timer.async_wait(kAwait);
  }
}

v1::ServerMessage welcome_message(Caller& caller, Arrival arrival) {
  const SessionServices& services = caller.services();
  const Ruleset& rules = services.rulebook.current();
  v1::ServerMessage message;
  v1::Welcome& welcome = *message.mutable_welcome();
  welcome.set_player_id(caller.player().id.text());
  welcome.set_token(std::move(arrival.new_token));
  welcome.set_name(caller.player().name);
  welcome.set_device(std::move(arrival.device));
  welcome.mutable_protocol()->set_major(protocol::kVersionMajor);
  welcome.mutable_protocol()->set_minor(protocol::kVersionMinor);
  welcome.set_server_version(rules.version);
  welcome.set_server_id(services.server_id);
  write_ref(rules, *welcome.mutable_rules());
  write_ref(rules, *welcome.mutable_pack());
  welcome.set_registration(registration_to_wire(services.limits.registration));
  welcome.set_most_invite_links(static_cast<std::uint32_t>(services.limits.invite_links));
  welcome.mutable_limits()->set_max_frame_bytes(
      static_cast<std::uint32_t>(services.limits.frame_bytes));
  welcome.mutable_limits()->set_max_commands_per_second(
      static_cast<std::uint32_t>(services.limits.frames_per_second));
  return message;
}

}  // namespace

Message answer(Caller& caller, request::Hello request) {
  const SessionServices& services = caller.services();
  // Before that it is not known who was deleted.
  while (services.readiness.stage() == Readiness::Stage::kStarting) {
    Timer timer(caller.executor(), kStartInterval);
    co_await timer.async_wait(kAwait);
  }
  const std::uint64_t sign_outs = services.sessions.sign_outs();
  std::string client = std::move(request.client);
  auto arrival = co_await come_in(caller, std::move(request));
  if (!arrival) {
    if (arrival.error().code() == v1::ERROR_CODE_BAD_TOKEN) {
      arrival.error().set_server_id(services.server_id);
    }
    co_return refusal(std::move(arrival.error()));
  }
  if (auto allowed = services.bans.may_enter(arrival->player.id); !allowed) {
    co_return refusal(std::move(allowed.error()));
  }
  caller.become(arrival->player);
  // Who ends connections has not seen this one, or sees it from now on.
  if (services.sessions.sign_outs() != sign_outs && co_await is_signed_out(caller)) {
    services.sessions.sign_out({caller.player().id, caller.player().token_hash});
    co_return refusal(v1::ERROR_CODE_BAD_TOKEN);  // behind the goodbye
  }
  services.rated_games.saw(caller.player().id, caller.address());
  services.log.debug("hello", {{"connection", caller.sender().connection()},
                               {"player", caller.player().id.text()},
                               {"client", client},
                               {"new", !arrival->new_token.empty()}});
  co_return welcome_message(caller, std::move(*arrival));
}

Message answer(Caller& caller, request::Ping request) {
  v1::ServerMessage message;
  message.mutable_pong()->set_nonce(request.nonce);
  message.mutable_pong()->set_server_time_ms(caller.services().clock.unix_ms());
  co_return message;
}

Task<> answer(Caller& caller, Reply reply, request::GetContent request) {
  const SessionServices& services = caller.services();
  const Ruleset* rules = &services.rulebook.current();
  if (!request.pack.empty()) {
    const RulesFound found = co_await services.rulebook.find(std::move(request.pack));
    if (!found) {
      reply.refuse(
          protocol::make_error(v1::ERROR_CODE_BAD_OPTION, "This server has no such pack.", "pack"));
      co_return;
    }
    rules = *found;
  }
  const protocol::Format format = caller.sender().format();
  auto content = services.content.get(*rules, request.language, format);
  if (!content) {
    reply.refuse(std::move(content.error()));
    co_return;
  }
  reply.send(protocol::answer_piece(format, **content, reply.request_id()));
}

}  // namespace aurora::server

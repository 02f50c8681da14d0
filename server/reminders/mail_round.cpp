#include "server/reminders/mail_round.hpp"

#include <array>
#include <chrono>
#include <utility>

#include <boost/asio/this_coro.hpp>

#include "server/people/accounts.hpp"
#include "server/reminders/mail_words.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"

namespace aurora::server {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t kMailPortion = 4;

/// For so long nobody else sends what somebody sends; more than a portion can take whose messages
/// wait for each other.
constexpr std::chrono::milliseconds kMailLease = 2min;

/// After each try that has failed; after the last one it is given up. Who waits for a code asks
/// again soon.
constexpr std::array<std::chrono::milliseconds, 2> kBetweenMails{1min, 5min};

}  // namespace

Task<> MailRound::run() {
  Timer timer(co_await boost::asio::this_coro::executor);
  for (;;) {
    co_await look();
    timer.expires_after(limits_.reminder_interval);
    co_await timer.async_wait(kAwait);
  }
}

Task<> MailRound::look() {
  const auto due =
      co_await archive_.read(storage::ListDueMailboxes{clock_.unix_ms(), kMailPortion});
  if (!due) {
    co_return;  // it is said elsewhere that the store cannot be read
  }
  const auto executor = co_await boost::asio::this_coro::executor;
  for (const storage::PlayerId player : *due) {
    if (office_.is_free(player) && under_way_.insert(player).second) {
      spawn(executor, log_, "e-mail", deliver(player));
    }
  }
}

Task<> MailRound::deliver(storage::PlayerId player) {
  if (auto taken = co_await take(player)) {
    OutgoingAnswer answer{.problem = "There is nobody to write to any more.", .for_good = true};
    if (auto text = co_await text_of(player, *taken)) {
      answer = co_await office_.send(
          player, desk_.mail_to(taken->to, *std::move(text), random_server_id(), clock_.unix_ms()));
    }
    co_await settle(player, *std::move(taken), std::move(answer));
  }
  under_way_.erase(player);
}

Task<std::optional<MailRound::Taken>> MailRound::take(storage::PlayerId player) {
  Taken taken;
  const auto changed = co_await mailboxes_.change(player, [&](v1::Mailbox& mailbox) -> Verdict {
    const auto now = clock_.unix_ms();
    if (mailbox.due().empty() || mailbox.due_ms() > now) {
      return refusal(v1::ERROR_CODE_NO_MAIL_PENDING);
    }
    taken = {.mail = mailbox.due(0),
             .to = mailbox.address(),
             .code = {},
             .until = now + kMailLease.count()};
    mailbox.set_due_ms(taken.until);
    if (taken.mail.kind() == v1::MAIL_KIND_CONFIRMATION) {
      v1::PendingAddress& pending = *mailbox.mutable_pending();
      taken.to = pending.address();
      taken.code = random_recovery_code();
      pending.set_code_hash(token_hash(normal_recovery_code(taken.code)));
      pending.set_until_ms(now + limits_.mail_code_lifetime.count());
    }
    return {};
  });
  co_return changed ? std::optional(std::move(taken)) : std::nullopt;
}

Task<std::optional<MailText>> MailRound::text_of(storage::PlayerId player, const Taken& taken) {
  const auto language =
      content::language_of(taken.mail.language()).value_or(content::Language::kEn);
  if (taken.to.empty()) {
    co_return std::nullopt;
  }
  if (taken.mail.kind() == v1::MAIL_KIND_CONFIRMATION) {
    co_return confirmation_text(desk_.public_url(), taken.code, language);
  }
  const auto reset = co_await accounts_.make_reset_code(player, limits_.mail_code_lifetime);
  if (!reset) {
    co_return std::nullopt;
  }
  // What takeResetLink() of the client reads. The code is behind the #, so no server is sent it.
  const std::string link = desk_.public_url() + "/#reset=" + reset->login + "/" + reset->code;
  co_return reset_text(reset->login, reset->code, link, language);
}

Task<> MailRound::settle(storage::PlayerId player, Taken taken, OutgoingAnswer answer) {
  const auto tries = static_cast<std::size_t>(taken.mail.tries());
  const bool again = !answer.went() && !answer.for_good && tries < kBetweenMails.size();
  sent_ += answer.went() ? 1 : 0;
  failed_ += answer.went() || again ? 0 : 1;
  if (!answer.went()) {
    log_.write_repeated(
        LogLevel::kWarning, "an e-mail was not sent",
        {{"kind", v1::MailKind_Name(taken.mail.kind())}, {"problem", answer.problem}});
  }
  (void)co_await mailboxes_.change(player, [&](v1::Mailbox& mailbox) -> Verdict {
    const auto now = clock_.unix_ms();
    if (mailbox.due().empty() || mailbox.due_ms() != taken.until) {
      return {};  // it was asked for once more, or is not wanted any more
    }
    if (again) {
      mailbox.mutable_due(0)->set_tries(taken.mail.tries() + 1);
      mailbox.set_due_ms(now + kBetweenMails.at(tries).count());
    } else {
      drop_due(mailbox, taken.mail.kind(), now);
    }
    if (taken.mail.kind() == v1::MAIL_KIND_CONFIRMATION && mailbox.has_pending()) {
      mailbox.mutable_pending()->set_problem(answer.problem);
    }
    return {};
  });
}

}  // namespace aurora::server

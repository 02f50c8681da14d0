#include "server/reminders/mail_settings.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <boost/asio/this_coro.hpp>

#include "content/language.hpp"
#include "machine/steady_clock.hpp"
#include "protocol/limits.hpp"
#include "server/people/accounts.hpp"
#include "server/reminders/mail.hpp"
#include "server/reminders/mail_limits.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/timer.hpp"

namespace aurora::server {

using storage::PlayerId;

namespace {

using Counted = MailLimits::Of;

bool is_language(const std::string& language) { return content::language_of(language).has_value(); }

/// What is counted of an e-mail to this address. What strangers have sent there keeps nobody from a
/// password, and does not tell whose address it is.
std::vector<MailLimits::One> counted_at(const std::string& purpose, const std::string& address) {
  return {{Counted::kAddress, purpose + ' ' + mailbox_to_limit(address)}, {Counted::kServer, {}}};
}

/// Whether it is the code that was sent; a wrong one is counted.
bool is_right_code(v1::PendingAddress& pending, const std::string& code, std::int64_t now) {
  const bool right = !pending.code_hash().empty() && now < pending.until_ms() &&
                     code.size() <= protocol::kMaxTokenBytes &&
                     token_hash(normal_recovery_code(code)) == pending.code_hash();
  if (!right) {
    pending.set_wrong(pending.wrong() + 1);
  }
  return right;
}

}  // namespace

Verdict drop_mail_channels(v1::Contact& contact) {
  auto& channels = *contact.mutable_channels();
  channels.erase(
      std::remove_if(channels.begin(), channels.end(),
                     [](const auto& one) { return one.kind() == v1::REMINDER_CHANNEL_KIND_EMAIL; }),
      channels.end());
  return {};
}

Answer<v1::Mail> MailSettings::shown(Answer<v1::Mailbox> mailbox) const {
  if (!mailbox) {
    return refusal(std::move(mailbox.error()));
  }
  v1::Mail out;
  out.set_available(available_);
  out.set_address(mailbox->address());
  out.set_recovers(mailbox->recovers());
  if (mailbox->has_pending()) {
    out.set_pending(mailbox->pending().address());
    out.set_pending_until_ms(mailbox->pending().until_ms());
    out.set_problem(mailbox->pending().problem());
  }
  return out;
}

Task<Answer<v1::Mail>> MailSettings::get(PlayerId player) const {
  co_return shown(co_await mailboxes_.of(player));
}

Task<Answer<v1::Mail>> MailSettings::set(MailAsker asker, v1::SetMailAddress wanted) {
  if (!available_) {
    co_return refusal(v1::ERROR_CODE_NO_MAIL);
  }
  if (!is_language(wanted.language())) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_LANGUAGE);
  }
  const auto address = accepted_mail_address(wanted.address());
  if (!address) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION,
                      "an address is one like ann@example.org, without anything around it",
                      "address");
  }
  const PlayerId player = asker.player.id;
  std::vector counted = counted_at("confirmation", *address);
  counted.push_back({Counted::kPlayer, player.text()});
  if (!asker.counted_network.empty()) {
    counted.push_back({Counted::kNetwork, asker.counted_network});
  }
  const auto proven = co_await accounts_.prove(
      std::move(asker.player), std::move(*wanted.mutable_password()), std::move(asker.network));
  if (!proven) {
    co_return refusal(proven.error());
  }
  const bool recovers = *proven;
  const auto known = co_await mailboxes_.of(player);
  if (!known) {
    co_return refusal(known.error());
  }
  const bool is_there = known->address() == *address && known->recovers() == recovers;
  if (auto allowed = is_there ? Verdict() : co_await counted_.take(std::move(counted)); !allowed) {
    co_return refusal(std::move(allowed.error()));
  }
  co_return shown(co_await mailboxes_.change(player, [&](v1::Mailbox& mailbox) -> Verdict {
    const auto now = clock_.unix_ms();
    mailbox.clear_pending();
    if (is_there) {
      drop_due(mailbox, v1::MAIL_KIND_CONFIRMATION, now);
    } else {
      mailbox.mutable_pending()->set_address(*address);
      mailbox.mutable_pending()->set_recovers(recovers);
      put_due(mailbox, v1::MAIL_KIND_CONFIRMATION, wanted.language(), now);
    }
    return {};
  }));
}

Task<Answer<v1::Mail>> MailSettings::confirm(PlayerId player, std::string code) {
  if (!available_) {
    co_return refusal(v1::ERROR_CODE_NO_MAIL);
  }
  bool right = false;
  auto changed = co_await mailboxes_.change(player, [&](v1::Mailbox& mailbox) -> Verdict {
    if (!mailbox.has_pending()) {
      return refusal(v1::ERROR_CODE_NO_MAIL_PENDING);
    }
    const auto now = clock_.unix_ms();
    right = is_right_code(*mailbox.mutable_pending(), code, now);
    if (right) {
      mailbox.set_address(mailbox.pending().address());
      mailbox.set_recovers(mailbox.pending().recovers());
    }
    if (right || mailbox.pending().wrong() >= limits_.wrong_mail_codes) {
      mailbox.clear_pending();
      drop_due(mailbox, v1::MAIL_KIND_CONFIRMATION, now);
    }
    return {};
  });
  if (changed && !right) {
    co_return refusal(v1::ERROR_CODE_BAD_CODE, "The code is another one, or too old.", "code");
  }
  co_return shown(std::move(changed));
}

// The channel first: nobody is reminded by an address that is gone.
Task<Answer<v1::Mail>> MailSettings::remove(MailAsker asker, std::string password) {
  const PlayerId player = asker.player.id;
  const auto proven = co_await accounts_.prove(std::move(asker.player), std::move(password),
                                               std::move(asker.network));
  if (!proven) {
    co_return refusal(proven.error());
  }
  if (auto dropped = co_await contacts_.change(player, drop_mail_channels); !dropped) {
    co_return refusal(std::move(dropped.error()));
  }
  co_return shown(co_await mailboxes_.change(player, [](v1::Mailbox& mailbox) -> Verdict {
    mailbox.Clear();
    return {};
  }));
}

Task<Verdict> MailSettings::request_reset(std::string login, std::string language,
                                          std::string counted_network) {
  if (!available_) {
    co_return refusal(v1::ERROR_CODE_NO_MAIL);
  }
  if (!is_language(language)) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_LANGUAGE);
  }
  Timer timer(co_await boost::asio::this_coro::executor, limits_.reset_answer);
  login = normal_login(login);
  Verdict done;
  if (check_login(login)) {
    std::vector<MailLimits::One> counted{
        {Counted::kAddress, "login " + login + ' ' + counted_network}};
    if (!counted_network.empty()) {
      counted.push_back({Counted::kNetwork, std::move(counted_network)});
    }
    done = co_await counted_.take(std::move(counted));
    if (done) {
      done = co_await put_reset(std::move(login), std::move(language));
    }
  }
  co_await timer.async_wait(kAwait);
  co_return done;
}

Task<Verdict> MailSettings::password_changes(PlayerId player) {
  const auto changed = co_await mailboxes_.change(player, [&](v1::Mailbox& mailbox) -> Verdict {
    const auto now = clock_.unix_ms();
    const auto before = mailbox.due_ms();
    if (mailbox.pending().recovers()) {
      mailbox.clear_pending();
      drop_due(mailbox, v1::MAIL_KIND_CONFIRMATION, now);
    }
    drop_due(mailbox, v1::MAIL_KIND_RESET, now);
    mailbox.set_due_ms(mailbox.due().empty() ? 0 : before);
    return {};
  });
  co_return changed ? Verdict() : Verdict(refusal(changed.error()));
}

Task<Verdict> MailSettings::put_reset(std::string login, std::string language) {
  const auto player = co_await accounts_.find(std::move(login));
  if (!player) {
    co_return player.error().code() == v1::ERROR_CODE_STORAGE_UNAVAILABLE
        ? Verdict(refusal(player.error()))
        : Verdict();
  }
  const auto mailbox = co_await mailboxes_.of(*player);
  if (!mailbox) {
    co_return refusal(mailbox.error());
  }
  if (!mailbox->recovers() || !co_await counted_.take(counted_at("reset", mailbox->address()))) {
    co_return Verdict();
  }
  const auto put = co_await mailboxes_.change(*player, [&](v1::Mailbox& changed) -> Verdict {
    if (changed.recovers()) {
      put_due(changed, v1::MAIL_KIND_RESET, language, clock_.unix_ms());
    }
    return {};
  });
  co_return put ? Verdict() : Verdict(refusal(put.error()));
}

}  // namespace aurora::server

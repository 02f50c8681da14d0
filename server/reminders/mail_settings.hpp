// What players ask about their e-mail address. Only they are shown it.
#pragma once

#include <string>

#include "aurora/v1/mail.pb.h"
#include "server/people/identity.hpp"
#include "server/reminders/contacts.hpp"
#include "server/reminders/mailboxes.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Accounts;
class Clock;
class MailLimits;
struct Limits;

/// Who asks from where.
struct MailAsker {
  Player player;
  std::string network;
  std::string counted_network;  ///< empty: nothing is counted for it
};

/// Thread-safe. Where the host sends no e-mail, nothing but get() succeeds: NO_MAIL.
class MailSettings {
 public:
  MailSettings(Mailboxes& mailboxes, Contacts& contacts, Accounts& accounts, MailLimits& counted,
               const Clock& clock, const Limits& limits, bool available)
      : mailboxes_(mailboxes),
        contacts_(contacts),
        accounts_(accounts),
        counted_(counted),
        clock_(clock),
        limits_(limits),
        available_(available) {}

  /// Whether the host sends e-mail.
  [[nodiscard]] bool available() const { return available_; }

  [[nodiscard]] Task<Answer<v1::Mail>> get(storage::PlayerId player) const;
  /// A code is sent there. BAD_OPTION, UNKNOWN_LANGUAGE; BAD_LOGIN: the password is wrong;
  /// RATE_LIMITED.
  [[nodiscard]] Task<Answer<v1::Mail>> set(MailAsker asker, v1::SetMailAddress wanted);
  /// BAD_CODE, NO_MAIL_PENDING.
  [[nodiscard]] Task<Answer<v1::Mail>> confirm(storage::PlayerId player, std::string code);
  /// Also ends reminders by e-mail. BAD_LOGIN, RATE_LIMITED.
  [[nodiscard]] Task<Answer<v1::Mail>> remove(MailAsker asker, std::string password);

  /// Sends a code to the address of an account, if there is one; nobody can tell from the answer,
  /// or from how long it takes. RATE_LIMITED, UNKNOWN_LANGUAGE.
  [[nodiscard]] Task<Verdict> request_reset(std::string login, std::string language,
                                            std::string counted_network);

  /// A password that somebody else may know does not lead to a new one any more: what was asked for
  /// with it and waits for its code, or is still to be sent, is void.
  [[nodiscard]] Task<Verdict> password_changes(storage::PlayerId player);

 private:
  [[nodiscard]] Answer<v1::Mail> shown(Answer<v1::Mailbox> mailbox) const;
  [[nodiscard]] Task<Verdict> put_reset(std::string login, std::string language);

  Mailboxes& mailboxes_;
  Contacts& contacts_;
  Accounts& accounts_;
  MailLimits& counted_;
  const Clock& clock_;
  const Limits& limits_;
  const bool available_;
};

/// Nobody is reminded by e-mail any more.
[[nodiscard]] Verdict drop_mail_channels(v1::Contact& contact);

}  // namespace aurora::server

// Where letters are written: what is the same in all of them.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "aurora/v1/reminder.pb.h"
#include "content/pack.hpp"
#include "server/reminders/letter.hpp"
#include "server/reminders/mail.hpp"
#include "server/reminders/web_push.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Archive;

/// Thread-safe.
class Desk {
 public:
  /// `public_url` is that of the server, without a slash at the end; the pack knows what maps are
  /// called, and outlives it. E-mails come from `mail_from`.
  Desk(std::string public_url, const content::Pack& pack, std::string mail_from = {})
      : public_url_(std::move(public_url)), pack_(pack), mail_from_(std::move(mail_from)) {}

  [[nodiscard]] const std::string& public_url() const { return public_url_; }

  /// Reads the key by which push services know all servers of the store, and makes it at the first
  /// start. False: the store cannot be used now.
  [[nodiscard]] Task<bool> load_push_key(Archive& archive);
  /// The part of it that browsers are given; empty before it is loaded.
  [[nodiscard]] std::string push_key() const;

  /// The letter about a table, or a test without one, in the language of the contact.
  [[nodiscard]] Letter write(const v1::Contact& contact, const v1::PendingReminder& what,
                             const std::string& table, std::int64_t now) const;
  /// What is sent for it.
  [[nodiscard]] OutgoingRequest address(const v1::ReminderChannel& channel,
                                        const Letter& letter) const;

  /// The same by e-mail, to this address. One click in it ends these messages.
  [[nodiscard]] OutgoingRequest remind_by_mail(storage::PlayerId player, const std::string& address,
                                               const Letter& letter,
                                               const std::string& language) const;
  /// Any other message by e-mail.
  [[nodiscard]] OutgoingRequest mail_to(std::string address, MailText text, std::string id,
                                        std::int64_t now) const;
  /// Proves that a link to end the player's reminders by e-mail is one of ours; empty before the
  /// key is loaded.
  [[nodiscard]] std::string unsubscribe_signature(storage::PlayerId player) const;

 private:
  [[nodiscard]] std::shared_ptr<const PushKey> key() const;

  const std::string public_url_;
  const content::Pack& pack_;
  const std::string mail_from_;
  mutable std::mutex mutex_;
  std::shared_ptr<const PushKey> key_;
};

}  // namespace aurora::server

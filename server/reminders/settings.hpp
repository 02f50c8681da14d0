// What players ask about how they are reached. Only they are shown it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aurora/v1/reminder.pb.h"
#include "server/reminders/contacts.hpp"
#include "server/reminders/delivery.hpp"
#include "server/reminders/desk.hpp"
#include "server/reminders/post_office.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

class Clock;

/// Thread-safe. Without a post office nobody can be reminded: NO_REMINDERS.
class ReminderSettings {
 public:
  /// Without a route for `mail` nobody is reminded by e-mail.
  ReminderSettings(Contacts& contacts, PostOffice* office, const Desk& desk, const Clock& clock,
                   const Limits& limits, std::optional<MailRoute> mail = std::nullopt);

  [[nodiscard]] Task<Answer<v1::Reminders>> get(storage::PlayerId player) const;
  /// Keeps the channel if a test gets through by it, else CHANNEL_FAILED. TOO_MANY_CHANNELS,
  /// BAD_OPTION, RATE_LIMITED.
  [[nodiscard]] Task<Answer<v1::Reminders>> add(storage::PlayerId player,
                                                v1::AddReminderChannel wanted);
  [[nodiscard]] Task<Answer<v1::Reminders>> remove(storage::PlayerId player, std::string channel);
  /// CHANNEL_FAILED, UNKNOWN_CHANNEL, RATE_LIMITED.
  [[nodiscard]] Task<Answer<v1::Reminders>> test(storage::PlayerId player, std::string channel);
  [[nodiscard]] Task<Answer<v1::Reminders>> set(storage::PlayerId player, v1::SetReminders wanted);
  [[nodiscard]] Task<Answer<v1::Reminders>> mute(storage::PlayerId player, std::string table,
                                                 bool muted);

 private:
  [[nodiscard]] Task<Verdict> send_test(storage::PlayerId player, v1::ReminderChannel channel,
                                        std::string language);
  /// MAIL_NOT_CONFIRMED, NO_MAIL, or what became of it.
  [[nodiscard]] Task<Answer<OutgoingAnswer>> send_by_mail(storage::PlayerId player,
                                                          const Letter& letter,
                                                          const std::string& language);
  [[nodiscard]] Answer<v1::Reminders> shown(Answer<v1::Contact> contact) const;

  Contacts& contacts_;
  PostOffice* office_;
  const Desk& desk_;
  const Clock& clock_;
  const Limits& limits_;
  std::optional<MailRoute> mail_;
  KeyedBuckets<storage::PlayerId> tests_;
};

}  // namespace aurora::server

#include "server/reminders/settings.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "content/language.hpp"
#include "server/reminders/mailboxes.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {

using storage::PlayerId;

namespace {

constexpr int kMostMuted = 100;

constexpr std::array kAllKinds{v1::REMINDER_KIND_TURN,    v1::REMINDER_KIND_CLOCK,
                               v1::REMINDER_KIND_BEGAN,   v1::REMINDER_KIND_OVER,
                               v1::REMINDER_KIND_INVITED, v1::REMINDER_KIND_SCHEDULED};

Verdict check_language(const std::string& language) {
  return content::language_of(language) ? Verdict() : refusal(v1::ERROR_CODE_UNKNOWN_LANGUAGE);
}

v1::ReminderChannel* find(v1::Contact& contact, const std::string& channel) {
  const auto found = std::ranges::find(*contact.mutable_channels(), channel,
                                       [](const auto& one) { return one.channel_id(); });
  return found == contact.mutable_channels()->end() ? nullptr : &*found;
}

/// The same address again takes the place of what was there.
Verdict make_room(v1::Contact& contact, const v1::ReminderChannel& channel, std::size_t most) {
  auto& channels = *contact.mutable_channels();
  channels.erase(std::remove_if(channels.begin(), channels.end(),
                                [&](const auto& one) {
                                  return one.kind() == channel.kind() &&
                                         one.address() == channel.address() &&
                                         one.room() == channel.room();
                                }),
                 channels.end());
  return static_cast<std::size_t>(channels.size()) < most
             ? Verdict()
             : refusal(v1::ERROR_CODE_TOO_MANY_CHANNELS);
}

}  // namespace

ReminderSettings::ReminderSettings(Contacts& contacts, PostOffice* office, const Desk& desk,
                                   const Clock& clock, const Limits& limits,
                                   std::optional<MailRoute> mail)
    : contacts_(contacts),
      office_(office),
      desk_(desk),
      clock_(clock),
      limits_(limits),
      mail_(mail),
      tests_(limits.reminder_tests) {}

Answer<v1::Reminders> ReminderSettings::shown(Answer<v1::Contact> contact) const {
  if (!contact) {
    return refusal(std::move(contact.error()));
  }
  v1::Reminders out;
  out.set_available(office_ != nullptr);
  out.set_most(static_cast<std::uint32_t>(limits_.reminder_channels));
  out.set_language(contact->language());
  if (office_ != nullptr) {
    out.set_push_key(desk_.push_key());
  }
  out.mutable_muted()->Swap(contact->mutable_muted());
  out.mutable_kinds()->Swap(contact->mutable_kinds());
  if (contact->channels().empty()) {  // what somebody begins with
    out.mutable_kinds()->Add(kAllKinds.begin(), kAllKinds.end());
  }
  out.mutable_channels()->Swap(contact->mutable_channels());
  for (v1::ReminderChannel& channel : *out.mutable_channels()) {
    if (channel.kind() != v1::REMINDER_CHANNEL_KIND_JSON) {
      channel.clear_secret();
    }
    channel.clear_push();
  }
  return out;
}

Task<Answer<v1::Reminders>> ReminderSettings::get(PlayerId player) const {
  co_return shown(co_await contacts_.of(player));
}

Task<Verdict> ReminderSettings::send_test(PlayerId player, v1::ReminderChannel channel,
                                          std::string language) {
  if (office_ == nullptr) {
    co_return refusal(v1::ERROR_CODE_NO_REMINDERS);
  }
  if (const auto wait = tests_.take(player); wait.count() > 0) {
    co_return refusal(protocol::rate_limited(v1::LIMIT_KIND_REMINDERS, wait));
  }
  v1::Contact contact;
  contact.set_language(std::move(language));
  v1::PendingReminder what;
  what.set_kind(v1::REMINDER_KIND_TEST);
  what.set_message_id(random_server_id());
  const Letter letter = desk_.write(contact, what, {}, clock_.unix_ms());
  Answer<OutgoingAnswer> answer;
  if (channel.kind() == v1::REMINDER_CHANNEL_KIND_EMAIL) {
    answer = co_await send_by_mail(player, letter, contact.language());
  } else {
    answer = co_await office_->send(player, desk_.address(channel, letter));
  }
  if (!answer) {
    co_return refusal(answer.error());
  }
  if (!answer->went()) {
    co_return refusal(v1::ERROR_CODE_CHANNEL_FAILED, answer->problem, "address");
  }
  co_return Verdict();
}

Task<Answer<OutgoingAnswer>> ReminderSettings::send_by_mail(PlayerId player, const Letter& letter,
                                                            const std::string& language) {
  if (!mail_) {
    co_return refusal(v1::ERROR_CODE_NO_MAIL);
  }
  const auto address = co_await mail_->mailboxes.confirmed(player);
  if (!address) {
    co_return refusal(address.error());
  }
  co_return co_await mail_->office.send(player,
                                        desk_.remind_by_mail(player, *address, letter, language));
}

Task<Answer<v1::Reminders>> ReminderSettings::add(PlayerId player, v1::AddReminderChannel wanted) {
  if (auto known = check_language(wanted.language()); !known) {
    co_return refusal(std::move(known.error()));
  }
  v1::ReminderChannel channel;
  const bool by_mail = wanted.kind() == v1::REMINDER_CHANNEL_KIND_EMAIL;
  channel.set_channel_id(by_mail ? std::string(kMailChannel) : random_server_id());
  channel.set_kind(wanted.kind());
  channel.set_address(wanted.address());
  channel.set_since_ms(clock_.unix_ms());
  if (wanted.kind() == v1::REMINDER_CHANNEL_KIND_MATRIX) {
    channel.set_room(wanted.room());
  }
  if (wanted.kind() == v1::REMINDER_CHANNEL_KIND_PUSH) {
    *channel.mutable_push() = wanted.push();
  }
  if (wanted.kind() == v1::REMINDER_CHANNEL_KIND_JSON) {
    channel.set_secret(random_token());
  } else if (wanted.kind() == v1::REMINDER_CHANNEL_KIND_NTFY ||
             wanted.kind() == v1::REMINDER_CHANNEL_KIND_MATRIX) {
    channel.set_secret(wanted.secret());
  }
  auto allowed = check(channel);
  if (allowed) {
    auto known = co_await contacts_.of(player);
    allowed = known ? make_room(*known, channel, limits_.reminder_channels)
                    : refusal(std::move(known.error()));
  }
  if (allowed) {
    allowed = co_await send_test(player, channel, wanted.language());
  }
  if (!allowed) {
    co_return refusal(std::move(allowed.error()));
  }
  co_return shown(co_await contacts_.change(player, [&](v1::Contact& contact) -> Verdict {
    if (auto room = make_room(contact, channel, limits_.reminder_channels); !room) {
      return room;
    }
    if (contact.kinds().empty()) {
      contact.mutable_kinds()->Assign(kAllKinds.begin(), kAllKinds.end());
    }
    contact.set_language(wanted.language());
    *contact.add_channels() = channel;
    return {};
  }));
}

Task<Answer<v1::Reminders>> ReminderSettings::remove(PlayerId player, std::string channel) {
  co_return shown(co_await contacts_.change(player, [&](v1::Contact& contact) -> Verdict {
    auto& channels = *contact.mutable_channels();
    channels.erase(std::remove_if(channels.begin(), channels.end(),
                                  [&](const auto& one) { return one.channel_id() == channel; }),
                   channels.end());
    return {};
  }));
}

Task<Answer<v1::Reminders>> ReminderSettings::test(PlayerId player, std::string channel) {
  auto contact = co_await contacts_.of(player);
  if (!contact) {
    co_return refusal(std::move(contact.error()));
  }
  const v1::ReminderChannel* const known = find(*contact, channel);
  if (known == nullptr) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_CHANNEL);
  }
  if (auto sent = co_await send_test(player, *known, contact->language()); !sent) {
    co_return refusal(std::move(sent.error()));
  }
  co_return shown(co_await contacts_.change(player, [&](v1::Contact& changed) -> Verdict {
    if (v1::ReminderChannel* const one = find(changed, channel)) {
      one->clear_problem();
    }
    return {};
  }));
}

Task<Answer<v1::Reminders>> ReminderSettings::set(PlayerId player, v1::SetReminders wanted) {
  if (auto known = check_language(wanted.language()); !known) {
    co_return refusal(std::move(known.error()));
  }
  co_return shown(co_await contacts_.change(player, [&](v1::Contact& contact) -> Verdict {
    contact.set_language(wanted.language());
    contact.clear_kinds();
    for (const v1::ReminderKind kind : kAllKinds) {
      if (std::ranges::find(wanted.kinds(), static_cast<int>(kind)) != wanted.kinds().end()) {
        contact.add_kinds(kind);
      }
    }
    return {};
  }));
}

Task<Answer<v1::Reminders>> ReminderSettings::mute(PlayerId player, std::string table, bool muted) {
  if (!storage::TableId::parse(table)) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_TABLE);
  }
  co_return shown(co_await contacts_.change(player, [&](v1::Contact& contact) -> Verdict {
    auto& all = *contact.mutable_muted();
    all.erase(std::remove(all.begin(), all.end(), table), all.end());
    if (muted) {
      *all.Add() = table;
      while (all.size() > kMostMuted) {
        all.erase(all.begin());
      }
    }
    return {};
  }));
}

}  // namespace aurora::server

#include "server/reminders/desk.hpp"

#include <utility>

#include "content/language.hpp"
#include "server/reminders/mail_words.hpp"
#include "server/reminders/words.hpp"
#include "server/runtime/archive.hpp"

namespace aurora::server {
namespace {

constexpr auto kPushKey = "reminders.push_key";

}  // namespace

// Of several servers that make one at once, the last one's counts, and each reads it again.
Task<bool> Desk::load_push_key(Archive& archive) {
  auto found = co_await archive.read(storage::FindMeta{kPushKey});
  if (!found && found.error().code == storage::StoreErrc::kNotFound) {
    storage::WriteGroup group{storage::PutMeta{.key = kPushKey, .value = PushKey::make().kept()}};
    if (!co_await archive.commit_repeatable(std::move(group))) {
      co_return false;
    }
    found = co_await archive.read(storage::FindMeta{kPushKey});
  }
  auto key = found ? PushKey::from(*found) : std::nullopt;
  if (!key) {
    co_return false;
  }
  const std::lock_guard lock(mutex_);
  key_ = std::make_shared<const PushKey>(*std::move(key));
  co_return true;
}

std::shared_ptr<const PushKey> Desk::key() const {
  const std::lock_guard lock(mutex_);
  return key_;
}

std::string Desk::push_key() const {
  const auto known = key();
  return known ? known->shown() : std::string();
}

Letter Desk::write(const v1::Contact& contact, const v1::PendingReminder& what,
                   const std::string& table, std::int64_t now) const {
  const auto language = content::language_of(contact.language()).value_or(content::Language::kEn);
  const std::string_view map =
      what.map().empty() ? std::string_view() : pack_.text("map." + what.map() + ".name", language);
  std::string text(what.kind() == v1::REMINDER_KIND_SCHEDULED
                       ? begins_in(what.start_at_ms() - now, language)
                       : sentence(what.kind(), language));
  if (const std::string where = place(map, what.round(), language); !where.empty()) {
    text += " " + where;
  }
  return {.kind = what.kind(),
          .text = std::move(text),
          .link = public_url_ + (table.empty() ? "/" : "/table/" + table),
          .table = table,
          .map = what.map(),
          .round = what.round(),
          .start_at_ms = what.start_at_ms(),
          .id = what.message_id(),
          .at_ms = now};
}

OutgoingRequest Desk::address(const v1::ReminderChannel& channel, const Letter& letter) const {
  const auto known = key();
  return channel.kind() == v1::REMINDER_CHANNEL_KIND_PUSH && known
             ? push_request(*known, public_url_, channel, letter)
             : request_for(channel, letter);
}

std::string Desk::unsubscribe_signature(storage::PlayerId player) const {
  const auto known = key();
  return known ? signature_of("unsubscribe " + player.text(), known->kept()) : std::string();
}

OutgoingRequest Desk::mail_to(std::string address, MailText text, std::string id,
                              std::int64_t now) const {
  return mail_request({.from = mail_from_,
                       .to = std::move(address),
                       .text = std::move(text),
                       .id = std::move(id),
                       .at_ms = now,
                       .unsubscribe = {}});
}

OutgoingRequest Desk::remind_by_mail(storage::PlayerId player, const std::string& address,
                                     const Letter& letter, const std::string& language) const {
  const auto spoken = content::language_of(language).value_or(content::Language::kEn);
  const std::string stop = public_url_ + "/mail/stop/" + std::string(content::code_of(spoken)) +
                           "/" + player.text() + "/" + unsubscribe_signature(player);
  return mail_request({.from = mail_from_,
                       .to = address,
                       .text = reminder_text(letter.text, letter.link, stop, spoken),
                       .id = letter.id,
                       .at_ms = letter.at_ms,
                       .unsubscribe = stop});
}

}  // namespace aurora::server

#include "server/reminders/delivery.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <boost/asio/this_coro.hpp>

#include "server/reminders/mailboxes.hpp"
#include "server/reminders/reminders.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t kPortion = 200;

/// For so long nobody else sends what somebody sends; more than a request can take.
constexpr std::chrono::milliseconds kLease = 2min;

/// After each try that has failed; after the last one it is given up.
constexpr std::array<std::chrono::milliseconds, 6> kBetweenTries{1min, 5min, 30min, 2h, 6h, 12h};

/// What will not be otherwise the next time. Too many requests, and what took too long, will.
bool is_for_good(const OutgoingAnswer& answer) {
  const int status = answer.status;
  constexpr int kTimeout = 408;
  constexpr int kTooEarly = 425;
  constexpr int kTooMany = 429;
  return answer.for_good || (300 <= status && status < 500 && status != kTimeout &&
                             status != kTooEarly && status != kTooMany);
}

/// The browser has no such subscription any more.
bool is_unsubscribed(const v1::ReminderChannel& channel, int status) {
  constexpr int kNotFound = 404;
  constexpr int kGone = 410;
  return channel.kind() == v1::REMINDER_CHANNEL_KIND_PUSH &&
         (status == kNotFound || status == kGone);
}

v1::PendingReminder read(const storage::ReminderRow& row) {
  v1::PendingReminder what;
  (void)what.ParseFromString(row.payload);
  return what;
}

const v1::ReminderChannel* find(const v1::Contact& contact, const std::string& channel) {
  const auto found = std::ranges::find(contact.channels(), channel,
                                       [](const auto& one) { return one.channel_id(); });
  return found == contact.channels().end() ? nullptr : &*found;
}

bool is_wanted(const v1::Contact& contact, v1::ReminderKind kind, const std::string& table) {
  return std::ranges::find(contact.kinds(), static_cast<int>(kind)) != contact.kinds().end() &&
         std::ranges::find(contact.muted(), table) == contact.muted().end();
}

storage::DropReminder drop(const storage::ReminderRow& row) {
  return {.key = row.key, .before = row.due};
}

storage::MoveReminder put_off(const storage::ReminderRow& row, storage::UnixMillis due) {
  return {
      .key = row.key, .before = row.due, .due = due, .tries = row.tries, .payload = row.payload};
}

/// What becomes of a reminder that every channel was given: it warns of the clock later, or is told
/// again nearer to the time of a table, or stays, so that it is not told again.
storage::Write after_sharing(const storage::ReminderRow& row, v1::PendingReminder what,
                             storage::UnixMillis now) {
  if (what.kind() == v1::REMINDER_KIND_SCHEDULED) {
    const auto next = next_notice(what.start_at_ms(), now);
    return next ? storage::Write(put_off(row, *next)) : drop(row);
  }
  if (what.kind() != v1::REMINDER_KIND_TURN && what.kind() != v1::REMINDER_KIND_CLOCK) {
    return drop(row);
  }
  const bool warns = what.kind() == v1::REMINDER_KIND_TURN && what.warn_ms() > now;
  what.set_kind(v1::REMINDER_KIND_CLOCK);
  auto moved = put_off(row, warns ? what.warn_ms() : kToldAlready);
  moved.payload = what.SerializeAsString();
  return moved;
}

}  // namespace

Delivery::Delivery(Archive& archive, Contacts& contacts, PostOffice& office, const Desk& desk,
                   const Clock& clock, const Limits& limits, Log& log,
                   std::optional<MailRoute> mail)
    : archive_(archive),
      contacts_(contacts),
      office_(office),
      desk_(desk),
      clock_(clock),
      limits_(limits),
      log_(log),
      mail_(mail),
      letters_(limits.reminders_of_channel) {}

Task<> Delivery::run() {
  Timer timer(co_await asio::this_coro::executor);
  for (;;) {
    co_await look();
    timer.expires_after(limits_.reminder_interval);
    co_await timer.async_wait(kAwait);
  }
}

Task<> Delivery::look() {
  if (contacts_.empty()) {
    waiting_ = 0;
    co_return;
  }
  const auto due = co_await archive_.read(storage::ListReminders{clock_.unix_ms(), kPortion});
  if (!due) {
    co_return;  // it is said elsewhere that the store cannot be read
  }
  waiting_ = due->size();
  const auto executor = co_await asio::this_coro::executor;
  for (const Row& row : *due) {
    if (row.key.channel.empty()) {
      co_await share_out(row);
    } else if (is_free(row) && under_way_.insert(row.key).second) {
      spawn(executor, log_, "reminder", deliver(row));
    }
  }
}

Task<bool> Delivery::write(storage::WriteGroup group) {
  const auto stored = co_await archive_.commit(std::move(group));
  if (!stored && stored.error().code != storage::StoreErrc::kConflict) {
    log_.write_repeated(LogLevel::kWarning, "a reminder cannot be stored",
                        {{"problem", stored.error().message}});
  }
  co_return stored.has_value();
}

Task<> Delivery::share_out(Row row) {
  const auto contact = co_await contacts_.of(row.key.player);
  if (!contact) {
    co_return;
  }
  v1::PendingReminder what = read(row);
  const storage::UnixMillis now = clock_.unix_ms();
  storage::WriteGroup group{after_sharing(row, what, now)};
  if (is_wanted(*contact, what.kind(), row.key.table.text())) {
    for (const v1::ReminderChannel& channel : contact->channels()) {
      what.set_message_id(random_server_id());
      group.emplace_back(storage::PutReminder{.reminder = {.key = {.player = row.key.player,
                                                                   .table = row.key.table,
                                                                   .channel = channel.channel_id()},
                                                           .due = now,
                                                           .payload = what.SerializeAsString()},
                                              .replaces = true});
    }
  }
  (void)co_await write(std::move(group));
}

Task<> Delivery::deliver(Row row) {
  const storage::ReminderKey key = row.key;
  const v1::PendingReminder what = read(row);
  const auto contact = co_await contacts_.of(key.player);
  const v1::ReminderChannel* const channel = contact ? find(*contact, key.channel) : nullptr;
  if (contact && (channel == nullptr || !is_wanted(*contact, what.kind(), key.table.text()))) {
    (void)co_await write({drop(row)});
  } else if (contact) {
    const storage::UnixMillis now = clock_.unix_ms();
    const auto wait = letters_.take(key.player.text() + key.channel);
    // The clock of buckets is not that of the store: what rounds down would be due at once.
    const storage::UnixMillis until =
        now + (wait.count() > 0 ? std::max(wait, limits_.reminder_interval) : kLease).count();
    const bool ours = co_await write({put_off(row, until)});
    if (ours && wait.count() == 0) {
      row.due = until;
      auto answer = co_await send(key.player, *contact, *channel,
                                  desk_.write(*contact, what, key.table.text(), now));
      co_await settle(row, what, std::move(answer));
    }
  }
  under_way_.erase(key);
}

bool Delivery::is_free(const Row& row) const {
  const PostOffice& office = mail_ && row.key.channel == kMailChannel ? mail_->office : office_;
  return office.is_free(row.key.player);
}

Task<OutgoingAnswer> Delivery::send(storage::PlayerId player, const v1::Contact& contact,
                                    const v1::ReminderChannel& channel, Letter letter) {
  if (channel.kind() != v1::REMINDER_CHANNEL_KIND_EMAIL) {
    co_return co_await office_.send(player, desk_.address(channel, letter));
  }
  if (!mail_) {
    co_return OutgoingAnswer{.problem = "This server sends no e-mail any more."};
  }
  const auto address = co_await mail_->mailboxes.confirmed(player);
  if (!address) {
    co_return OutgoingAnswer{
        .problem = address.error().message(),
        .for_good = address.error().code() == v1::ERROR_CODE_MAIL_NOT_CONFIRMED};
  }
  co_return co_await mail_->office.send(
      player, desk_.remind_by_mail(player, *address, letter, contact.language()));
}

Task<> Delivery::settle(Row row, const v1::PendingReminder& what, OutgoingAnswer answer) {
  const auto tries = static_cast<std::size_t>(row.tries);
  if (answer.went()) {
    ++sent_;
    (void)co_await write({drop(row)});
  } else if (is_for_good(answer) || tries >= kBetweenTries.size()) {
    ++failed_;
    log_.info("a reminder was given up", {{"channel", row.key.channel},
                                          {"kind", v1::ReminderKind_Name(what.kind())},
                                          {"status", answer.status}});
    (void)co_await write({drop(row)});
  } else {
    auto again = put_off(row, clock_.unix_ms() + kBetweenTries.at(tries).count());
    ++again.tries;
    (void)co_await write({std::move(again)});
  }
  co_await note_problem(row.key.player, row.key.channel, std::move(answer));
}

Task<> Delivery::note_problem(storage::PlayerId player, std::string channel,
                              OutgoingAnswer answer) {
  (void)co_await contacts_.change(player, [&](v1::Contact& contact) -> Verdict {
    auto& channels = *contact.mutable_channels();
    for (int i = channels.size() - 1; i >= 0; --i) {
      if (channels[i].channel_id() != channel) {
        continue;
      }
      if (is_unsubscribed(channels[i], answer.status)) {
        channels.DeleteSubrange(i, 1);
      } else {
        channels[i].set_problem(answer.problem);
      }
    }
    return {};
  });
}

}  // namespace aurora::server

#include "server/reminders/mailboxes.hpp"

#include <algorithm>
#include <utility>

#include "server/runtime/archive.hpp"

namespace aurora::server {
namespace {

constexpr int kMailboxTries = 3;

/// The same mailbox is always the same bytes: the store compares them.
std::string bytes_of_mailbox(const v1::Mailbox& mailbox) {
  const bool empty = mailbox.address().empty() && !mailbox.has_pending() && mailbox.due().empty();
  return empty ? std::string() : mailbox.SerializeAsString();
}

/// Nothing is known: an empty text.
Task<Answer<std::string>> read_mailbox(Archive& archive, storage::PlayerId player) {
  auto found = co_await archive.read(storage::FindMailbox{player});
  if (!found && found.error().code != storage::StoreErrc::kNotFound) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return found ? *std::move(found) : std::string();
}

}  // namespace

Task<Answer<v1::Mailbox>> Mailboxes::of(storage::PlayerId player) const {
  const auto bytes = co_await read_mailbox(archive_, player);
  if (!bytes) {
    co_return refusal(bytes.error());
  }
  v1::Mailbox mailbox;
  (void)mailbox.ParseFromString(*bytes);
  co_return mailbox;
}

Task<Answer<std::string>> Mailboxes::confirmed(storage::PlayerId player) const {
  auto mailbox = co_await of(player);
  if (!mailbox) {
    co_return refusal(std::move(mailbox.error()));
  }
  if (mailbox->address().empty()) {
    co_return refusal(v1::ERROR_CODE_MAIL_NOT_CONFIRMED);
  }
  co_return std::move(*mailbox->mutable_address());
}

Task<Answer<v1::Mailbox>> Mailboxes::change(storage::PlayerId player, Change change) {
  for (int tried = 0; tried < kMailboxTries; ++tried) {
    auto before = co_await read_mailbox(archive_, player);
    if (!before) {
      co_return refusal(std::move(before.error()));
    }
    v1::Mailbox mailbox;
    (void)mailbox.ParseFromString(*before);
    if (auto changed = change(mailbox); !changed) {
      co_return refusal(std::move(changed.error()));
    }
    std::string after = bytes_of_mailbox(mailbox);
    if (after == *before) {
      co_return mailbox;
    }
    storage::WriteGroup group{storage::PutMailbox{.player = player,
                                                  .before = *std::move(before),
                                                  .payload = std::move(after),
                                                  .due = mailbox.due_ms()}};
    const auto stored = co_await archive_.commit(std::move(group));
    if (stored) {
      co_return mailbox;
    }
    // When nobody knows whether it was kept, or somebody was faster, the next try reads it again.
    if (stored.error().code != storage::StoreErrc::kConflict &&
        stored.error().code != storage::StoreErrc::kIo) {
      break;
    }
  }
  co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

void put_due(v1::Mailbox& mailbox, v1::MailKind kind, const std::string& language,
             storage::UnixMillis now) {
  drop_due(mailbox, kind, now);
  v1::DueMail& due = *mailbox.add_due();
  due.set_kind(kind);
  due.set_language(language);
  mailbox.set_due_ms(now);
}

void drop_due(v1::Mailbox& mailbox, v1::MailKind kind, storage::UnixMillis now) {
  auto& all = *mailbox.mutable_due();
  all.erase(
      std::remove_if(all.begin(), all.end(), [&](const auto& one) { return one.kind() == kind; }),
      all.end());
  mailbox.set_due_ms(all.empty() ? 0 : now);
}

}  // namespace aurora::server

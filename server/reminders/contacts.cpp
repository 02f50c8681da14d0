#include "server/reminders/contacts.hpp"

#include <string>
#include <utility>

#include "server/runtime/archive.hpp"

namespace aurora::server {

using storage::PlayerId;

namespace {

constexpr int kTries = 3;

/// The same contact is always the same bytes: the store compares them.
std::string bytes_of(const v1::Contact& contact) {
  return contact.channels().empty() ? std::string() : contact.SerializeAsString();
}

/// Nothing is known: an empty text.
Task<Answer<std::string>> read(Archive& archive, PlayerId player) {
  auto found = co_await archive.read(storage::FindContact{player});
  if (!found && found.error().code != storage::StoreErrc::kNotFound) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return found ? *std::move(found) : std::string();
}

}  // namespace

Task<bool> Contacts::load() {
  const auto players = co_await archive_.read(storage::ListContacts{});
  if (!players) {
    co_return false;
  }
  const std::lock_guard lock(mutex_);
  reachable_ = {players->begin(), players->end()};
  count_ = reachable_.size();
  ++edition_;
  co_return true;
}

bool Contacts::can_reach(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  return reachable_.contains(player);
}

void Contacts::note(PlayerId player, bool can_be_reached) {
  const std::lock_guard lock(mutex_);
  if (can_be_reached) {
    reachable_.insert(player);
  } else {
    reachable_.erase(player);
  }
  count_ = reachable_.size();
  ++edition_;
}

Task<Answer<v1::Contact>> Contacts::of(PlayerId player) const {
  const auto bytes = co_await read(archive_, player);
  if (!bytes) {
    co_return refusal(bytes.error());
  }
  v1::Contact contact;
  (void)contact.ParseFromString(*bytes);
  co_return contact;
}

Task<Answer<v1::Contact>> Contacts::change(PlayerId player, Change change) {
  for (int tried = 0; tried < kTries; ++tried) {
    auto before = co_await read(archive_, player);
    if (!before) {
      co_return refusal(std::move(before.error()));
    }
    v1::Contact contact;
    (void)contact.ParseFromString(*before);
    if (auto changed = change(contact); !changed) {
      co_return refusal(std::move(changed.error()));
    }
    std::string after = bytes_of(contact);
    if (after == *before) {
      note(player, !after.empty());
      co_return contact;
    }
    storage::WriteGroup group{
        storage::PutContact{.player = player, .before = *std::move(before), .payload = after}};
    const auto stored = co_await archive_.commit(std::move(group));
    if (stored) {
      note(player, !after.empty());
      co_return contact;
    }
    // When nobody knows whether it was kept, or somebody was faster, the next try reads it again.
    if (stored.error().code != storage::StoreErrc::kConflict &&
        stored.error().code != storage::StoreErrc::kIo) {
      break;
    }
  }
  co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

}  // namespace aurora::server

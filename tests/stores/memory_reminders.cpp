// How players are reached who are away, and what they are to be told, in memory.
#include <algorithm>
#include <functional>
#include <iterator>
#include <ranges>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

void MemoryStore::People::drop_contact(const PlayerId& player) {
  contacts.erase(player);
  std::erase_if(reminders, [&](const auto& one) { return one.first.player == player; });
}

Result<void> MemoryStore::apply(const PutContact& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  const auto known = people_.contacts.find(write.player);
  if ((known == people_.contacts.end() ? Bytes() : known->second) != write.before) {
    return contact_outdated(write.player);
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  if (write.payload.empty()) {
    people_.drop_contact(write.player);
  } else {
    people_.contacts[write.player] = write.payload;
  }
  return {};
}

Result<void> MemoryStore::apply(const PutReminder& write, UndoLog& undo) {
  const ReminderKey& key = write.reminder.key;
  if (people_.contacts.contains(key.player) &&
      (write.replaces || !people_.reminders.contains(key))) {
    undo.emplace_back([this, before = people_] { people_ = before; });
    people_.reminders[key] = write.reminder;
  }
  return {};
}

Result<void> MemoryStore::apply(const MoveReminder& write, UndoLog& undo) {
  const auto known = people_.reminders.find(write.key);
  if (known == people_.reminders.end() || known->second.due != write.before) {
    return reminder_moved();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  known->second = {
      .key = write.key, .due = write.due, .tries = write.tries, .payload = write.payload};
  return {};
}

Result<void> MemoryStore::apply(const DropReminder& write, UndoLog& undo) {
  const auto known = people_.reminders.find(write.key);
  if (known == people_.reminders.end() || known->second.due != write.before) {
    return reminder_moved();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.reminders.erase(known);
  return {};
}

Result<void> MemoryStore::apply(const DropReminders& write, UndoLog& undo) {
  undo.emplace_back([this, before = people_] { people_ = before; });
  std::erase_if(people_.reminders, [&](const auto& one) {
    return one.first.player == write.player && one.first.table == write.table;
  });
  return {};
}

Result<Bytes> MemoryStore::answer_one(const FindContact& read) const {
  const auto known = people_.contacts.find(read.player);
  return known == people_.contacts.end() ? Result<Bytes>(no_contact()) : known->second;
}

Result<std::vector<PlayerId>> MemoryStore::answer_one(const ListContacts& /*read*/) const {
  const auto players = people_.contacts | std::views::keys;
  return std::vector<PlayerId>(players.begin(), players.end());
}

Result<std::vector<ReminderRow>> MemoryStore::answer_one(const ListReminders& read) const {
  std::vector<ReminderRow> due;
  std::ranges::copy_if(people_.reminders | std::views::values, std::back_inserter(due),
                       [&](const ReminderRow& one) { return one.due <= read.until; });
  std::ranges::sort(due, std::less(), &ReminderRow::due);
  due.resize(std::min(due.size(), read.limit));
  return due;
}

}  // namespace aurora::storage

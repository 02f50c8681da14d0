// What players who are away are to be told, as tables say it: it is put into the store, from where
// any server tells them (delivery.hpp).
#pragma once

#include <functional>
#include <limits>
#include <optional>

#include "server/reminders/contacts.hpp"
#include "server/runtime/task.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

class Archive;
class Log;

/// When a reminder that was told waits for nothing but to be called off: as long as it is there,
/// the same is not told again.
inline constexpr storage::UnixMillis kToldAlready = std::numeric_limits<storage::UnixMillis>::max();

/// When somebody is told next of a table that begins then: a day and an hour before, and at the
/// time. Nothing: it has begun.
[[nodiscard]] std::optional<storage::UnixMillis> next_notice(storage::UnixMillis start_at,
                                                             storage::UnixMillis now);

/// May be called from any thread, and takes no time.
class Reminders {
 public:
  using MakeExecutor = std::function<Executor()>;

  /// `loop` says where the store is waited for: always the same one, so that what is said of a
  /// table is written in its order.
  Reminders(Archive& archive, const Contacts& contacts, Log& log, MakeExecutor loop)
      : archive_(archive), contacts_(contacts), log_(log), loop_(std::move(loop)) {}

  [[nodiscard]] const Contacts& contacts() const { return contacts_; }

  /// The player is to be reminded of the table then, unless that is called off. What is to be said
  /// already stays, or is replaced.
  void remind(storage::PlayerId player, storage::TableId table, storage::UnixMillis due,
              const v1::PendingReminder& what, bool replaces) const;
  /// The player was here, or nothing is asked any more.
  void call_off(storage::PlayerId player, storage::TableId table) const;

 private:
  Archive& archive_;
  const Contacts& contacts_;
  Log& log_;
  MakeExecutor loop_;
};

}  // namespace aurora::server

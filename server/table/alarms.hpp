// When a table is to look at something again: reminders, and the alarm of its clocks.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "server/runtime/task.hpp"
#include "server/table/table_messages.hpp"
#include "server/table/table_services.hpp"

namespace aurora::server {

class Alarms {
 public:
  /// What is due is put into the mailbox, if that is still there.
  Alarms(const TableServices& services, Executor executor, storage::TableId id,
         std::weak_ptr<TableMailbox> mailbox);

  /// Puts the message into the mailbox when the time has passed.
  void remind(Due due, std::chrono::milliseconds delay) const;

  /// Puts the message into the mailbox at that time.
  void remind_at(Due due, storage::UnixMillis at) const;

  /// Lets the clocks run that should, and sees to it that somebody looks when the next runs out, or
  /// when a table is to begin that was set for a time.
  void wind(Ledger& ledger);
  /// Has the clocks looked at again in a while.
  void snooze();
  /// The alarm has rung.
  void stop() { alarm_.reset(); }
  /// When somebody has to look at the clocks next; nothing when none runs.
  [[nodiscard]] std::optional<storage::UnixMillis> next() const { return next_; }
  /// Whether nobody has to before so much time has passed.
  [[nodiscard]] bool silent_for(std::chrono::milliseconds time) const;

 private:
  void set(storage::UnixMillis at);

  TableServices services_;
  Executor executor_;
  storage::TableId id_;
  std::weak_ptr<TableMailbox> mailbox_;
  std::optional<storage::UnixMillis> next_;
  std::optional<storage::UnixMillis> alarm_;  // the one that is set; may be before that
};

}  // namespace aurora::server

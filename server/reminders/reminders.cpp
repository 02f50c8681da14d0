#include "server/reminders/reminders.hpp"

#include <chrono>
#include <utility>

#include "server/runtime/archive.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/spawn.hpp"

namespace aurora::server {

using namespace std::chrono_literals;

namespace {

Task<> write(Archive& archive, Log& log, storage::Write write) {
  storage::WriteGroup group;
  group.push_back(std::move(write));
  if (const auto stored = co_await archive.commit_repeatable(std::move(group)); !stored) {
    log.write_repeated(LogLevel::kWarning, "a reminder cannot be stored",
                       {{"problem", stored.error().message}});
  }
}

}  // namespace

std::optional<storage::UnixMillis> next_notice(storage::UnixMillis start_at,
                                               storage::UnixMillis now) {
  for (const std::chrono::milliseconds before : {24h, 1h, 0h}) {
    if (const storage::UnixMillis at = start_at - before.count(); at > now) {
      return at;
    }
  }
  return std::nullopt;
}

void Reminders::remind(storage::PlayerId player, storage::TableId table, storage::UnixMillis due,
                       const v1::PendingReminder& what, bool replaces) const {
  spawn(loop_(), log_, "reminder",
        write(archive_, log_,
              storage::PutReminder{.reminder = {.key = {.player = player, .table = table},
                                                .due = due,
                                                .payload = what.SerializeAsString()},
                                   .replaces = replaces}));
}

void Reminders::call_off(storage::PlayerId player, storage::TableId table) const {
  spawn(loop_(), log_, "reminder",
        write(archive_, log_, storage::DropReminders{.player = player, .table = table}));
}

}  // namespace aurora::server

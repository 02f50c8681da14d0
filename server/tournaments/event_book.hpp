// The events of the store: read once, kept in memory, and changed by whoever knows how they are.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "machine/task_queue.hpp"
#include "server/events/refusal.hpp"
#include "server/events/requests.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "server/runtime/turnstile.hpp"
#include "server/tournaments/held_event.hpp"
#include "storage/write.hpp"

namespace aurora::server {

class Archive;
class Clock;
class Log;

/// Where the journals of tables ended when somebody looked at them.
using TablesSeen = std::vector<storage::ExpectHead>;

/// Thread-safe. Several servers may change the same event: each change names the number of the
/// batch that it adds, and the store takes one. Whoever comes late reads on and decides again.
class EventBook {
 public:
  using Held = Task<Answer<EventPtr>>;

  EventBook(Archive& archive, const Clock& clock, Log& log);

  /// As it is now. UNKNOWN_EVENT, STORAGE_UNAVAILABLE.
  [[nodiscard]] Held read(storage::EventId id);
  /// A new event, or the one that has this id already. TOO_MANY_EVENTS: the host has `most` that
  /// are not over. BAD_OPTION: rules that contradict each other.
  [[nodiscard]] Held create(storage::EventId id, storage::PlayerId host, v1::EventPlan plan,
                            std::int64_t most);
  /// The event, with what was asked for on disk; the same one where nothing follows from it.
  [[nodiscard]] Held enact(storage::EventId id, events::Request request);
  /// The same, while these tables are as they were seen; nothing: one of them, or the event, has
  /// moved on.
  [[nodiscard]] Held enact_while(storage::EventId id, events::Request request, TablesSeen seen);
  /// Calls off an event for which nobody has done anything, unless something has happened since it
  /// was like this.
  [[nodiscard]] Held give_up(EventPtr event);
  /// Writes down that no table is open that an event that is like this does not want.
  [[nodiscard]] Held note_closed(EventPtr event);

  /// Finishes what is being decided. Blocks.
  void shutdown() { deciding_->finish(); }

 private:
  [[nodiscard]] Turnstile& gate_of(storage::EventId id);
  /// What was read of it before; nullptr: nothing.
  [[nodiscard]] EventPtr kept(storage::EventId id) const;
  EventPtr keep(HeldEvent held);
  /// The event with what follows from the request; nothing: something has happened meanwhile.
  [[nodiscard]] Held try_to_enact(storage::EventId id, events::Request request, TablesSeen seen);
  /// The event with these records, if nothing has happened since it was like `before`, nor at the
  /// tables since they were seen; nothing: something has.
  [[nodiscard]] Held append(EventPtr before, std::vector<events::Record> records,
                            TablesSeen seen = {});
  /// Whether the batch with this number is the one with the mark.
  [[nodiscard]] Task<Answer<bool>> has_written(storage::EventId id, std::int64_t number,
                                               std::uint64_t mark);

  Archive& archive_;
  const Clock& clock_;
  Log& log_;
  std::unique_ptr<machine::TaskQueue> deciding_;  // pairing takes long
  std::array<Turnstile, 16> gates_;  // those who change one event here do so one after the other
  mutable std::mutex mutex_;
  std::unordered_map<storage::EventId, EventPtr> events_;
};

/// The error that a refusal of the core is.
[[nodiscard]] v1::Error error_of(events::Refusal refusal);

}  // namespace aurora::server

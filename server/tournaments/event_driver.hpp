// What events do by themselves: rounds and deadlines that are due, tables that are to be there,
// results that have come.
#pragma once

#include "server/runtime/task.hpp"
#include "server/tournaments/event_book.hpp"
#include "server/tournaments/event_tables.hpp"

namespace aurora::server {

class Forgotten;

/// Of several servers one drives; two at once do no harm, because all they do is named by keys and
/// numbers. Nothing has to be remembered: what is to be done follows from the journals.
class EventDriver {
 public:
  EventDriver(Archive& archive, EventBook& book, EventTables& tables, const Forgotten& forgotten,
              const Clock& clock)
      : archive_(archive), book_(book), tables_(tables), forgotten_(forgotten), clock_(clock) {}

  /// Looks at all events that are due. To be called every moment.
  [[nodiscard]] Task<> look();
  /// Does what is to be done for one event now.
  [[nodiscard]] Task<> drive(storage::EventId id);
  /// Closes and makes the tables that an event no longer wants, and wants, since it was like
  /// before.
  [[nodiscard]] Task<> follow(EventPtr before, EventPtr after);

 private:
  /// Goes once through all tables, and does what is due. The event as it is then.
  [[nodiscard]] EventBook::Held go_through(EventPtr event);
  /// False: the event refuses it, or cannot be written. It is replaced by how it is then.
  [[nodiscard]] Task<bool> tell(EventPtr& event, events::Request request);

  Archive& archive_;
  EventBook& book_;
  EventTables& tables_;
  const Forgotten& forgotten_;
  const Clock& clock_;
};

}  // namespace aurora::server

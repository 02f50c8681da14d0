// What events do by themselves: rounds and deadlines that are due, tables that are to be there,
// results that have come.
#pragma once

#include <optional>
#include <vector>

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

  /// Looks at all events that are due, if this server `drives`; and ends the games here that their
  /// events do not want. To be called every moment.
  [[nodiscard]] Task<> look(bool drives);
  /// Does what is to be done for one event now.
  [[nodiscard]] Task<> drive(storage::EventId id);
  /// The event hears what has come of the tables of these people: before their seats may be given
  /// away. Says how those were seen whose seats may be; nothing: that cannot be seen now.
  [[nodiscard]] Task<std::optional<TablesSeen>> hear_of_tables_of(
      storage::EventId id, std::vector<events::EntrantId> people);
  /// Closes and makes the tables that an event no longer wants, and wants, since it was like
  /// before.
  [[nodiscard]] Task<> follow(EventPtr before, EventPtr after);

 private:
  /// An event, and what was seen when it was gone through last.
  struct Tour {
    EventPtr event;
    TableRows found{};                 ///< of its tables
    storage::UnixMillis now = 0;       ///< when that began: games that had ended are seen as over
    bool unknown = false;              ///< how some table is, or what came out there
    storage::UnixMillis moved_at = 0;  ///< when something has happened in one of its games
  };

  [[nodiscard]] Task<std::vector<storage::EventRow>> all_due();
  /// Drives the event, and calls it off if nobody has done anything for it for long.
  [[nodiscard]] Task<> drive_or_give_up(storage::EventId id);
  /// Goes through the event until nothing comes of it; nothing: it cannot be read.
  [[nodiscard]] Task<std::optional<Tour>> go_round(storage::EventId id);
  /// Goes once through all tables that are wanted, and does what is due.
  [[nodiscard]] Task<> tend_all(Tour& tour);
  /// Tells the event what its tables say; of these people's, or of all if there are none.
  [[nodiscard]] Task<> hear_of_tables(Tour& tour, std::vector<events::EntrantId> people);
  /// Those of these people where no game has begun, as they were found.
  [[nodiscard]] static TablesSeen seen_of(const Tour& tour,
                                          const std::vector<events::EntrantId>& people);
  /// Goes once through all tables that are not wanted.
  [[nodiscard]] Task<> close_all(Tour& tour);
  /// The tables here, whichever server drives: no other one can end their games.
  [[nodiscard]] Task<> close_here();
  /// An error: the event refuses it, or cannot be written. It is replaced by how it is then.
  [[nodiscard]] Task<Verdict> tell(EventPtr& event, events::Request request);

  Archive& archive_;
  EventBook& book_;
  EventTables& tables_;
  const Forgotten& forgotten_;
  const Clock& clock_;
};

}  // namespace aurora::server

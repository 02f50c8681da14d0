// Which tables there are to be, as the event is. Both lists say how it should be and not what to do
// next: carrying them out twice, or after a crash, comes to the same.
#pragma once

#include <variant>
#include <vector>

#include "server/events/event.hpp"

namespace aurora::events {

/// A table for these is to be there; its key is what makes it the same one the next time.
struct CreateTable {
  TableKey table;
  std::vector<EntrantId> seats;  ///< in the order in which they start
  UnixMillis deadline = 0;       ///< as of now; 0: none
  bool operator==(const CreateTable&) const = default;
};
/// No game is to be played there any more: others sit down elsewhere, or the time is over.
struct CloseTable {
  TableKey table;
  bool operator==(const CloseTable&) const = default;
};
using Effect = std::variant<CreateTable, CloseTable>;

/// The tables that are played or are to be.
[[nodiscard]] std::vector<CreateTable> tables_wanted(const Event& event);

/// All tables there may be that should not be.
[[nodiscard]] std::vector<CloseTable> tables_unwanted(const Event& event);

/// What to do at tables when an event that was like this is like that: closes what was wanted, and
/// creates what was not.
[[nodiscard]] std::vector<Effect> effects_between(const Event& before, const Event& after);

}  // namespace aurora::events

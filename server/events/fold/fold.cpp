#include "server/events/fold/fold.hpp"

#include <variant>

#include "server/events/fold/fold_record.hpp"

namespace aurora::events {

Fit fold(const Record& record, Event& event) {
  const bool first = event.head == 0;
  if (first != std::holds_alternative<EventCreated>(record)) {
    return misfit("a journal of an event begins with its creation");
  }
  if (event.over() && !std::holds_alternative<TextsRemoved>(record)) {
    return misfit("a record after the end of an event");
  }
  const Fit fits =
      std::visit([&event](const auto& one) { return fold_record(one, event); }, record);
  if (fits) {
    ++event.head;
  }
  return fits;
}

std::expected<Event, std::string> event_of(std::span<const Record> journal) {
  Event event;
  for (const Record& record : journal) {
    if (const Fit fits = fold(record, event); !fits) {
      return misfit("record " + std::to_string(event.head + 1) + ": " + fits.error());
    }
  }
  return event;
}

}  // namespace aurora::events

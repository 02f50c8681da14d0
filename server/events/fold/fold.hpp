// From records to an event.
#pragma once

#include <expected>
#include <span>
#include <string>

#include "server/events/event.hpp"
#include "server/events/records.hpp"

namespace aurora::events {

/// What is wrong with a record, for the operator. The event is as it was.
using Fit = std::expected<void, std::string>;

/// Folds in the next record of the journal.
[[nodiscard]] Fit fold(const Record& record, Event& event);

/// The event whose journal this is.
[[nodiscard]] std::expected<Event, std::string> event_of(std::span<const Record> journal);

}  // namespace aurora::events

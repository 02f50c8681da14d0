// What is asked of events, read from the wire.
#pragma once

#include <optional>
#include <string>

#include "aurora/v1/event.pb.h"
#include "server/events/requests.hpp"
#include "server/runtime/answer.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

/// What the host wants; BAD_OPTION without anything, and for a deadline too far ahead.
[[nodiscard]] Answer<events::Request> deed_of(const v1::ControlEvent& wire,
                                              storage::UnixMillis now);

/// Where the list goes on behind this event.
[[nodiscard]] std::string cursor_text(const storage::EventRow& row);
/// Nothing: no list has ended there.
[[nodiscard]] std::optional<storage::EventCursor> cursor_from(const std::string& text);

}  // namespace aurora::server

// Lines of the log on the wire.
#pragma once

#include "engine/view.hpp"
#include "protocol/result.hpp"

namespace aurora::v1 {
class LogEntry;
}

namespace aurora::protocol {

void to_wire(const engine::LogEntry& entry, v1::LogEntry& out);
Result<engine::LogEntry> from_wire(const v1::LogEntry& wire);

}  // namespace aurora::protocol

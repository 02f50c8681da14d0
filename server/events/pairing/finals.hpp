// Finals after groups: knock-out by tables, until all who are left sit at one.
#pragma once

#include <vector>

#include "server/events/event.hpp"

namespace aurora::events {

/// Who plays the next round of finals, the best first; empty when there is none to play. The groups
/// have been played.
[[nodiscard]] std::vector<EntrantId> finalists(const Event& event);

}  // namespace aurora::events

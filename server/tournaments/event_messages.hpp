// How events look to players.
#pragma once

#include "aurora/v1/event.pb.h"
#include "server/tournaments/held_event.hpp"

namespace aurora::server {

/// All but the names of entrants, and what depends on the viewer's rights.
[[nodiscard]] v1::Event event_message(const HeldEvent& held, storage::PlayerId viewer);
/// One line of a list, without the name of its host.
[[nodiscard]] v1::EventSummary summary_message(const storage::EventRow& row);

}  // namespace aurora::server

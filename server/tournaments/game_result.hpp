// What a finished game is worth in an event.
#pragma once

#include <vector>

#include "aurora/v1/games.pb.h"
#include "server/events/event.hpp"
#include "server/tournaments/table_story.hpp"

namespace aurora::server {

/// By seat: the winners are first, and the others follow by their scores. Who has resigned, was
/// away at the end or never came is marked: their rank counts for nobody.
[[nodiscard]] std::vector<events::SeatResult> results_of(const v1::GameSummary& game,
                                                         const TableStory& story);

}  // namespace aurora::server

// Standings as they are shown.
#pragma once

#include <vector>

#include "aurora/v1/records.pb.h"
#include "storage/rows.hpp"

namespace aurora::server {

/// Those that have been rated, in this order; `player` is whom it is shown to.
[[nodiscard]] v1::Ranking ranking_in(const std::vector<storage::StandingRow>& rows,
                                     storage::PlayerId player);

}  // namespace aurora::server

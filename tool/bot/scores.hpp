// The end of a game, line by line.
#pragma once

#include <string>

#include "engine/view.hpp"

namespace aurora::v1 {
class TableInfo;
}

namespace aurora::tool {

/// "score 1 Ann distance 3" for every line of every player, their totals, and "winner 1 Ann".
[[nodiscard]] std::string final_scores(const engine::View& view, const v1::TableInfo& table);

}  // namespace aurora::tool

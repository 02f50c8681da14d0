// Who plays for people who are away or have resigned.
#pragma once

#include <optional>

#include "bots/policy.hpp"
#include "server/runtime/answer.hpp"

namespace aurora::v1 {
class TableOptions;
}

namespace aurora::server {

/// The level that a table wants; BAD_OPTION for what is none.
[[nodiscard]] Answer<bots::PolicyKind> stand_in(const v1::TableOptions& options);

/// Writes it down, unless it is the usual one.
void write_stand_in(bots::PolicyKind level, v1::TableOptions& out);

/// Somebody might go away to have a better player in the own seat: such a game is not rated.
[[nodiscard]] bool has_strong_stand_in(const v1::TableOptions& options);

}  // namespace aurora::server

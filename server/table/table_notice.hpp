// An open table as its server tells the others of it, on its board.
#pragma once

#include <optional>
#include <string>

#include "server/table/table_summary.hpp"

namespace aurora::server {

[[nodiscard]] std::string write_notice(const TableSummary& table);
/// Nothing: this server does not know what it means.
[[nodiscard]] std::optional<TableSummary> read_notice(const std::string& notice);

}  // namespace aurora::server

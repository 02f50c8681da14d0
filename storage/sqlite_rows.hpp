// What reading and writing connections have in common: many statements at once, and all rows of
// one.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "storage/rejections.hpp"
#include "storage/sqlite_db.hpp"

namespace aurora::storage {

/// Prepares statement after statement; the first error is the answer.
template <std::size_t kCount>
Result<void> prepare_all(
    Database& db, const std::array<std::pair<Statement*, std::string_view>, kCount>& wanted) {
  for (const auto& [statement, text] : wanted) {
    auto prepared = db.prepare(text);
    if (!prepared) {
      return std::move(prepared).error();
    }
    *statement = *std::move(prepared);
  }
  return {};
}

/// Every row of a bound statement, read one by one.
template <typename Row, typename Read>
Result<std::vector<Row>> all_rows(Statement& statement, Read read) {
  const ResetLater reset(statement);
  std::vector<Row> rows;
  for (;;) {
    auto row = statement.step();
    if (!row) {
      return std::move(row).error();
    }
    if (!*row) {
      return rows;
    }
    rows.push_back(read(statement));
  }
}

/// Steps to the one row of a bound statement and reads it; without a row, `missing` is the answer.
template <typename Read, typename Missing>
auto one_row(Statement& statement, Read read, Missing missing)
    -> Result<decltype(read(statement))> {
  const ResetLater reset(statement);
  auto row = statement.step();
  if (!row) {
    return std::move(row).error();
  }
  if (!*row) {
    return missing();
  }
  return read(statement);
}

/// Whether this statement finds the player, by the id.
inline Result<bool> is_known(Statement& by_id, const PlayerId& id) {
  by_id.bind_id(1, id);
  const ResetLater reset(by_id);
  return by_id.step();
}

/// kNotFound when this statement does not find the player.
inline Result<void> check_known(Statement& by_id, const PlayerId& id) {
  const auto known = is_known(by_id, id);
  if (!known) {
    return known.error();
  }
  return *known ? Result<void>() : Result<void>(no_such_player(id));
}

/// As a LIMIT.
inline std::int64_t clamped(std::size_t limit) {
  constexpr auto kLargest = std::numeric_limits<std::int64_t>::max();
  return limit > static_cast<std::size_t>(kLargest) ? kLargest : static_cast<std::int64_t>(limit);
}

}  // namespace aurora::storage

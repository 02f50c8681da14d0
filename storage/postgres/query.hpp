// Asking a connection for rows, in the words of the store.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "storage/postgres/connection.hpp"

namespace aurora::storage::postgres {

/// The one row of a query, as `row_of` reads it; without a row, `missing` is the answer.
template <typename RowOf, typename Missing, typename... Values>
auto find_row(Connection& db, std::string_view sql, RowOf row_of, Missing missing,
              const Values&... values) -> Result<decltype(row_of(std::declval<const Row&>()))> {
  const auto rows = db.run(sql, values...);
  if (!rows) {
    return std::unexpected(rows.error());
  }
  if (rows->empty()) {
    return missing();
  }
  return row_of((*rows)[0]);
}

/// Every row of a query, as `row_of` reads it.
template <typename RowOf, typename... Values>
auto list_rows(Connection& db, std::string_view sql, RowOf row_of, const Values&... values)
    -> Result<std::vector<decltype(row_of(std::declval<const Row&>()))>> {
  const auto rows = db.run(sql, values...);
  if (!rows) {
    return std::unexpected(rows.error());
  }
  std::vector<decltype(row_of(std::declval<const Row&>()))> all;
  all.reserve(static_cast<std::size_t>(rows->size()));
  for (int number = 0; number < rows->size(); ++number) {
    all.push_back(row_of((*rows)[number]));
  }
  return all;
}

/// The number that a query gives.
template <typename... Values>
Result<std::int64_t> integer(Connection& db, std::string_view sql, const Values&... values) {
  return find_row(
      db, sql, [](const Row& row) { return row.integer(0); },
      [] { return failure(StoreErrc::kInternal, "The database has counted nothing."); }, values...);
}

/// The same, as a number of rows.
template <typename... Values>
Result<std::size_t> count(Connection& db, std::string_view sql, const Values&... values) {
  const auto counted = integer(db, sql, values...);
  return counted ? Result<std::size_t>(static_cast<std::size_t>(*counted))
                 : std::unexpected(counted.error());
}

/// Whether a query finds anything, or a write with RETURNING has changed anything.
template <typename... Values>
Result<bool> has_rows(Connection& db, std::string_view sql, const Values&... values) {
  const auto rows = db.run(sql, values...);
  if (!rows) {
    return std::unexpected(rows.error());
  }
  return !rows->empty();
}

/// A statement whose rows nobody wants.
template <typename... Values>
Result<void> execute(Connection& db, std::string_view sql, const Values&... values) {
  auto rows = db.run(sql, values...);
  return rows ? Result<void>() : std::unexpected(std::move(rows).error());
}

/// A write with RETURNING; `otherwise` says what it contradicts when it has changed nothing.
template <typename Otherwise, typename... Values>
Result<void> execute_or(Connection& db, std::string_view sql, Otherwise otherwise,
                        const Values&... values) {
  const auto changed = has_rows(db, sql, values...);
  if (!changed) {
    return std::unexpected(changed.error());
  }
  return *changed ? Result<void>() : Result<void>(otherwise());
}

/// As a LIMIT, or a number of an entry.
inline std::int64_t as_integer(std::uint64_t number) {
  constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
  return number > static_cast<std::uint64_t>(kMax) ? kMax : static_cast<std::int64_t>(number);
}

}  // namespace aurora::storage::postgres

// From rows and values to what the database stores, and back.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "storage/rejections.hpp"
#include "storage/sqlite_db.hpp"

namespace aurora::storage {

/// Where a list that begins with the latest begins.
inline constexpr auto kLatest = std::numeric_limits<UnixMillis>::max();

/// Prepares statement after statement; the first error is the answer.
template <std::size_t kCount>
Result<void> prepare_all(
    Database& db, const std::array<std::pair<Statement*, std::string_view>, kCount>& wanted) {
  for (const auto& [statement, text] : wanted) {
    auto prepared = db.prepare(text);
    if (!prepared) {
      return std::unexpected(std::move(prepared).error());
    }
    *statement = *std::move(prepared);
  }
  return {};
}

/// Every row of a bound statement, read one by one.
template <typename RowOf>
auto all_rows(Statement& statement, RowOf row_of)
    -> Result<std::vector<decltype(row_of(std::declval<const Statement&>()))>> {
  const ResetLater reset(statement);
  std::vector<decltype(row_of(std::declval<const Statement&>()))> rows;
  while (true) {
    const auto row = statement.step();
    if (!row) {
      return std::unexpected(row.error());
    }
    if (!*row) {
      return rows;
    }
    rows.push_back(row_of(statement));
  }
}

/// The one row of a bound statement; without a row, `missing` is the answer.
template <typename RowOf, typename Missing>
auto one_row(Statement& statement, RowOf row_of, Missing missing)
    -> Result<decltype(row_of(std::declval<const Statement&>()))> {
  const ResetLater reset(statement);
  const auto row = statement.step();
  if (!row) {
    return std::unexpected(row.error());
  }
  if (!*row) {
    return missing();
  }
  return row_of(statement);
}

/// Whether the payload that a bound statement finds is still this one; empty: there is none. If
/// not, `outdated` is the answer.
template <typename Outdated>
Result<void> check_payload(Statement& find, const Bytes& before, Outdated outdated) {
  const auto kept = one_row(
      find, [](const Statement& row) { return Bytes(row.bytes(0)); },
      [] { return Result<Bytes>(); });
  if (!kept) {
    return std::unexpected(kept.error());
  }
  return *kept == before ? Result<void>() : outdated();
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
    return std::unexpected(known.error());
  }
  if (!*known) {
    return no_such_player(id);
  }
  return {};
}

/// What was written, or in the words of the store what it contradicts.
inline Result<void> or_conflict(Result<void> written, std::unexpected<StoreError> (*explain)()) {
  if (!written && written.error().code == StoreErrc::kConflict) {
    return explain();
  }
  return written;
}

/// As a LIMIT.
inline std::int64_t as_limit(std::size_t limit) {
  constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
  return limit > static_cast<std::size_t>(kMax) ? kMax : static_cast<std::int64_t>(limit);
}

/// Bytes of a BLOB column; a string alone is bound as TEXT.
struct Blob {
  std::string_view bytes;
};

template <typename Tag>
Blob blob_of(const Id<Tag>& id) {
  return {{reinterpret_cast<const char*>(id.bytes().data()), id.bytes().size()}};
}

inline void bind_value(Statement& statement, int parameter, std::int64_t value) {
  statement.bind(parameter, value);
}
inline void bind_value(Statement& statement, int parameter, const std::string& text) {
  statement.bind_text(parameter, text);
}
inline void bind_value(Statement& statement, int parameter, const Blob& blob) {
  statement.bind_blob(parameter, blob.bytes);
}
template <typename Tag>
void bind_value(Statement& statement, int parameter, const Id<Tag>& id) {
  bind_value(statement, parameter, blob_of(id));
}

/// Binds the values to ?1, ?2… They must live until the statement is reset.
template <typename... Values>
void bind_values(Statement& statement, const Values&... values) {
  int parameter = 0;
  (bind_value(statement, ++parameter, values), ...);
}

/// The one row of a query, as `row_of` reads it; without a row, `missing` is the answer.
template <typename RowOf, typename Missing, typename... Values>
auto find_row(Database& db, std::string_view sql, RowOf row_of, Missing missing,
              const Values&... values)
    -> Result<decltype(row_of(std::declval<const Statement&>()))> {
  const auto statement = db.statement(sql);
  if (!statement) {
    return std::unexpected(statement.error());
  }
  bind_values(**statement, values...);
  return one_row(**statement, row_of, missing);
}

/// Every row of a query, as `row_of` reads it.
template <typename RowOf, typename... Values>
auto list_rows(Database& db, std::string_view sql, RowOf row_of, const Values&... values)
    -> Result<std::vector<decltype(row_of(std::declval<const Statement&>()))>> {
  const auto statement = db.statement(sql);
  if (!statement) {
    return std::unexpected(statement.error());
  }
  bind_values(**statement, values...);
  return all_rows(**statement, row_of);
}

/// The number that a query counts.
template <typename... Values>
Result<std::size_t> count_rows(Database& db, std::string_view sql, const Values&... values) {
  return find_row(
      db, sql, [](const Statement& row) { return static_cast<std::size_t>(row.integer(0)); },
      [] { return failure(StoreErrc::kInternal, "The database counted nothing."); }, values...);
}

}  // namespace aurora::storage

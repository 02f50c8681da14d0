// Everything that a store keeps, as kinds of rows that are carried from one store to another.
//
// A kind is a table of the database, and has the same name and columns in all of them. What a
// database has besides is of its own making: each end of a copy names it, and refuses to copy
// anything that it finds nowhere (ends of copies are in sqlite_end.cpp and
// ../postgres/copy_end.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "storage/rows.hpp"

namespace aurora::storage::copying {

enum class ColumnType : std::uint8_t {
  kInteger,
  kTruth,  ///< carried as 0 or 1
  kText,
  kBytes,
  kId,     ///< carried as its 16 bytes
  kTable,  ///< carried as the id of the table that the number stands for in this database
};

struct Column {
  std::string_view name;
  ColumnType type = ColumnType::kInteger;
};

struct Kind {
  std::string_view name;
  std::span<const Column> columns;
  std::size_t keys = 1;       ///< the first columns, by which rows are told apart and ordered
  bool has_big_rows = false;  ///< of up to kMaxPayloadBytes
};

// Those that a database keeps in a way of its own.
inline constexpr std::string_view kPlayersKind = "players";
inline constexpr std::string_view kTablesKind = "tables";
inline constexpr std::string_view kJournalKind = "journal";

/// In an order in which rows come after those they refer to.
[[nodiscard]] std::span<const Kind> all_kinds();

/// A value is an integer, or else bytes.
using Cell = std::variant<std::int64_t, Bytes>;
/// In the order of the columns.
using Row = std::vector<Cell>;

/// A column of a database that is not carried; without a name, a whole table.
struct LeftOut {
  std::string_view table;
  std::string_view column;
};

/// Whether a column that is in a database is carried, or need not be.
[[nodiscard]] bool is_known(std::string_view table, std::string_view column,
                            std::span<const LeftOut> left_out);

}  // namespace aurora::storage::copying

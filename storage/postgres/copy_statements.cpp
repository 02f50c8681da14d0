#include "storage/postgres/copy_statements.hpp"

#include <vector>

namespace aurora::storage::postgres {
namespace {

using copying::Column;
using copying::ColumnType;
using copying::Kind;

std::string joined(const std::vector<std::string>& parts, const char* between = ", ") {
  std::string text;
  for (const std::string& part : parts) {
    text += (text.empty() ? "" : between) + part;
  }
  return text;
}

std::string place(std::size_t number) { return "$" + std::to_string(number + 1); }

// Nothing in the row of a table changes with an entry: the entries say where it ends, and when the
// last one was written (tables.cpp).
constexpr std::string_view kWholeTables =
    "(SELECT t.id, t.join_code, t.status, t.created_at, "
    "CASE WHEN j.seq > t.status_seq THEN j.at ELSE t.status_at END AS updated_at, "
    "coalesce(j.seq, 0) AS head_seq FROM tables t LEFT JOIN LATERAL (SELECT seq, at FROM journal "
    "WHERE table_key = t.key ORDER BY seq DESC LIMIT 1) j ON true)";

std::string from(const Kind& kind) {
  std::string text =
      " FROM " + std::string(kind.name == copying::kTablesKind ? kWholeTables : kind.name) + " x";
  for (const Column& column : kind.columns) {
    if (column.type == ColumnType::kTable) {
      text += " JOIN tables t ON t.key = x." + std::string(column.name);
    }
  }
  return text;
}

std::vector<std::string> read_as(std::span<const Column> columns, const char* suffix = "") {
  std::vector<std::string> names;
  for (const Column& column : columns) {
    names.push_back((column.type == ColumnType::kTable ? "t.id" : "x." + std::string(column.name)) +
                    suffix);
  }
  return names;
}

/// The column that takes it; a table was last changed after its last entry, or with it.
std::string written_to(const Kind& kind, const Column& column) {
  if (kind.name == copying::kTablesKind && column.name == "updated_at") {
    return "status_at";
  }
  return kind.name == copying::kTablesKind && column.name == "head_seq" ? "status_seq"
                                                                        : std::string(column.name);
}

std::string put(const Kind& kind) {
  std::vector<std::string> names;
  std::vector<std::string> given;
  std::vector<std::string> places;
  std::vector<std::string> values;
  std::string lookup;
  for (const Column& column : kind.columns) {
    const std::string name(column.name);
    names.push_back(written_to(kind, column));
    given.push_back(name);
    places.push_back(place(places.size()));
    switch (column.type) {
      case ColumnType::kTable:
        values.emplace_back("t.key");
        lookup = " JOIN tables t ON t.id = u." + name;
        break;
      case ColumnType::kTruth: values.push_back("u." + name + " <> 0"); break;
      default: values.push_back("u." + name);
    }
  }
  if (kind.name == copying::kPlayersKind) {
    names.emplace_back("small_name");
    given.emplace_back("small_name");
    places.push_back(place(places.size()));
    values.emplace_back("u.small_name");
  }
  if (kind.name == copying::kTablesKind) {  // nobody serves it, and a clock may run there
    names.emplace_back("due");
    values.emplace_back("CASE WHEN u.status IN (0, 1) THEN 0 END");
  }
  return "INSERT INTO " + std::string(kind.name) + " (" + joined(names) + ") SELECT " +
         joined(values) + " FROM unnest(" + joined(places) + ") u(" + joined(given) + ")" + lookup;
}

}  // namespace

CopyStatements copy_statements(const Kind& kind) {
  const auto key_columns = kind.columns.first(kind.keys);
  std::vector<std::string> places;
  places.reserve(kind.keys);
  for (std::size_t i = 0; i < kind.keys; ++i) {
    places.push_back(place(i));
  }
  const std::string keys = joined(read_as(key_columns));
  const std::string rows =
      "DECLARE rows NO SCROLL CURSOR FOR SELECT " + joined(read_as(kind.columns)) + from(kind);
  const std::string in_order = " ORDER BY " + keys;
  return {.read = rows + in_order,
          .read_after = rows + " WHERE (" + keys + ") > (" + joined(places) + ")" + in_order,
          .fetch = kind.has_big_rows ? "FETCH FORWARD 1 FROM rows" : "FETCH FORWARD 500 FROM rows",
          .last = "SELECT " + keys + from(kind) + " ORDER BY " +
                  joined(read_as(key_columns, " DESC")) + " LIMIT 1",
          .put = put(kind),
          .count = "SELECT count(*) FROM " + std::string(kind.name)};
}

}  // namespace aurora::storage::postgres

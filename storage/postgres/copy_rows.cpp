// Reading rows of a database for a copy, and putting them into one.
#include <utility>

#include "storage/postgres/copy_end.hpp"
#include "storage/postgres/query.hpp"
#include "storage/postgres/small_letters.hpp"

namespace aurora::storage::postgres {
namespace {

using copying::Cell;
using copying::Column;
using copying::ColumnType;

bool is_integer(ColumnType type) {
  return type == ColumnType::kInteger || type == ColumnType::kTruth;
}

Type array_type_of(ColumnType type) {
  if (is_integer(type)) {
    return Type::kIntegerArray;
  }
  return type == ColumnType::kId || type == ColumnType::kTable ? Type::kIdArray : Type::kBytesArray;
}

Value value_of(const Cell& cell, ColumnType type) {
  if (is_integer(type)) {
    return std::get<std::int64_t>(cell);
  }
  const auto& bytes = std::get<Bytes>(cell);
  return type == ColumnType::kId || type == ColumnType::kTable ? Value::of_id(bytes) : Value(bytes);
}

copying::Row cells_of(const Row& row, std::span<const Column> columns) {
  copying::Row cells;
  cells.reserve(columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const int number = static_cast<int>(i);
    if (is_integer(columns[i].type)) {
      cells.emplace_back(row.integer(number));
    } else {
      cells.emplace_back(Bytes(row.bytes(number)));
    }
  }
  return cells;
}

}  // namespace

const CopyStatements& CopyEnd::statements_for(const Kind& kind) {
  const auto known = statements_.find(kind.name);
  return known != statements_.end()
             ? known->second
             : statements_.emplace(kind.name, copy_statements(kind)).first->second;
}

Result<std::uint64_t> CopyEnd::count(const Kind& kind) {
  const auto rows = postgres::count(*db_, statements_for(kind).count);
  return rows ? Result<std::uint64_t>(*rows) : std::unexpected(rows.error());
}

Result<std::optional<copying::Row>> CopyEnd::last(const Kind& kind) {
  const auto rows = db_->run(statements_for(kind).last);
  if (!rows) {
    return std::unexpected(rows.error());
  }
  return rows->empty() ? std::nullopt
                       : std::optional(cells_of((*rows)[0], kind.columns.first(kind.keys)));
}

// A store is read within one transaction from its beginning to its end.
Result<void> CopyEnd::read(const Kind& kind, const std::optional<Row>& after, const Take& take) {
  auto read = is_store_ ? Result<void>() : db_->run_script("BEGIN");
  read = read ? read_rows(kind, after, take) : std::move(read);
  read = read ? db_->run_script("CLOSE rows") : std::move(read);
  return read && !is_store_ ? db_->run_script("COMMIT") : std::move(read);
}

Result<void> CopyEnd::read_rows(const Kind& kind, const std::optional<Row>& after,
                                const Take& take) {
  const CopyStatements& statements = statements_for(kind);
  std::vector<Value> keys;
  for (std::size_t i = 0; after && i < kind.keys; ++i) {
    keys.push_back(value_of(after->at(i), kind.columns[i].type));
  }
  if (auto opened = db_->run_with(after ? statements.read_after : statements.read, keys); !opened) {
    return std::unexpected(std::move(opened).error());
  }
  while (true) {
    const auto rows = db_->run(statements.fetch);
    if (!rows || rows->empty()) {
      return rows ? Result<void>() : std::unexpected(rows.error());
    }
    for (int number = 0; number < rows->size(); ++number) {
      if (auto taken = take(cells_of((*rows)[number], kind.columns)); !taken) {
        return taken;
      }
    }
  }
}

Result<void> CopyEnd::put(const Kind& kind, std::span<const Row> rows) {
  std::vector<Array> arrays;
  for (const Column& column : kind.columns) {
    arrays.emplace_back(array_type_of(column.type));
  }
  if (kind.name == copying::kPlayersKind) {
    arrays.emplace_back(Type::kBytesArray);
  }
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (const auto* number = std::get_if<std::int64_t>(&row[i])) {
        arrays[i].add(*number);
      } else {
        arrays[i].add(std::get<Bytes>(row[i]));
      }
    }
    if (kind.name == copying::kPlayersKind) {
      arrays.back().add(in_small_letters(std::get<Bytes>(row.at(1))));
    }
  }
  const std::vector<Value> values(arrays.begin(), arrays.end());
  auto put = db_->run_with(statements_for(kind).put, values);
  return put ? Result<void>() : std::unexpected(std::move(put).error());
}

}  // namespace aurora::storage::postgres

// The rows that a statement has given.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "storage/postgres/values.hpp"

struct pg_result;

namespace aurora::storage::postgres {

class Rows;

/// One of them; the rows must live longer. Columns count from 0.
class Row {
 public:
  Row(const Rows& rows, int number) : rows_(&rows), number_(number) {}

  /// Of any width; a truth is 0 or 1, and NULL is 0.
  [[nodiscard]] std::int64_t integer(int column) const { return integer_from(bytes(column)); }
  [[nodiscard]] std::string_view bytes(int column) const;
  template <typename Id>
  [[nodiscard]] Id id(int column) const {
    const std::string_view from = bytes(column);
    IdBytes to{};
    std::copy_n(from.begin(), std::min(from.size(), to.size()), to.begin());
    return Id(to);
  }

 private:
  const Rows* rows_;
  int number_;
};

class Rows {
 public:
  Rows() = default;
  explicit Rows(pg_result* result) : result_(result) {}

  [[nodiscard]] int size() const;
  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] Row operator[](int number) const { return {*this, number}; }
  /// What PostgreSQL says that it has done: "COMMIT", "UPDATE 1".
  [[nodiscard]] std::string_view done() const;
  /// How many rows a write has written.
  [[nodiscard]] std::int64_t changed() const;

 private:
  friend class Row;
  struct Clear {
    void operator()(pg_result* result) const noexcept;
  };

  std::unique_ptr<pg_result, Clear> result_;
};

}  // namespace aurora::storage::postgres

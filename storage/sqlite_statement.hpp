// A prepared statement that finalizes itself.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>

#include "storage/ids.hpp"
#include "storage/result.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace aurora::storage {

/// Parameters count from 1 and columns from 0, as in SQLite. What is bound must stay alive until
/// `reset`.
class Statement {
 public:
  /// An empty statement, to be assigned to.
  Statement() = default;

  [[nodiscard]] static Result<Statement> prepare(sqlite3* db, std::string_view sql);

  void bind(int parameter, std::int64_t value);
  void bind_text(int parameter, std::string_view text);
  void bind_blob(int parameter, std::string_view bytes);
  template <typename Tag>
  void bind_id(int parameter, const Id<Tag>& id) {
    bind_blob(parameter, {reinterpret_cast<const char*>(id.bytes().data()), id.bytes().size()});
  }

  /// Binds a copy of what another statement shows in a column, whatever its type. Fails without
  /// memory for it.
  [[nodiscard]] Result<void> bind_from(int parameter, const Statement& row, int column);

  /// True: there is a row to look at. False: the statement is done.
  [[nodiscard]] Result<bool> step();
  /// Runs a statement that gives no rows, and resets it.
  [[nodiscard]] Result<void> run();
  /// Releases the row, the locks and the bound values; the statement can be bound and run again.
  void reset() noexcept;

  /// 0 for NULL.
  [[nodiscard]] std::int64_t integer(int column) const;
  /// Text or bytes; valid until the next `step` or `reset`.
  [[nodiscard]] std::string_view bytes(int column) const;
  /// The bytes of an id.
  template <typename Id>
  [[nodiscard]] Id id(int column) const {
    const std::string_view from = bytes(column);
    IdBytes to{};
    std::copy_n(from.begin(), std::min(from.size(), to.size()), to.begin());
    return Id(to);
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const noexcept;
  };
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// Resets a statement at the end of a scope, so that no early return leaves a read transaction
/// open.
class ResetLater {
 public:
  explicit ResetLater(Statement& statement) : statement_(statement) {}
  ResetLater(const ResetLater&) = delete;
  ResetLater& operator=(const ResetLater&) = delete;
  ~ResetLater() { statement_.reset(); }

 private:
  Statement& statement_;
};

}  // namespace aurora::storage

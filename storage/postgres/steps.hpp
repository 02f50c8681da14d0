// What a transaction does, statement by statement, and what each must find.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "storage/postgres/connection.hpp"

namespace aurora::storage::postgres {

/// At once: everything is sent before the first answer is there, which is one round trip for all of
/// it, and `all_went` tells only whether everything went as it must. One by one: each statement is
/// answered before the next, the first that does not find what it must says why, and nothing comes
/// behind it.
class Steps {
 public:
  enum class Pace : std::uint8_t { kAtOnce, kOneByOne };

  Steps(Connection& db, Pace pace) : db_(db), pace_(pace) {}

  /// Whatever it finds or changes.
  template <typename... Values>
  void run(std::string_view sql, const Values&... values) {
    add(Expected::kAny, sql, [](Connection&) { return Result<void>(); }, values...);
  }
  /// It must give a row; `otherwise(db)` says what it contradicts.
  template <typename Otherwise, typename... Values>
  void must(std::string_view sql, Otherwise otherwise, const Values&... values) {
    add(Expected::kSome, sql, otherwise, values...);
  }
  /// It must give none.
  template <typename Otherwise, typename... Values>
  void must_not(std::string_view sql, Otherwise otherwise, const Values&... values) {
    add(Expected::kNone, sql, otherwise, values...);
  }

  /// At once: waits for all answers. False: something contradicts, and has to be done one by one.
  [[nodiscard]] Result<bool> all_went() {
    const auto answers = db_.take();
    if (!answers) {
      return std::unexpected(answers.error());
    }
    bool went = answers->size() == expected_.size();
    for (std::size_t i = 0; i < answers->size() && went; ++i) {
      went = fits((*answers)[i], expected_[i]);
    }
    return went;
  }
  /// One by one: how it went until now.
  [[nodiscard]] const Result<void>& outcome() const { return outcome_; }

 private:
  enum class Expected : std::uint8_t { kAny, kSome, kNone };

  static bool fits(const Rows& rows, Expected expected) {
    return expected == Expected::kAny || rows.empty() == (expected == Expected::kNone);
  }

  template <typename Otherwise, typename... Values>
  void add(Expected expected, std::string_view sql, Otherwise otherwise, const Values&... values) {
    if (pace_ == Pace::kAtOnce) {
      db_.send(sql, values...);
      expected_.push_back(expected);
      return;
    }
    if (!outcome_) {
      return;
    }
    const auto rows = db_.run(sql, values...);
    if (!rows) {
      outcome_ = std::unexpected(rows.error());
    } else if (!fits(*rows, expected)) {
      outcome_ = otherwise(db_);
    }
  }

  Connection& db_;
  Pace pace_;
  std::vector<Expected> expected_;
  Result<void> outcome_;
};

}  // namespace aurora::storage::postgres

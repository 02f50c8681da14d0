// What the storage tests share: a directory that goes away, ids and writes in few words, and
// readable failures.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "storage/store.hpp"

namespace aurora::storage {

/// GoogleTest prints codes by name.
void PrintTo(StoreErrc code, std::ostream* out);  // NOLINT(readability-identifier-naming)

namespace testing {

/// A new directory, removed with everything in it at the end of the scope.
class TempDir {
 public:
  TempDir();
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;
  ~TempDir();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::filesystem::path database() const { return path_ / "aurora.db"; }

 private:
  std::filesystem::path path_;
};

[[nodiscard]] TableId table_id(std::uint32_t number);
[[nodiscard]] CaseId case_id(std::uint32_t number);
[[nodiscard]] ClubId club_id(std::uint32_t number);
[[nodiscard]] EventId event_id(std::uint32_t number);
[[nodiscard]] PlayerId player_id(std::uint32_t number);

[[nodiscard]] WriteGroup create(std::uint32_t table, std::string code, UnixMillis at = 0);
[[nodiscard]] WriteGroup append(std::uint32_t table, Seq seq, Bytes payload = "entry",
                                UnixMillis at = 0);
[[nodiscard]] WriteGroup set_status(std::uint32_t table, TableStatus status, UnixMillis at = 0);

/// Commits one group alone.
[[nodiscard]] Result<void> commit(Store& store, const WriteGroup& group);

/// The error code of a result, or nothing on success: EXPECT_EQ(code_of(result), StoreErrc::kFull).
template <typename T>
[[nodiscard]] std::optional<StoreErrc> code_of(const Result<T>& result) {
  return result ? std::nullopt : std::optional(result.error().code);
}

/// True on success, and says the error otherwise: EXPECT_TRUE(ok(result)).
template <typename T>
[[nodiscard]] ::testing::AssertionResult ok(const Result<T>& result) {
  if (result) {
    return ::testing::AssertionSuccess();
  }
  return ::testing::AssertionFailure()
         << name_of(result.error().code) << ": " << result.error().message;
}

/// True when every entry from 1 to `count` is there once, in order.
[[nodiscard]] ::testing::AssertionResult has_entries(Store& store, std::uint32_t table, Seq count);

/// Everything in the file.
[[nodiscard]] std::string read_file(const std::filesystem::path& file);
/// Replaces the bytes from `offset` on.
void overwrite(const std::filesystem::path& file, std::size_t offset, std::string_view bytes);

/// Runs `work` in a child process and returns its exit status; it must not throw. A test may give
/// up its rights or lower its limits there without harm to the others.
[[nodiscard]] int exit_status_of(int (*work)(const std::filesystem::path&),
                                 const std::filesystem::path& argument);

}  // namespace testing
}  // namespace aurora::storage

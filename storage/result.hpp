// Errors are values: every storage call answers with a Result that holds either what was asked for
// or a StoreError.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace aurora::storage {

/// Why a storage call failed. docs/storage.md has the table of causes and remedies.
enum class StoreErrc : std::uint8_t {
  kNotFound,  ///< There is no such table, snapshot, player or key.
  kConflict,  ///< The write contradicts what is stored: a taken join code, a stale sequence number.
  kInvalid,   ///< The write itself is not acceptable, whatever is stored: an empty code, an
              ///< oversized payload.
  kFull,      ///< No space is left, on the disk or within the configured limit.
  kIo,        ///< The disk reported an error.
  kReadOnly,  ///< The database, or its directory, cannot be written.
  kCorrupt,   ///< The file is not one of our databases, or it is damaged.
  kOlderSchema,  ///< The database was written before the first release, and cannot be read.
  kNewerSchema,  ///< The database was written by a newer version of this program.
  kBusy,         ///< Somebody else holds the database, or the queue of the committer is full.
  kClosed,       ///< The committer was shut down.
  kInternal,     ///< Anything else; the message says what the database reported.
};

/// The name of a code without its `k`, for logs and messages: "Conflict".
[[nodiscard]] std::string_view name_of(StoreErrc code) noexcept;

/// A failure and, in one or two sentences for the operator, what to do about it.
struct StoreError {
  StoreErrc code = StoreErrc::kInternal;
  std::string message;

  bool operator==(const StoreError&) const = default;
};

/// What was asked for, or why it could not be had; a failure of another call is passed on with
/// `return std::unexpected(other.error());`.
template <typename T>
using Result = std::expected<T, StoreError>;

/// A new failure: `return failure(StoreErrc::kBusy, "Try again in a moment.");`.
[[nodiscard]] std::unexpected<StoreError> failure(StoreErrc code, std::string message);

}  // namespace aurora::storage

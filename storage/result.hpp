// Errors are values: every storage call answers with a Result that holds either what was asked for
// or a StoreError.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

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

/// Either a T or a StoreError. `value()` and `error()` throw std::bad_variant_access when the other
/// one is held.
template <typename T>
class [[nodiscard]] Result {
 public:
  // NOLINTBEGIN(google-explicit-constructor): `return value;` and `return error;` are the point
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  Result(StoreError error) : held_(std::in_place_index<1>, std::move(error)) {}
  // NOLINTEND(google-explicit-constructor)
  Result(StoreErrc code, std::string message) : Result(StoreError{code, std::move(message)}) {}

  [[nodiscard]] bool has_value() const noexcept { return held_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }

  [[nodiscard]] T& value() & { return std::get<0>(held_); }
  [[nodiscard]] const T& value() const& { return std::get<0>(held_); }
  [[nodiscard]] T&& value() && { return std::get<0>(std::move(held_)); }
  [[nodiscard]] T& operator*() & { return value(); }
  [[nodiscard]] const T& operator*() const& { return value(); }
  [[nodiscard]] T&& operator*() && { return std::move(*this).value(); }
  [[nodiscard]] T* operator->() { return &value(); }
  [[nodiscard]] const T* operator->() const { return &value(); }

  [[nodiscard]] const StoreError& error() const& { return std::get<1>(held_); }
  [[nodiscard]] StoreError&& error() && { return std::get<1>(std::move(held_)); }

 private:
  std::variant<T, StoreError> held_;
};

/// Success, or a StoreError.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  // NOLINTNEXTLINE(google-explicit-constructor)
  Result(StoreError error) : held_(std::move(error)) {}
  Result(StoreErrc code, std::string message) : Result(StoreError{code, std::move(message)}) {}

  [[nodiscard]] bool has_value() const noexcept { return held_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }

  [[nodiscard]] const StoreError& error() const& { return std::get<1>(held_); }
  [[nodiscard]] StoreError&& error() && { return std::get<1>(std::move(held_)); }

 private:
  std::variant<std::monostate, StoreError> held_;
};

}  // namespace aurora::storage

// Failures are values: nothing that arrives from outside makes the codec throw.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace aurora::protocol {

enum class Fault : std::uint8_t {
  kTooLarge,     ///< more bytes than allowed
  kMalformed,    ///< not the expected message: truncated, bad UTF-8, bad JSON, nested too deeply
  kUnknownBody,  ///< a message without a body that is known here
  kMissing,      ///< a field that must be there is not
  kOutOfRange,   ///< a field holds what cannot be
  kUnsupportedVersion,  ///< written by a newer version of the format
  kWrongDigest,         ///< a checksum, digest or commitment does not fit
  kOutOfStep,           ///< an update that does not follow the last one
};

/// What is wrong and where; `message` is English and meant for whoever sent the bytes.
struct Failure {
  Fault fault = Fault::kMalformed;
  std::string field;  ///< path of the field at fault; empty when it is the whole
  std::string message;

  friend bool operator==(const Failure&, const Failure&) = default;
};

/// Either a T or a Failure. Ask ok() before value() or error().
template <class T>
class [[nodiscard]] Result {
 public:
  // NOLINTBEGIN(google-explicit-constructor): so that a function can return either as it is
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  Result(Failure failure) : held_(std::in_place_index<1>, std::move(failure)) {}
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }

  [[nodiscard]] T& value() & { return *std::get_if<0>(&held_); }
  [[nodiscard]] const T& value() const& { return *std::get_if<0>(&held_); }
  [[nodiscard]] T&& value() && { return std::move(*std::get_if<0>(&held_)); }
  [[nodiscard]] T& operator*() & { return value(); }
  [[nodiscard]] const T& operator*() const& { return value(); }
  [[nodiscard]] T* operator->() { return &value(); }
  [[nodiscard]] const T* operator->() const { return &value(); }

  [[nodiscard]] const Failure& error() const { return *std::get_if<1>(&held_); }

 private:
  std::variant<T, Failure> held_;
};

/// Success, or a Failure.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Failure failure) : failure_(std::move(failure)), ok_(false) {}  // NOLINT(*-explicit-*)

  [[nodiscard]] bool ok() const { return ok_; }
  explicit operator bool() const { return ok(); }
  [[nodiscard]] const Failure& error() const { return failure_; }

 private:
  Failure failure_;
  bool ok_ = true;
};

}  // namespace aurora::protocol

// Either what was asked for, or the error that the player gets.
#pragma once

#include <expected>
#include <utility>
#include <variant>

#include "aurora/v1/error.pb.h"
#include "protocol/errors.hpp"

namespace aurora::server {

/// Done, or the error that the player gets.
using Verdict = std::expected<void, v1::Error>;

/// The error of an answer: `return refusal(v1::ERROR_CODE_NOT_SEATED);`
inline std::unexpected<v1::Error> refusal(v1::Error error) {
  return std::unexpected<v1::Error>(std::move(error));
}
inline std::unexpected<v1::Error> refusal(v1::ErrorCode code) {
  return refusal(protocol::make_error(code));
}

template <typename T>
class [[nodiscard]] Answer {
 public:
  // NOLINTBEGIN(google-explicit-constructor): so that a function can return each of them as it is
  Answer(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  Answer(v1::Error error) : held_(std::in_place_index<1>, std::move(error)) {}
  Answer(v1::ErrorCode code) : Answer(protocol::make_error(code)) {}
  // NOLINTEND(google-explicit-constructor)

  explicit operator bool() const { return held_.index() == 0; }
  [[nodiscard]] T& operator*() { return std::get<0>(held_); }
  [[nodiscard]] T* operator->() { return &std::get<0>(held_); }
  [[nodiscard]] v1::Error& error() { return std::get<1>(held_); }

 private:
  std::variant<T, v1::Error> held_;
};

}  // namespace aurora::server

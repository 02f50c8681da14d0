// Either what was asked for, or the error that the player gets.
#pragma once

#include <utility>
#include <variant>

#include "aurora/v1/error.pb.h"
#include "protocol/errors.hpp"

namespace aurora::server {

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

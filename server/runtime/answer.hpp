// What was asked for, or the error that the player gets.
#pragma once

#include <expected>
#include <string>
#include <utility>

#include "aurora/v1/error.pb.h"
#include "protocol/errors.hpp"

namespace aurora::server {

template <typename T>
using Answer = std::expected<T, v1::Error>;

/// Done, or allowed.
using Verdict = Answer<void>;

/// The error of an answer: `return refusal(v1::ERROR_CODE_NOT_SEATED);`
inline std::unexpected<v1::Error> refusal(v1::Error error) {
  return std::unexpected<v1::Error>(std::move(error));
}
inline std::unexpected<v1::Error> refusal(v1::ErrorCode code) {
  return refusal(protocol::make_error(code));
}
/// With a sentence of its own, and the field of the request that is at fault.
inline std::unexpected<v1::Error> refusal(v1::ErrorCode code, std::string message,
                                          std::string field = {}) {
  return refusal(protocol::make_error(code, std::move(message), std::move(field)));
}

}  // namespace aurora::server

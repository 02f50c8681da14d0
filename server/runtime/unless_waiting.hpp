// From how long a limit has somebody wait to what they are answered.
#pragma once

#include <chrono>

#include "aurora/v1/error.pb.h"
#include "protocol/errors.hpp"
#include "server/runtime/answer.hpp"

namespace aurora::server {

/// RATE_LIMITED, with that limit, if there is any time to wait.
[[nodiscard]] inline Verdict unless_waiting(v1::LimitKind limit, std::chrono::milliseconds wait) {
  if (wait.count() > 0) {
    return refusal(protocol::rate_limited(limit, wait));
  }
  return {};
}

}  // namespace aurora::server

// Typed errors for the wire, each with an English sentence that says what to do.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "aurora/v1/error.pb.h"
#include "engine/reason.hpp"
#include "protocol/result.hpp"

namespace aurora::protocol {

/// An error with the standard sentence of its code.
v1::Error make_error(v1::ErrorCode code);
v1::Error make_error(v1::ErrorCode code, std::string message, std::string field = {});

/// RATE_LIMITED, with the limit that was reached and when the same request may succeed.
v1::Error rate_limited(v1::LimitKind limit, std::chrono::milliseconds wait);
/// That there is too much of something already: TOO_MANY_TABLES or CHAT_FULL.
v1::Error limit_reached(v1::ErrorCode code, v1::LimitKind limit);

/// The standard sentence: what is wrong and what to do.
std::string_view advice(v1::ErrorCode code);
/// The sentence about a limit; empty when the code says all.
std::string_view advice(v1::LimitKind limit);

/// Why the engine refused; `reason` is not kAccepted.
v1::Error to_wire(engine::Reason reason);

/// Why a frame or a field could not be read: MALFORMED, TOO_LARGE or UNKNOWN_REQUEST.
v1::Error to_wire(const Failure& failure);

}  // namespace aurora::protocol

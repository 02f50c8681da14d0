// Typed errors for the wire, each with an English sentence that says what to do.
#pragma once

#include <string>
#include <string_view>

#include "aurora/v1/error.pb.h"
#include "engine/reason.hpp"
#include "protocol/result.hpp"

namespace aurora::protocol {

/// An error with the standard sentence of its code.
v1::Error make_error(v1::ErrorCode code);
v1::Error make_error(v1::ErrorCode code, std::string message, std::string field = {});

/// The standard sentence: what is wrong and what to do.
std::string_view advice(v1::ErrorCode code);

/// Why the engine refused; `reason` is not kAccepted.
v1::Error to_wire(engine::Reason reason);

/// Why a frame or a field could not be read: MALFORMED, TOO_LARGE or UNKNOWN_REQUEST.
v1::Error to_wire(const Failure& failure);

}  // namespace aurora::protocol

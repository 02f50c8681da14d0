// From a frame to the request that it makes.
#pragma once

#include "server/runtime/answer.hpp"
#include "server/session/requests.hpp"

namespace aurora::v1 {
class ClientFrame;
}

namespace aurora::server {

/// The properties are those of the kind of request, also when a field of it cannot be.
struct Parsed {
  Properties is;
  Answer<Request> request;
};

/// Moves the request out of the frame. MALFORMED, BAD_OPTION and UNKNOWN_TABLE say what is wrong
/// with its fields; UNKNOWN_REQUEST: there is none.
[[nodiscard]] Parsed parse(v1::ClientFrame& frame);

}  // namespace aurora::server

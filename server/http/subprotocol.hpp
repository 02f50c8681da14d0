// Which of our WebSocket subprotocols a connection speaks.
#pragma once

#include <optional>
#include <string_view>

#include "protocol/frame.hpp"

namespace aurora::server {

/// Chooses from the value of Sec-WebSocket-Protocol: the first of the client's wishes that we
/// speak.
[[nodiscard]] std::optional<protocol::Format> negotiate(std::string_view offered);

}  // namespace aurora::server

// What stands before a message of the server on the wire (RFC 6455, 5.2): for whom writes one
// message to many clients and frames it once.
#pragma once

#include <cstddef>
#include <string>

namespace aurora::server {

/// Of a message that is sent whole, and not masked.
[[nodiscard]] std::string message_head(std::size_t bytes, bool text);

}  // namespace aurora::server

// Messages of the protocol as pages.
#pragma once

#include <string>

#include "server/http/site.hpp"

namespace google::protobuf {
class Message;
}

namespace aurora::server {

/// In protobuf's JSON, as on the WebSocket.
[[nodiscard]] std::string json_of(const google::protobuf::Message& message);
[[nodiscard]] Page json_page(const google::protobuf::Message& message);
[[nodiscard]] Page json_page(std::string json);

/// Gives the page an ETag. 304 without a body when the asker has the same already.
[[nodiscard]] Page revalidated(Page page, const Ask& ask);

}  // namespace aurora::server

// The answer to one request.
#pragma once

#include <cstdint>

#include "protocol/frame.hpp"
#include "server/runtime/answer.hpp"

namespace aurora::v1 {
class ServerMessage;
}

namespace aurora::server {

class Caller;

class Reply {
 public:
  Reply(Caller& caller, std::uint32_t request_id) : caller_(&caller), request_id_(request_id) {}

  [[nodiscard]] std::uint32_t request_id() const { return request_id_; }

  /// Sends the message under the id of the request. TOO_LARGE when no frame has room for it.
  void send(v1::ServerMessage message) const;
  void send(Answer<v1::ServerMessage> answer) const;
  /// The same of a message that is encoded already, id and all.
  void send(const protocol::Piece& piece) const;
  /// Says when to try again where the code asks for that.
  void refuse(v1::Error error) const;

 private:
  Caller* caller_;
  std::uint32_t request_id_;
};

}  // namespace aurora::server

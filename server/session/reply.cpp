#include "server/session/reply.hpp"

#include <utility>

#include "aurora/v1/session.pb.h"
#include "server/runtime/limits.hpp"
#include "server/session/caller.hpp"
#include "server/session/sender.hpp"

namespace aurora::server {
namespace {

// What stands around the only message of a frame.
constexpr std::size_t kFrameRoom = 64;

v1::Error too_large() {
  return protocol::make_error(v1::ERROR_CODE_TOO_LARGE,
                              "The answer would be larger than any frame of the server.");
}

}  // namespace

void Reply::send(v1::ServerMessage message) const {
  message.set_request_id(request_id_);
  send(protocol::encode_piece(caller_->sender().format(), message));
}

void Reply::send(Answer<v1::ServerMessage> answer) const {
  if (answer) {
    send(std::move(*answer));
  } else {
    refuse(std::move(answer.error()));
  }
}

void Reply::send(const protocol::Piece& piece) const {
  if (piece.bytes.size() + kFrameRoom <= caller_->services().limits.server_frame_bytes) {
    caller_->sender().answer({&piece, 1});
  } else {
    refuse(too_large());
  }
}

void Reply::refuse(v1::Error error) const {
  switch (error.code()) {
    case v1::ERROR_CODE_SHUTTING_DOWN:
    case v1::ERROR_CODE_STORAGE_UNAVAILABLE:
    case v1::ERROR_CODE_OVERLOADED:
      error.set_retry_after_ms(
          static_cast<std::uint32_t>(caller_->services().limits.retry_after.count()));
      break;
    default: break;
  }
  v1::ServerMessage message;
  *message.mutable_error() = std::move(error);
  send(std::move(message));
}

}  // namespace aurora::server

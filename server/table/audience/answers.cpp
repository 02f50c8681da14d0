#include "server/table/audience/answers.hpp"

#include <utility>

#include "aurora/v1/session.pb.h"

namespace aurora::server {

bool begin_watch(const Asker& asker, std::uint32_t watch, const std::shared_ptr<Watched>& watched,
                 Pieces pieces) {
  if (asker.watcher->begin_watch(watch, watched, pieces)) {
    return true;
  }
  if (asker.request_id != 0) {
    (void)asker.watcher->offer(pieces.first(1), true);
  }
  return false;
}

void answer(const Asker& asker, v1::ServerMessage& message) {
  message.set_request_id(asker.request_id);
  const auto piece = protocol::encode_piece(asker.watcher->format(), message);
  asker.watcher->answer({&piece, 1});
}

void refuse(const Asker& asker, v1::Error error) {
  v1::ServerMessage message;
  *message.mutable_error() = std::move(error);
  answer(asker, message);
}

protocol::Piece result_piece(const Asker& asker, std::uint64_t command_id, std::uint32_t version,
                             Verdict verdict) {
  v1::ServerMessage message;
  message.set_request_id(asker.request_id);
  v1::CommandResult& result = *message.mutable_command_result();
  result.set_command_id(command_id);
  result.set_version(version);
  if (!verdict) {
    *result.mutable_error() = std::move(verdict.error());
  }
  return protocol::encode_piece(asker.watcher->format(), message);
}

void answer_with_result(const Asker& asker, std::uint64_t command_id, std::uint32_t version,
                        Verdict verdict) {
  const auto piece = result_piece(asker, command_id, version, std::move(verdict));
  asker.watcher->answer({&piece, 1});
}

}  // namespace aurora::server

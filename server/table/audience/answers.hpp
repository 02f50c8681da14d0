// How somebody who asks for something is answered.
#pragma once

#include <cstdint>
#include <memory>

#include "aurora/v1/error.pb.h"
#include "server/runtime/answer.hpp"
#include "server/table/audience/watcher.hpp"

namespace aurora::v1 {
class ServerMessage;
}

namespace aurora::server {

/// Whoever asks follows this from now on, and is sent all of it. False: they do not, because they
/// are gone, or have asked for something else since: then they are sent the answer alone, which is
/// the first piece.
[[nodiscard]] bool begin_watch(const Asker& asker, std::uint32_t watch,
                               const std::shared_ptr<Watched>& watched, Pieces pieces);

/// The message, which is given the id of the request.
void answer(const Asker& asker, v1::ServerMessage& message);
void refuse(const Asker& asker, v1::Error error);

/// The CommandResult: accepted and leading to this version, or refused at it.
[[nodiscard]] protocol::Piece result_piece(const Asker& asker, std::uint64_t command_id,
                                           std::uint32_t version, Verdict verdict = {});
/// Sends it to whoever asked.
void answer_with_result(const Asker& asker, std::uint64_t command_id, std::uint32_t version,
                        Verdict verdict = {});

}  // namespace aurora::server

// Whom a player does not want to meet again.
#include <utility>

#include "aurora/v1/session.pb.h"
#include "protocol/errors.hpp"
#include "protocol/words.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/people/blocks.hpp"
#include "server/runtime/once.hpp"
#include "server/session/session.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

Task<> Session::ask_about_blocks(v1::ClientFrame& frame) {
  Blocks& blocks = services_.blocks;
  Answer<v1::BlockList> answer;
  if (frame.has_block_player()) {
    auto whom = co_await person_named_by(frame.block_player());
    if (whom) {
      answer = co_await blocks.put(player_->id, *whom);
    } else {
      answer = refusal(std::move(whom.error()));
    }
  } else if (frame.has_unblock_player()) {
    answer = co_await blocks.lift(player_->id,
                                  std::move(*frame.mutable_unblock_player()->mutable_block_id()));
  } else {
    answer = co_await blocks.list(player_->id);
  }
  if (!answer) {
    refuse(frame.request_id(), std::move(answer.error()));
    co_return;
  }
  v1::ServerMessage message;
  message.set_request_id(frame.request_id());
  *message.mutable_block_list() = std::move(*answer);
  reply(message);
}

Task<Answer<storage::PlayerId>> Session::person_named_by(const v1::BlockPlayer& request) {
  const auto id = storage::TableId::parse(request.table_id());
  if (!id) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_TABLE);
  }
  const auto seat = request.has_seat() ? protocol::engine_seat(request.seat()) : engine::Seat();
  if (!seat) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such seat", "seat");
  }
  auto found = co_await services_.tables.find(*id);
  if (!found) {
    co_return refusal(std::move(found.error()));
  }
  using Whom = Answer<storage::PlayerId>;
  const auto table = *found;
  const PersonNamed named{.seat = *seat, .author = request.author()};
  co_return co_await wait_for_answer(Whom(refusal(v1::ERROR_CODE_OVERLOADED)),
                                     [table, named, by = player_->id](const Once<Whom>& once) {
                                       (void)table->put(PersonRequest{by, named, once});
                                     });
}

}  // namespace aurora::server

// Whom a player does not want to meet again.
#include <utility>

#include "server/lobby/table_registry.hpp"
#include "server/people/blocks.hpp"
#include "server/runtime/once.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

Task<Answer<storage::PlayerId>> person_named_by(Caller& caller, request::BlockPlayer request,
                                                bool looks) {
  auto found = co_await caller.services().tables.find(request.table);
  if (!found) {
    co_return refusal(std::move(found.error()));
  }
  using Whom = Answer<storage::PlayerId>;
  const auto table = *found;
  co_return co_await wait_for_answer(
      Whom(refusal(v1::ERROR_CODE_OVERLOADED)),
      [table, named = request.whom, looks, by = caller.player().id](const Once<Whom>& once) {
        (void)table->put(PersonRequest{by, named, looks, once}, table->lane_of(by));
      });
}

Message answer(Caller& caller, request::BlockPlayer request) {
  auto whom = co_await person_named_by(caller, request);
  if (!whom) {
    co_return refusal(std::move(whom.error()));
  }
  co_return message_with(&v1::ServerMessage::mutable_block_list,
                         co_await caller.services().blocks.put(caller.player().id, *whom));
}

Message answer(Caller& caller, request::UnblockPlayer request) {
  co_return message_with(
      &v1::ServerMessage::mutable_block_list,
      co_await caller.services().blocks.lift(caller.player().id, std::move(request.block_id)));
}

Message answer(Caller& caller, request::ListBlocks /*request*/) {
  co_return message_with(&v1::ServerMessage::mutable_block_list,
                         co_await caller.services().blocks.list(caller.player().id));
}

}  // namespace aurora::server

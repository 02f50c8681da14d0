// Time off from games over days.
#include "server/lobby/table_registry.hpp"
#include "server/people/vacations.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"

namespace aurora::server {

Message answer(Caller& caller, request::GetVacation /*request*/) {
  co_return message_with(&v1::ServerMessage::mutable_vacation,
                         caller.services().vacations.get(caller.player().id));
}

Message answer(Caller& caller, request::SetVacation request) {
  const storage::PlayerId player = caller.player().id;
  auto vacation = co_await caller.services().vacations.set(player, request.days);
  // A refusal, too, may have shown that an earlier request was kept.
  caller.services().tables.look_at_clocks_of(player);
  co_return message_with(&v1::ServerMessage::mutable_vacation, std::move(vacation));
}

}  // namespace aurora::server

// Profiles of accounts, and private notes.
#include <utility>

#include "server/finished/profiles.hpp"
#include "server/lobby/own_tables.hpp"
#include "server/people/notes.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"

namespace aurora::server {
namespace {

Task<Answer<storage::PlayerId>> whose_profile(Caller& caller, const request::GetProfile& request) {
  if (request.at_table) {
    auto found = co_await person_named_by(caller, *request.at_table, true);
    if (!found && found.error().field() == "seat") {
      co_return refusal(v1::ERROR_CODE_NO_PROFILE);  // nobody is there, or a bot
    }
    co_return found;
  }
  if (!request.name.empty()) {
    co_return co_await caller.services().profiles.named(request.name);
  }
  co_return caller.player().id;
}

}  // namespace

Message answer(Caller& caller, request::GetProfile request) {
  const auto whose = co_await whose_profile(caller, request);
  if (!whose) {
    co_return refusal(v1::Error(whose.error()));
  }
  co_return message_with(
      &v1::ServerMessage::mutable_profile,
      co_await caller.services().profiles.get(*whose, caller.player().id,
                                              {std::move(request.after), request.limit}));
}

Message answer(Caller& caller, request::HideProfile request) {
  co_return message_with(
      &v1::ServerMessage::mutable_profile,
      co_await caller.services().profiles.hide(caller.player().id, request.hidden));
}

Message answer(Caller& caller, request::GetNote request) {
  co_return message_with(
      &v1::ServerMessage::mutable_note,
      co_await caller.services().notes.get(caller.player().id, std::move(request.table_id)));
}

Message answer(Caller& caller, request::WriteNote request) {
  const storage::PlayerId player = caller.player().id;
  const auto plays_at = [&caller, player](storage::TableId table) {
    return caller.services().own_tables.plays_at(player, table);
  };
  co_return message_with(
      &v1::ServerMessage::mutable_note,
      co_await caller.services().notes.write(player, std::move(request.wire), plays_at));
}

}  // namespace aurora::server

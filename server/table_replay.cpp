// The replay of a finished game, for those who played it.
#include <utility>

#include "aurora/v1/session.pb.h"
#include "protocol/errors.hpp"
#include "server/archive.hpp"
#include "server/replay_builder.hpp"
#include "server/table.hpp"

namespace aurora::server {

Table::Task Table::handle(ReplayRequest& request) {
  const Asker& asker = request.asker;
  if (auto problem = co_await get_ready()) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  if (!ledger_.seat_of(asker.player).valid()) {
    refuse(asker, v1::ERROR_CODE_NOT_SEATED);
    co_return;
  }
  if (ledger_.status != storage::TableStatus::kFinished) {
    refuse(asker, v1::ERROR_CODE_GAME_NOT_OVER);
    co_return;
  }
  const auto journal = co_await services_.archive.read_journal(id_);
  if (!journal) {
    refuse(asker, v1::ERROR_CODE_STORAGE_UNAVAILABLE);
    co_return;
  }
  v1::ServerMessage message;
  message.set_request_id(asker.request_id);
  if (auto problem = build_replay(*journal, *message.mutable_replay())) {
    refuse(asker,
           protocol::make_error(v1::ERROR_CODE_INTERNAL, "There is no replay: " + *problem + "."));
    co_return;
  }
  const auto piece = protocol::encode_piece(asker.watcher->format(), message);
  asker.watcher->answer({&piece, 1});
}

}  // namespace aurora::server

// Folding in records about what was said.
#include "server/table/ledger/fold_event.hpp"

namespace aurora::server {

Fit<> fold_event(const Folding& folding, const v1::ChatSaid& event, Ledger& ledger) {
  const auto player = storage::PlayerId::parse(event.player_id());
  if (!player) {
    return misfit("a record of what was said is damaged");
  }
  ledger.chat.say(*player, ledger.seat_of(*player), event.name(), event.text(), folding.at);
  return {};
}

Fit<> fold_event(const Folding& /*folding*/, const v1::AuthorMuted& event, Ledger& ledger) {
  const auto player = storage::PlayerId::parse(event.player_id());
  if (!player || !ledger.chat.author(event.author())) {
    return misfit("a record of a muted author is damaged");
  }
  ledger.chat.set_muted(*player, ledger.seat_of(*player).valid(), event.author(), event.muted());
  return {};
}

}  // namespace aurora::server

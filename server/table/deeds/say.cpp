// Talking at the table.
#include "server/table/audience/spectator_name.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const SayRequest& request) {
  const Ledger& ledger = situation.ledger;
  const Asker& asker = request.asker;
  if (auto voice = require_voice(situation, asker.player); !voice) {
    return refusal(std::move(voice.error()));
  }
  if (auto may_talk = situation.world.may_talk(asker.player); !may_talk) {
    return refusal(std::move(may_talk.error()));
  }
  if (auto room = require_room_for_chat(situation, asker); !room) {
    return refusal(std::move(room.error()));
  }
  const engine::Seat seat = ledger.seat_of(asker.player);
  const std::string name =
      seat.valid() ? ledger.seats.at(seat.index())->name
                   : spectator_name(ledger, situation.audience, asker.player, asker.name);
  Decision decision(situation);
  decision.records.push_back(record_chat_said(asker.player, name, request.text));
  decision.effects = {CountChat{}, AnswerLine{}};
  return decision;
}

}  // namespace aurora::server

// The host gives a seat to a bot.
#include "server/table/bot_seats.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/deeds/seats.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const AddBotRequest& request) {
  const Ledger& ledger = situation.ledger;
  if (auto host = require_host(situation, request.asker.player); !host) {
    return refusal(std::move(host.error()));
  }
  const engine::Seat seat = ledger.free_seat();
  if (!seat.valid()) {  // those who sit there are not ready yet
    return refusal(v1::ERROR_CODE_TABLE_FULL);
  }
  Decision decision(situation);
  take_seat(situation, seat,
            {.player = {},
             .name = bot_name(ledger),
             .colour = ledger.free_colour(request.wish),
             .entropy = {},
             .bot = request.policy},
            decision);
  decision.effects.emplace_back(PublishSummary{});
  decision.effects.emplace_back(AnswerInfo{});
  return decision;
}

}  // namespace aurora::server

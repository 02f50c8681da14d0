// Playing again: a table with the same options, but only for those who hear the code.
#include "protocol/errors.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/randomness.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const RematchRequest& request) {
  const Ledger& ledger = situation.ledger;
  const Asker& asker = request.asker;
  const engine::Seat seat = ledger.seat_of(asker.player);
  if (!seat.valid()) {
    return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  if (storage::kOpenTables.contains(ledger.status)) {
    return refusal(v1::ERROR_CODE_GAME_NOT_OVER, "This game is not over yet.");
  }
  Decision decision(situation);
  decision.effects = {AnswerInfo{}, TellTable{}};
  if (!ledger.rematch_code.empty()) {
    return decision;
  }
  if (!situation.new_rules.pack.catalog.map(ledger.setup.map).exists()) {
    return refusal(v1::ERROR_CODE_BAD_OPTION,
                   "the content pack of this server has no such map any more");
  }
  if (auto of_club = require_of_club(situation, asker); !of_club) {
    return refusal(std::move(of_club.error()));
  }
  decision.rematch = std::make_unique<NewTable>(NewTable{
      .id = derived_table_id("rematch of " + ledger.id.text()),
      .at = situation.now,
      .setup = {.map = ledger.setup.map, .seats = ledger.setup.seats, .mines = ledger.setup.mines},
      .house = ledger.house});
  NewTable& wanted = *decision.rematch;
  wanted.house.unlisted = true;
  wanted.house.start_at_ms = 0;
  wanted.house.matched = false;  // these people know each other by now
  wanted.house.event.clear();
  wanted.house.arrive_within = 0;
  wanted.holders.push_back({.player = asker.player,
                            .name = asker.name,
                            .colour = ledger.seats.at(seat.index())->colour,
                            .program = asker.program});
  for (const auto& holder : ledger.seats) {
    if (holder && holder->bot) {
      wanted.holders.push_back(
          {.name = holder->name, .colour = holder->colour, .bot = holder->bot});
    }
  }
  return decision;
}

}  // namespace aurora::server

#include "server/finished/finished_game.hpp"

#include <algorithm>

#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/finished/decided_rounds.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/table/ledger/ledger.hpp"
#include "server/table/ledger/ranking.hpp"
#include "server/table/ledger/records.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::server {
namespace {

using Winners = google::protobuf::RepeatedField<std::uint32_t>;

Winners winners_of(const v1::Result& result, const Ledger& ledger) {
  const engine::SeatSet resigned = ledger.resigned();
  if (resigned.empty()) {
    return result.winners();
  }
  Winners winners;
  for (const engine::Seat seat : ranked_winners(ledger.game, resigned)) {
    winners.Add(protocol::wire_id(seat));
  }
  return winners;
}

/// Says of every seat how the game ended for it.
void write_outcome(const v1::Result& result, const Winners& winners, v1::GameSummary& summary) {
  for (v1::GameSummary::Seat& seat : *summary.mutable_seats()) {
    for (const v1::Result::Sheet& sheet : result.scores()) {
      if (sheet.seat() == seat.seat()) {
        seat.set_total(sheet.total());
      }
    }
    seat.set_winner(std::ranges::find(winners, seat.seat()) != winners.end());
  }
}

bool has_resigned(const v1::Replay& replay, std::uint32_t seat) {
  return std::ranges::any_of(replay.steps(), [&](const v1::ReplayStep& step) {
    return step.seat() == seat && step.happened() == v1::TABLE_EVENT_RESIGNED;
  });
}

}  // namespace

FinishedGame finished_game(storage::TableId id, const JournalGame& game) {
  const v1::ReplayHeader& header = game.replay.header();
  v1::GameSummary summary;
  summary.set_table_id(header.table_id());
  *summary.mutable_options() = header.options();
  for (const v1::ReplaySeat& played : header.seats()) {
    v1::GameSummary::Seat& seat = *summary.add_seats();
    seat.set_seat(played.seat());
    seat.set_name(played.name());
    seat.set_colour(played.colour());
    seat.set_bot(played.bot());
    seat.set_program(played.program());
    seat.set_resigned(has_resigned(game.replay, played.seat()));
  }
  write_outcome(game.replay.result(), game.replay.winners(), summary);
  summary.set_steps(static_cast<std::uint32_t>(game.replay.steps_size()));
  summary.set_started_at_ms(header.started_at_ms());
  summary.set_finished_at_ms(header.finished_at_ms());
  *summary.mutable_rules() = header.rules();
  *summary.mutable_pack() = header.pack();
  return {id, game.players, std::move(summary), decided_rounds(game)};
}

FinishedGame finished_game(const Ledger& ledger, const Ruleset& rules) {
  FinishedGame game{.id = ledger.id};
  v1::GameSummary& summary = game.summary;
  summary.set_table_id(ledger.id.text());
  write_options(ledger.setup, ledger.house, *summary.mutable_options());
  for (std::size_t i = 0; i < ledger.seats.size(); ++i) {
    const auto& holder = ledger.seats.at(i);
    if (!holder) {
      continue;
    }
    v1::GameSummary::Seat& seat = *summary.add_seats();
    seat.set_seat(protocol::wire_id(engine::seat_at(i)));
    seat.set_name(holder->name);
    seat.set_colour(protocol::to_wire(holder->colour));
    seat.set_resigned(holder->resigned);
    seat.set_program(holder->program);
    if (holder->bot) {
      seat.set_bot(protocol::to_wire(*holder->bot));
    } else {
      game.players.at(i) = holder->player;
    }
    game.rounds.at(i) = ledger.decided.at(i).count;
  }
  v1::Result result;
  write_result(rules.catalog(), ledger.game, result);
  write_outcome(result, winners_of(result, ledger), summary);
  summary.set_steps(ledger.version + ledger.happened);
  summary.set_started_at_ms(ledger.started_at_ms);
  summary.set_finished_at_ms(ledger.finished_at_ms);
  summary.mutable_rules()->set_version(ledger.played_by.version);
  summary.mutable_rules()->set_signature(ledger.played_by.signature);
  summary.mutable_pack()->set_id(ledger.played_by.pack_id);
  summary.mutable_pack()->set_version(ledger.played_by.pack_version);
  summary.mutable_pack()->set_digest(ledger.played_by.pack_digest);
  return game;
}

}  // namespace aurora::server

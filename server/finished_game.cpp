#include "server/finished_game.hpp"

#include <algorithm>

#include "aurora/v1/journal.pb.h"
#include "protocol/journal_codec.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/ledger.hpp"
#include "server/ruleset.hpp"
#include "server/table_summary.hpp"

namespace aurora::server {
namespace {

using Winners = google::protobuf::RepeatedField<std::uint32_t>;

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

FinishedGame finished_game(const Ruleset& rules, const Ledger& ledger, std::string_view end) {
  FinishedGame game{.id = ledger.id, .players = {}, .summary = {}};
  v1::GameSummary& summary = game.summary;
  summary.set_table_id(ledger.id.text());
  write_options(ledger.setup, ledger.house, *summary.mutable_options());
  write_ref(rules, *summary.mutable_rules());
  write_ref(rules, *summary.mutable_pack());
  for (std::size_t i = 0; i < ledger.setup.seats; ++i) {
    const SeatHolder& holder = *ledger.seats.at(i);
    v1::GameSummary::Seat& seat = *summary.add_seats();
    seat.set_seat(protocol::wire_id(engine::seat_at(i)));
    seat.set_name(holder.name);
    seat.set_colour(protocol::to_wire(holder.colour));
    seat.set_resigned(holder.resigned);
    if (holder.bot) {
      seat.set_bot(protocol::to_wire(*holder.bot));
    } else {
      game.players.at(i) = holder.player;
    }
  }
  summary.set_steps(ledger.version + ledger.happened);
  summary.set_started_at_ms(ledger.started_at_ms);
  v1::JournalRecord record;
  (void)protocol::decode_record(end, record);  // the ledger has read it before
  const v1::GameFinished& finished = record.game_finished();
  summary.set_finished_at_ms(finished.finished_at_ms());
  write_outcome(finished.result(),
                ledger.resigned().empty() ? finished.result().winners() : finished.ranked_winners(),
                summary);
  return game;
}

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
    seat.set_resigned(has_resigned(game.replay, played.seat()));
  }
  write_outcome(game.replay.result(), game.replay.winners(), summary);
  summary.set_steps(static_cast<std::uint32_t>(game.replay.steps_size()));
  summary.set_started_at_ms(header.started_at_ms());
  summary.set_finished_at_ms(header.finished_at_ms());
  *summary.mutable_rules() = header.rules();
  *summary.mutable_pack() = header.pack();
  return {id, game.players, std::move(summary)};
}

}  // namespace aurora::server

#include "server/finished/finished_game.hpp"

#include <algorithm>

#include "server/finished/decided_rounds.hpp"

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
  return {id, game.players, std::move(summary), decided_rounds(game)};
}

}  // namespace aurora::server

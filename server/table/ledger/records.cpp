#include "server/table/ledger/records.hpp"

#include "aurora/v1/journal.pb.h"
#include "aurora/v1/recording.pb.h"
#include "engine/view.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/journal_codec.hpp"
#include "protocol/recorded_step.hpp"
#include "protocol/scratch_arena.hpp"
#include "protocol/shown_step.hpp"
#include "protocol/state_codec.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/table/ledger/kept_state.hpp"
#include "server/table/ledger/ranking.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::server {
namespace {

void write_marks(Marks clocks, auto& event) {
  for (const TimeLeft& clock : clocks) {
    v1::ClockMark& mark = *event.add_clocks();
    mark.set_seat(protocol::wire_id(clock.seat));
    mark.set_left_ms(clock.left);
  }
}

/// What the clocks of all seats show.
std::vector<TimeLeft> clocks_at(const Ledger& ledger, storage::UnixMillis now) {
  std::vector<TimeLeft> clocks = all_clocks(ledger);
  for (TimeLeft& clock : clocks) {
    clock.left = ledger.clocks.left(clock.seat, now);
  }
  return clocks;
}

}  // namespace

std::string record_table_created(const Ruleset& rules, const Ledger& ledger) {
  v1::JournalRecord record;
  v1::TableCreated& event = *record.mutable_table_created();
  event.set_table_id(ledger.id.text());
  write_options(ledger.setup, ledger.house, *event.mutable_options());
  write_ref(rules, *event.mutable_pack());
  write_ref(rules, *event.mutable_rules());
  event.set_commitment(protocol::to_bytes(ledger.commitment));
  event.set_secret(protocol::to_bytes(ledger.secret));
  event.set_matched(ledger.house.matched);
  event.set_event_id(ledger.house.event);
  event.set_arrive_within_ms(ledger.house.arrive_within);
  event.set_lock(ledger.lock);
  event.set_created_at_ms(ledger.created_at_ms);
  return protocol::encode_record(record);
}

std::string record_seat_taken(engine::Seat seat, const SeatHolder& holder) {
  v1::JournalRecord record;
  v1::SeatTaken& event = *record.mutable_seat_taken();
  event.set_seat(protocol::wire_id(seat));
  if (holder.bot) {
    event.set_bot(protocol::to_wire(*holder.bot));
  } else {
    event.set_player_id(holder.player.text());
  }
  event.set_name(holder.name);
  event.set_colour(protocol::to_wire(holder.colour));
  event.set_entropy(holder.entropy);
  event.set_program(holder.program);
  event.set_rating(holder.rating);
  return protocol::encode_record(record);
}

std::string record_seat_left(engine::Seat seat) {
  v1::JournalRecord record;
  record.mutable_seat_left()->set_seat(protocol::wire_id(seat));
  return protocol::encode_record(record);
}

std::string record_seat_removed(engine::Seat seat, bool banned) {
  v1::JournalRecord record;
  v1::SeatLeft& event = *record.mutable_seat_left();
  event.set_seat(protocol::wire_id(seat));
  event.set_removed(true);
  event.set_banned(banned);
  return protocol::encode_record(record);
}

std::string record_game_started(const Ruleset& rules, const engine::GameState& dealt,
                                storage::UnixMillis at) {
  v1::JournalRecord record;
  v1::Recording start;
  protocol::record_start(protocol::moment_of(rules.catalog(), dealt), start);
  record.mutable_game_started()->set_shown(start.SerializeAsString());
  record.mutable_game_started()->set_digest(engine::digest(dealt));
  record.mutable_game_started()->set_started_at_ms(at);
  return protocol::encode_record(record);
}

void write_result(const engine::Catalog& catalog, const engine::GameState& game, v1::Result& out) {
  v1::Sections sections;
  protocol::write_snapshot({engine::view(catalog, game, engine::spectator()), {}}, sections);
  out.Swap(sections.mutable_result());
}

std::string record_game_finished(const Ruleset& rules, const engine::GameState& game,
                                 engine::SeatSet resigned, storage::UnixMillis at) {
  v1::JournalRecord record;
  write_result(rules.catalog(), game, *record.mutable_game_finished()->mutable_result());
  record.mutable_game_finished()->set_finished_at_ms(at);
  if (!resigned.empty()) {
    for (const engine::Seat seat : ranked_winners(game, resigned)) {
      record.mutable_game_finished()->add_ranked_winners(protocol::wire_id(seat));
    }
  }
  return protocol::encode_record(record);
}

std::string record_command(engine::Seat seat, std::uint64_t command_id,
                           const engine::Choice& choice, const engine::GameState& after,
                           Marks clocks, const protocol::ShownStep& step,
                           std::uint32_t in_advance) {
  protocol::ScratchArena arena;
  auto& record = arena.make<v1::JournalRecord>();
  v1::CommandAccepted& event = *record.mutable_command_accepted();
  event.set_seat(protocol::wire_id(seat));
  event.set_command_id(command_id);
  protocol::to_wire(choice, *event.mutable_choice());
  event.set_digest(engine::digest(after));
  event.set_shown(step.recorded());
  write_marks(clocks, event);
  event.set_in_advance(in_advance);
  return protocol::encode_record(record);
}

std::string record_standing_orders(engine::Seat seat, const StandingOrders& orders) {
  v1::JournalRecord record;
  v1::StandingOrdersSet& event = *record.mutable_standing_orders_set();
  event.set_seat(protocol::wire_id(seat));
  for (const StandingOrder& order : orders) {
    to_wire(order, *event.add_orders());
  }
  return protocol::encode_record(record);
}

std::string record_vacation(engine::Seat seat, storage::UnixMillis until, Marks clocks) {
  v1::JournalRecord record;
  v1::SeatOnVacation& event = *record.mutable_seat_on_vacation();
  event.set_seat(protocol::wire_id(seat));
  event.set_until_ms(until);
  write_marks(clocks, event);
  return protocol::encode_record(record);
}

std::string record_timed_out(engine::Seat seat, bool resigns, Marks clocks) {
  v1::JournalRecord record;
  v1::SeatTimedOut& event = *record.mutable_seat_timed_out();
  event.set_seat(protocol::wire_id(seat));
  event.set_resigned(resigns);
  write_marks(clocks, event);
  return protocol::encode_record(record);
}

std::string record_stood_in(engine::Seat seat, Marks clocks) {
  v1::JournalRecord record;
  v1::SeatTimedOut& event = *record.mutable_seat_timed_out();
  event.set_seat(protocol::wire_id(seat));
  event.set_agreed(true);
  write_marks(clocks, event);
  return protocol::encode_record(record);
}

std::string record_resigned(engine::Seat seat, Marks clocks) {
  v1::JournalRecord record;
  record.mutable_seat_resigned()->set_seat(protocol::wire_id(seat));
  write_marks(clocks, *record.mutable_seat_resigned());
  return protocol::encode_record(record);
}

std::string record_returned(engine::Seat seat, Marks clocks) {
  v1::JournalRecord record;
  record.mutable_seat_returned()->set_seat(protocol::wire_id(seat));
  write_marks(clocks, *record.mutable_seat_returned());
  return protocol::encode_record(record);
}

std::string record_paused(bool paused, Marks clocks) {
  v1::JournalRecord record;
  record.mutable_table_paused()->set_paused(paused);
  write_marks(clocks, *record.mutable_table_paused());
  return protocol::encode_record(record);
}

std::string record_abandoned(engine::SeatSet absent) {
  v1::JournalRecord record;
  v1::TableAbandoned& event = *record.mutable_table_abandoned();
  for (const engine::Seat seat : absent) {
    event.add_absent(protocol::wire_id(seat));
  }
  return protocol::encode_record(record);
}

std::string record_colour_chosen(engine::Seat seat, engine::Colour colour) {
  v1::JournalRecord record;
  record.mutable_colour_chosen()->set_seat(protocol::wire_id(seat));
  record.mutable_colour_chosen()->set_colour(protocol::to_wire(colour));
  return protocol::encode_record(record);
}

std::string record_host_passed(engine::Seat seat) {
  v1::JournalRecord record;
  record.mutable_host_passed()->set_seat(protocol::wire_id(seat));
  return protocol::encode_record(record);
}

std::string record_rematch_made(storage::TableId id, const std::string& code) {
  v1::JournalRecord record;
  record.mutable_rematch_made()->set_table_id(id.text());
  record.mutable_rematch_made()->set_code(code);
  return protocol::encode_record(record);
}

std::string record_clocks(Marks clocks) {
  v1::JournalRecord record;
  write_marks(clocks, *record.mutable_clocks_noted());
  return protocol::encode_record(record);
}

std::string record_table_ended() {
  v1::JournalRecord record;
  record.mutable_table_ended();
  return protocol::encode_record(record);
}

std::string record_rules_changed(const Ruleset& rules, const Ledger& ledger,
                                 storage::UnixMillis at) {
  v1::JournalRecord record;
  v1::RulesChanged& event = *record.mutable_rules_changed();
  write_ref(rules, *event.mutable_rules());
  if (ledger.status == storage::TableStatus::kPlaying) {
    protocol::to_wire(ledger.game, *event.mutable_state());
    event.set_digest(engine::digest(ledger.game));
    write_marks(clocks_at(ledger, at), event);
    v1::RecordedStep shown;
    protocol::record_anew(protocol::moment_of(rules.catalog(), ledger.game), shown);
    event.set_shown(shown.SerializeAsString());
  }
  return protocol::encode_record(record);
}

std::string record_commands_undone(engine::Seat seat, std::uint64_t command_id, std::uint32_t steps,
                                   const engine::GameState& after, Marks clocks,
                                   const protocol::ShownStep& step) {
  v1::JournalRecord record;
  v1::CommandsUndone& event = *record.mutable_commands_undone();
  event.set_seat(protocol::wire_id(seat));
  event.set_command_id(command_id);
  event.set_steps(steps);
  event.set_digest(engine::digest(after));
  event.set_shown(step.recorded());
  write_marks(clocks, event);
  return protocol::encode_record(record);
}

std::string record_chat_said(storage::PlayerId player, const std::string& name,
                             const std::string& text) {
  v1::JournalRecord record;
  v1::ChatSaid& event = *record.mutable_chat_said();
  event.set_player_id(player.text());
  event.set_name(name);
  event.set_text(text);
  return protocol::encode_record(record);
}

std::string record_author_muted(storage::PlayerId reader, std::uint32_t author, bool muted) {
  v1::JournalRecord record;
  v1::AuthorMuted& event = *record.mutable_author_muted();
  event.set_player_id(reader.text());
  event.set_author(author);
  event.set_muted(muted);
  return protocol::encode_record(record);
}

}  // namespace aurora::server

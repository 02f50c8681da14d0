// The records that a table writes into its journal, ready for the store.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "engine/game.hpp"
#include "server/table/ledger/ledger.hpp"
#include "storage/rows.hpp"

namespace aurora::protocol {
class ShownStep;
}
namespace aurora::v1 {
class Result;
}

namespace aurora::server {

struct Ruleset;

[[nodiscard]] std::string record_table_created(const Ruleset& rules, const Ledger& ledger);
[[nodiscard]] std::string record_seat_taken(engine::Seat seat, const SeatHolder& holder);
[[nodiscard]] std::string record_seat_left(engine::Seat seat);
/// The host took the seat from whoever held it.
[[nodiscard]] std::string record_seat_removed(engine::Seat seat, bool banned);
[[nodiscard]] std::string record_game_started(const Ruleset& rules, const engine::GameState& dealt,
                                              storage::UnixMillis at);
/// The score sheets and winners of a game that is over.
void write_result(const engine::Catalog& catalog, const engine::GameState& game, v1::Result& out);
[[nodiscard]] std::string record_game_finished(const Ruleset& rules, const engine::GameState& game,
                                               engine::SeatSet resigned, storage::UnixMillis at);

/// `clocks` is what they showed at the moment of the record.
using Marks = std::span<const TimeLeft>;
[[nodiscard]] std::string record_command(engine::Seat seat, std::uint64_t command_id,
                                         const engine::Choice& choice,
                                         const engine::GameState& after, Marks clocks,
                                         const protocol::ShownStep& step,
                                         std::uint32_t in_advance = 0);
/// These orders are the seat's, and are all it has.
[[nodiscard]] std::string record_standing_orders(engine::Seat seat, const StandingOrders& orders);
[[nodiscard]] std::string record_vacation(engine::Seat seat, storage::UnixMillis until,
                                          Marks clocks);
[[nodiscard]] std::string record_table_ended();
/// The table goes on by `rules`; its game, if it has one, from where the ledger has it.
[[nodiscard]] std::string record_rules_changed(const Ruleset& rules, const Ledger& ledger,
                                               storage::UnixMillis at);

[[nodiscard]] std::string record_commands_undone(engine::Seat seat, std::uint64_t command_id,
                                                 std::uint32_t steps,
                                                 const engine::GameState& after, Marks clocks,
                                                 const protocol::ShownStep& step);
[[nodiscard]] std::string record_timed_out(engine::Seat seat, bool resigns, Marks clocks);
/// The others have agreed that a bot plays for the seat.
[[nodiscard]] std::string record_stood_in(engine::Seat seat, Marks clocks);
[[nodiscard]] std::string record_resigned(engine::Seat seat, Marks clocks);
[[nodiscard]] std::string record_returned(engine::Seat seat, Marks clocks);
[[nodiscard]] std::string record_paused(bool paused, Marks clocks);
/// `absent`: of those who did not come to a quick match.
[[nodiscard]] std::string record_abandoned(engine::SeatSet absent = {});
[[nodiscard]] std::string record_colour_chosen(engine::Seat seat, engine::Colour colour);
[[nodiscard]] std::string record_host_passed(engine::Seat seat);
[[nodiscard]] std::string record_rematch_made(storage::TableId id, const std::string& code);
[[nodiscard]] std::string record_clocks(Marks clocks);
[[nodiscard]] std::string record_chat_said(storage::PlayerId player, const std::string& name,
                                           const std::string& text);
[[nodiscard]] std::string record_author_muted(storage::PlayerId reader, std::uint32_t author,
                                              bool muted);

}  // namespace aurora::server

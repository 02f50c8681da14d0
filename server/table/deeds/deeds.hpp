// All that can be done at a table. Each deed is a pure function in a file of its own: it reads the
// situation, and says what is to be written and shown. The table does what it says (see
// Table::enact()), so a deed needs no sockets, disks or threads.
//
// The requests of people are in server/table/table_messages.hpp; the table can be read when a deed
// is decided.
#pragma once

#include "server/table/deeds/decision.hpp"
#include "server/table/table_messages.hpp"

namespace aurora::server {

// What a table does by itself.

/// Whoever is connected again gets the seat back that a bot plays, or is to play; nothing for
/// everybody else.
struct ComeBack {
  storage::PlayerId player;
};
/// Takes the seat in a lobby from somebody who has been away for long.
struct GiveUpSeat {
  engine::Seat seat;
};
/// Makes somebody else the host when the host was away for a while.
struct ReplaceHost {};
/// A deleted player leaves the lobby, or resigns.
struct LetGo {
  storage::PlayerId player;
};
/// Whoever has no time left is out, a pause that is too long ends, and once in a while the clocks
/// are written down.
struct LookAtClocks {};
/// Does what a seat wants done that is asked something, by its standing orders; nothing when there
/// is no such seat.
struct CarryOut {};
/// Writes down who is on vacation, whose clocks stand still for that.
struct LookAtVacations {};
/// A quick match to which somebody does not come ends, so that the others can look for another one.
struct ClearNoShows {};
/// The time has come that the table was set for.
struct BeginOnTime {};
/// The operator ends the table.
struct EndTable {};

// Seats.
[[nodiscard]] Decided decide(const Situation& situation, const JoinRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const LeaveRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const AddBotRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const RemoveRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const GiveUpSeat& deed);
[[nodiscard]] Decided decide(const Situation& situation, const LetGo& deed);

// Before a game and after it.
[[nodiscard]] Decided decide(const Situation& situation, const PassHostRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const ReplaceHost& deed);
[[nodiscard]] Decided decide(const Situation& situation, const ColourRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const ReadyRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const BeginOnTime& deed);
[[nodiscard]] Decided decide(const Situation& situation, const RematchRequest& request);

// Playing.
[[nodiscard]] Decided decide(const Situation& situation, const CommandRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const BotMove& move);
[[nodiscard]] Decided decide(const Situation& situation, const OrdersRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const CarryOut& deed);
[[nodiscard]] Decided decide(const Situation& situation, const UndoRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const UndoAnswer& request);

// Giving a game up, coming back to it, and what needs the consent of all.
[[nodiscard]] Decided decide(const Situation& situation, const ResignRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const TakeSeatBackRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const ComeBack& deed);
[[nodiscard]] Decided decide(const Situation& situation, const ProposeRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const ProposalAnswer& request);
[[nodiscard]] Decided decide(const Situation& situation, const ClearNoShows& deed);
[[nodiscard]] Decided decide(const Situation& situation, const EndTable& deed);

// Clocks.
[[nodiscard]] Decided decide(const Situation& situation, const LookAtClocks& deed);
[[nodiscard]] Decided decide(const Situation& situation, const LookAtVacations& deed);

// Talking.
[[nodiscard]] Decided decide(const Situation& situation, const SayRequest& request);
[[nodiscard]] Decided decide(const Situation& situation, const MuteRequest& request);

}  // namespace aurora::server

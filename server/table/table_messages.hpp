// The mailbox of a table, and what can be put into it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "aurora/v1/admin.pb.h"
#include "aurora/v1/clock.pb.h"
#include "bots/policy.hpp"
#include "engine/choice.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/mailbox.hpp"
#include "server/runtime/once.hpp"
#include "server/table/audience/watcher.hpp"
#include "server/table/ledger/standing_orders.hpp"

namespace aurora::v1 {
class BusLetter;
class Hint;
}  // namespace aurora::v1

namespace aurora::server {

struct WatchRequest {
  Asker asker;
  std::uint32_t watch = 0;
  std::optional<std::uint32_t> last_seq;
};
struct JoinRequest {
  Asker asker;
  std::uint32_t watch = 0;
  engine::Colour wish;
  std::string entropy;
  std::string password;
};
struct LeaveRequest {
  Asker asker;
};
struct AddBotRequest {
  Asker asker;
  bots::PolicyKind policy = bots::PolicyKind::kGreedy;
  engine::Colour wish;
};
struct RemoveRequest {
  Asker asker;
  engine::Seat seat;
  bool ban = false;
};
struct PassHostRequest {
  Asker asker;
  engine::Seat seat;
};
struct ColourRequest {
  Asker asker;
  engine::Colour colour;
};
struct ReadyRequest {
  Asker asker;
  bool ready = false;
};
struct RematchRequest {
  Asker asker;
};
struct CommandRequest {
  Asker asker;
  std::uint32_t expected_version = 0;
  std::uint64_t command_id = 0;
  engine::Choice choice;
};
/// All that the seat wants done from now on.
struct OrdersRequest {
  Asker asker;
  StandingOrders orders;  ///< without seat and round
};
struct AsidesRequest {
  Asker asker;
};
struct HintRequest {
  Asker asker;
};
/// What certainly follows from these choices, made at this version.
struct ForesightRequest {
  Asker asker;
  std::uint32_t version = 0;
  std::vector<engine::Choice> choices;
};
struct UndoRequest {
  Asker asker;
  std::uint32_t expected_version = 0;
  std::uint64_t command_id = 0;
  std::uint32_t steps = 0;
};
struct UndoAnswer {
  Asker asker;
  std::uint32_t version = 0;
  bool agree = false;
};
struct ResignRequest {
  Asker asker;
};
struct TakeSeatBackRequest {
  Asker asker;
};
struct ProposeRequest {
  Asker asker;
  v1::ProposalKind kind = v1::PROPOSAL_KIND_UNSPECIFIED;
  engine::Seat for_seat{};  ///< STAND_IN: who has left
};
struct ProposalAnswer {
  Asker asker;
  std::uint64_t number = 0;
  bool agree = false;
};
struct SayRequest {
  Asker asker;
  std::string text;
};
struct MuteRequest {
  Asker asker;
  std::uint32_t author = 0;
  bool muted = false;
};

/// Somebody as those at the table name each other: by the seat or, without one, by the number of an
/// author of the chat.
struct PersonNamed {
  engine::Seat seat;
  std::uint32_t author = 0;
};
/// Who is it that this player means, who wants to block them, or only to look?
struct PersonRequest {
  storage::PlayerId by;
  PersonNamed whom;
  bool looks = false;  ///< that may be at oneself, and counts as no line of chat
  Once<Answer<storage::PlayerId>> answer;
};

/// A connection ended, or watches something else now.
struct WatchEnded {
  WatchId id;
};
/// A connection that a push was refused by has room again.
struct RoomAgain {
  WatchId id;
};
/// What a bot of this table has decided, about the game as it was at this version.
struct BotMove {
  engine::Seat seat;
  std::uint32_t version = 0;
  engine::Choice choice;
};
/// What was found out for a seat that had asked for a hint.
struct HintFound {
  Asker from;  ///< who has asked
  engine::Seat seat;
  std::shared_ptr<const v1::Hint> hint;  ///< nullptr: there was no room to think
};
/// A player was deleted.
struct PlayerGone {
  storage::PlayerId player;
};
/// Another server asks for those who watch there.
struct LetterCame {
  std::shared_ptr<const v1::BusLetter> letter;
};
/// Something that was put off is due.
enum class Due : std::uint8_t {
  kSpectators,  ///< to be told about
  kBots,        ///< to be asked again
  kClocks,      ///< to be looked at
  kForgotten,   ///< to give up their seats: players who were deleted
  kOrders,      ///< to be carried out
  kLate,        ///< to be known to people without a seat
};
/// What the operator wants of a table.
enum class AdminDeed : std::uint8_t { kInspect, kEnd, kReload };
struct AdminAsk {
  AdminDeed deed = AdminDeed::kInspect;
  Once<v1::AdminResponse> answer;
};
/// Sent once in a while, so that a table that nobody needs can leave the memory.
struct IdleCheck {
  bool at_once = false;  ///< without waiting whether somebody comes
};

using TableMessage =
    std::variant<CommandRequest, OrdersRequest, AsidesRequest, HintRequest, ForesightRequest,
                 WatchRequest, JoinRequest, LeaveRequest, AddBotRequest, RemoveRequest,
                 PassHostRequest, ColourRequest, ReadyRequest, RematchRequest, UndoRequest,
                 UndoAnswer, ResignRequest, TakeSeatBackRequest, ProposeRequest, ProposalAnswer,
                 SayRequest, MuteRequest, PersonRequest, BotMove, HintFound, PlayerGone, WatchEnded,
                 RoomAgain, LetterCame, Due, IdleCheck, AdminAsk>;

using TableMailbox = Mailbox<TableMessage>;

}  // namespace aurora::server

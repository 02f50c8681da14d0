// What a client may ask for, and who answers.
#include <utility>

#include <boost/asio/steady_timer.hpp>

#include "aurora/v1/session.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/errors.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/finished/rated_games.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/lobby_feed.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/net/websocket.hpp"
#include "server/people/accounts.hpp"
#include "server/people/bans.hpp"
#include "server/people/guesses.hpp"
#include "server/rulebook/content_shelf.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/readiness.hpp"
#include "server/session/session.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

namespace asio = boost::asio;

namespace {

using Frame = v1::ClientFrame;

constexpr std::chrono::milliseconds kStartInterval{5};

// What stands around the only message of a frame.
constexpr std::size_t kFrameRoom = 64;

bool fits_into_a_frame(const protocol::Piece& piece, const Limits& limits) {
  return piece.bytes.size() + kFrameRoom <= limits.server_frame_bytes;
}

v1::Error too_large() {
  return protocol::make_error(v1::ERROR_CODE_TOO_LARGE,
                              "The answer would be larger than any frame of the server.");
}

/// The table that a request is about; nothing for requests that name none.
const std::string* table_id_of(const Frame& frame) {
  switch (frame.body_case()) {
    case Frame::kCommand: return &frame.command().table_id();
    case Frame::kGetAsides: return &frame.get_asides().table_id();
    case Frame::kWatchTable: return &frame.watch_table().table_id();
    case Frame::kLeaveTable: return &frame.leave_table().table_id();
    case Frame::kAddBot: return &frame.add_bot().table_id();
    case Frame::kRemovePlayer: return &frame.remove_player().table_id();
    case Frame::kSay: return &frame.say().table_id();
    case Frame::kUndo: return &frame.undo().table_id();
    case Frame::kAnswerUndo: return &frame.answer_undo().table_id();
    case Frame::kMuteAuthor: return &frame.mute_author().table_id();
    case Frame::kResign: return &frame.resign().table_id();
    case Frame::kTakeSeatBack: return &frame.take_seat_back().table_id();
    case Frame::kPropose: return &frame.propose().table_id();
    case Frame::kAnswerProposal: return &frame.answer_proposal().table_id();
    case Frame::kChooseColour: return &frame.choose_colour().table_id();
    case Frame::kSetReady: return &frame.set_ready().table_id();
    case Frame::kPassHost: return &frame.pass_host().table_id();
    case Frame::kRematch: return &frame.rematch().table_id();
    default: return nullptr;
  }
}

/// 0 is no id: whoever leaves it out would have every command but the first taken for a repetition.
Verdict check_command_id(std::uint64_t id) {
  if (id != 0) {
    return {};
  }
  return refusal(v1::ERROR_CODE_MALFORMED,
                 "Every command needs a command_id other than 0; draw it at random.", "command_id");
}

/// What goes into the mailbox of the table, or MALFORMED.
Answer<TableMessage> table_message(const Frame& frame, Asker asker, std::uint32_t& last_watch) {
  switch (frame.body_case()) {
    case Frame::kCommand: {
      const v1::Command& command = frame.command();
      if (auto fits = check_command_id(command.command_id()); !fits) {
        return refusal(std::move(fits.error()));
      }
      const auto choice = protocol::from_wire(command.choice());
      if (!choice) {
        return refusal(protocol::to_wire(choice.error()));
      }
      return TableMessage{CommandRequest{std::move(asker), command.expected_version(),
                                         command.command_id(), *choice}};
    }
    case Frame::kGetAsides: return TableMessage{AsidesRequest{std::move(asker)}};
    case Frame::kWatchTable: {
      const v1::WatchTable& watch = frame.watch_table();
      return TableMessage{
          WatchRequest{std::move(asker), ++last_watch,
                       watch.has_last_seq() ? std::optional(watch.last_seq()) : std::nullopt}};
    }
    case Frame::kLeaveTable: return TableMessage{LeaveRequest{std::move(asker)}};
    case Frame::kAddBot: {
      const v1::AddBot& add = frame.add_bot();
      const auto policy = protocol::from_wire(add.policy());
      if (!policy) {
        return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such bot", "policy");
      }
      const auto wish = protocol::from_wire(add.colour()).value_or(engine::Colour::none());
      return TableMessage{AddBotRequest{std::move(asker), *policy, wish}};
    }
    case Frame::kRemovePlayer: {
      const v1::RemovePlayer& remove = frame.remove_player();
      const auto seat = protocol::engine_seat(remove.seat());
      if (!seat) {
        return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such seat", "seat");
      }
      return TableMessage{RemoveRequest{std::move(asker), *seat, remove.ban()}};
    }
    case Frame::kUndo: {
      const v1::Undo& undo = frame.undo();
      if (auto fits = check_command_id(undo.command_id()); !fits) {
        return refusal(std::move(fits.error()));
      }
      if (undo.steps() == 0) {
        return refusal(v1::ERROR_CODE_BAD_OPTION, "at least one step", "steps");
      }
      return TableMessage{
          UndoRequest{std::move(asker), undo.expected_version(), undo.command_id(), undo.steps()}};
    }
    case Frame::kAnswerUndo:
      return TableMessage{
          UndoAnswer{std::move(asker), frame.answer_undo().version(), frame.answer_undo().agree()}};
    case Frame::kSay:
      if (auto problem = problem_with_chat(frame.say().text())) {
        return refusal(v1::ERROR_CODE_BAD_OPTION, std::move(*problem), "text");
      }
      return TableMessage{SayRequest{std::move(asker), frame.say().text()}};
    case Frame::kMuteAuthor:
      return TableMessage{
          MuteRequest{std::move(asker), frame.mute_author().author(), frame.mute_author().muted()}};
    case Frame::kChooseColour: {
      const auto colour = protocol::from_wire(frame.choose_colour().colour());
      if (!colour) {
        return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such colour", "colour");
      }
      return TableMessage{ColourRequest{std::move(asker), *colour}};
    }
    case Frame::kSetReady:
      return TableMessage{ReadyRequest{std::move(asker), frame.set_ready().ready()}};
    case Frame::kPassHost: {
      const auto seat = protocol::engine_seat(frame.pass_host().seat());
      if (!seat) {
        return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such seat", "seat");
      }
      return TableMessage{PassHostRequest{std::move(asker), *seat}};
    }
    case Frame::kRematch: return TableMessage{RematchRequest{std::move(asker)}};
    case Frame::kResign: return TableMessage{ResignRequest{std::move(asker)}};
    case Frame::kTakeSeatBack: return TableMessage{TakeSeatBackRequest{std::move(asker)}};
    case Frame::kPropose:
      return TableMessage{ProposeRequest{std::move(asker), frame.propose().kind()}};
    case Frame::kAnswerProposal:
      return TableMessage{ProposalAnswer{std::move(asker), frame.answer_proposal().number(),
                                         frame.answer_proposal().agree()}};
    default: return refusal(v1::ERROR_CODE_UNKNOWN_REQUEST);
  }
}

/// Requests that change something are not begun any more when the server is about to stop.
bool changes_something(Frame::BodyCase body) {
  return body == Frame::kCommand || body == Frame::kCreateTable || body == Frame::kJoinTable ||
         body == Frame::kLeaveTable || body == Frame::kAddBot || body == Frame::kRemovePlayer ||
         body == Frame::kSay || body == Frame::kMuteAuthor || body == Frame::kUndo ||
         body == Frame::kAnswerUndo || body == Frame::kResign || body == Frame::kTakeSeatBack ||
         body == Frame::kPropose || body == Frame::kAnswerProposal || body == Frame::kSignUp ||
         body == Frame::kRename || body == Frame::kChangePassword || body == Frame::kSignOut ||
         body == Frame::kDeleteAccount || body == Frame::kMakeRecoveryCodes ||
         body == Frame::kChooseColour || body == Frame::kSetReady || body == Frame::kPassHost ||
         body == Frame::kRematch || body == Frame::kQuickMatch || body == Frame::kShareReplay ||
         body == Frame::kUnshareReplay || body == Frame::kBlockPlayer ||
         body == Frame::kUnblockPlayer || body == Frame::kHello;
}

/// From then on it matters where the player is.
bool leads_to_a_game(Frame::BodyCase body) {
  return body == Frame::kCreateTable || body == Frame::kJoinTable || body == Frame::kWatchTable ||
         body == Frame::kRematch || body == Frame::kQuickMatch;
}

}  // namespace

Task<> Session::handle(v1::ClientFrame& frame) {
  const std::uint32_t request_id = frame.request_id();
  if (services_.readiness.stage() == Readiness::Stage::kDraining &&
      changes_something(frame.body_case())) {
    refuse(request_id, v1::ERROR_CODE_SHUTTING_DOWN);
    co_return;
  }
  if (leads_to_a_game(frame.body_case()) && player_) {
    services_.rated_games.saw(player_->id, socket_->address());
  }
  v1::ServerMessage message;
  message.set_request_id(request_id);
  switch (frame.body_case()) {
    case Frame::kHello: co_await hello(request_id, *frame.mutable_hello()); break;
    case Frame::kPing:
      message.mutable_pong()->set_nonce(frame.ping().nonce());
      message.mutable_pong()->set_server_time_ms(unix_now_ms());
      reply(message);
      break;
    case Frame::kListTables:
      reply(services_.tables.open_tables().listing()->answer(format_, request_id));
      break;
    case Frame::kWatchLobby:
      if (frame.watch_lobby().stop()) {
        services_.feed.unsubscribe(connection_);
        message.mutable_table_list();
        reply(message);
      } else {
        services_.feed.subscribe(shared_from_this(), request_id);
      }
      break;
    case Frame::kGetContent: co_await get_content(frame); break;
    case Frame::kQuickMatch: co_await quick_match(request_id, *frame.mutable_quick_match()); break;
    case Frame::kCreateTable: co_await create_table(frame); break;
    case Frame::kJoinTable: co_await join_table(frame); break;
    case Frame::kGetReplay: co_await get_replay(frame); break;
    case Frame::kOpenReplay: co_await open_replay(frame); break;
    case Frame::kControlReplay: control_replay(frame); break;
    case Frame::kImportReplay: co_await import_replay(frame); break;
    case Frame::kListGames: co_await list_games(frame); break;
    case Frame::kGetRecords: co_await get_records(request_id); break;
    case Frame::kGetRanking: co_await get_ranking(frame); break;
    case Frame::kShareReplay: co_await share_replay(frame); break;
    case Frame::kUnshareReplay: co_await unshare_replay(frame); break;
    case Frame::kGetAccount:
    case Frame::kSignUp:
    case Frame::kRename:
    case Frame::kChangePassword:
    case Frame::kSignOut:
    case Frame::kDeleteAccount: co_await ask_about_account(frame); break;
    case Frame::kMakeRecoveryCodes: co_await make_recovery_codes(frame); break;
    case Frame::kBlockPlayer:
    case Frame::kUnblockPlayer:
    case Frame::kListBlocks: co_await ask_about_blocks(frame); break;
    default: co_await ask_table(frame); break;
  }
}

Task<> Session::get_content(const v1::ClientFrame& frame) {
  const v1::GetContent& request = frame.get_content();
  const Ruleset* rules = &services_.rulebook.current();
  if (!request.pack().empty()) {
    const RulesFound found = co_await services_.rulebook.find(request.pack());
    if (!found) {
      refuse(frame.request_id(), protocol::make_error(v1::ERROR_CODE_BAD_OPTION,
                                                      "This server has no such pack.", "pack"));
      co_return;
    }
    rules = *found;
  }
  auto content = services_.content.get(*rules, request.language(), format_);
  if (!content) {
    refuse(frame.request_id(), std::move(content.error()));
    co_return;
  }
  const auto piece = protocol::answer_piece(format_, **content, frame.request_id());
  if (fits_into_a_frame(piece, services_.limits)) {
    reply(piece);
  } else {
    refuse(frame.request_id(), too_large());
  }
}

Task<> Session::hello(std::uint32_t request_id, v1::Hello& hello) {
  if (player_) {
    refuse(request_id, v1::ERROR_CODE_HELLO_REPEATED);
    co_return;
  }
  if (hello.protocol().major() != protocol::kVersionMajor) {
    refuse(request_id, v1::ERROR_CODE_UNSUPPORTED_VERSION);
    co_return;
  }
  if (hello.client().size() > protocol::kMaxClientNameBytes) {
    refuse(request_id,
           protocol::make_error(
               v1::ERROR_CODE_BAD_OPTION,
               "client has at most " + std::to_string(protocol::kMaxClientNameBytes) + " bytes",
               "client"));
    co_return;
  }
  if (static_cast<std::size_t>(hello.capabilities_size()) > protocol::kMaxCapabilities) {
    refuse(request_id, protocol::make_error(v1::ERROR_CODE_BAD_OPTION,
                                            "there are too many capabilities", "capabilities"));
    co_return;
  }
  if (hello.has_login() && !hello.token().empty()) {
    refuse(request_id,
           protocol::make_error(v1::ERROR_CODE_BAD_OPTION, "either a token or a login", "login"));
    co_return;
  }
  // Before that it is not known who was deleted.
  while (services_.readiness.stage() == Readiness::Stage::kStarting) {
    asio::steady_timer timer(socket_->executor(), kStartInterval);
    co_await timer.async_wait(kAwait);
  }
  auto arrival = hello.has_login()
                     ? co_await sign_in(*hello.mutable_login())
                     : co_await services_.identity.enter(std::move(*hello.mutable_name()),
                                                         std::move(*hello.mutable_token()));
  if (!arrival) {
    if (arrival.error().code() == v1::ERROR_CODE_BAD_TOKEN) {
      arrival.error().set_server_id(services_.server_id);
    }
    refuse(request_id, std::move(arrival.error()));
    co_return;
  }
  if (auto allowed = services_.bans.may_enter(arrival->player.id); !allowed) {
    refuse(request_id, std::move(allowed.error()));
    co_return;
  }
  player_ = arrival->player;
  id_ = player_->id;
  known_ = true;
  services_.rated_games.saw(player_->id, socket_->address());
  services_.log.debug("hello", {{"connection", connection_},
                                {"player", player_->id.text()},
                                {"client", hello.client()},
                                {"new", !arrival->new_token.empty()}});
  v1::ServerMessage message;
  message.set_request_id(request_id);
  v1::Welcome& welcome = *message.mutable_welcome();
  welcome.set_player_id(player_->id.text());
  welcome.set_token(std::move(arrival->new_token));
  welcome.set_name(player_->name);
  welcome.set_device(std::move(arrival->device));
  welcome.mutable_protocol()->set_major(protocol::kVersionMajor);
  welcome.mutable_protocol()->set_minor(protocol::kVersionMinor);
  welcome.set_server_version(services_.rulebook.current().version);
  welcome.set_server_id(services_.server_id);
  write_ref(services_.rulebook.current(), *welcome.mutable_rules());
  write_ref(services_.rulebook.current(), *welcome.mutable_pack());
  welcome.mutable_limits()->set_max_frame_bytes(
      static_cast<std::uint32_t>(services_.limits.frame_bytes));
  welcome.mutable_limits()->set_max_commands_per_second(
      static_cast<std::uint32_t>(services_.limits.frames_per_second));
  reply(message);
}

Verdict Session::may_make_table() const {
  if (services_.readiness.refuses_tables()) {
    return refusal(v1::ERROR_CODE_SHUTTING_DOWN);
  }
  return services_.lobby.may_make_table(player_->id, address());
}

Task<> Session::create_table(v1::ClientFrame& frame) {
  const std::uint32_t request_id = frame.request_id();
  if (services_.readiness.refuses_tables()) {
    refuse(request_id, v1::ERROR_CODE_SHUTTING_DOWN);
    co_return;
  }
  auto code = co_await services_.lobby.create(*player_, address(), frame.create_table());
  if (!code) {
    refuse(request_id, std::move(code.error()));
    co_return;
  }
  auto table = co_await services_.tables.find_by_code(std::move(*code));
  if (!table) {
    refuse(request_id, std::move(table.error()));
    co_return;
  }
  // The player has a seat there by now; joining gives it back, and makes this connection follow the
  // table.
  sit_down(**table, request_id, *frame.mutable_join_table());
}

Task<> Session::join_table(v1::ClientFrame& frame) {
  const std::uint32_t request_id = frame.request_id();
  v1::JoinTable& join = *frame.mutable_join_table();
  if (join.code().size() > protocol::kMaxCodeBytes) {
    refuse(request_id, v1::ERROR_CODE_UNKNOWN_TABLE);
    co_return;
  }
  if (auto fits = check_entropy(join.entropy()); !fits) {
    refuse(request_id, std::move(fits.error()));
    co_return;
  }
  auto table = co_await find_table(normal_join_code(join.code()));
  if (!table) {
    refuse(request_id, std::move(table.error()));
    co_return;
  }
  sit_down(**table, request_id, join);
}

/// Whoever tries codes must not find out by an answer which one is right. So when too many were
/// wrong, only those tables can be found that this player has found before, or that are in the
/// list.
Task<Answer<std::shared_ptr<Table>>> Session::find_table(std::string code) {
  Guesses& guesses = services_.guesses;
  auto allowed = guesses.code(address());
  if (!allowed) {
    auto table = services_.tables.find_in_memory(code);
    const auto known = table ? services_.tables.open_tables().find(table->id()) : nullptr;
    if (known && (known->listed() || known->seats_player(player_->id))) {
      co_return table;
    }
    co_return refusal(std::move(allowed.error()));
  }
  auto table = co_await services_.tables.find_by_code(std::move(code));
  if (table || table.error().code() != v1::ERROR_CODE_UNKNOWN_TABLE) {
    guesses.code_was_right(address());
  }
  co_return table;
}

void Session::sit_down(Table& table, std::uint32_t request_id, v1::JoinTable& join) {
  const auto wish = protocol::from_wire(join.colour()).value_or(engine::Colour::none());
  put_into(table,
           JoinRequest{asker(request_id), ++last_watch_, wish, std::move(*join.mutable_entropy()),
                       std::move(*join.mutable_password())},
           request_id);
}

Task<> Session::ask_table(v1::ClientFrame& frame) {
  const std::uint32_t request_id = frame.request_id();
  const std::string* table_id = table_id_of(frame);
  if (table_id == nullptr) {
    refuse(request_id, v1::ERROR_CODE_UNKNOWN_REQUEST);
    co_return;
  }
  const auto id = storage::TableId::parse(*table_id);
  if (!id) {
    refuse(request_id, v1::ERROR_CODE_UNKNOWN_TABLE);
    co_return;
  }
  if (frame.has_rematch()) {
    if (auto allowed = may_make_table(); !allowed) {
      refuse(request_id, std::move(allowed.error()));
      co_return;
    }
  }
  auto message = table_message(frame, asker(request_id), last_watch_);
  if (!message) {
    refuse(request_id, std::move(message.error()));
    co_return;
  }
  if (const auto table = services_.tables.find_in_memory(*id)) {
    put_into(*table, std::move(*message), request_id);
    co_return;
  }
  auto table = co_await services_.tables.find(*id);
  if (!table) {
    refuse(request_id, std::move(table.error()));
    co_return;
  }
  put_into(**table, std::move(*message), request_id);
}

void Session::put_into(Table& table, TableMessage message, std::uint32_t request_id) {
  if (in_flight_ < services_.limits.requests_in_flight) {
    ++in_flight_;
    if (table.put(std::move(message)) == Posted::kTaken) {
      return;
    }
    --in_flight_;
  }
  refuse(request_id, v1::ERROR_CODE_OVERLOADED);
}

Asker Session::asker(std::uint32_t request_id) {
  return {.watcher = shared_from_this(),
          .request_id = request_id,
          .player = player_->id,
          .name = player_->name,
          .address = address(),
          .since = std::chrono::steady_clock::now()};
}

void Session::reply(const v1::ServerMessage& message) {
  auto piece = protocol::encode_piece(format_, message);
  if (!fits_into_a_frame(piece, services_.limits)) {
    v1::ServerMessage refusal;
    refusal.set_request_id(message.request_id());
    *refusal.mutable_error() = too_large();
    piece = protocol::encode_piece(format_, refusal);
  }
  reply(piece);
}

void Session::reply(const protocol::Piece& piece) { after(outbox_.answer({&piece, 1})); }

void Session::refuse(std::uint32_t request_id, v1::Error error) {
  switch (error.code()) {
    case v1::ERROR_CODE_SHUTTING_DOWN:
    case v1::ERROR_CODE_STORAGE_UNAVAILABLE:
    case v1::ERROR_CODE_OVERLOADED:
      error.set_retry_after_ms(static_cast<std::uint32_t>(services_.limits.retry_after.count()));
      break;
    default: break;
  }
  v1::ServerMessage message;
  message.set_request_id(request_id);
  *message.mutable_error() = std::move(error);
  reply(message);
}

void Session::refuse(std::uint32_t request_id, v1::ErrorCode code) {
  refuse(request_id, protocol::make_error(code));
}

}  // namespace aurora::server

// One table, as an actor: a coroutine that takes one message after the other from its mailbox.
//
// What changes the game is checked on a copy, written to the journal, and becomes visible only when
// it is on disk. When that fails, the table forgets what it had in memory and reads its journal
// again before it goes on.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "aurora/v1/clock.pb.h"
#include "aurora/v1/error.pb.h"
#include "aurora/v1/games.pb.h"
#include "protocol/recorded_step.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/runtime/mailbox.hpp"
#include "server/runtime/task.hpp"
#include "server/table/audience.hpp"
#include "server/table/bot_seats.hpp"
#include "server/table/ledger.hpp"
#include "server/table/restore.hpp"
#include "server/table/table_messages.hpp"
#include "storage/write.hpp"

namespace aurora::server {

class Archive;
class Bans;
class Blocks;
class Clock;
class Forgotten;
class Guesses;
class Log;
struct Limits;
class Metrics;
class Rulebook;
class Traffic;
struct Ruleset;

struct TableSummary;

/// Who keeps the tables, as they see it. May be called from any thread.
class TableHost {
 public:
  virtual ~TableHost() = default;
  /// The table has changed for those who look at the list.
  virtual void table_changed(TableSummary summary) = 0;
  /// The table has ended its work, and is forgotten until somebody asks for it again.
  virtual void table_ended(storage::TableId id) = 0;
  /// The table waits for players or is played, and cannot go on.
  virtual void table_unusable(storage::TableId id, const Misfit& misfit) = 0;
  /// The game is over, and in the journal. What the lists say of it now; nothing when it could not
  /// be put on them, which is logged.
  [[nodiscard]] virtual Task<std::optional<v1::GameSummary>> game_ended(storage::TableId id) = 0;
  /// A table was made for those who sit at another one, and is in the store.
  virtual void table_made(Ledger ledger, const std::string& address) = 0;
};

/// What every table works with; all of it outlives the tables.
struct TableServices {
  Archive& archive;
  Clock& clock;
  const Forgotten& forgotten;
  const Blocks& blocks;
  const Bans& bans;
  Guesses& guesses;
  Traffic& traffic;
  Rulebook& rulebook;
  const Limits& limits;
  Metrics& metrics;
  Log& log;
  TableHost& host;
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  /// `ledger` says no more than id and code when the table is still to be read from its journal.
  /// `thinking` is where its bots think, apart from the table. `address` is where it was made, if
  /// that is known.
  Table(const TableServices& services, Executor executor, Executor thinking, Ledger ledger,
        bool read, std::string address);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  ~Table();

  [[nodiscard]] storage::TableId id() const { return id_; }

  /// Tells those who look at the list how the table is; from elsewhere only before the start.
  void publish_summary();
  /// Begins to take messages.
  void start();
  /// May be called from any thread. Necessary messages are taken even when there is no room.
  Posted put(TableMessage message, bool necessary = false) {
    return mailbox_.put(std::move(message), necessary);
  }
  /// Takes no more messages, and ends when those that wait are dealt with.
  void close() { mailbox_.close(); }

 private:
  /// Holds for one version of the game, and is not written down: a restart forgets it.
  struct UndoWish {
    engine::Seat seat;
    std::uint32_t steps = 0;
    std::uint32_t version = 0;
    std::uint64_t command_id = 0;
    engine::SeatSet agreed;
  };
  /// Holds until it is answered, and is not written down: a restart forgets it.
  struct OpenProposal {
    v1::ProposalKind kind = v1::PROPOSAL_KIND_UNSPECIFIED;
    engine::Seat seat;
    std::uint64_t number = 0;
    engine::SeatSet agreed;
  };
  enum class Memory : std::uint8_t {
    kCurrent,   ///< the ledger is what the journal says
    kUnread,    ///< the journal is to be read (again)
    kUnusable,  ///< the journal was read, and cannot be continued
  };
  using Problem = std::optional<v1::Error>;

  static Task<> run(std::shared_ptr<Table> self);
  void recover_from(std::string_view fault, TableMessage& message);

  // table.cpp
  Task<> handle(WatchRequest& request);
  Task<> handle(WatchEnded& ended);
  Task<> handle(RoomAgain& room);
  Task<> handle(Due& due);
  Task<> handle(IdleCheck& check);
  [[nodiscard]] Problem objection_to_spectator(storage::PlayerId player) const;
  /// Sees to it that the others learn who follows the table now.
  void note_attendance(const Attendance& before);
  /// Puts the message into the own mailbox when the time has passed.
  void remember(Due due, std::chrono::milliseconds delay);
  static Task<> run_reminder(std::weak_ptr<Table> self, Due due, std::chrono::milliseconds delay);
  Task<> read_journal();
  /// What cannot be continued is not read again, until the operator wants that.
  void give_up(Misfit misfit);
  /// Says in the journal that the table goes on by other rules. False: it cannot be written.
  Task<bool> note_other_rules(Passage passage);
  /// Keeps the game for a program with other rules, unless it has not moved since.
  [[nodiscard]] std::optional<storage::PutSnapshot> kept_state();
  Task<> keep_state();
  /// A client has seen more of the game than the journal has: something was lost.
  void note_client_ahead(std::uint32_t version);
  /// Reads the journal if need be. A problem: the table cannot do anything now.
  Task<Problem> get_ready();
  /// Nothing: it is on disk. A problem: probably not; if the ledger could be read again, it knows.
  Task<Problem> write(storage::WriteGroup group);
  /// Writes records, with the status they bring about, and folds them in. Nothing: done.
  Task<Problem> record(std::vector<std::string> records,
                       std::optional<storage::TableStatus> status = std::nullopt);

  // table_seats.cpp
  Task<> handle(JoinRequest& request);
  Task<> handle(LeaveRequest& request);
  /// Whether the host does not want this player here: banned from this table, or blocked at all.
  [[nodiscard]] bool is_unwelcome(storage::PlayerId player) const;
  /// Why this player does not get into a table with a password.
  [[nodiscard]] Problem objection_to_password(const Asker& asker, const std::string& password);
  /// Takes the seat; a problem: it is not taken.
  Task<Problem> seat_somebody(engine::Seat seat, SeatHolder holder);
  Task<Problem> empty_seat(engine::Seat seat, std::string record);
  Task<> give_up_absent_seats();
  /// Whether all who wait here have been away for long.
  [[nodiscard]] bool is_deserted() const;
  /// Whether the game may begin, with those who are ready.
  [[nodiscard]] bool may_start(const Ledger& ledger) const;
  /// Shows the game that has just been dealt.
  void show_start();

  // table_host.cpp
  Task<> handle(AddBotRequest& request);
  Task<> handle(RemoveRequest& request);
  /// Why this player may not do in the lobby what only the host may, or not yet.
  [[nodiscard]] Problem objection_to_host(storage::PlayerId player);
  Task<> handle(PassHostRequest& request);
  /// Makes somebody else the host when the host was away for a while.
  Task<> replace_absent_host();

  // table_lobby.cpp
  Task<> handle(ColourRequest& request);
  Task<> handle(ReadyRequest& request);
  Task<> handle(RematchRequest& request);
  /// Why this player may not do in the lobby what everybody may who sits there, or not yet.
  [[nodiscard]] Problem objection_to_guest(storage::PlayerId player);
  /// Each change is written down, or told to everybody.
  [[nodiscard]] Problem lobby_rate_objection(storage::PlayerId player);
  Task<Problem> make_rematch(const Asker& asker);

  // table_undo.cpp
  Task<> handle(UndoRequest& request);
  Task<> handle(UndoAnswer& request);
  [[nodiscard]] v1::UndoOffer undo_offer(engine::Seat seat) const;
  /// Takes steps back that may be taken back; the acknowledgement of `asker`, if there is one,
  /// rides along.
  Task<Problem> take_back(engine::Seat seat, std::uint64_t command_id, std::uint32_t steps,
                          const Asker* asker);
  [[nodiscard]] Problem objection_to_undo(engine::Seat seat, const UndoRequest& request) const;
  [[nodiscard]] bool all_agree() const;
  /// What somebody would like to take back, if it can be still.
  void write_proposal(v1::TableInfo& out) const;

  // table_clocks.cpp
  /// What the clocks show now, for the next record.
  [[nodiscard]] std::vector<TimeLeft> marks() const;
  /// Lets the clocks run that should, and sees to it that somebody looks when the next runs out.
  void wind_clocks();
  void set_alarm(storage::UnixMillis at);
  Task<> handle_alarm();
  /// Whoever has no time left is out; a problem: it could not be written.
  Task<Problem> time_out(engine::SeatSet seats);
  /// Writes down what has passed, when the table leaves the memory.
  Task<> note_clocks();
  [[nodiscard]] std::optional<v1::Clocks> clocks() const;

  // table_forgetting.cpp
  Task<> handle(PlayerGone& gone);
  /// Takes the name away, and gives the seat back or resigns it; tries again later if it cannot be
  /// written.
  Task<> let_go(storage::PlayerId player);
  /// Does that for all deleted players who have a seat.
  Task<> let_the_deleted_go();
  /// Whether there are such seats at a table that is not over.
  [[nodiscard]] bool has_seats_of_the_deleted() const;
  /// Takes the names of deleted players from a ledger that was read.
  void forget_the_deleted(Ledger& ledger) const;

  // table_leaving.cpp
  Task<> handle(ResignRequest& request);
  Task<> handle(TakeSeatBackRequest& request);
  Task<> handle(ProposeRequest& request);
  Task<> handle(ProposalAnswer& request);
  /// Does what a player of a running game asks for, and answers.
  template <typename Deed>
  Task<> do_for_player(const Asker& asker, Deed deed);
  Task<Problem> resign(engine::Seat seat);
  Task<Problem> propose(engine::Seat seat, v1::ProposalKind kind);
  Task<Problem> answer_proposal(engine::Seat seat, std::uint64_t number, bool agree);
  /// Why this seat may not resign, or propose and answer.
  [[nodiscard]] Problem objection_to_player(engine::Seat seat) const;
  [[nodiscard]] Problem objection_to_proposal(v1::ProposalKind kind) const;
  /// Why this seat has to wait with another proposal.
  [[nodiscard]] Problem proposal_rate_objection(engine::Seat seat);
  /// Gives the seat back that a bot plays for a player who is there again.
  Task<Problem> welcome_back(engine::Seat seat);
  /// After something that changes who plays: everybody is told, bots are asked, and a proposal may
  /// have nobody left to wait for.
  void seats_changed();
  [[nodiscard]] engine::SeatSet waiting_for() const;
  /// Carries the proposal out when all agree.
  Task<Problem> settle_proposal();
  /// What is so at this moment, and not part of the ledger: clocks, a proposal, who is ready.
  void write_moment(v1::TableInfo& out) const;

  // table_chat.cpp
  Task<> handle(SayRequest& request);
  Task<> handle(MuteRequest& request);
  Task<> handle(PersonRequest& request);
  /// Whom this player names, and may block; an error otherwise.
  [[nodiscard]] Answer<storage::PlayerId> person(storage::PlayerId by,
                                                 const PersonNamed& whom) const;
  /// Whether the line is for this reader, who has a seat or not.
  [[nodiscard]] bool is_for(const ChatLine& line, storage::PlayerId reader, bool seated) const;
  /// Why this player may not say anything.
  [[nodiscard]] Problem objection_to_talk(storage::PlayerId player) const;
  /// Why nothing more of this player is kept. Spectators use up nothing of what players have.
  [[nodiscard]] Problem objection_to_more_chat(const Asker& asker) const;
  /// Why this player has to wait with it; no address: only the player counts.
  [[nodiscard]] Problem chat_rate_objection(storage::PlayerId player, const std::string& address);
  /// It was stored, and counts for the address of a spectator.
  void note_chat(const Asker& asker);
  /// What a spectator is called here, so that nobody takes them for somebody else.
  [[nodiscard]] std::string name_of_spectator(storage::PlayerId player,
                                              const std::string& name) const;
  /// Sends what was said since the last time to everybody it is for.
  void tell_new_lines();
  /// The last lines for this reader; nothing when there are none.
  [[nodiscard]] std::optional<protocol::Piece> chat_for(storage::PlayerId reader, bool seated,
                                                        protocol::Format format,
                                                        std::uint32_t request_id = 0) const;

  // table_bots.cpp
  Task<> handle(BotMove& move);
  void prompt_bots();

  // table_admin.cpp
  Task<> handle(AdminAsk& ask);
  /// A sentence: it was not ended.
  Task<std::optional<std::string>> end_by_operator();
  Task<std::optional<std::string>> end_unread();
  void write_inspection(v1::AdminTable& out) const;

  // table_play.cpp
  Task<> handle(CommandRequest& request);
  /// Counts and logs a command that was refused.
  void note_refusal(const Asker& asker, const v1::Error& error) const;
  /// Why nothing this seat wants can be done in the game.
  [[nodiscard]] Problem objection_to_play(engine::Seat seat) const;
  /// Whether the seat has made so many steps that it may do nothing but carry the game on.
  [[nodiscard]] bool is_spent(engine::Seat seat) const;
  /// Why this seat may not do this any more, although the rules allow it.
  [[nodiscard]] Problem objection_to_step(engine::Seat seat, const engine::Choice& choice) const;
  /// When the seat has had this id accepted before: the stored result if it was the same request,
  /// else COMMAND_ID_REUSED. False: the id is new, and nothing was sent.
  bool answer_repeat(const Asker& asker, engine::Seat seat, std::uint64_t command_id,
                     const std::function<bool(const CommandMemory::Entry&)>& same) const;
  /// After a write that failed, or may have.
  void answer_failure(const Asker& asker, engine::Seat seat, std::uint64_t command_id,
                      v1::Error problem) const;
  /// Carries out a command, durably, and shows it to everybody; the acknowledgement of `asker`, if
  /// there is one, rides along. A problem: nothing has changed, or nobody knows.
  Task<Problem> play(engine::Seat seat, std::uint64_t command_id, engine::Choice choice,
                     const Asker* asker);
  Task<> handle(AsidesRequest& request);

  // what is sent
  void refuse(const Asker& asker, v1::Error error);
  void refuse(const Asker& asker, v1::ErrorCode code);
  [[nodiscard]] protocol::Piece info_for(engine::Viewer viewer, protocol::Format format,
                                         std::uint32_t request_id = 0) const;
  /// `common` is what a spectator sees of it, if that is known.
  [[nodiscard]] Scene scene(const engine::View* common = nullptr) const;
  /// How the game looks now, to be recorded.
  [[nodiscard]] protocol::Moment moment() const;
  using ShowGame = std::function<std::vector<protocol::Piece>()>;
  /// Makes the asker's connection follow the table: `answer` is what it is told first, `show_game`
  /// what leads it to the game as it is now, if there is one.
  void admit(const Asker& asker, std::uint32_t watch, engine::Viewer viewer,
             const std::function<protocol::Piece()>& answer, const ShowGame& show_game);
  void answer_with_info(const Asker& asker, engine::Viewer viewer);
  void tell_about_the_table();
  [[nodiscard]] Attendance attendance() const;

  [[nodiscard]] storage::AppendEntry entry(std::string record, storage::Seq offset = 0) const;
  [[nodiscard]] bool in_lobby() const;

  TableServices services_;
  Executor executor_;
  storage::TableId id_;
  std::string id_text_;
  Mailbox<TableMessage> mailbox_;
  Ledger ledger_;
  Memory memory_;
  const Ruleset* rules_;  ///< of its pack
  std::optional<Misfit> misfit_;
  storage::Seq kept_at_ = 0;  ///< the record after which its game was kept last
  bool client_was_ahead_ = false;
  Audience audience_;
  BotSeats bots_;
  std::optional<UndoWish> undo_wish_;
  std::optional<OpenProposal> proposal_;
  std::optional<v1::GameSummary> kept_;  ///< of a game that has ended since the table was read
  std::uint64_t last_proposal_ = 0;
  std::optional<storage::UnixMillis> alarm_;  ///< the next one that is set
  bool spectators_changed_ = false;
  std::uint32_t lines_told_ = 0;
  engine::SeatSet ready_;  ///< in a lobby; a restart forgets it
  KeyedBuckets<storage::PlayerId> talkers_;
  KeyedBuckets<std::string> talking_addresses_;  ///< of spectators
  /// How many lines spectators from there have had stored since the table is in memory.
  std::unordered_map<std::string, std::uint32_t> lines_of_addresses_;
  KeyedBuckets<storage::PlayerId> lobby_changes_;
  KeyedBuckets<storage::PlayerId> proposers_;
  std::string address_;    ///< where the table was made; empty when nobody knows
  bool deserted_ = false;  ///< as those who look at the list know it
  /// When somebody was last connected to the seat, as far as the lobby cares.
  std::array<std::chrono::steady_clock::time_point, engine::kMaxSeats> seen_{};
  std::chrono::steady_clock::time_point last_needed_;
};

}  // namespace aurora::server

// Everything about one table that outlives the process: the fold of the records in its journal.
//
// Whoever changes a table writes a record, and folds it in once it is on disk. A restarted server
// folds the journal in, and has the same ledger.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/policy.hpp"
#include "engine/game.hpp"
#include "engine/undo.hpp"
#include "protocol/fairness.hpp"
#include "protocol/recent_steps.hpp"
#include "server/rulebook/unfit.hpp"
#include "server/table/ledger/chat_room.hpp"
#include "server/table/ledger/command_memory.hpp"
#include "server/table/ledger/game_clock.hpp"
#include "server/table/ledger/standing_orders.hpp"
#include "server/table/ledger/step_bound.hpp"
#include "storage/ids.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

struct Ruleset;

/// By what a table is played, as its journal names it.
struct PlayedBy {
  std::string pack_id;
  std::string pack_version;
  std::string pack_digest;
  std::string version;    ///< of the program
  std::string signature;  ///< of its rules

  /// "base 1.0.0 (6bef2708), rules 0f3a1c22 of version 0.1.0".
  [[nodiscard]] std::string text() const;
};
[[nodiscard]] PlayedBy played_by(const Ruleset& rules);

/// How a record is folded in.
enum class Pace : std::uint8_t {
  kPlay,     ///< the game is carried out, and must come out as it was recorded
  kRecheck,  ///< ... or, under other rules, at least look the same
  kSkim,     ///< all but the game: where that stands, something later says
};

/// Who holds a seat.
struct SeatHolder {
  storage::PlayerId player;
  std::string name;
  engine::Colour colour;
  std::string entropy;
  std::optional<bots::PolicyKind> bot;  ///< nothing for a person
  storage::Seq since = 0;               ///< the record that gave the seat
  bool away = false;                    ///< ran out of time: a bot plays until the player is back
  bool resigned = false;                ///< a bot plays to the end
  bool program = false;                 ///< a player whose account is played by a program
  std::uint32_t rating = 0;             ///< on this map, when the seat was taken; 0: unknown
  storage::UnixMillis vacation_until = 0;  ///< of the last vacation
};

/// The bot that plays for people who cannot, or do not want to any more, unless the table wants
/// another.
inline constexpr bots::PolicyKind kStandIn = bots::PolicyKind::kGreedy;

/// What a table allows, apart from the rules of the game.
struct House {
  bool unlisted = false;
  bool spectators = false;
  bool undo = true;
  std::optional<ClockRules> clock;
  bool ready_check = false;
  bool matched = false;    ///< a quick match
  bool vacations = false;  ///< clocks stand still for whoever is on vacation
  /// Before that the game starts only when all are ready; 0: there is no such time.
  std::int64_t start_at_ms = 0;
  std::uint32_t delay_s = 0;  ///< people without a seat see the game so many seconds later
  /// Whose table it is: only members see it, take seats and watch.
  std::optional<storage::ClubId> club{};
  std::string event;  ///< the id of the event that has made the table; empty: none
  /// Of an event: how long a first decision is waited for of those who are away; 0: for ever.
  std::int64_t arrive_within = 0;
  bots::PolicyKind stand_in = kStandIn;  ///< for people; a level
  bool hints = false;                    ///< who plays may ask for them
};

/// In how many rounds a player has decided something.
struct DecidedRounds {
  unsigned count = 0;
  unsigned last = 0;  ///< of them
};

struct Ledger {
  storage::TableId id;
  std::string join_code;
  storage::TableStatus status = storage::TableStatus::kLobby;
  storage::Seq head = 0;  ///< how many records are folded in

  PlayedBy played_by;
  engine::Setup setup;  ///< its colours are those of the seats only once the game has started
  House house;
  std::string lock;  ///< of a table with a password, see server/table/table_lock.hpp
  protocol::Secret secret{};
  protocol::Hash commitment{};
  std::int64_t created_at_ms = 0;
  std::int64_t started_at_ms = 0;
  std::int64_t finished_at_ms = 0;
  std::array<std::optional<SeatHolder>, engine::kMaxSeats> seats;
  std::vector<storage::PlayerId> banned;  ///< may not come back
  std::string rematch_code;               ///< of the table where they play again
  engine::SeatSet absent;                 ///< of those who did not come to a quick match
  ChatRoom chat;
  GameClocks clocks;
  storage::UnixMillis paused_at = 0;  ///< of the last pause

  engine::GameState game;      ///< from the start of the game on
  std::uint32_t version = 0;   ///< accepted commands, and what was taken back counts as one
  std::uint32_t happened = 0;  ///< time-outs, resignations, pauses and the like: steps of a replay
  engine::UndoHistory history;
  protocol::RecentSteps recent;  ///< for those who were away
  std::array<StepCount, engine::kMaxSeats> steps{};
  engine::SeatSet have_decided;  ///< something, themselves: what a stand-in does is not theirs
  /// By seat. What a bot has decided does not count, and what was taken back counts once.
  std::array<DecidedRounds, engine::kMaxSeats> decided{};
  /// The game was carried over from where it was kept: what lies before is not known.
  bool carried_over = false;
  std::array<CommandMemory, engine::kMaxSeats> commands;
  /// By seat: the version since when its decision is the same. A choice made at an older one is
  /// stale.
  std::array<std::uint32_t, engine::kMaxSeats> decision_since{};
  /// By seat: when that was, as the journal says.
  std::array<storage::UnixMillis, engine::kMaxSeats> asked_at{};
  StandingOrders orders;  ///< of all seats

  [[nodiscard]] bool started() const {
    return status == storage::TableStatus::kPlaying || status == storage::TableStatus::kFinished;
  }
  /// The seat of a player, or none().
  [[nodiscard]] engine::Seat seat_of(storage::PlayerId player) const;
  [[nodiscard]] std::size_t seats_taken() const;
  /// How many of them by people.
  [[nodiscard]] std::size_t people() const;
  /// The bot that decides for the seat at the moment; nothing when its player does.
  [[nodiscard]] std::optional<bots::PolicyKind> bot_at(engine::Seat seat) const;
  /// The seats that people play, and have not resigned or run out of time.
  [[nodiscard]] engine::SeatSet present() const;
  [[nodiscard]] engine::SeatSet resigned() const;
  /// The seats of people who have not resigned.
  [[nodiscard]] engine::SeatSet playing() const;
  /// The seat of the host: of whoever has been here longest. None when nobody is.
  [[nodiscard]] engine::Seat host() const;
  /// Takes the names of these players from everything, and what they have said.
  void forget(const std::function<bool(storage::PlayerId)>& is_gone);
  [[nodiscard]] bool has_banned(storage::PlayerId player) const;
  /// The first seat that nobody holds, or none().
  [[nodiscard]] engine::Seat free_seat() const;
  /// Whether somebody who has a seat is called like this, see look_of().
  [[nodiscard]] bool has_look(const std::string& look) const;
  /// The wish, or with a mark when somebody who has a seat looks like that.
  [[nodiscard]] std::string free_name(const std::string& wish) const;
  /// The wish, or if it is taken or none, the first colour that nobody has.
  [[nodiscard]] engine::Colour free_colour(engine::Colour wish) const;
};

/// Folds in one record that was written at `at`. `rules` are those of the pack that the first
/// record names.
[[nodiscard]] Fit<> fold(const Ruleset& rules, std::string_view record, storage::UnixMillis at,
                         Ledger& ledger, Pace pace = Pace::kPlay);

/// The game goes on from here, under whatever rules: nothing can be taken back across it.
void go_on_from(const engine::GameState& game, std::span<const TimeLeft> clocks, Ledger& ledger);

/// The last step was made then: for whom it has led to another decision, time begins.
void note_step_at(storage::UnixMillis at, Ledger& ledger);

/// The setup of the game with the colours of the seats; all are taken.
[[nodiscard]] engine::Setup setup_of_game(const Ledger& ledger);
/// The state after the deal, from the secret and the entropy of all seats.
[[nodiscard]] engine::GameState deal(const Ruleset& rules, const Ledger& ledger);

/// Folds in a command whose outcome is known: `after` is the state behind it, `events` the way
/// there, `marks` what clocks showed, and `shown` how it looked (an encoded v1::RecordedStep, empty
/// when that was not recorded). `in_advance`: by which standing order of the seat, from 1; 0: none.
void fold_command(const engine::Catalog& catalog, engine::Seat seat, std::uint64_t command_id,
                  const engine::Choice& choice, const engine::GameState& after,
                  std::span<const engine::Event> events, std::span<const TimeLeft> marks,
                  std::string_view shown, Ledger& ledger, std::uint32_t in_advance = 0);

}  // namespace aurora::server

// What a deed comes to: what is written, and what is shown once that is on disk.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "aurora/v1/error.pb.h"
#include "protocol/recorded_step.hpp"
#include "protocol/shown_step.hpp"
#include "server/table/deeds/situation.hpp"
#include "server/table/table_maker.hpp"

namespace aurora::server {

// What happens when the records are on disk, in the order in which a decision has it. What is said
// to the asker is left out of a deed that the table does by itself.

/// The connections of a player follow this seat, or none, under this name.
struct SeatPlayer {
  storage::PlayerId player;
  engine::Seat seat;
  std::string name;
  bool operator==(const SeatPlayer&) const = default;
};
/// The connections of a player follow the table no more.
struct RemovePlayer {
  storage::PlayerId player;
  bool operator==(const RemovePlayer&) const = default;
};
/// Somebody with a seat has this name: spectators who look like that get a mark.
struct GiveWay {
  std::string name;
  bool operator==(const GiveWay&) const = default;
};
/// The connection of the asker follows the table, and is shown all of it.
struct Admit {
  std::uint32_t watch = 0;
  bool operator==(const Admit&) const = default;
};
/// The player was deleted: the name goes out of what is shown.
struct ForgetPlayer {
  storage::PlayerId player;
  bool operator==(const ForgetPlayer&) const = default;
};
/// Everybody who follows gets a TableInfo.
struct TellTable {
  bool operator==(const TellTable&) const = default;
};
/// Everybody who follows gets the new lines of the chat. Happens by itself before everything else,
/// but when a game ends.
struct TellLines {
  bool operator==(const TellLines&) const = default;
};
/// The lists show the table as it is now.
struct PublishSummary {
  bool operator==(const PublishSummary&) const = default;
};
/// Everybody who follows is shown the deal.
struct ShowStart {
  bool operator==(const ShowStart&) const = default;
};
/// Everybody who follows is shown the step; the CommandResult rides along when it was asked for.
struct ShowStep {
  std::optional<std::uint64_t> command_id;
  bool operator==(const ShowStep&) const = default;
};
/// The game is over, and goes on the lists.
struct KeepGame {
  bool operator==(const KeepGame&) const = default;
};
struct PromptBots {
  bool operator==(const PromptBots&) const = default;
};
/// The line or mute of an asker without a seat counts for their address.
struct CountChat {
  bool operator==(const CountChat&) const = default;
};
/// The log says that the time of so many seats ran out.
struct LogTimeOut {
  int seats = 0;
  bool operator==(const LogTimeOut&) const = default;
};
/// The asker gets a TableInfo.
struct AnswerInfo {
  bool operator==(const AnswerInfo&) const = default;
};
/// The asker gets a CommandResult: accepted, and leading to this version.
struct AnswerResult {
  std::uint64_t command_id = 0;
  std::uint32_t version = 0;
  bool operator==(const AnswerResult&) const = default;
};
/// The asker gets the standing orders of the seat.
struct AnswerOrders {
  bool operator==(const AnswerOrders&) const = default;
};
/// The asker gets the last line of the chat.
struct AnswerLine {
  bool operator==(const AnswerLine&) const = default;
};
/// The asker gets all lines of the chat that are for them.
struct AnswerLines {
  bool operator==(const AnswerLines&) const = default;
};

using Effect =
    std::variant<SeatPlayer, RemovePlayer, GiveWay, Admit, ForgetPlayer, TellTable, TellLines,
                 PublishSummary, ShowStart, ShowStep, KeepGame, PromptBots, CountChat, LogTimeOut,
                 AnswerInfo, AnswerResult, AnswerOrders, AnswerLine, AnswerLines>;

/// A step of the game that was carried out on a copy. The first record of its decision says it.
struct Step {
  explicit Step(const engine::GameState& before) : after(before) {}

  bool is_command = false;  ///< else something was taken back
  engine::Seat seat;
  std::uint64_t command_id = 0;
  engine::Choice choice;         ///< of a command
  std::uint32_t in_advance = 0;  ///< by which standing order of the seat, from 1
  engine::GameState after;
  std::vector<engine::Event> events;
  std::vector<TimeLeft> marks;
  protocol::Moment look;  ///< of the state after it
  std::optional<protocol::ShownStep> shown;
};

struct Decision {
  explicit Decision(const Situation& situation) : at(situation.now), next(situation.transient) {}

  storage::UnixMillis at = 0;
  std::vector<std::string> records;
  std::optional<storage::TableStatus> status;  ///< written with the records
  Transient next;
  std::vector<Effect> effects;
  std::unique_ptr<Step> step;
  /// Made before anything is written; a record with its code comes last.
  std::unique_ptr<NewTable> rematch;
};

/// The error: nothing happens, and the asker is told why.
using Decided = std::expected<Decision, v1::Error>;

}  // namespace aurora::server

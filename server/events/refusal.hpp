// Why an event does not do what it was asked for.
#pragma once

#include <cstdint>
#include <expected>
#include <string_view>

namespace aurora::events {

enum class Refusal : std::uint8_t {
  kBadRules,            ///< these rules contradict each other
  kBadPerson,           ///< nobody is called like that
  kAlreadyIn,           ///< this person takes part already, or has withdrawn
  kNoReserves,          ///< these rules have no reserves
  kFull,                ///< as many take part as the rules allow
  kEntryClosed,         ///< it is too late to enter
  kUnwelcome,           ///< the host does not want them
  kTooManyReturns,      ///< they have come back too often
  kTooManyCorrections,  ///< the host has changed too much
  kNoSuchEntrant,       ///< nobody has that number
  kNotIn,               ///< they have withdrawn, or were never there
  kTooFew,              ///< not enough people for one table
  kRoundGoesOn,         ///< results of this round are missing
  kNoRound,             ///< no round is being played
  kNoMoreRounds,        ///< all rounds have been played
  kNoSuchTable,         ///< there is no such table in this round
  kStaleTable,          ///< other people are to sit at that table now
  kGameBegan,           ///< the seats of a game that goes on do not change
  kBadResult,           ///< not what can come out at that table
  kResultKnown,         ///< the table has a result; the host can correct it
  kBadTime,             ///< the deadline lies before now
  kOver,                ///< the event is finished or called off
  kNotYet,              ///< nothing has been played that could be finished
  kInconsistent,        ///< a mistake of this program: nothing was done
};

/// One sentence: what is wrong, and what to do.
[[nodiscard]] std::string_view sentence_of(Refusal refusal);

/// Done, or why not.
using Verdict = std::expected<void, Refusal>;

[[nodiscard]] inline std::unexpected<Refusal> refuse(Refusal refusal) {
  return std::unexpected<Refusal>(refusal);
}

}  // namespace aurora::events

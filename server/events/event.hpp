// An event as its records say it is: a value. server/events/fold/fold.hpp is all that writes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/events/ids.hpp"
#include "server/events/rules.hpp"

namespace aurora::events {

enum class Phase : std::uint8_t {
  kEntry,     ///< nobody has been paired
  kBetween,   ///< a round is over, and another one or the end is to come
  kPlaying,   ///< a round is being played
  kFinished,  ///< the standings are final
  kCancelled,
};

struct Entrant {
  std::string person;       ///< whatever names an account outside; never shown
  std::int32_t rating = 0;  ///< for seeding, as of the entry
  bool reserve = false;     ///< plays only in place of others
  bool withdrawn = false;
  bool excluded = false;          ///< withdrawn by the host, who alone lets them back
  std::uint32_t first_round = 1;  ///< the first that they could play; 0: a reserve who never sat
  std::uint32_t no_shows = 0;
  std::uint32_t returns = 0;  ///< how often they came back without the host
  std::uint32_t group = 0;    ///< of kGroups and kRoundRobin, from 1; 0: in none

  bool operator==(const Entrant&) const = default;
};

/// What came out for one seat.
struct SeatResult {
  std::uint8_t rank = 1;   ///< 1 is best; shared ranks as in 1 2 2 4
  std::int32_t score = 0;  ///< of the game itself
  bool absent = false;     ///< somebody else, or a bot, played to the end: the rank is not theirs

  bool operator==(const SeatResult&) const = default;
};

/// How a table came to its result. Only what was played counts as a meeting and as a win.
enum class Ending : std::uint8_t {
  kPlayed,
  kWalkover,  ///< one alone has come: a win
  kShared,    ///< the time was over: all share the places
  kNothing,   ///< nobody has come, or the time was over: no points
};

struct Table {
  std::vector<EntrantId> seats;  ///< in the order in which they start
  std::uint32_t version = 1;     ///< see TableKey
  bool begun = false;            ///< the game goes on: its seats stay as they are
  bool by_hand = false;          ///< the host has said what came out, before the game did
  std::optional<Ending> ending{};
  std::vector<SeatResult> results{};  ///< by seat, once there is an ending

  bool operator==(const Table&) const = default;
};

struct Round {
  bool finals = false;
  std::vector<Table> tables;        ///< number 1 first
  std::vector<EntrantId> byes{};    ///< who sits out
  std::vector<EntrantId> missed{};  ///< who was paired, and did not come or withdrew
  UnixMillis paired_at = 0;
  UnixMillis deadline = 0;   ///< 0: none
  UnixMillis closed_at = 0;  ///< 0: it is being played

  bool operator==(const Round&) const = default;
};

/// Who meets whom, made in advance: for all of kRoundRobin, and for the groups of kGroups.
struct Schedule {
  std::vector<std::vector<EntrantId>> groups;
  /// By round and table, in the order of the seats. Who is at no table of a round sits out.
  std::vector<std::vector<std::vector<EntrantId>>> rounds;

  bool operator==(const Schedule&) const = default;
};

struct Event {
  std::uint32_t head = 0;  ///< how many records are folded in
  Rules rules;
  std::uint64_t seed = 0;  ///< for all that is drawn by lot
  Phase phase = Phase::kEntry;
  std::vector<Entrant> entrants;  ///< by EntrantId
  std::uint32_t main_rounds = 0;  ///< before finals; known when the first round is paired
  Schedule schedule;              ///< empty in a Swiss system
  std::vector<Round> rounds;
  bool texts_removed = false;     ///< title and description are not to be shown
  std::uint32_t corrections = 0;  ///< what the host has changed that could be changed again

  [[nodiscard]] bool over() const {
    return phase == Phase::kFinished || phase == Phase::kCancelled;
  }
  [[nodiscard]] bool knows(EntrantId who) const {
    return !who.is_bot() && who.number <= entrants.size();
  }
  /// Of somebody the event knows.
  [[nodiscard]] const Entrant& entrant(EntrantId who) const { return entrants.at(who.index()); }
  [[nodiscard]] EntrantId find(std::string_view person) const;  ///< kBot: nobody
  /// Who is to be paired: no reserves, and nobody who has withdrawn.
  [[nodiscard]] std::vector<EntrantId> players() const;
  /// The first reserve whom the round that is played has not called yet; kBot: there is none.
  [[nodiscard]] EntrantId free_reserve() const;
  /// A table of the last round by its number; nullptr: there is none.
  [[nodiscard]] const Table* table(std::uint32_t number) const;
  [[nodiscard]] TableKey key_of(std::uint32_t number) const;  ///< of a table of the last round

  bool operator==(const Event&) const = default;
};

}  // namespace aurora::events

// Which world is played: how large it is, and what can happen in it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace aurora::simulation {

struct Scenario {
  std::uint64_t seed = 1;
  std::chrono::seconds time{120};  ///< virtual; then nothing bad happens any more
  unsigned tables = 5;
  unsigned seats = 4;        ///< of a table, at most
  unsigned nodes = 1;        ///< servers; several share a store
  bool spectators = true;    ///< one at each table
  bool delays = true;        ///< at some tables, for those without a seat
  bool kills = true;         ///< of a server, at any moment; several are paused and moved, too
  bool breaks = true;        ///< of connections, also between servers and their database
  bool disk = true;          ///< failures of the disk, or of the database
  bool damage = true;        ///< of pages that SQLite reads, from one start to the next
  bool sqlite = true;        ///< a world in four keeps everything in SQLite, on files that fail
  bool whims = true;         ///< of people: they do more than play
  bool orders = true;        ///< of people, given in advance
  bool appointments = true;  ///< at some tables, that are set for a time
  bool clocks = true;        ///< at some tables; and the wall clock jumps
  bool days = true;          ///< pass in a world in five: its wall clocks go fast
  bool links = true;         ///< are needed by newcomers, in a world in six
  /// Plays a world in four twice, to see whether anybody is told what depends on hidden cards.
  bool spy = true;
  /// What is decided before the seed decides; the fuzzer's.
  std::vector<std::uint8_t> choices;

  /// How much faster clocks on the wall go than timers.
  [[nodiscard]] std::int64_t pace() const;
  /// Whether newcomers need a link.
  [[nodiscard]] bool by_link() const { return links && whims && seed % 6 == 4; }

  bool operator==(const Scenario&) const = default;
};

/// Something that a scenario can go without: `--no-NAME`.
struct Switch {
  const char* name;
  bool Scenario::* on;
  const char* without;  ///< in words
};

/// All of them. What is listed here is an option of the program, and left out by way of trial when
/// a world does not hold.
inline constexpr std::array kSwitches{
    Switch{"kills", &Scenario::kills, "Never kill the server"},
    Switch{"breaks", &Scenario::breaks, "Never break a connection"},
    Switch{"disk", &Scenario::disk, "Never let the disk fail"},
    Switch{"damage", &Scenario::damage, "Never damage a page of the database"},
    Switch{"sqlite", &Scenario::sqlite, "Keep everything in memory in every world"},
    Switch{"whims", &Scenario::whims, "Let people do nothing but play"},
    Switch{"orders", &Scenario::orders, "Let nobody say in advance what is to be done"},
    Switch{"appointments", &Scenario::appointments, "Begin every game when all seats are taken"},
    Switch{"clocks", &Scenario::clocks, "Let everybody take their time, and leave the clock right"},
    Switch{"days", &Scenario::days, "Let wall clocks go as fast as timers in every world"},
    Switch{"links", &Scenario::links, "Let everybody come without a link"},
    Switch{"spy", &Scenario::spy, "Play no world twice"},
    Switch{"delays", &Scenario::delays, "Let those who watch see everything at once"},
    Switch{"spectators", &Scenario::spectators, "Nobody watches"},
};

/// How many servers the world of a seed has, unless somebody asks for another number: each third
/// has two to four.
[[nodiscard]] unsigned nodes_of(std::uint64_t seed);

/// The options of the program that play this world, and no other.
[[nodiscard]] std::string options_of(const Scenario& scenario);

}  // namespace aurora::simulation

// What the lists and records of players say about the finished games, compared with the journals.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include "aurora/v1/games.pb.h"
#include "aurora/v1/journal.pb.h"
#include "tests/simulation/replays.hpp"

namespace aurora::simulation {

namespace {

constexpr std::size_t kAllGames = 1'000'000;

/// How a seat came out of a game.
struct End {
  std::int64_t total = 0;
  bool won = false;
  bool resigned = false;
  bool operator==(const End&) const = default;
};
using Ends = std::map<std::uint32_t, End>;  ///< by seat

/// Who sat where at the end, as the journal says.
struct Played {
  std::map<std::uint32_t, std::string> players;  ///< ids, by seat
  std::string mode;
  Ends ends;
};

void read_end(const v1::GameFinished& finished, Ends& ends) {
  for (const v1::Result::Sheet& sheet : finished.result().scores()) {
    ends[sheet.seat()].total = sheet.total();
  }
  const bool ranked =
      std::ranges::any_of(ends, [](const auto& end) { return end.second.resigned; });
  for (const std::uint32_t seat :
       ranked ? finished.ranked_winners() : finished.result().winners()) {
    ends[seat].won = true;
  }
}

bool says(const v1::GameSummary& game, const Ends& ends) {
  return std::ranges::all_of(game.seats(), [&](const v1::GameSummary::Seat& seat) {
    const auto end = ends.find(seat.seat());
    return End{seat.total(), seat.winner(), seat.resigned()} ==
           (end == ends.end() ? End() : end->second);
  });
}

Played played(const std::vector<storage::JournalEntry>& journal) {
  constexpr std::array kModes{"other", "alpha", "beta", "gamma"};
  Played game;
  for (const storage::JournalEntry& entry : journal) {
    v1::JournalRecord record;
    (void)record.ParseFromString(entry.payload);
    if (record.has_table_created()) {
      game.mode = kModes.at(static_cast<std::size_t>(record.table_created().options().map()));
    } else if (record.has_seat_taken()) {
      game.players[record.seat_taken().seat()] = record.seat_taken().player_id();
    } else if (record.has_seat_left()) {
      game.players.erase(record.seat_left().seat());
    } else if (record.has_seat_resigned()) {
      game.ends[record.seat_resigned().seat()].resigned = true;
    } else if (record.has_seat_timed_out() && record.seat_timed_out().resigned()) {
      game.ends[record.seat_timed_out().seat()].resigned = true;
    } else if (record.has_game_finished()) {
      read_end(record.game_finished(), game.ends);
    }
  }
  std::erase_if(game.players, [](const auto& one) { return one.second.empty(); });  // bots
  return game;
}

struct Expected {
  std::multiset<std::string> tables;
  std::map<std::string, std::uint64_t> games;  ///< by mode
  std::map<std::string, Ends> ends;            ///< by table
};

void check_player(const storage::PlayerId& player, const Expected& expected, storage::Store& store,
                  History& history) {
  std::multiset<std::string> listed;
  for (const storage::GameRow& row :
       *store.read(storage::ListGames{player, std::nullopt, kAllGames})) {
    listed.insert(row.table.text());
    v1::GameSummary summary;
    const auto ends = expected.ends.find(row.table.text());
    if (!summary.ParseFromString(row.summary) ||
        (ends != expected.ends.end() && !says(summary, ends->second))) {
      history.fault("the list of player " + player.text() + " says something else of table " +
                    row.table.text() + " than its journal");
    }
  }
  if (listed != expected.tables) {
    history.fault("player " + player.text() + " has played " +
                  std::to_string(expected.tables.size()) + " games to the end, and " +
                  std::to_string(listed.size()) + " are on their list");
  }
  std::map<std::string, std::uint64_t> counted;
  for (const storage::StandingRow& row : *store.read(storage::ListStandings{player})) {
    counted[row.mode] = row.games;
  }
  if (counted != expected.games) {
    std::string text = "player " + player.text() + " has played";
    for (const auto& [mode, games] : expected.games) {
      text += ' ' + std::to_string(games) + " games of " + mode + ", and " +
              std::to_string(counted[mode]) + " are counted;";
    }
    history.fault(text);
  }
}

}  // namespace

void check_chronicle(History& history, storage::Store& store) {
  std::set<std::string> forgotten;
  for (const storage::PlayerId& player : *store.read(storage::ListForgotten{})) {
    forgotten.insert(player.text());
  }
  std::map<std::string, Expected> expected;  // by player
  for (const storage::TableRow& row : *store.read(
           storage::ListTables{storage::StatusSet{storage::TableStatus::kFinished}, kAllGames})) {
    const Played game = played(*store.read(storage::ReadJournal{row.id}));
    for (const auto& [seat, player] : game.players) {
      expected[player].tables.insert(row.id.text());
      ++expected[player].games[game.mode];
      expected[player].ends[row.id.text()] = game.ends;
    }
  }
  for (const auto& [text, games] : expected) {
    if (const auto player = storage::PlayerId::parse(text); player && !forgotten.contains(text)) {
      check_player(*player, games, store, history);
    }
  }
}

}  // namespace aurora::simulation

#include "tests/simulation/replays.hpp"

#include <deque>
#include <expected>
#include <map>
#include <optional>
#include <string>

#include "content/pack.hpp"
#include "server/finished/replay_builder.hpp"
#include "tests/simulation/order_replay.hpp"
#include "tests/simulation/replay_reader.hpp"
#include "tool/replay/verify.hpp"

namespace aurora::simulation {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::size_t kAll = 1'000'000;
/// Nobody waits longer for a replay.
constexpr seconds kPatience{60};

/// How many commands each finished game has, by table: as its journal says, or nothing when that
/// cannot be read.
using Finished = std::map<std::string, std::optional<std::size_t>>;

Finished finished_tables(storage::Store& store) {
  Finished tables;
  const auto rows =
      store.read(storage::ListTables{storage::StatusSet{storage::TableStatus::kFinished}, kAll});
  for (const storage::TableRow& row : *rows) {
    const auto journal = store.read(storage::ReadJournal{row.id});
    const auto written = journal ? commands_of(*journal) : std::unexpected(journal.error().message);
    tables[row.id.text()] = written ? std::optional(written->size()) : std::nullopt;
  }
  return tables;
}

bool has_unlisted(const Inspect& inspect) {
  bool some = false;
  inspect(
      [&](storage::Store& store) { some = !store.read(storage::ListUnlistedGames{1})->empty(); });
  return some;
}

void check_replay(const std::string& table, const v1::Replay& replay,
                  const std::optional<std::size_t>& written, History& history) {
  std::size_t commands = 0;
  for (const v1::ReplayStep& step : replay.steps()) {
    commands += step.has_choice() || step.undone_steps() > 0 ? 1U : 0U;
  }
  if (written != commands) {
    history.fault("the replay of table " + table + " has " + std::to_string(commands) +
                  " commands, and its journal has " +
                  (written ? std::to_string(*written) : std::string("none that can be read")));
  }
}

void verify(const std::string& table, const v1::Replay& replay, History& history) {
  const tool::Verdict verdict = tool::verify(content::base_pack(), replay, "");
  if (!verdict.valid()) {
    history.fault("the replay of table " + table + " does not verify: " + *verdict.difference);
  } else if (!verdict.whole) {
    history.fault("the replay of table " + table + " does not verify as a whole");
  }
}

/// What was done in advance in all games that have begun.
void check_orders(History& history, storage::Store& store) {
  const auto rows = store.read(storage::ListTables{
      storage::StatusSet{storage::TableStatus::kPlaying, storage::TableStatus::kFinished}, kAll});
  for (const storage::TableRow& row : *rows) {
    const auto journal = store.read(storage::ReadJournal{row.id});
    const auto records = journal ? records_of(*journal) : std::unexpected(journal.error().message);
    server::JournalGame game;
    if (!records || !server::build_replay(*journal, game)) {
      continue;  // History::check() says so
    }
    if (const auto wrong = wrong_in_advance(*records, game.replay)) {
      history.fault("table " + row.id.text() + ": " + *wrong);
    }
  }
}

}  // namespace

void check_replays(Surroundings& world, const Inspect& inspect, const LetPass& let_pass) {
  History& history = world.history();
  // What ended just now is put on the lists a moment later.
  for (auto waited = seconds(0); waited < kPatience && has_unlisted(inspect);
       waited += seconds(1)) {
    let_pass(seconds(1));
  }
  Finished finished;
  inspect([&](storage::Store& store) {
    finished = finished_tables(store);
    check_chronicle(history, store);
    if (world.spy() == nullptr && world.foresighted()) {  // a spy exchanges cards behind our back
      check_orders(history, store);
    }
  });
  std::deque<std::string> tables;
  for (const auto& [table, written] : finished) {
    tables.push_back(table);
  }
  if (tables.empty()) {
    return;
  }
  ReplayReader reader(world, tables);
  reader.arrive();
  const auto end = world.machine().now() + kPatience * static_cast<int>(tables.size());
  while (!reader.done() && history.faults().empty() && world.machine().now() < end) {
    let_pass(milliseconds(100));
  }
  if (!reader.done() && history.faults().empty()) {
    history.fault("somebody waits for replays for ever");
  }
  for (const auto& [table, error] : reader.refused()) {
    history.fault("there is no replay of table " + table + ": " + error.message());
  }
  if (reader.done()) {
    for (const auto& [table, replay] : reader.replays()) {
      check_replay(table, replay, finished.at(table), history);
      if (world.spy() == nullptr) {
        verify(table, replay, history);
      }
    }
  }
}

}  // namespace aurora::simulation

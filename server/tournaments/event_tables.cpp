#include "server/tournaments/event_tables.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "aurora/v1/admin.pb.h"
#include "content/pack.hpp"
#include "protocol/table_codec.hpp"
#include "server/lobby/open_tables.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/people/forgotten.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/once.hpp"
#include "server/runtime/randomness.hpp"
#include "server/table/ledger/game_clock.hpp"
#include "server/table/ledger/stand_in.hpp"
#include "server/table/table_maker.hpp"
#include "server/tournaments/entrant_names.hpp"
#include "server/tournaments/game_result.hpp"
#include "server/tournaments/table_story.hpp"

namespace aurora::server {

namespace {

/// So many tables that are over are remembered: more than there are in all rounds that are played.
constexpr std::size_t kMostOver = 20'000;

House house_of(const HeldEvent& event) {
  const v1::TableOptions& options = event.plan.tables();
  House house{.unlisted = options.unlisted(),
              .spectators = options.spectators(),
              .undo = !options.no_undo(),
              .vacations = options.vacations()};
  house.clock = clock_rules(options).value_or(std::nullopt);
  house.delay_s = options.spectator_delay_s();
  house.stand_in = stand_in(options).value_or(kStandIn);
  house.event = event.row.id.text();
  house.arrive_within = event.event.rules.arrive_within;
  return house;
}

/// The people of those seats of whom something is true.
std::vector<events::EntrantId> people_of(const std::vector<events::EntrantId>& seats,
                                         const auto& is_one) {
  std::vector<events::EntrantId> found;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (!seats[i].is_bot() && is_one(i)) {
      found.push_back(seats[i]);
    }
  }
  return found;
}

std::vector<events::EntrantId> who_left(const std::vector<events::EntrantId>& seats,
                                        const TableStory& story) {
  return people_of(seats, [&](std::size_t seat) { return story.seats.at(seat).left(); });
}

/// The last of people who have all resigned, where no bot had a seat of its own.
events::EntrantId who_was_alone(const std::vector<events::EntrantId>& seats,
                                const TableStory& story) {
  const auto resigned =
      people_of(seats, [&](std::size_t seat) { return story.seats.at(seat).resigned; });
  const engine::Seat last = story.last_to_resign;
  const bool was_alone = resigned.size() == seats.size() && last.valid();
  return was_alone ? seats.at(last.index()) : events::kBot;
}

/// A table was made, everybody has a seat, and the game began. Each of the people has to have left
/// a record behind that, or the game has not begun for all of them.
bool may_have_begun(const storage::TableRow& row, const std::vector<events::EntrantId>& seats) {
  const auto people = seats.size() - static_cast<std::size_t>(
                                         std::ranges::count_if(seats, &events::EntrantId::is_bot));
  return row.head_seq >= 2 + seats.size() + people;
}

}  // namespace

storage::TableId table_of(storage::EventId event, const events::TableKey& key) {
  return derived_table_id("event " + event.text() + " " + std::to_string(key.round) + "." +
                          std::to_string(key.number) + "." + std::to_string(key.version));
}

EventTables::EventTables(Archive& archive, TableRegistry& tables, EntrantNames& names,
                         const Ruleset& rules, const Clock& clock, DrawSecret draw_secret, Log& log)
    : archive_(archive),
      tables_(tables),
      names_(names),
      rules_(rules),
      clock_(clock),
      draw_secret_(std::move(draw_secret)),
      log_(log) {}

Task<TableRows> EventTables::look_up(storage::EventId event, std::vector<events::TableKey> keys) {
  TableRows found{.known = true};
  if (keys.empty()) {
    co_return found;
  }
  storage::FindTables read;
  for (const events::TableKey& key : keys) {
    read.tables.push_back(table_of(event, key));
  }
  const auto rows = co_await archive_.read(std::move(read));
  found.known = rows.has_value();
  if (rows) {
    for (const storage::TableRow& row : *rows) {
      found.rows.emplace(row.id, row);
    }
  }
  co_return found;
}

Task<TableSeen> EventTables::tend(EventPtr event, events::CreateTable wanted,
                                  const TableRows& found, storage::UnixMillis now) {
  const storage::TableId id = table_of(event->row.id, wanted.table);
  const auto row = found.rows.find(id);
  if (row == found.rows.end()) {
    const bool is_missing = found.known;
    if (is_missing) {
      co_await make(event, std::move(wanted));
    }
    co_return TableSeen{.unknown = !is_missing};
  }
  TableSeen seen;
  switch (row->second.status) {
    case storage::TableStatus::kLobby: break;
    case storage::TableStatus::kPlaying:
      co_return co_await look_at_game(std::move(event), std::move(wanted), row->second, now);
    case storage::TableStatus::kFinished:
      seen.news = co_await result_of(wanted.table, id);
      if (!seen.news) {
        seen.unknown = true;                           // a game comes on the lists after its end
        seen.news = events::BeginTable{wanted.table};  // and no seat of it is given away
      }
      break;
    case storage::TableStatus::kAbandoned:
      seen.news = known_end(id);
      if (!seen.news) {
        seen.news = co_await why_abandoned(std::move(wanted), id);
      }
      seen.unknown = !seen.news;
      if (seen.news) {
        note_end(id, *seen.news);
      }
      break;
  }
  co_return seen;
}

Task<TableSeen> EventTables::look_at_game(EventPtr event, events::CreateTable wanted,
                                          storage::TableRow row, storage::UnixMillis now) {
  TableSeen seen{.moved_at = row.updated_at};
  const events::Rules& rules = event->event.rules;
  const events::Table* const table = event->event.table(wanted.table.number);
  const bool begun = table != nullptr && table->begun;
  if (!begun && rules.arrive_within > 0) {
    (void)co_await tables_.find(row.id);  // some server has to see who does not come
  }
  const bool late =
      rules.missing != events::Missing::kWait && wanted.deadline > 0 && now >= wanted.deadline;
  if (!late && (begun || !may_have_begun(row, wanted.seats))) {
    co_return seen;
  }
  const auto journal = co_await archive_.read(storage::ReadJournal{row.id});
  if (!journal) {
    seen.unknown = true;
    co_return seen;
  }
  const TableStory story = story_of(*journal);
  if (late) {
    seen.news = events::EndTable{.table = wanted.table, .left = who_left(wanted.seats, story)};
    co_return seen;
  }
  const auto awaited =
      people_of(wanted.seats, [&](std::size_t seat) { return !story.seats.at(seat).has_begun(); });
  if (awaited.empty()) {
    seen.news = events::BeginTable{wanted.table};
  }
  co_return seen;
}

Task<> EventTables::make(EventPtr event, events::CreateTable wanted) {
  const auto options = protocol::from_wire(event->plan.tables());
  if (!options || !rules_.pack.catalog.map(options->map).exists()) {
    log_.write_repeated(LogLevel::kWarning,
                        "the content pack has no map for the tables of an event",
                        {{"event", event->row.id.text()}});
    co_return;
  }
  NewTable table{.id = table_of(event->row.id, wanted.table),
                 .at = clock_.unix_ms(),
                 .setup = *options,
                 .house = house_of(*event),
                 .secret = draw_secret_()};
  table.setup.seats = static_cast<std::uint8_t>(wanted.seats.size());
  std::vector<storage::PlayerId> players;
  for (const events::EntrantId who : wanted.seats) {
    players.push_back(player_of(event->event, who));
  }
  const NamesFound names = co_await names_.find(players);
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if (wanted.seats[seat].is_bot()) {
      table.holders.push_back({.bot = table.house.stand_in});
      continue;
    }
    const storage::PlayerId player = players[seat];
    const auto name = names.of(player);
    if (!name) {
      co_return;  // it cannot be read now, and what a table calls somebody stays
    }
    table.holders.push_back({.player = player,
                             .name = name->name.empty() ? std::string(kNoName) : name->name,
                             .program = name->program});
  }
  const auto made = co_await make_table_once(archive_, rules_, std::move(table));
  if (!made) {
    log_.write_repeated(LogLevel::kWarning, "a table of an event could not be made",
                        {{"event", event->row.id.text()}, {"problem", made.error().message()}});
    co_return;
  }
  // As after a restart: its clocks run and its bots play, whether somebody comes or not.
  (void)co_await tables_.find(made->id);
}

Task<std::optional<events::Request>> EventTables::result_of(events::TableKey key,
                                                            storage::TableId id) {
  const auto game = co_await archive_.read(storage::FindGame{id});
  v1::GameSummary summary;
  if (!game || !summary.ParseFromString(game->summary)) {
    co_return std::nullopt;
  }
  const auto journal = co_await archive_.read(storage::ReadJournal{id});
  if (!journal) {
    co_return std::nullopt;
  }
  co_return events::ReportResult{.table = key, .results = results_of(summary, story_of(*journal))};
}

Task<std::optional<events::Request>> EventTables::why_abandoned(events::CreateTable wanted,
                                                                storage::TableId id) {
  const auto journal = co_await archive_.read(storage::ReadJournal{id});
  if (!journal) {
    co_return std::nullopt;
  }
  const TableStory story = story_of(*journal);
  auto absent = people_of(
      wanted.seats, [&](std::size_t seat) { return story.absent.has(engine::seat_at(seat)); });
  if (absent.empty()) {
    co_return events::EndTable{.table = wanted.table,
                               .left = who_left(wanted.seats, story),
                               .alone = who_was_alone(wanted.seats, story)};
  }
  co_return events::ReportAbsent{
      .table = wanted.table, .who = std::move(absent), .game_is_off = true};
}

Task<bool> EventTables::close(storage::EventId event, std::vector<events::TableKey> keys) {
  std::erase_if(keys, [&](const events::TableKey& key) { return is_closed(table_of(event, key)); });
  const TableRows found = co_await look_up(event, std::move(keys));
  bool closed = found.known;
  for (const auto& [id, row] : found.rows) {
    if (!storage::kOpenTables.contains(row.status)) {
      note_closed(id);
      continue;
    }
    closed = false;
    if (const auto table = co_await tables_.find(id)) {
      const Once<v1::AdminResponse> nobody_waits([](const v1::AdminResponse& /*answer*/) {}, {});
      (void)(*table)->put(AdminAsk{AdminDeed::kEnd, nobody_waits}, Lane::kFirst, true);
    }
  }
  co_return closed;
}

EventTables::Here EventTables::here() const {
  Here here;
  for (const OpenTables::Summary& table : tables_.open_tables().all()) {
    if (const auto event = storage::EventId::parse(table->house.event)) {
      here[*event].insert(table->id);
    }
  }
  return here;
}

bool EventTables::is_closed(storage::TableId id) const {
  const std::lock_guard lock(mutex_);
  return closed_.contains(id);
}

void EventTables::note_closed(storage::TableId id) {
  const std::lock_guard lock(mutex_);
  if (closed_.size() >= kMostOver) {
    closed_.clear();
  }
  closed_.insert(id);
}

std::optional<events::Request> EventTables::known_end(storage::TableId id) const {
  const std::lock_guard lock(mutex_);
  const auto known = ends_.find(id);
  return known == ends_.end() ? std::nullopt : std::optional(known->second);
}

void EventTables::note_end(storage::TableId id, const events::Request& news) {
  const std::lock_guard lock(mutex_);
  if (ends_.size() >= kMostOver) {
    ends_.clear();
  }
  ends_.insert_or_assign(id, news);
}

}  // namespace aurora::server

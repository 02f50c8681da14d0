#include "server/tournaments/event_tables.hpp"

#include <string>
#include <utility>

#include "aurora/v1/admin.pb.h"
#include "aurora/v1/journal.pb.h"
#include "content/pack.hpp"
#include "protocol/journal_codec.hpp"
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
#include "server/table/table_maker.hpp"
#include "server/tournaments/entrant_names.hpp"
#include "server/tournaments/game_result.hpp"

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
  house.event = event.row.id.text();
  house.arrive_within = event.event.rules.arrive_within;
  return house;
}

/// The seats of those who did not come, as the journal of an abandoned game says.
std::vector<std::uint32_t> seats_of_absent(const std::vector<storage::JournalEntry>& journal) {
  for (const storage::JournalEntry& entry : journal) {
    v1::JournalRecord record;
    if (protocol::decode_record(entry.payload, record) && record.has_table_abandoned()) {
      const auto& seats = record.table_abandoned().absent();
      return {seats.begin(), seats.end()};
    }
  }
  return {};
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

Task<TableSeen> EventTables::tend(EventPtr event, events::CreateTable wanted) {
  const storage::TableId id = table_of(event->row.id, wanted.table);
  const auto row = co_await archive_.read(storage::FindTable{id});
  if (!row) {
    const bool is_missing = row.error().code == storage::StoreErrc::kNotFound;
    if (is_missing) {
      co_await make(event, std::move(wanted));
    }
    co_return TableSeen{.unknown = !is_missing};
  }
  TableSeen seen;
  const events::Table* const table = event->event.table(wanted.table.number);
  const bool begun = table != nullptr && table->begun;
  switch (row->status) {
    case storage::TableStatus::kLobby: break;
    case storage::TableStatus::kPlaying:
      if (!begun && clock_.unix_ms() >= row->created_at + event->event.rules.arrive_within) {
        seen.news = events::BeginTable{wanted.table};
      } else if (!begun) {
        (void)co_await tables_.find(id);  // some server has to see who does not come
      }
      seen.moved_at = row->updated_at;
      break;
    case storage::TableStatus::kFinished:
      seen.news = co_await result_of(wanted.table, id);
      seen.unknown = !seen.news;  // a game comes on the lists after its end
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
  for (const events::EntrantId who : wanted.seats) {
    if (who.is_bot()) {
      table.holders.push_back({.name = "Bot", .bot = kStandIn});
      continue;
    }
    const storage::PlayerId player = player_of(event->event, who);
    const auto name = co_await names_.find(player);
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
  co_return events::ReportResult{.table = key, .results = results_of(summary)};
}

Task<std::optional<events::Request>> EventTables::why_abandoned(events::CreateTable wanted,
                                                                storage::TableId id) {
  const auto journal = co_await archive_.read(storage::ReadJournal{id});
  if (!journal) {
    co_return std::nullopt;
  }
  events::ReportAbsent absent{
      .table = wanted.table, .who = {}, .by_host = true, .game_is_off = true};
  for (const std::uint32_t seat : seats_of_absent(*journal)) {
    if (seat >= 1 && seat <= wanted.seats.size() && !wanted.seats[seat - 1].is_bot()) {
      absent.who.push_back(wanted.seats[seat - 1]);
    }
  }
  if (absent.who.empty()) {
    co_return events::EndTable{wanted.table};
  }
  co_return absent;
}

Task<bool> EventTables::close(storage::EventId event, events::TableKey key) {
  const storage::TableId id = table_of(event, key);
  if (is_closed(id)) {
    co_return true;
  }
  const auto row = co_await archive_.read(storage::FindTable{id});
  if (!row) {
    co_return row.error().code == storage::StoreErrc::kNotFound;
  }
  if (!storage::kOpenTables.contains(row->status)) {
    note_closed(id);
    co_return true;
  }
  if (const auto table = co_await tables_.find(id)) {
    const Once<v1::AdminResponse> nobody_waits([](const v1::AdminResponse& /*answer*/) {}, {});
    (void)(*table)->put(AdminAsk{AdminDeed::kEnd, nobody_waits}, Lane::kFirst, true);
  }
  co_return false;
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

#include "server/tournaments/event_driver.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "server/events/contains.hpp"
#include "server/events/decide.hpp"
#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"

namespace aurora::server {

namespace {

/// So many are due at the same time as a rule.
constexpr std::size_t kEventsAtOnce = 2'000;
/// How often at most it is gone through all tables again, because something has come of the last
/// time.
constexpr int kMostPasses = 20;

/// Somebody who was deleted, and is still to be paired.
std::optional<events::EntrantId> gone(const events::Event& event, const Forgotten& forgotten) {
  for (std::size_t i = 0; i < event.entrants.size(); ++i) {
    const events::EntrantId who = events::entrant_at(i);
    if (!event.entrants[i].withdrawn && forgotten.has(player_of(event, who))) {
      return who;
    }
  }
  return std::nullopt;
}

bool wants(const events::Event& event, const events::TableKey& key) {
  const events::Table* const table = event.table(key.number);
  return table != nullptr && event.key_of(key.number) == key && !table->ending;
}

/// Of tables that are wanted, or are not.
template <typename Tables>
std::vector<events::TableKey> keys_of(const Tables& tables) {
  std::vector<events::TableKey> keys;
  std::ranges::transform(tables, std::back_inserter(keys),
                         [](const auto& one) { return one.table; });
  return keys;
}

/// Whether one of them does.
bool sits_at(const events::CreateTable& table, const std::vector<events::EntrantId>& people) {
  return std::ranges::any_of(
      people, [&](events::EntrantId who) { return events::contains(table.seats, who); });
}

/// It is not known whether the event takes it: it is to be told again.
bool is_open(const Verdict& told) {
  return !told && (told.error().code() == v1::ERROR_CODE_STORAGE_UNAVAILABLE ||
                   told.error().code() == v1::ERROR_CODE_OVERLOADED);
}

}  // namespace

Task<> EventDriver::look(bool drives) {
  if (drives) {
    for (const storage::EventRow& row : co_await all_due()) {
      co_await drive_or_give_up(row.id);
    }
  }
  co_await close_here();
}

// Those that are due for longest come first, and may stay so for weeks: none may be left out.
Task<std::vector<storage::EventRow>> EventDriver::all_due() {
  const storage::UnixMillis now = clock_.unix_ms();
  for (std::size_t limit = kEventsAtOnce;; limit *= 2) {
    auto due = co_await archive_.read(storage::ListDueEvents{now, limit});
    if (!due) {
      co_return std::vector<storage::EventRow>();
    }
    if (due->size() < limit) {
      co_return *std::move(due);
    }
  }
}

Task<> EventDriver::drive(storage::EventId id) { (void)co_await go_round(id); }

Task<> EventDriver::drive_or_give_up(storage::EventId id) {
  const auto tour = co_await go_round(id);
  if (!tour || tour->unknown || tour->event->event.over()) {
    co_return;
  }
  const auto moved_at = std::max(silent_since(*tour->event), tour->moved_at);
  // As of before the look: a game that has moved on since is not yet known to have done so.
  if (moved_at + kLongestSilence.count() <= tour->now) {
    if (const auto after = co_await book_.give_up(tour->event)) {
      co_await follow(tour->event, *after);
    }
  }
}

Task<std::optional<EventDriver::Tour>> EventDriver::go_round(storage::EventId id) {
  auto event = co_await book_.read(id);
  if (!event) {
    co_return std::nullopt;
  }
  Tour tour{.event = *std::move(event)};
  for (int i = 0; i < kMostPasses; ++i) {
    const auto before = tour.event->row.head;
    if (!tour.event->event.over()) {
      co_await tend_all(tour);
    }
    co_await close_all(tour);
    if (tour.event->row.head == before) {
      break;
    }
  }
  co_return tour;
}

Task<> EventDriver::tend_all(Tour& tour) {
  EventPtr& event = tour.event;
  tour.unknown = false;
  tour.now = clock_.unix_ms();
  co_await hear_of_tables(tour, {});
  // Not before: a game that somebody has lost is not taken from the others when they are deleted.
  while (const auto who = tour.unknown ? std::nullopt : gone(event->event, forgotten_)) {
    const auto after =
        co_await book_.enact_while(event->row.id, events::Withdraw{*who}, seen_of(tour, {*who}));
    if (!after || *after == nullptr) {
      co_return;  // the next look comes
    }
    co_await follow(std::exchange(event, *after), *after);
  }
  // What came out counts, even if it is seen after the deadline.
  const auto next = events::next_look(event->event);
  if (!tour.unknown && next && *next <= tour.now) {
    (void)co_await tell(event, events::LookAtTime{});
  }
}

Task<std::optional<TablesSeen>> EventDriver::hear_of_tables_of(
    storage::EventId id, std::vector<events::EntrantId> people) {
  auto event = co_await book_.read(id);
  if (!event) {
    co_return std::nullopt;
  }
  Tour tour{.event = *std::move(event), .now = clock_.unix_ms()};
  co_await hear_of_tables(tour, people);
  TablesSeen seen = seen_of(tour, people);
  co_return tour.unknown && !seen.empty() ? std::nullopt : std::optional(std::move(seen));
}

TablesSeen EventDriver::seen_of(const Tour& tour, const std::vector<events::EntrantId>& people) {
  TablesSeen seen;
  const events::Event& event = tour.event->event;
  for (const events::CreateTable& wanted : events::tables_wanted(event)) {
    if (sits_at(wanted, people) && !event.table(wanted.table.number)->begun) {
      const storage::TableId id = table_of(tour.event->row.id, wanted.table);
      const auto row = tour.found.rows.find(id);
      seen.push_back({id, row == tour.found.rows.end() ? 0 : row->second.head_seq});
    }
  }
  return seen;
}

Task<> EventDriver::hear_of_tables(Tour& tour, std::vector<events::EntrantId> people) {
  EventPtr& event = tour.event;
  auto tables = events::tables_wanted(event->event);
  if (!people.empty()) {
    std::erase_if(tables, [&](const auto& wanted) { return !sits_at(wanted, people); });
  }
  tour.found = co_await tables_.look_up(event->row.id, keys_of(tables));
  for (const events::CreateTable& wanted : tables) {
    if (!wants(event->event, wanted.table)) {
      continue;  // what has come of another table may have changed this one, too
    }
    TableSeen seen = co_await tables_.tend(event, wanted, tour.found, tour.now);
    tour.moved_at = std::max(tour.moved_at, seen.moved_at);
    tour.unknown = tour.unknown || seen.unknown;
    if (seen.news) {
      const auto told = co_await tell(event, *std::move(seen.news));
      tour.unknown = tour.unknown || is_open(told);
    }
  }
}

Task<> EventDriver::close_all(Tour& tour) {
  const auto unwanted = events::tables_unwanted(tour.event->event);
  const bool closed = co_await tables_.close(tour.event->row.id, keys_of(unwanted));
  // While a round is played, all tables are looked at anyway.
  const bool is_played = tour.event->event.phase == events::Phase::kPlaying;
  if (closed && !is_played && has_tables_to_close(*tour.event)) {
    if (auto after = co_await book_.note_closed(tour.event)) {
      tour.event = *std::move(after);
    }
  }
}

Task<> EventDriver::close_here() {
  const EventTables::Here here = tables_.here();
  for (const auto& [id, tables] : here) {
    const auto event = co_await book_.read(id);
    if (!event) {
      continue;
    }
    auto unwanted = events::tables_unwanted((*event)->event);
    std::erase_if(unwanted, [&](const events::CloseTable& one) {
      return !tables.contains(table_of(id, one.table));
    });
    (void)co_await tables_.close(id, keys_of(unwanted));
  }
}

Task<Verdict> EventDriver::tell(EventPtr& event, events::Request request) {
  const auto next = co_await book_.enact(event->row.id, std::move(request));
  if (!next) {
    co_return refusal(v1::Error(next.error()));
  }
  const EventPtr before = std::exchange(event, *next);
  co_await follow(before, event);
  co_return Verdict();
}

Task<> EventDriver::follow(EventPtr before, EventPtr after) {
  const storage::UnixMillis now = clock_.unix_ms();
  std::vector<events::CloseTable> unwanted;
  std::vector<events::CreateTable> wanted;
  for (const events::Effect& effect : events::effects_between(before->event, after->event)) {
    if (const auto* const one = std::get_if<events::CloseTable>(&effect)) {
      unwanted.push_back(*one);
    } else {
      wanted.push_back(std::get<events::CreateTable>(effect));
    }
  }
  (void)co_await tables_.close(after->row.id, keys_of(unwanted));
  const TableRows found = co_await tables_.look_up(after->row.id, keys_of(wanted));
  for (const events::CreateTable& one : wanted) {
    (void)co_await tables_.tend(after, one, found, now);
  }
}

}  // namespace aurora::server

#include "server/tournaments/event_driver.hpp"

#include <optional>
#include <utility>
#include <variant>

#include "server/events/decide.hpp"
#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"

namespace aurora::server {

namespace {

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

/// While a round is played, the event is due since the last change; else it is by the time it would
/// be given up, if nothing else is due before.
bool is_given_up(const HeldEvent& held, storage::UnixMillis now) {
  const bool playing = held.event.phase == events::Phase::kPlaying;
  return playing ? held.row.due + kLongestSilence.count() <= now
                 : !events::next_look(held.event) && held.row.due <= now;
}

}  // namespace

Task<> EventDriver::look() {
  const auto due = co_await archive_.read(storage::ListDueEvents{clock_.unix_ms(), kEventsAtOnce});
  if (!due) {
    co_return;
  }
  for (const storage::EventRow& row : *due) {
    co_await drive(row.id);
  }
}

Task<> EventDriver::drive(storage::EventId id) {
  auto event = co_await book_.read(id);
  for (int i = 0; i < kMostPasses && event && !(*event)->event.over(); ++i) {
    const auto before = (*event)->row.head;
    event = co_await go_through(*std::move(event));
    if (event && (*event)->row.head == before) {
      break;
    }
  }
}

EventBook::Held EventDriver::go_through(EventPtr event) {
  while (const auto who = gone(event->event, forgotten_)) {
    if (!co_await tell(event, events::Withdraw{*who})) {
      co_return event;
    }
  }
  for (const events::CreateTable& wanted : events::tables_wanted(event->event)) {
    if (!wants(event->event, wanted.table)) {
      continue;  // what has come of another table has changed this one, too
    }
    if (auto news = co_await tables_.tend(event, wanted)) {
      (void)co_await tell(event, *std::move(news));
    }
  }
  const storage::UnixMillis now = clock_.unix_ms();
  const auto next = events::next_look(event->event);
  if (next && *next <= now) {
    (void)co_await tell(event, events::LookAtTime{});
  } else if (is_given_up(*event, now)) {
    (void)co_await tell(event, events::Cancel{});
  }
  co_return event;
}

Task<bool> EventDriver::tell(EventPtr& event, events::Request request) {
  const auto next = co_await book_.enact(event->row.id, std::move(request));
  if (!next) {
    co_return false;
  }
  const EventPtr before = std::exchange(event, *next);
  co_await follow(before, event);
  co_return true;
}

Task<> EventDriver::follow(EventPtr before, EventPtr after) {
  for (const events::Effect& effect : events::effects_between(before->event, after->event)) {
    if (const auto* const unwanted = std::get_if<events::CloseTable>(&effect)) {
      co_await tables_.close(after->row.id, unwanted->table);
    } else {
      (void)co_await tables_.tend(after, std::get<events::CreateTable>(effect));
    }
  }
}

}  // namespace aurora::server

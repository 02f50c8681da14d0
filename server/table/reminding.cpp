#include "server/table/reminding.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "aurora/v1/reminder.pb.h"
#include "content/pack.hpp"
#include "engine/game.hpp"
#include "server/reminders/reminders.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/table/audience/audience.hpp"
#include "server/table/table_journal.hpp"

namespace aurora::server {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds kWorthAWarning = 1h;
constexpr std::chrono::milliseconds kEarliestWarning = 6h;
constexpr std::chrono::milliseconds kLatestWarning = 10min;
constexpr std::int64_t kPartOfTime = 6;

/// When to say that the clock of this seat will run out; 0: not at all.
storage::UnixMillis warning(const Ledger& ledger, engine::Seat seat, storage::UnixMillis now) {
  if (!ledger.house.clock || !ledger.clocks.running().has(seat)) {
    return 0;
  }
  const std::int64_t left = ledger.clocks.left(seat, now);
  if (left < kWorthAWarning.count()) {
    return 0;
  }
  return ledger.clocks.runs_out_at(seat, now) - std::clamp<std::int64_t>(left / kPartOfTime,
                                                                         kLatestWarning.count(),
                                                                         kEarliestWarning.count());
}

bool is_asked(const Ledger& ledger, engine::Seat seat) {
  return ledger.status == storage::TableStatus::kPlaying && !ledger.bot_at(seat) &&
         !ledger.clocks.paused() && engine::deciders(ledger.game).has(seat);
}

}  // namespace

bool Reminding::is_wanted(const Ledger& ledger) {
  std::array<storage::PlayerId, engine::kMaxSeats> people{};
  for (std::size_t i = 0; i < people.size(); ++i) {
    if (const auto& holder = ledger.seats.at(i); holder && !holder->bot && !holder->resigned) {
      people.at(i) = holder->player;
    }
  }
  const Contacts& contacts = services_.reminders->contacts();
  const std::uint64_t edition = contacts.edition();
  if (edition != edition_ || people != people_) {
    edition_ = edition;
    people_ = people;
    wanted_ = std::ranges::any_of(people, [&](storage::PlayerId player) {
      return player != storage::PlayerId() && contacts.can_reach(player);
    });
  }
  return wanted_;
}

void Reminding::look(const TableJournal& journal, const Audience& audience) {
  if (services_.reminders == nullptr || services_.reminders->contacts().empty() ||
      !journal.is_current()) {
    return;
  }
  const Ledger& ledger = journal.ledger();
  const auto before = std::exchange(status_, ledger.status);
  const bool wanted = is_wanted(ledger);
  if (ledger.house.start_at_ms != 0) {
    look_at_schedule(journal, !before);
  }
  if (!wanted) {
    return;
  }
  if (before && before != ledger.status) {
    if (ledger.status == storage::TableStatus::kPlaying) {
      tell_news(journal, audience, v1::REMINDER_KIND_BEGAN);
    } else if (ledger.status == storage::TableStatus::kFinished) {
      tell_news(journal, audience, v1::REMINDER_KIND_OVER);
      return;
    }
  }
  call_news_off(ledger, audience);
  if (ledger.status == storage::TableStatus::kPlaying || before == storage::TableStatus::kPlaying) {
    for (std::size_t i = 0; i < said_.size(); ++i) {
      look_at_seat(journal, audience, engine::seat_at(i), !before);
    }
  }
}

// What was said before the table was read from its journal is in the store: it is not said again,
// and is called off if it is out of date.
void Reminding::look_at_seat(const TableJournal& journal, const Audience& audience,
                             engine::Seat seat, bool first) {
  const storage::PlayerId player = people_.at(seat.index());
  Said& said = said_.at(seat.index());
  if (player == storage::PlayerId() || !services_.reminders->contacts().can_reach(player)) {
    said = {};
    return;
  }
  const Ledger& ledger = journal.ledger();
  const bool known = said.player == player;
  const bool asked = is_asked(ledger, seat);
  const bool waiting = asked && !audience.has(player);
  if (known && asked == said.asked && waiting == said.waiting) {
    return;
  }
  const bool anew = asked && !(known && said.asked);
  const storage::UnixMillis now = services_.clock.unix_ms();
  const Limits& limits = services_.limits;
  const bool told = known && said.waiting && now - said.since > limits.reminder_delay.count();
  const bool again = !anew && (said.again || told);
  if (waiting) {
    v1::PendingReminder what = pending(journal, v1::REMINDER_KIND_TURN);
    what.set_warn_ms(warning(ledger, seat, now));
    const auto delay = again ? limits.reminder_again : limits.reminder_delay;
    services_.reminders->remind(player, ledger.id, now + delay.count(), what, known || !first);
  } else if (known ? said.waiting : ledger.status == storage::TableStatus::kPlaying) {
    services_.reminders->call_off(player, ledger.id);
  }
  said = {.player = player,
          .asked = asked,
          .waiting = waiting,
          .since = now,
          .again = again,
          .news = said.news && !waiting};
}

// A game that begins is news of its own, which takes the place of this.
void Reminding::look_at_schedule(const TableJournal& journal, bool first) {
  const Ledger& ledger = journal.ledger();
  if (ledger.status == storage::TableStatus::kPlaying ||
      ledger.status == storage::TableStatus::kFinished) {
    return;
  }
  const storage::UnixMillis now = services_.clock.unix_ms();
  const auto due = ledger.status == storage::TableStatus::kLobby
                       ? next_notice(ledger.house.start_at_ms, now)
                       : std::nullopt;
  std::array<storage::PlayerId, engine::kMaxSeats> wanted{};
  for (std::size_t i = 0; due && i < wanted.size(); ++i) {
    if (people_.at(i) != storage::PlayerId() &&
        services_.reminders->contacts().can_reach(people_.at(i))) {
      wanted.at(i) = people_.at(i);
    }
  }
  for (const storage::PlayerId player : scheduled_) {
    if (player != storage::PlayerId() && std::ranges::find(wanted, player) == wanted.end() &&
        now < ledger.house.start_at_ms) {
      services_.reminders->call_off(player, ledger.id);
    }
  }
  for (const storage::PlayerId player : wanted) {
    if (player != storage::PlayerId() &&
        std::ranges::find(scheduled_, player) == scheduled_.end()) {
      v1::PendingReminder what = pending(journal, v1::REMINDER_KIND_SCHEDULED);
      what.set_start_at_ms(ledger.house.start_at_ms);
      services_.reminders->remind(player, ledger.id, *due, what, !first);
    }
  }
  scheduled_ = wanted;
}

void Reminding::tell_news(const TableJournal& journal, const Audience& audience, int kind) {
  const storage::UnixMillis due =
      services_.clock.unix_ms() + services_.limits.reminder_delay.count();
  for (std::size_t i = 0; i < said_.size(); ++i) {
    const storage::PlayerId player = people_.at(i);
    said_.at(i) = {};
    if (player == storage::PlayerId() || !services_.reminders->contacts().can_reach(player)) {
      continue;
    }
    if (audience.has(player)) {
      services_.reminders->call_off(player, journal.ledger().id);
    } else {
      services_.reminders->remind(player, journal.ledger().id, due, pending(journal, kind), true);
      said_.at(i) = {.player = player, .news = true};
    }
  }
}

void Reminding::call_news_off(const Ledger& ledger, const Audience& audience) {
  for (Said& said : said_) {
    if (said.news && audience.has(said.player)) {
      services_.reminders->call_off(said.player, ledger.id);
      said.news = false;
    }
  }
}

v1::PendingReminder Reminding::pending(const TableJournal& journal, int kind) const {
  const Ledger& ledger = journal.ledger();
  v1::PendingReminder what;
  what.set_kind(static_cast<v1::ReminderKind>(kind));
  what.set_map(std::string(content::key_of(ledger.setup.map)));
  what.set_round(ledger.started() ? ledger.game.round : 0);
  return what;
}

}  // namespace aurora::server

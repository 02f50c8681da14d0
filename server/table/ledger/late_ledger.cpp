#include "server/table/ledger/late_ledger.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "aurora/v1/journal.pb.h"
#include "protocol/journal_codec.hpp"

namespace aurora::server {
namespace {

constexpr std::array<std::uint32_t, 4> kDelays{0, 30, 60, 300};

bool is_said_by_nobody_seated(const v1::JournalRecord& record, const Ledger& ledger) {
  const auto player = record.has_chat_said()
                          ? storage::PlayerId::parse(record.chat_said().player_id())
                          : std::nullopt;
  return player && !ledger.seat_of(*player).valid();
}

/// `version`: before it.
News news_of(const v1::JournalRecord& record, std::uint32_t version, const Ledger& after) {
  if (after.version != version) {
    const bool known = after.version == version + 1 && after.recent.last() == after.version &&
                       after.recent.size() > 0;
    return known ? News::kStep : News::kAnew;
  }
  if (record.has_chat_said() || record.has_standing_orders_set()) {
    return News::kNothing;
  }
  return record.has_game_started() ? News::kAnew : News::kTable;
}

}  // namespace

Answer<std::uint32_t> spectator_delay(const v1::TableOptions& options) {
  const std::uint32_t delay = options.spectator_delay_s();
  if (std::ranges::find(kDelays, delay) == kDelays.end()) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "a delay is 0, 30, 60 or 300 seconds",
                   "options.spectator_delay_s");
  }
  if (delay != 0 && !options.spectators()) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "nobody may watch, so there is nothing to delay",
                   "options.spectator_delay_s");
  }
  return delay;
}

LateLedger::LateLedger(const Ledger& blank, const Ruleset& rules,
                       std::span<const storage::JournalEntry> journal, const RunSince& run_since,
                       storage::UnixMillis now)
    : ledger_(blank) {
  if (!read(rules, journal, run_since)) {
    ledger_ = blank;
    waiting_.clear();
    is_lost_ = true;
    for (const storage::JournalEntry& entry : journal) {
      add(rules, entry.payload, entry.at);
    }
  }
  if (const auto since = ledger_.clocks.unrecorded_since()) {
    ledger_.clocks.have_run_for(std::max<Millis>(run_since(*since) - delay(), 0), now);
  }
}

bool LateLedger::read(const Ruleset& rules, std::span<const storage::JournalEntry> journal,
                      const RunSince& run_since) {
  // What was played by other rules is skimmed, as far as it may be known where that led.
  const auto leads_on = [&](const storage::JournalEntry& entry) {
    return protocol::is_rules_change(entry.payload) && run_since(entry.at) >= delay();
  };
  std::size_t played = journal.size();
  while (played > 0 && !leads_on(journal[played - 1])) {
    --played;
  }
  for (std::size_t i = 0; i < journal.size(); ++i) {
    add(rules, journal[i].payload, journal[i].at);
    while (due(run_since) > 0) {
      const storage::UnixMillis at = waiting_.front().at;
      if (!take_first(rules, i + 1 < played ? Pace::kSkim : Pace::kPlay)) {
        return false;
      }
      ledger_.clocks.run_from(at);
    }
  }
  return true;
}

Millis LateLedger::delay() const { return Millis{ledger_.house.delay_s} * 1'000; }

bool LateLedger::lags() const {
  return !waiting_.empty() || ledger_.status == storage::TableStatus::kPlaying;
}

std::size_t LateLedger::due(const RunSince& run_since) const {
  std::size_t count = 0;
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    const Millis age = run_since(waiting_[i].at);
    if (age == 0) {
      continue;  // it is as old as the next, and may be older
    }
    if (age < delay()) {
      break;
    }
    count = i + 1;
  }
  return count;
}

void LateLedger::add(const Ruleset& rules, const std::string& record, storage::UnixMillis at) {
  v1::JournalRecord decoded;
  if (!protocol::decode_record(record, decoded) || decoded.has_author_muted()) {
    return;  // who has muted whom is asked of the whole ledger: it counts other authors
  }
  const bool waits = lags() || decoded.has_game_started();
  if (!waits || is_said_by_nobody_seated(decoded, ledger_)) {
    (void)fold(rules, record, at, ledger_);
  } else {
    waiting_.push_back({.record = record, .at = at});
  }
}

bool LateLedger::take_first(const Ruleset& rules, Pace pace) {
  const Waiting first = std::move(waiting_.front());
  waiting_.pop_front();
  return fold(rules, first.record, first.at, ledger_, pace).has_value();
}

void LateLedger::open(const Ruleset& rules, const Ledger& now) {
  bool fits = !std::exchange(is_lost_, false);
  while (!waiting_.empty()) {
    fits = take_first(rules, fits ? Pace::kPlay : Pace::kSkim) && fits;
  }
  if (!fits) {
    ledger_ = now;
  }
}

std::optional<News> LateLedger::next(const Ruleset& rules, const RunSince& run_since,
                                     storage::UnixMillis now) {
  const std::size_t known = due(run_since);
  if (known == 0) {
    return std::nullopt;
  }
  if (is_lost_) {
    return find_way(rules, known);
  }
  v1::JournalRecord record;
  (void)protocol::decode_record(waiting_.front().record, record);
  const std::uint32_t version = ledger_.version;
  is_lost_ = !take_first(rules, Pace::kPlay);
  ledger_.clocks.run_from(now);
  return news_of(record, version, ledger_);
}

std::optional<News> LateLedger::find_way(const Ruleset& rules, std::size_t known) {
  while (known > 0 && !protocol::is_rules_change(waiting_[known - 1].record)) {
    --known;
  }
  if (known == 0) {
    return std::nullopt;
  }
  for (; known > 1; --known) {
    (void)take_first(rules, Pace::kSkim);
  }
  is_lost_ = !take_first(rules, Pace::kPlay);
  return News::kAnew;
}

std::optional<Millis> LateLedger::due_in(const RunSince& run_since) const {
  if (waiting_.empty()) {
    return std::nullopt;
  }
  if (!is_lost_) {
    for (const Waiting& one : waiting_) {
      if (const Millis age = run_since(one.at); age != 0) {
        return std::max<Millis>(delay() - age, 0);
      }
    }
    return delay();
  }
  // The way goes on at a change of rules, when that and all before it is old enough. Times need not
  // follow each other: another server may have written them.
  Millis longest = 0;
  for (const Waiting& one : waiting_) {
    longest = std::max(longest, delay() - run_since(one.at));
    if (protocol::is_rules_change(one.record)) {
      return longest;
    }
  }
  return std::nullopt;
}

}  // namespace aurora::server

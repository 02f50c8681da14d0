#include "server/table/table_journal.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "protocol/errors.hpp"
#include "server/people/forgotten.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/uptime.hpp"
#include "server/table/ledger/kept_state.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

using storage::StoreErrc;

namespace {

// So that after a crash few moves lie behind what a program with other rules starts from.
constexpr std::uint32_t kStepsBetweenKept = 128;

/// Something that may go well in a while.
v1::Error for_later(v1::ErrorCode code, const Limits& limits) {
  v1::Error error = protocol::make_error(code);
  error.set_retry_after_ms(static_cast<std::uint32_t>(limits.retry_after.count()));
  return error;
}

}  // namespace

bool holds(std::span<const storage::JournalEntry> journal, storage::Seq before,
           std::span<const std::string> records) {
  return journal.size() >= before + records.size() &&
         std::ranges::equal(journal.subspan(before, records.size()), records, {},
                            &storage::JournalEntry::payload);
}

TableJournal::TableJournal(const TableServices& services, Ledger ledger, bool read, OnRead on_read)
    : services_(services),
      id_(ledger.id),
      id_text_(ledger.id.text()),
      on_read_(std::move(on_read)),
      ledger_(std::move(ledger)),
      memory_(read ? Memory::kCurrent : Memory::kUnread),
      rules_(&services.rulebook.current()) {
  if (ledger_.house.delay_s == 0) {
    return;
  }
  Ledger known = ledger_;
  if (known.status != storage::TableStatus::kLobby) {  // it was made and dealt at once
    known.status = storage::TableStatus::kLobby;
    known.game = {};
    memory_ = Memory::kUnread;
  }
  late_ = std::make_unique<LateLedger>(known);
  if (is_current()) {
    late_rules_ = rules_;
    late_head_ = ledger_.head;
  }
}

Task<Verdict> TableJournal::get_ready() {
  if (memory_ == Memory::kUnread) {
    (void)co_await read(true);
  } else if (owes_time_ && co_await give_time_back()) {
    on_read_({.first = false, .changed = true, .late = false});
  }
  co_return readiness();
}

Verdict TableJournal::readiness() const {
  switch (memory_) {
    case Memory::kCurrent: return {};
    case Memory::kUnread:
      return refusal(for_later(v1::ERROR_CODE_STORAGE_UNAVAILABLE, services_.limits));
    case Memory::kUnusable: break;
  }
  return refusal(misfit_->unfit == Unfit::kDamaged ? v1::ERROR_CODE_TABLE_DAMAGED
                                                   : v1::ERROR_CODE_TABLE_UNUSABLE,
                 "This table cannot be continued: " + misfit_->because + ".");
}

void TableJournal::distrust() {
  memory_ = Memory::kUnread;
  misfit_.reset();
}

void TableJournal::note_client_at(std::uint32_t version) {
  if (!ledger_.started() || version <= ledger_.version) {
    return;
  }
  services_.metrics.client_was_ahead();
  if (!std::exchange(client_was_ahead_, true)) {
    services_.log.warning("a client says that it knows more of the game than the journal",
                          {{"table", id_text_}, {"client", version}, {"journal", ledger_.version}});
  }
}

Task<std::vector<storage::JournalEntry>> TableJournal::read(bool late) {
  memory_ = Memory::kUnread;
  Ledger blank{.id = id_, .join_code = ledger_.join_code};
  auto read = co_await restore_table(services_.archive, services_.rulebook, std::move(blank));
  if (!read) {
    if (auto* misfit = std::get_if<Misfit>(&read.error())) {
      give_up(std::move(*misfit));
    } else {
      services_.log.write_repeated(
          LogLevel::kWarning, "table cannot be read",
          {{"table", id_text_}, {"problem", std::get<storage::StoreError>(read.error()).message}});
    }
    co_return std::vector<storage::JournalEntry>();
  }
  Restored& restored = *read;
  Ledger& fresh = restored.ledger;
  const JournalRead found{.first = ledger_.head == 0 || untold_.first,
                          .changed = fresh.head != ledger_.head || untold_.changed,
                          .late = late};
  untold_ = found;
  rules_ = restored.rules;
  const auto since = fresh.clocks.unrecorded_since();
  if (since) {
    const auto run_since = [this](Millis then) { return services_.uptime.since(then); };
    const Millis now = services_.clock.unix_ms();
    fresh.clocks.have_run_for(run_since(*since), now);
    fresh.clocks.have_run_since_vacations(run_since, now);
  }
  fresh.forget([this](storage::PlayerId player) { return services_.forgotten.has(player); });
  ledger_ = std::move(fresh);
  read_late(restored.journal);
  memory_ = Memory::kCurrent;
  misfit_.reset();
  kept_at_ = 0;
  services_.log.debug("table read", {{"table", id_text_}, {"entries", ledger_.head}});
  if (!co_await note_other_rules(restored.passage)) {
    memory_ = Memory::kUnread;
    co_return std::vector<storage::JournalEntry>();
  }
  owes_time_ = since && !found.first;
  if (owes_time_) {
    (void)co_await give_time_back();
  }
  if (!is_current()) {
    co_return std::vector<storage::JournalEntry>();
  }
  untold_ = {};
  on_read_(found);
  co_return std::move(restored.journal);
}

void TableJournal::give_up(Misfit misfit) {
  memory_ = Memory::kUnusable;
  services_.log.error(
      "table cannot be continued",
      {{"table", id_text_}, {"reason", name_of(misfit.unfit)}, {"problem", misfit.because}});
  if (storage::kOpenTables.contains(ledger_.status)) {
    services_.host.table_unusable(id_, misfit);
  }
  misfit_ = std::move(misfit);
}

/// Without another reading when it fails: that would come here again.
Task<bool> TableJournal::note(const std::string& record, storage::UnixMillis at) {
  if (!services_.uptime.noted()) {
    co_return false;
  }
  const auto written =
      co_await services_.archive.commit({storage::AppendEntry{id_, ledger_.head + 1, at, record}});
  if (!written) {
    services_.log.write_repeated(LogLevel::kWarning, "table cannot note what has changed",
                                 {{"table", id_text_}, {"problem", written.error().message}});
    if (written.error().code == StoreErrc::kConflict) {  // an attempt before has succeeded
      distrust();
    }
    co_return false;
  }
  (void)fold(*rules_, record, at, ledger_);
  add_late(record, at);
  co_return true;
}

Task<bool> TableJournal::note_other_rules(Passage passage) {
  if (passage == Passage::kSame || !storage::kOpenTables.contains(ledger_.status)) {
    co_return true;
  }
  const PlayedBy before = ledger_.played_by;
  const storage::UnixMillis at = services_.clock.unix_ms();
  if (!co_await note(record_rules_changed(*rules_, ledger_, at), at)) {
    co_return false;
  }
  services_.log.info("table goes on by other rules",
                     {{"table", id_text_},
                      {"before", before.text()},
                      {"now", ledger_.played_by.text()},
                      {"how", passage == Passage::kReplayed ? "replayed" : "carried over"}});
  co_return true;
}

/// Until it is in the journal nobody is shown it, and nothing else is written: a restart would take
/// it away again.
Task<bool> TableJournal::give_time_back() {
  const storage::UnixMillis at = services_.clock.unix_ms();
  GameClocks given = ledger_.clocks;
  given.have_run_for(0, at);
  if (!co_await note(record_clocks(given.marks(at)), at)) {
    co_return false;
  }
  owes_time_ = false;
  ledger_.clocks.run_from(at);
  co_return true;
}

Task<Answer<Stored>> TableJournal::commit(const Decision& decision) {
  if (owes_time_ || !services_.uptime.noted()) {
    co_return refusal(for_later(v1::ERROR_CODE_STORAGE_UNAVAILABLE, services_.limits));
  }
  const storage::Seq before = ledger_.head;
  const auto written = co_await write(decision);
  if (!written) {
    co_return refusal(written.error());
  }
  if (*written == Written::kYes) {
    fold_in(decision);
    co_return Stored::kNow;
  }
  distrust();
  const auto entries = co_await read(false);
  if (is_current() && holds(entries, before, decision.records)) {
    co_return Stored::kFound;
  }
  co_return refusal(is_unusable()
                        ? protocol::make_error(v1::ERROR_CODE_TABLE_DAMAGED)
                        : for_later(v1::ERROR_CODE_STORAGE_UNAVAILABLE, services_.limits));
}

Task<Answer<TableJournal::Written>> TableJournal::write(const Decision& decision) {
  storage::WriteGroup group;
  group.reserve(decision.records.size() + 2);
  if (decision.step && decision.step->is_command &&
      ledger_.version % kStepsBetweenKept == kStepsBetweenKept - 1) {
    if (auto kept = kept_state()) {
      group.emplace_back(*std::move(kept));
    }
  }
  storage::Seq seq = ledger_.head;
  for (const std::string& record : decision.records) {
    group.emplace_back(storage::AppendEntry{id_, ++seq, decision.at, record});
  }
  if (decision.status) {
    group.emplace_back(storage::SetStatus{id_, *decision.status, decision.at});
  }
  const auto result = co_await services_.archive.commit(std::move(group));
  if (result) {
    co_return Written::kYes;
  }
  kept_at_ = 0;  // what was to be kept with it was not
  services_.log.write_repeated(LogLevel::kWarning, "write refused",
                               {{"table", id_text_}, {"problem", result.error().message}});
  switch (result.error().code) {
    case StoreErrc::kBusy:
      co_return refusal(for_later(v1::ERROR_CODE_OVERLOADED, services_.limits));
    case StoreErrc::kClosed:
      co_return refusal(for_later(v1::ERROR_CODE_SHUTTING_DOWN, services_.limits));
    default: co_return Written::kUnknown;
  }
}

void TableJournal::fold_in(const Decision& decision) {
  std::span<const std::string> records = decision.records;
  if (decision.step && decision.step->is_command) {  // its outcome is known
    const Step& step = *decision.step;
    ++ledger_.head;
    fold_command(rules_->catalog(), step.seat, step.command_id, step.choice, step.after,
                 step.events, step.marks, step.shown->recorded(), ledger_, step.in_advance);
    note_step_at(decision.at, ledger_);
    records = records.subspan(1);
  }
  for (const std::string& record : records) {
    (void)fold(*rules_, record, decision.at, ledger_);
  }
  if (late_) {
    for (const std::string& record : decision.records) {
      add_late(record, decision.at);
    }
    late_head_ = ledger_.head;
  }
}

void TableJournal::add_late(const std::string& record, storage::UnixMillis at) {
  if (late_) {
    late_->add(*rules_, record, at);
  }
}

void TableJournal::read_late(std::span<const storage::JournalEntry> journal) {
  if (ledger_.house.delay_s == 0) {
    late_.reset();
    return;
  }
  // It goes on from what it has shown: read anew, it would pass over what was to be shown
  // meanwhile, and number the lines of the chat in another order.
  const bool goes_on = late_ && late_rules_ == rules_ && late_head_ <= ledger_.head;
  const storage::Seq shown = std::exchange(late_head_, ledger_.head);
  late_rules_ = rules_;
  if (goes_on) {
    for (const storage::JournalEntry& entry : journal) {
      if (entry.seq > shown) {
        add_late(entry.payload, entry.at);
      }
    }
    return;
  }
  if (ledger_.status != storage::TableStatus::kPlaying) {
    late_ = std::make_unique<LateLedger>(ledger_);
    return;
  }
  Ledger blank{.id = id_, .join_code = ledger_.join_code};
  blank.house.delay_s = ledger_.house.delay_s;
  late_ = std::make_unique<LateLedger>(
      blank, *rules_, journal,
      [this](storage::UnixMillis then) { return services_.uptime.since(then); },
      services_.clock.unix_ms());
  late_->forget([this](storage::PlayerId player) { return services_.forgotten.has(player); });
}

std::optional<News> TableJournal::next_late() {
  if (!lags() || !is_current()) {
    return std::nullopt;
  }
  std::optional<News> news;
  if (storage::kOpenTables.contains(ledger_.status)) {
    news = late_->next(
        *rules_, [this](storage::UnixMillis then) { return services_.uptime.since(then); },
        services_.clock.unix_ms());
  } else {
    late_->open(*rules_, ledger_);
    news = News::kAnew;
  }
  if (news) {
    late_->forget([this](storage::PlayerId player) { return services_.forgotten.has(player); });
  }
  return news;
}

std::optional<storage::UnixMillis> TableJournal::next_late_at() const {
  const auto due =
      late_ && is_current()
          ? late_->due_in([this](storage::UnixMillis then) { return services_.uptime.since(then); })
          : std::nullopt;
  return due ? std::optional(services_.clock.unix_ms() + *due) : std::nullopt;
}

void TableJournal::forget(const std::function<bool(storage::PlayerId)>& is_gone) {
  ledger_.forget(is_gone);
  if (late_) {
    late_->forget(is_gone);
  }
}

Task<Outcome<>> TableJournal::end_unread() {
  const auto row = co_await services_.archive.read(storage::FindTable{id_});
  if (!row || !storage::kOpenTables.contains(row->status)) {
    co_return complaint(row ? "This table has ended already." : row.error().message);
  }
  const storage::UnixMillis at = services_.clock.unix_ms();
  storage::WriteGroup group{storage::AppendEntry{id_, row->head_seq + 1, at, record_table_ended()},
                            storage::SetStatus{id_, storage::TableStatus::kAbandoned, at}};
  const auto written = co_await services_.archive.commit(std::move(group));
  if (!written) {
    co_return complaint(written.error().message);
  }
  ledger_.status = storage::TableStatus::kAbandoned;
  co_return Outcome<>();
}

std::optional<storage::PutSnapshot> TableJournal::kept_state() {
  if (!is_current() || ledger_.status != storage::TableStatus::kPlaying || ledger_.version == 0 ||
      kept_at_ == ledger_.head) {
    return std::nullopt;
  }
  kept_at_ = ledger_.head;
  return storage::PutSnapshot{id_, ledger_.head, write_kept_state(ledger_)};
}

Task<> TableJournal::keep_state() {
  if (kept_at_ == 0 && is_current() && ledger_.status == storage::TableStatus::kPlaying) {
    const auto known = co_await services_.archive.read(storage::FindSnapshot{id_});
    kept_at_ = known ? known->seq : 0;
  }
  auto kept = kept_state();
  if (!kept) {
    co_return;
  }
  const auto written = co_await services_.archive.commit({*std::move(kept)});
  if (!written) {
    services_.log.warning("game not kept for other rules",
                          {{"table", id_text_}, {"problem", written.error().message}});
  }
}

}  // namespace aurora::server

#include "server/people/moderation.hpp"

#include <algorithm>
#include <deque>

#include "aurora/v1/journal.pb.h"
#include "protocol/journal_codec.hpp"
#include "server/people/bans.hpp"
#include "server/people/forgotten.hpp"
#include "server/people/moderation_rules.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/unless_waiting.hpp"

namespace aurora::server {

using storage::CaseId;
using storage::CaseKind;
using storage::CaseRow;
using storage::PlayerId;

namespace {

// More than there ever are.
constexpr std::size_t kAllCases = 10'000;

CaseId random_case_id() { return CaseId(random_player_id().bytes()); }
CaseId id_of_moderator(PlayerId player) { return CaseId(player.bytes()); }

std::string raw_bytes(const storage::IdBytes& id) { return {id.begin(), id.end()}; }

Verdict stored_verdict(const storage::Result<void>& stored) {
  if (stored) {
    return {};
  }
  switch (stored.error().code) {
    case storage::StoreErrc::kConflict: return refusal(v1::ERROR_CODE_REPORT_CLAIMED);
    case storage::StoreErrc::kNotFound: return refusal(v1::ERROR_CODE_UNKNOWN_REPORT);
    default: return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
}

}  // namespace

Moderation::Moderation(Archive& archive, Bans& bans, const Forgotten& forgotten, const Clock& clock,
                       const Limits& limits)
    : archive_(archive),
      bans_(bans),
      forgotten_(forgotten),
      clock_(clock),
      limits_(limits),
      of_player_(limits.reports),
      of_address_(limits.reports_of_address) {}

Task<std::optional<std::vector<Warned>>> Moderation::load() {
  const auto moderators =
      co_await archive_.read(storage::ListCases{.kind = CaseKind::kModerator, .limit = kAllCases});
  const auto warnings =
      co_await archive_.read(storage::ListCases{.kind = CaseKind::kWarning, .limit = kAllCases});
  if (!moderators || !warnings) {
    co_return std::nullopt;
  }
  std::vector<Warned> news;
  const std::lock_guard lock(mutex_);
  moderators_.clear();
  for (const CaseRow& row : *moderators) {
    moderators_.emplace(row.player, row.payload);
  }
  const Warnings before = std::exchange(warnings_, {});
  for (const CaseRow& row : *warnings) {
    Warned warned{.player = row.player, .warning = {}};
    (void)warned.warning.ParseFromString(row.payload);
    if (!before.contains(row.id)) {
      news.push_back(warned);
    }
    warnings_.emplace(row.id, std::move(warned));
  }
  co_return news;
}

bool Moderation::is_moderator(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  return moderators_.contains(player) && !forgotten_.has(player);
}

Verdict Moderation::check_moderator(PlayerId player) const {
  return is_moderator(player) ? Verdict() : refusal(v1::ERROR_CODE_NOT_A_MODERATOR);
}

std::vector<v1::Warning> Moderation::warnings(PlayerId player) const {
  std::vector<v1::Warning> own;
  const std::lock_guard lock(mutex_);
  for (const auto& [id, warned] : warnings_) {
    if (warned.player == player) {
      own.push_back(warned.warning);
    }
  }
  std::ranges::sort(own, std::less(), &v1::Warning::at_ms);
  return own;
}

Task<Verdict> Moderation::acknowledge(PlayerId player) {
  storage::WriteGroup group;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, warned] : warnings_) {
      if (warned.player == player) {
        group.emplace_back(storage::DropCase{.kind = CaseKind::kWarning, .id = id, .before = {}});
      }
    }
  }
  if (group.empty()) {
    co_return Verdict();
  }
  if (!co_await archive_.commit_repeatable(group)) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  take_effect(group);
  co_return Verdict();
}

Verdict Moderation::may_report(PlayerId by, const std::string& address) {
  auto wait = of_player_.take(by);
  if (wait.count() == 0 && !address.empty()) {
    wait = of_address_.take(address);
    if (wait.count() > 0) {
      of_player_.give_back(by);
    }
  }
  return unless_waiting(v1::LIMIT_KIND_REPORTS, wait);
}

Task<Verdict> Moderation::report(Player by, Reporting what) {
  if (auto fits = check_report(what.reason, what.text); !fits) {
    co_return fits;
  }
  if (auto may = may_report(by.id, what.address); !may) {
    co_return may;
  }
  const auto name = co_await archive_.read(storage::FindName{what.whom});
  const auto open = co_await archive_.read(
      storage::ListCases{.kind = CaseKind::kReport, .player = what.whom, .limit = kAllCases});
  if (!name || !open) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  const std::string table = what.club ? std::string() : raw_bytes(what.table.bytes());
  const std::string club = what.club ? raw_bytes(what.club->bytes()) : std::string();
  for (const CaseRow& row : *open) {
    const v1::KeptReport known = kept_report(row);
    if (row.by == by.id && known.table() == table && known.club() == club) {
      co_return Verdict();
    }
  }
  v1::KeptReport kept;
  kept.set_reason(what.reason);
  kept.set_text(std::move(what.text));
  kept.set_name(what.club ? what.club_name : *name);
  kept.set_reporter_name(by.name);
  kept.set_table(table);
  kept.set_club(club);
  // One that is written twice is two reports at most, and the moderators see that.
  storage::WriteGroup group{storage::PutCase{.row = {.kind = CaseKind::kReport,
                                                     .id = random_case_id(),
                                                     .player = what.whom,
                                                     .by = by.id,
                                                     .at = clock_.unix_ms(),
                                                     .payload = kept.SerializeAsString()},
                                             .before = {}}};
  co_return stored_verdict(co_await archive_.commit(std::move(group)));
}

Task<Answer<v1::ReportQueue>> Moderation::queue(PlayerId moderator) const {
  if (auto is = check_moderator(moderator); !is) {
    co_return refusal(std::move(is.error()));
  }
  const auto rows = co_await archive_.read(
      storage::ListCases{.kind = CaseKind::kReport, .limit = limits_.listed_reports});
  if (!rows) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  v1::ReportQueue queue;
  for (const CaseRow& row : *rows) {
    if (row.player == moderator || forgotten_.has(row.player) || forgotten_.has(row.by)) {
      continue;
    }
    const auto earlier = co_await archive_.read(
        storage::ListCases{.kind = CaseKind::kDone, .player = row.player, .limit = kAllCases});
    v1::Report& out = *queue.add_reports();
    write_report(row, read_report(row), moderator, out);
    out.set_earlier(earlier ? static_cast<std::uint32_t>(earlier->size()) : 0);
  }
  co_return queue;
}

v1::KeptReport Moderation::read_report(const CaseRow& row) const {
  v1::KeptReport kept = kept_report(row);
  const auto claimer = claimer_of(kept);
  if (claimer && !is_moderator(*claimer)) {
    drop_claim(kept);
  }
  return kept;
}

Task<Answer<CaseRow>> Moderation::report_named(PlayerId moderator, std::string report_id) const {
  const auto id = CaseId::parse(report_id);
  if (!id) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_REPORT);
  }
  auto row = co_await archive_.read(storage::FindCase{CaseKind::kReport, *id});
  if (!row) {
    co_return refusal(row.error().code == storage::StoreErrc::kNotFound
                          ? v1::ERROR_CODE_UNKNOWN_REPORT
                          : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (row->player == moderator) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_REPORT);
  }
  co_return *std::move(row);
}

// From the journal, so that it works for every table, even for one that cannot go on.
Task<Answer<v1::ReportedChat>> Moderation::chat(PlayerId moderator, std::string report_id) const {
  if (auto is = check_moderator(moderator); !is) {
    co_return refusal(std::move(is.error()));
  }
  const auto row = co_await report_named(moderator, std::move(report_id));
  if (!row) {
    co_return refusal(v1::Error(row.error()));
  }
  if (!kept_report(*row).club().empty()) {
    co_return v1::ReportedChat();  // nothing is said in a club
  }
  const auto journal = co_await archive_.read(storage::ReadJournal{table_of(*row)});
  if (!journal) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  std::deque<v1::ReportedLine> lines;
  v1::JournalRecord record;
  for (const storage::JournalEntry& entry : *journal) {
    if (!protocol::decode_record(entry.payload, record) || !record.has_chat_said()) {
      continue;
    }
    const auto player = PlayerId::parse(record.chat_said().player_id());
    if (!player || forgotten_.has(*player)) {
      continue;
    }
    v1::ReportedLine& line = lines.emplace_back();
    line.set_name(record.chat_said().name());
    line.set_text(record.chat_said().text());
    line.set_at_ms(entry.at);
    line.set_reported(*player == row->player);
    if (lines.size() > limits_.reported_lines) {
      lines.pop_front();
    }
  }
  v1::ReportedChat chat;
  for (v1::ReportedLine& line : lines) {
    chat.add_lines()->Swap(&line);
  }
  co_return chat;
}

storage::WriteGroup Moderation::closing(const CaseRow& row, const Player& moderator,
                                        const v1::ModerateReport& wanted,
                                        const v1::KeptReport& kept) const {
  const storage::UnixMillis now = clock_.unix_ms();
  v1::ModerationRecord record;
  record.set_step(wanted.step());
  record.set_moderator(moderator.name);
  record.set_moderator_id(raw_bytes(moderator.id.bytes()));
  record.set_name(kept.name());
  record.set_reason(kept.reason());
  record.set_text(wanted.text());
  record.set_minutes(wanted.step() == v1::MODERATION_STEP_MUTE ? wanted.minutes() : 0);
  record.set_table(kept.table());
  storage::WriteGroup group{
      storage::DropCase{.kind = CaseKind::kReport, .id = row.id, .before = row.payload},
      storage::PutCase{.row = {.kind = CaseKind::kDone,
                               .id = random_case_id(),
                               .player = row.player,
                               .at = now,
                               .payload = record.SerializeAsString()},
                       .before = {}}};
  if (wanted.step() == v1::MODERATION_STEP_WARN) {
    v1::Warning warning;
    warning.set_text(wanted.text());
    warning.set_at_ms(now);
    group.emplace_back(storage::PutCase{.row = {.kind = CaseKind::kWarning,
                                                .id = random_case_id(),
                                                .player = row.player,
                                                .at = now,
                                                .payload = warning.SerializeAsString()},
                                        .before = {}});
  }
  if (wanted.step() == v1::MODERATION_STEP_MUTE) {
    const auto known = bans_.muted(row.player);
    const auto until = now + std::int64_t{wanted.minutes()} * 60'000;
    // What the operator or another moderator has decided is not shortened.
    if (!known || (known->until != 0 && known->until < until)) {
      group.emplace_back(storage::PutBan{.ban = {.player = row.player,
                                                 .scope = storage::BanScope::kChat,
                                                 .until = until,
                                                 .reason = wanted.text()}});
    }
  }
  return group;
}

Task<Answer<v1::ReportQueue>> Moderation::act(Player moderator, v1::ModerateReport wanted) {
  if (auto is = check_moderator(moderator.id); !is) {
    co_return refusal(std::move(is.error()));
  }
  if (auto fits = check_step(wanted); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  const auto row = co_await report_named(moderator.id, wanted.report_id());
  if (!row) {
    co_return refusal(v1::Error(row.error()));
  }
  v1::KeptReport kept = read_report(*row);
  if (claimer_of(kept).value_or(moderator.id) != moderator.id) {
    co_return refusal(v1::ERROR_CODE_REPORT_CLAIMED);
  }
  storage::WriteGroup group;
  if (changes_report(wanted, moderator, kept)) {
    CaseRow changed = *row;
    changed.payload = kept.SerializeAsString();
    group.emplace_back(storage::PutCase{.row = std::move(changed), .before = row->payload});
  } else {
    group = closing(*row, moderator, wanted, kept);
  }
  if (auto stored = stored_verdict(co_await archive_.commit(group)); !stored) {
    co_return refusal(std::move(stored.error()));
  }
  take_effect(group);
  co_return co_await queue(moderator.id);
}

// Other servers hear of it.
void Moderation::take_effect(const storage::WriteGroup& group) {
  for (const storage::Write& write : group) {
    if (const auto* ban = std::get_if<storage::PutBan>(&write)) {
      bans_.note(ban->ban);
    } else if (const auto* drop = std::get_if<storage::DropCase>(&write);
               drop != nullptr && drop->kind == CaseKind::kWarning) {
      const std::lock_guard lock(mutex_);
      warnings_.erase(drop->id);
    } else if (const auto* put = std::get_if<storage::PutCase>(&write);
               put != nullptr && put->row.kind == CaseKind::kWarning) {
      Warned warned{.player = put->row.player, .warning = {}};
      (void)warned.warning.ParseFromString(put->row.payload);
      {
        const std::lock_guard lock(mutex_);
        warnings_.emplace(put->row.id, warned);
      }
      on_warned_(warned);
    }
  }
}

Task<bool> Moderation::set_moderator(PlayerId player, std::string name, bool is_one) {
  const CaseId id = id_of_moderator(player);
  storage::WriteGroup group{
      storage::DropCase{.kind = CaseKind::kModerator, .id = id, .before = {}}};
  if (is_one) {
    group.emplace_back(storage::PutCase{.row = {.kind = CaseKind::kModerator,
                                                .id = id,
                                                .player = player,
                                                .at = clock_.unix_ms(),
                                                .payload = name},
                                        .before = {}});
  }
  if (!co_await archive_.commit_repeatable(std::move(group))) {
    co_return false;
  }
  const std::lock_guard lock(mutex_);
  if (is_one) {
    moderators_.insert_or_assign(player, std::move(name));
  } else {
    moderators_.erase(player);
  }
  co_return true;
}

Task<std::optional<v1::AdminModerators>> Moderation::moderators() const {
  const auto rows =
      co_await archive_.read(storage::ListCases{.kind = CaseKind::kModerator, .limit = kAllCases});
  if (!rows) {
    co_return std::nullopt;
  }
  v1::AdminModerators out;
  for (const CaseRow& row : *rows) {
    auto& one = *out.add_moderators();
    one.set_player_id(row.player.text());
    one.set_name(row.payload);
  }
  co_return out;
}

Task<std::optional<v1::AdminModerationLog>> Moderation::log(std::size_t limit) const {
  const auto rows = co_await archive_.read(
      storage::ListCases{.kind = CaseKind::kDone, .last_first = true, .limit = limit});
  if (!rows) {
    co_return std::nullopt;
  }
  v1::AdminModerationLog out;
  for (const CaseRow& row : *rows) {
    write_log_entry(row, *out.add_entries());
  }
  co_return out;
}

}  // namespace aurora::server

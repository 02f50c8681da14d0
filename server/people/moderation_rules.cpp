#include "server/people/moderation_rules.hpp"

#include <algorithm>

#include "server/people/characters.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/text.hpp"

namespace aurora::server {
namespace {

constexpr std::size_t kMostCharacters = 500;
constexpr std::uint32_t kMostMinutes = 366 * 24 * 60;
constexpr int kMostNotes = 50;

template <typename Id>
Id id_from(const std::string& bytes) {
  storage::IdBytes id{};
  std::copy_n(bytes.begin(), std::min(bytes.size(), id.size()), id.begin());
  return Id(id);
}

std::string bytes_of_player(storage::PlayerId id) { return {id.bytes().begin(), id.bytes().end()}; }

Verdict check_text(const std::string& text, bool needed) {
  const auto characters = characters_of(text);
  if (!characters || characters->size() > kMostCharacters) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "text has at most 500 characters", "text");
  }
  if (needed && text.empty()) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "text must say something", "text");
  }
  return {};
}

}  // namespace

Verdict check_report(v1::ReportReason reason, const std::string& text) {
  if (reason < v1::REPORT_REASON_INSULT || reason > v1::REPORT_REASON_OTHER) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such reason", "reason");
  }
  return check_text(text, reason == v1::REPORT_REASON_OTHER);
}

Verdict check_step(const v1::ModerateReport& wanted) {
  if (wanted.step() < v1::MODERATION_STEP_CLAIM || wanted.step() > v1::MODERATION_STEP_MUTE) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such step", "step");
  }
  if (wanted.step() == v1::MODERATION_STEP_MUTE &&
      (wanted.minutes() == 0 || wanted.minutes() > kMostMinutes)) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "a mute has 1 to 527040 minutes", "minutes");
  }
  return check_text(wanted.text(), wanted.step() == v1::MODERATION_STEP_NOTE ||
                                       wanted.step() == v1::MODERATION_STEP_WARN);
}

bool changes_report(const v1::ModerateReport& wanted, const Player& moderator,
                    v1::KeptReport& kept) {
  switch (wanted.step()) {
    case v1::MODERATION_STEP_CLAIM:
      if (kept.claimed_by().empty()) {
        kept.set_claimed_by(bytes_of_player(moderator.id));
        kept.set_claimed_by_name(moderator.name);
      } else {
        drop_claim(kept);
      }
      return true;
    case v1::MODERATION_STEP_NOTE:
      kept.add_notes(moderator.name + ": " + wanted.text());
      if (kept.notes_size() > kMostNotes) {
        kept.mutable_notes()->DeleteSubrange(0, kept.notes_size() - kMostNotes);
      }
      return true;
    default: return false;
  }
}

v1::KeptReport kept_report(const storage::CaseRow& row) {
  v1::KeptReport kept;
  (void)kept.ParseFromString(row.payload);
  return kept;
}

storage::TableId table_of(const storage::CaseRow& report) {
  return id_from<storage::TableId>(kept_report(report).table());
}

std::optional<storage::PlayerId> claimer_of(const v1::KeptReport& kept) {
  return kept.claimed_by().empty() ? std::nullopt
                                   : std::optional(id_from<storage::PlayerId>(kept.claimed_by()));
}

void drop_claim(v1::KeptReport& kept) {
  kept.clear_claimed_by();
  kept.clear_claimed_by_name();
}

void write_report(const storage::CaseRow& row, const v1::KeptReport& kept,
                  storage::PlayerId moderator, v1::Report& out) {
  out.set_report_id(row.id.text());
  out.set_name(kept.name());
  out.set_reason(kept.reason());
  out.set_text(kept.text());
  out.set_at_ms(row.at);
  if (kept.club().empty()) {
    out.set_table_id(table_of(row).text());
  } else {
    out.set_club_id(id_from<storage::ClubId>(kept.club()).text());
  }
  out.set_claimed_by(kept.claimed_by_name());
  out.set_yours(claimer_of(kept) == moderator);
  *out.mutable_notes() = kept.notes();
  out.set_reporter(kept.reporter_name());
}

storage::PutCase case_of_club(v1::ModerationStep step, const Player& moderator,
                              storage::PlayerId owner, const std::string& name,
                              const std::string& text, storage::UnixMillis at) {
  v1::ModerationRecord record;
  record.set_step(step);
  record.set_moderator(moderator.name);
  record.set_moderator_id(bytes_of_player(moderator.id));
  record.set_name(name);
  record.set_text(text);
  return {.row = {.kind = storage::CaseKind::kDone,
                  .id = storage::CaseId(random_player_id().bytes()),
                  .player = owner,
                  .at = at,
                  .payload = record.SerializeAsString()},
          .before = {}};
}

void write_log_entry(const storage::CaseRow& row, v1::AdminModerationLog::Entry& out) {
  v1::ModerationRecord record;
  (void)record.ParseFromString(row.payload);
  out.set_at_ms(row.at);
  out.set_step(word_after("MODERATION_STEP_", v1::ModerationStep_Name(record.step())));
  out.set_moderator(record.moderator());
  out.set_player_id(row.player.text());
  out.set_name(record.name());
  out.set_text(record.text());
  out.set_minutes(record.minutes());
  out.set_table_id(id_from<storage::TableId>(record.table()).text());
}

}  // namespace aurora::server

// What may be reported and decided, and how it is shown; of values alone.
#pragma once

#include <optional>
#include <string>

#include "aurora/v1/admin.pb.h"
#include "aurora/v1/report.pb.h"
#include "server/people/identity.hpp"
#include "server/runtime/answer.hpp"
#include "storage/rows.hpp"
#include "storage/write.hpp"

namespace aurora::server {

/// BAD_OPTION: there is no such reason, or the text is too long or missing.
[[nodiscard]] Verdict check_report(v1::ReportReason reason, const std::string& text);
/// BAD_OPTION: there is no such step, or it lacks something.
[[nodiscard]] Verdict check_step(const v1::ModerateReport& wanted);

/// Claims the report, gives it back, or adds a note. False: the step closes it instead.
[[nodiscard]] bool changes_report(const v1::ModerateReport& wanted, const Player& moderator,
                                  v1::KeptReport& kept);

[[nodiscard]] v1::KeptReport kept_report(const storage::CaseRow& row);
[[nodiscard]] storage::TableId table_of(const storage::CaseRow& report);
/// Which moderator has claimed it, if anybody has.
[[nodiscard]] std::optional<storage::PlayerId> claimer_of(const v1::KeptReport& kept);
void drop_claim(v1::KeptReport& kept);
void write_report(const storage::CaseRow& row, const v1::KeptReport& kept,
                  storage::PlayerId moderator, v1::Report& out);
/// For the log: what a moderator did with the club of this owner.
[[nodiscard]] storage::PutCase case_of_club(v1::ModerationStep step, const Player& moderator,
                                            storage::PlayerId owner, const std::string& name,
                                            const std::string& text, storage::UnixMillis at);
void write_log_entry(const storage::CaseRow& row, v1::AdminModerationLog::Entry& out);

}  // namespace aurora::server

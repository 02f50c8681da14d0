// Moderators, what is reported to them, and what they do about it.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "aurora/v1/admin.pb.h"
#include "aurora/v1/report.pb.h"
#include "server/people/identity.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/runtime/task.hpp"
#include "storage/rows.hpp"
#include "storage/write.hpp"

namespace aurora::server {

class Archive;
class Bans;
class Clock;
class Forgotten;
struct Limits;

/// Somebody who is told something by the moderators.
struct Warned {
  storage::PlayerId player;
  v1::Warning warning;
};

/// Thread-safe. What succeeded is on disk. Who is a moderator, and who was warned, is in memory.
class Moderation {
 public:
  Moderation(Archive& archive, Bans& bans, const Forgotten& forgotten, const Clock& clock,
             const Limits& limits);

  /// Called when somebody was warned here; to be set before there are moderators.
  using OnWarned = std::function<void(const Warned&)>;
  void when_warned(OnWarned call) { on_warned_ = std::move(call); }

  /// Reads from the store who is a moderator and who was warned, and again when another server may
  /// have changed it. Returns the warnings that are new; nothing when it cannot be read.
  [[nodiscard]] Task<std::optional<std::vector<Warned>>> load();

  [[nodiscard]] bool is_moderator(storage::PlayerId player) const;
  /// That the player has not acknowledged, the oldest first.
  [[nodiscard]] std::vector<v1::Warning> warnings(storage::PlayerId player) const;
  [[nodiscard]] Task<Verdict> acknowledge(storage::PlayerId player);

  struct Reporting {
    storage::PlayerId whom;
    storage::TableId table;
    v1::ReportReason reason = v1::REPORT_REASON_UNSPECIFIED;
    std::string text;
    std::string address;                    ///< of who reports; empty: it is not limited
    std::optional<storage::ClubId> club{};  ///< what it is about, in place of the player …
    std::string club_name{};                ///< … who owns it
  };
  /// BAD_OPTION, RATE_LIMITED. The same again about the same table changes nothing.
  [[nodiscard]] Task<Verdict> report(Player by, Reporting what);

  // For moderators; others get NOT_A_MODERATOR.
  [[nodiscard]] Task<Answer<v1::ReportQueue>> queue(storage::PlayerId moderator) const;
  /// What was said at the table of a report. UNKNOWN_REPORT.
  [[nodiscard]] Task<Answer<v1::ReportedChat>> chat(storage::PlayerId moderator,
                                                    std::string report_id) const;
  /// UNKNOWN_REPORT, REPORT_CLAIMED, BAD_OPTION.
  [[nodiscard]] Task<Answer<v1::ReportQueue>> act(Player moderator, v1::ModerateReport wanted);

  // For the operator.
  /// False: it could not be stored.
  [[nodiscard]] Task<bool> set_moderator(storage::PlayerId player, std::string name, bool is_one);
  /// With their names when they became ones; nothing when they cannot be read.
  [[nodiscard]] Task<std::optional<v1::AdminModerators>> moderators() const;
  [[nodiscard]] Task<std::optional<v1::AdminModerationLog>> log(std::size_t limit) const;

 private:
  using Warnings = std::map<storage::CaseId, Warned>;

  [[nodiscard]] Verdict may_report(storage::PlayerId by, const std::string& address);
  [[nodiscard]] Verdict check_moderator(storage::PlayerId player) const;
  /// UNKNOWN_REPORT, also for whom it is about.
  [[nodiscard]] Task<Answer<storage::CaseRow>> report_named(storage::PlayerId moderator,
                                                            std::string report_id) const;
  /// What is kept of a report; a claim counts as long as its moderator is one.
  [[nodiscard]] v1::KeptReport read_report(const storage::CaseRow& row) const;
  /// Writes that close the report, with what the moderator has decided.
  [[nodiscard]] storage::WriteGroup closing(const storage::CaseRow& row, const Player& moderator,
                                            const v1::ModerateReport& wanted,
                                            const v1::KeptReport& kept) const;
  void take_effect(const storage::WriteGroup& group);

  Archive& archive_;
  Bans& bans_;
  const Forgotten& forgotten_;
  const Clock& clock_;
  const Limits& limits_;
  OnWarned on_warned_ = [](const Warned&) {};
  KeyedBuckets<storage::PlayerId> of_player_;
  KeyedBuckets<std::string> of_address_;
  mutable std::mutex mutex_;
  std::map<storage::PlayerId, std::string> moderators_;  // and their names
  Warnings warnings_;
};

}  // namespace aurora::server

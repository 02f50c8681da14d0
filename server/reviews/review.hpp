// One review: who is in it, what the leader shows, and what was said. A plain value without time,
// threads or sockets.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "aurora/v1/review.pb.h"
#include "server/runtime/answer.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

struct Limits;

/// What is looked at together: a replay, or a table that is still played.
struct ReviewSubject {
  std::string table_id;
  bool live = false;

  /// Whether who sees this may be in a review of that: there is a replay only when the game is
  /// over, and then it goes on in place of the table.
  [[nodiscard]] bool shows(const ReviewSubject& of) const {
    return table_id == of.table_id && (live == of.live || of.live);
  }
};

class Review {
 public:
  /// `code` is what others join it by. `limits` outlives it.
  Review(std::string code, ReviewSubject subject, const Limits& limits)
      : code_(std::move(code)), subject_(std::move(subject)), limits_(&limits) {}

  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] const ReviewSubject& subject() const { return subject_; }
  [[nodiscard]] bool empty() const { return members_.empty(); }
  [[nodiscard]] bool full() const;

  /// A new member, who follows; the number says who it is. A name that looks like another one gets
  /// a mark. It must not be full.
  [[nodiscard]] std::uint32_t add(storage::PlayerId player, const std::string& name);
  /// Without its leader nobody leads.
  void remove(std::uint32_t member);
  void lead_by(std::uint32_t member) { leader_ = member; }

  /// What this member does, and what is different then; empty when nothing is. NOT_LEADING,
  /// REVIEW_LED, TOO_MANY_DRAWINGS, and BAD_OPTION with the field.
  [[nodiscard]] Answer<v1::ReviewUpdate> act(std::uint32_t member, const v1::ActInReview& what);

  /// Whether this player is not to be shown what that one has said.
  using Hidden = std::function<bool(storage::PlayerId reader, storage::PlayerId author)>;
  [[nodiscard]] v1::Review shown_to(std::uint32_t member, const Hidden& hidden) const;
  /// That this member has come.
  [[nodiscard]] v1::ReviewUpdate arrival(std::uint32_t member) const;
  /// Who is in it, and who leads.
  [[nodiscard]] v1::ReviewUpdate people() const;
  [[nodiscard]] storage::PlayerId player(std::uint32_t member) const;

 private:
  struct Member {
    storage::PlayerId player;
    std::string name;
    bool following = true;
  };
  struct Line {
    storage::PlayerId author;
    v1::ReviewLine shown;
  };

  [[nodiscard]] Verdict check_leads(std::uint32_t member) const;
  [[nodiscard]] Answer<v1::ReviewUpdate> draw(const v1::ReviewDrawing& drawing);
  [[nodiscard]] v1::ReviewUpdate say(std::uint32_t member, const std::string& text);
  [[nodiscard]] v1::ReviewUpdate follow(std::uint32_t member, bool follows);
  [[nodiscard]] v1::ReviewUpdate give_lead(std::uint32_t member);
  [[nodiscard]] Answer<v1::ReviewUpdate> take_lead(std::uint32_t member);
  [[nodiscard]] Answer<v1::ReviewUpdate> hand_to(std::uint32_t member);
  void write_people(v1::ReviewUpdate::People& out) const;
  static void write_member(std::uint32_t number, const Member& member, v1::ReviewMember& out);

  std::string code_;
  ReviewSubject subject_;
  const Limits* limits_;
  std::map<std::uint32_t, Member> members_;  // by number
  std::uint32_t last_member_ = 0;
  std::uint32_t leader_ = 0;  // 0: nobody
  std::uint32_t position_ = 0;
  std::vector<v1::ReviewDrawing> drawings_;
  std::deque<Line> lines_;
  std::uint32_t last_line_ = 0;
};

}  // namespace aurora::server

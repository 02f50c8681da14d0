// What may be done in a club, and what it comes to; of values alone.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "aurora/v1/club.pb.h"
#include "server/runtime/answer.hpp"
#include "storage/rows.hpp"
#include "storage/write.hpp"

namespace aurora::server {

struct Limits;

/// A club as it was at one moment.
struct SeenClub {
  storage::ClubRow row;
  v1::KeptClub kept;
  std::vector<storage::ClubMemberRow> people;  ///< by the role, then by the time

  /// nullptr: they have nothing to do with it.
  [[nodiscard]] const storage::ClubMemberRow* find(storage::PlayerId player) const;
  /// By club_member_id(); nullptr likewise.
  [[nodiscard]] const storage::ClubMemberRow* find_member(const std::string& member_id) const;
  /// Whether they are the owner, an officer or a member.
  [[nodiscard]] bool has(storage::PlayerId player) const;
  /// Whether they are the owner or an officer.
  [[nodiscard]] bool is_led_by(storage::PlayerId player) const;
  [[nodiscard]] bool is_owned_by(storage::PlayerId player) const;
  [[nodiscard]] std::size_t count(storage::ClubRole role) const;
};

/// Names somebody within a club; it reveals nothing about who that is.
[[nodiscard]] std::string club_member_id(storage::ClubId club, storage::PlayerId player);
/// By which standings of its games are kept; no map is called like that.
[[nodiscard]] std::string mode_of_club(storage::ClubId club);
[[nodiscard]] bool is_mode_of_club(const std::string& mode);

/// What a club says of itself; names in their shown form. BAD_OPTION.
[[nodiscard]] Answer<std::string> accepted_club_name(const std::string& name);
[[nodiscard]] Verdict check_club_joining(v1::ClubJoining joining);

/// The club as it stands, as a change that changes nothing yet.
[[nodiscard]] storage::PutClub change_of(const SeenClub& club);
/// Puts what is kept into the change.
void put_kept(const v1::KeptClub& kept, storage::PutClub& change);

/// What is to be written; nothing: it is so already.
using ClubChange = Answer<std::optional<storage::PutClub>>;

/// Comes in, or asks to. BARRED_FROM_CLUB, CLUB_BY_INVITATION, CLUB_FULL.
[[nodiscard]] ClubChange join_club(const SeenClub& club, storage::PlayerId player,
                                   storage::UnixMillis now, const Limits& limits);
/// Leaves, takes back what was asked, or declines. A bar stays.
[[nodiscard]] ClubChange leave_club(const SeenClub& club, storage::PlayerId player);
/// NOT_IN_CLUB, CLUB_RANK, CLUB_FULL, BARRED_FROM_CLUB.
[[nodiscard]] ClubChange invite_to_club(const SeenClub& club, storage::PlayerId by,
                                        storage::PlayerId whom, storage::UnixMillis now,
                                        const Limits& limits);
/// NOT_IN_CLUB, CLUB_RANK, UNKNOWN_CLUB_MEMBER, CLUB_FULL; BAD_OPTION of the field "step".
[[nodiscard]] ClubChange change_club_member(const SeenClub& club, storage::PlayerId by,
                                            const std::string& member_id, v1::ClubStep step,
                                            storage::UnixMillis now, const Limits& limits);

/// NOT_IN_CLUB, or CLUB_RANK.
[[nodiscard]] Verdict require_officer(const SeenClub& club, storage::PlayerId player);
[[nodiscard]] Verdict require_owner(const SeenClub& club, storage::PlayerId player);

/// `role`: of whom it is shown to, if they have any. Moderators see what members are told.
void write_club(const storage::ClubRow& row, std::optional<storage::ClubRole> role, v1::Club& out,
                bool moderates = false);
/// All but tables, ranking and who is online.
void write_club_page(const SeenClub& club, storage::PlayerId viewer, bool moderates,
                     const Limits& limits, v1::ClubPage& out);
/// Those of the list who are in the page, in its order.
[[nodiscard]] std::vector<storage::ClubMemberRow> people_shown_to(const SeenClub& club,
                                                                  storage::PlayerId viewer,
                                                                  bool moderates);

}  // namespace aurora::server

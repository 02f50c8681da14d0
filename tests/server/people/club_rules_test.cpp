// What may be done in a club, and what it comes to.
#include "server/people/club_rules.hpp"

#include <gtest/gtest.h>

#include "server/runtime/limits.hpp"

namespace aurora::server {
namespace {

using storage::ClubId;
using storage::ClubMemberRow;
using storage::ClubRole;
using storage::PlayerId;

template <typename Id>
Id id_with(std::uint8_t number) {
  storage::IdBytes bytes{};
  bytes.back() = number;
  return Id(bytes);
}

const ClubId kClub = id_with<ClubId>(9);
constexpr storage::UnixMillis kNow = 1000;
enum Person : std::uint8_t { kAnn = 1, kBob, kCid, kDot, kEve };

PlayerId id_of(Person person) { return id_with<PlayerId>(person); }

/// Ann owns it, Bob and Cid are officers, and Dot is a member.
class ClubRules : public testing::Test {
 protected:
  ClubRules() {
    club.row = {.id = kClub, .revision = 4, .name = "Nomads", .look = "nomads", .mode = "m"};
    club.kept.set_joining(v1::CLUB_JOINING_ON_REQUEST);
    add(kAnn, ClubRole::kOwner);
    add(kBob, ClubRole::kOfficer);
    add(kCid, ClubRole::kOfficer);
    add(kDot, ClubRole::kMember);
  }
  void add(Person person, ClubRole role) {
    club.people.push_back({.club = kClub, .player = id_of(person), .role = role, .since = 5});
  }
  ClubChange join(Person person) { return join_club(club, id_of(person), kNow, limits); }
  ClubChange invite(Person by, Person whom) {
    return invite_to_club(club, id_of(by), id_of(whom), kNow, limits);
  }
  ClubChange change(Person by, Person whom, v1::ClubStep step) {
    return change_club_member(club, id_of(by), club_member_id(kClub, id_of(whom)), step, kNow,
                              limits);
  }
  /// What the person is now, by the change.
  static ClubRole role_of(const ClubChange& change, Person person) {
    for (const ClubMemberRow& one : change.value().value().put) {
      if (one.player == id_of(person)) {
        return one.role;
      }
    }
    ADD_FAILURE() << "nothing is written about them";
    return ClubRole::kBarred;
  }
  static bool has_gone(const ClubChange& change, Person person) {
    return change && *change && (*change)->gone == std::vector{id_of(person)};
  }
  static v1::ErrorCode code_of(const ClubChange& change) {
    return change ? v1::ERROR_CODE_UNSPECIFIED : change.error().code();
  }

  SeenClub club;
  Limits limits;
};

TEST_F(ClubRules, LetInAsTheClubWantsIt) {
  EXPECT_EQ(role_of(join(kEve), kEve), ClubRole::kAsks);
  club.kept.set_joining(v1::CLUB_JOINING_OPEN);
  EXPECT_EQ(role_of(join(kEve), kEve), ClubRole::kMember);
  club.kept.set_joining(v1::CLUB_JOINING_BY_INVITATION);
  EXPECT_EQ(code_of(join(kEve)), v1::ERROR_CODE_CLUB_BY_INVITATION);
  EXPECT_EQ(join(kDot).value(), std::nullopt) << "is in it";
}

TEST_F(ClubRules, LetInWhoIsInvitedAndNobodyWhoIsBarred) {
  add(kEve, ClubRole::kInvited);
  EXPECT_EQ(role_of(join(kEve), kEve), ClubRole::kMember);
  club.people.back().role = ClubRole::kAsks;
  EXPECT_EQ(join(kEve).value(), std::nullopt);
  EXPECT_EQ(role_of(invite(kBob, kEve), kEve), ClubRole::kMember);
  club.people.back().role = ClubRole::kBarred;
  club.kept.set_joining(v1::CLUB_JOINING_OPEN);
  EXPECT_EQ(code_of(join(kEve)), v1::ERROR_CODE_BARRED_FROM_CLUB);
  EXPECT_EQ(code_of(invite(kBob, kEve)), v1::ERROR_CODE_BARRED_FROM_CLUB);
}

TEST_F(ClubRules, CountChangesFromWhatWasSeen) {
  EXPECT_EQ(join(kEve).value()->club.revision, 5);
  EXPECT_EQ(join(kEve).value()->put.front().since, kNow);
}

TEST_F(ClubRules, LetGoWhoeverWantsToButNoBar) {
  EXPECT_TRUE(has_gone(leave_club(club, id_of(kAnn)), kAnn));
  EXPECT_EQ(leave_club(club, id_of(kEve)).value(), std::nullopt);
  add(kEve, ClubRole::kBarred);
  EXPECT_EQ(leave_club(club, id_of(kEve)).value(), std::nullopt);
}

TEST_F(ClubRules, LetOfficersDealWithMembersAndTheOwnerWithAll) {
  add(kEve, ClubRole::kAsks);
  EXPECT_EQ(role_of(change(kBob, kEve, v1::CLUB_STEP_LET_IN), kEve), ClubRole::kMember);
  EXPECT_TRUE(has_gone(change(kBob, kEve, v1::CLUB_STEP_REMOVE), kEve));
  EXPECT_EQ(role_of(change(kBob, kDot, v1::CLUB_STEP_BAR), kDot), ClubRole::kBarred);
  EXPECT_TRUE(has_gone(change(kAnn, kBob, v1::CLUB_STEP_REMOVE), kBob));
  EXPECT_EQ(code_of(change(kBob, kCid, v1::CLUB_STEP_REMOVE)), v1::ERROR_CODE_CLUB_RANK);
  EXPECT_EQ(code_of(change(kBob, kAnn, v1::CLUB_STEP_BAR)), v1::ERROR_CODE_CLUB_RANK);
  EXPECT_EQ(code_of(change(kAnn, kAnn, v1::CLUB_STEP_REMOVE)), v1::ERROR_CODE_CLUB_RANK);
  EXPECT_EQ(code_of(change(kDot, kEve, v1::CLUB_STEP_LET_IN)), v1::ERROR_CODE_CLUB_RANK);
  EXPECT_EQ(code_of(change(kEve, kDot, v1::CLUB_STEP_REMOVE)), v1::ERROR_CODE_NOT_IN_CLUB);
}

TEST_F(ClubRules, LetTheOwnerAloneChangeRanks) {
  EXPECT_EQ(role_of(change(kAnn, kDot, v1::CLUB_STEP_MAKE_OFFICER), kDot), ClubRole::kOfficer);
  EXPECT_EQ(role_of(change(kAnn, kBob, v1::CLUB_STEP_MAKE_MEMBER), kBob), ClubRole::kMember);
  EXPECT_EQ(code_of(change(kBob, kDot, v1::CLUB_STEP_MAKE_OFFICER)), v1::ERROR_CODE_CLUB_RANK);
  const auto handed = change(kAnn, kDot, v1::CLUB_STEP_HAND_OVER);
  EXPECT_EQ(role_of(handed, kDot), ClubRole::kOwner);
  EXPECT_EQ(role_of(handed, kAnn), ClubRole::kOfficer);
  add(kEve, ClubRole::kAsks);
  EXPECT_EQ(code_of(change(kAnn, kEve, v1::CLUB_STEP_HAND_OVER)), v1::ERROR_CODE_BAD_OPTION);
}

TEST_F(ClubRules, InviteAgainWhoWasBarred) {
  add(kEve, ClubRole::kBarred);
  EXPECT_EQ(role_of(change(kBob, kEve, v1::CLUB_STEP_LET_IN), kEve), ClubRole::kInvited)
      << "nobody is a member who does not want to be";
  club.people.back().role = ClubRole::kInvited;
  EXPECT_EQ(change(kBob, kEve, v1::CLUB_STEP_LET_IN).value(), std::nullopt) << "invited already";
}

TEST_F(ClubRules, ChangeNothingThatIsSoAlready) {
  EXPECT_EQ(change(kBob, kDot, v1::CLUB_STEP_LET_IN).value(), std::nullopt);
  EXPECT_EQ(change(kAnn, kBob, v1::CLUB_STEP_MAKE_OFFICER).value(), std::nullopt);
  EXPECT_EQ(change(kAnn, kDot, v1::CLUB_STEP_MAKE_MEMBER).value(), std::nullopt);
  add(kEve, ClubRole::kBarred);
  limits.club_bars = 1;
  EXPECT_EQ(change(kBob, kEve, v1::CLUB_STEP_BAR).value(), std::nullopt);
}

TEST_F(ClubRules, KeepSinceWhenSomebodyBelongs) {
  for (const auto step : {v1::CLUB_STEP_MAKE_OFFICER, v1::CLUB_STEP_HAND_OVER}) {
    const ClubChange made = change(kAnn, kDot, step);
    for (const ClubMemberRow& one : made.value().value().put) {
      EXPECT_EQ(one.since, 5);
    }
  }
  EXPECT_EQ(change(kAnn, kDot, v1::CLUB_STEP_BAR).value()->put.front().since, kNow);
}

TEST_F(ClubRules, KnowNobodyWhoIsNotThere) {
  EXPECT_EQ(code_of(change(kAnn, kEve, v1::CLUB_STEP_REMOVE)), v1::ERROR_CODE_UNKNOWN_CLUB_MEMBER);
  EXPECT_EQ(code_of(change(kAnn, kDot, v1::CLUB_STEP_UNSPECIFIED)), v1::ERROR_CODE_BAD_OPTION);
}

TEST_F(ClubRules, HaveRoomForSoMany) {
  limits.club_members = 4;
  limits.club_requests = 1;
  limits.club_invitations = 0;
  EXPECT_EQ(code_of(invite(kBob, kEve)), v1::ERROR_CODE_CLUB_FULL);
  add(kEve, ClubRole::kAsks);
  EXPECT_EQ(code_of(change(kBob, kEve, v1::CLUB_STEP_LET_IN)), v1::ERROR_CODE_CLUB_FULL);
  EXPECT_EQ(code_of(join_club(club, id_with<PlayerId>(77), kNow, limits)),
            v1::ERROR_CODE_CLUB_FULL);
  EXPECT_EQ(role_of(change(kAnn, kDot, v1::CLUB_STEP_MAKE_OFFICER), kDot), ClubRole::kOfficer);
}

TEST_F(ClubRules, ShowAsMuchAsSomebodyMaySee) {
  add(kEve, ClubRole::kAsks);
  const auto shown = [this](Person viewer, bool moderates = false) {
    return people_shown_to(club, id_of(viewer), moderates).size();
  };
  EXPECT_EQ(shown(kBob), 5U);
  EXPECT_EQ(shown(kDot), 4U);
  EXPECT_EQ(shown(kEve), 4U);
  club.kept.set_joining(v1::CLUB_JOINING_BY_INVITATION);
  EXPECT_EQ(shown(kDot), 4U);
  EXPECT_EQ(shown(kEve), 0U);
  EXPECT_EQ(shown(kEve, true), 4U);
  club.kept.set_announcement("Saturday");
  club.row.payload = club.kept.SerializeAsString();
  v1::ClubPage page;
  write_club_page(club, id_of(kEve), false, limits, page);
  EXPECT_EQ(page.club().announcement(), "");
  EXPECT_EQ(page.club().your_role(), v1::CLUB_ROLE_ASKS);
  page.Clear();
  write_club_page(club, id_of(kEve), true, limits, page);
  EXPECT_EQ(page.club().announcement(), "Saturday") << "a moderator sees what they judge";
  page.Clear();
  write_club_page(club, id_of(kDot), false, limits, page);
  EXPECT_EQ(page.club().announcement(), "Saturday");
  EXPECT_TRUE(page.members(3).you());
}

TEST(ClubTexts, AreShortAndShown) {
  EXPECT_EQ(accepted_club_name(" Ice  Nomads ").value(), "Ice Nomads");
  EXPECT_FALSE(accepted_club_name("ab"));
  EXPECT_FALSE(accepted_club_name(std::string(33, 'a')));
  EXPECT_FALSE(check_club_joining(v1::CLUB_JOINING_UNSPECIFIED));
  EXPECT_TRUE(is_mode_of_club(mode_of_club(kClub)));
  EXPECT_FALSE(is_mode_of_club("alpha"));
}

}  // namespace
}  // namespace aurora::server

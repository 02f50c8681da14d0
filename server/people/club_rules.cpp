#include "server/people/club_rules.hpp"

#include <algorithm>
#include <utility>

#include "server/people/characters.hpp"
#include "server/people/names.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {

using storage::ClubMemberRow;
using storage::ClubRole;
using storage::PlayerId;

namespace {

constexpr std::string_view kClubMode = "club.";
constexpr std::size_t kFewestInAName = 3;

bool leads(ClubRole role) { return role <= ClubRole::kOfficer; }

std::size_t belonging(const SeenClub& club) {
  return static_cast<std::size_t>(std::ranges::count_if(
      club.people, [](const ClubMemberRow& one) { return belongs(one.role); }));
}

bool has_room(const SeenClub& club, ClubRole role, const Limits& limits) {
  switch (role) {
    case ClubRole::kAsks: return club.count(role) < limits.club_requests;
    case ClubRole::kInvited: return club.count(role) < limits.club_invitations;
    case ClubRole::kBarred: return club.count(role) < limits.club_bars;
    default: return belonging(club) < limits.club_members;
  }
}

/// With somebody in another role, if there is room.
ClubChange with_role(const SeenClub& club, ClubMemberRow member, ClubRole role,
                     const Limits& limits) {
  const bool was_in = club.has(member.player);
  if (!(was_in && belongs(role)) && !has_room(club, role, limits)) {
    return refusal(v1::ERROR_CODE_CLUB_FULL);
  }
  storage::PutClub change = change_of(club);
  member.role = role;
  change.put.push_back(std::move(member));
  return change;
}

ClubChange without(const SeenClub& club, PlayerId player) {
  storage::PutClub change = change_of(club);
  change.gone.push_back(player);
  return change;
}

/// For the owner: what becomes of ranks.
ClubChange change_rank(const SeenClub& club, const ClubMemberRow& by, ClubMemberRow whom,
                       v1::ClubStep step) {
  const bool hands_over = step == v1::CLUB_STEP_HAND_OVER;
  if (by.role != ClubRole::kOwner) {
    return refusal(v1::ERROR_CODE_CLUB_RANK);
  }
  if (!belongs(whom.role) || whom.player == by.player) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "that is for other members", "step");
  }
  const ClubRole wanted = hands_over                           ? ClubRole::kOwner
                          : step == v1::CLUB_STEP_MAKE_OFFICER ? ClubRole::kOfficer
                                                               : ClubRole::kMember;
  if (whom.role == wanted) {
    return std::nullopt;
  }
  storage::PutClub change = change_of(club);
  whom.role = wanted;
  change.put.push_back(std::move(whom));
  if (hands_over) {
    ClubMemberRow before = by;
    before.role = ClubRole::kOfficer;
    change.put.push_back(std::move(before));
  }
  return change;
}

}  // namespace

const ClubMemberRow* SeenClub::find(PlayerId player) const {
  const auto found = std::ranges::find(people, player, &ClubMemberRow::player);
  return found == people.end() ? nullptr : &*found;
}

const ClubMemberRow* SeenClub::find_member(const std::string& member_id) const {
  const auto found = std::ranges::find_if(people, [&](const ClubMemberRow& one) {
    return club_member_id(row.id, one.player) == member_id;
  });
  return found == people.end() ? nullptr : &*found;
}

bool SeenClub::has(PlayerId player) const {
  const ClubMemberRow* const one = find(player);
  return one != nullptr && belongs(one->role);
}

bool SeenClub::is_led_by(PlayerId player) const {
  const ClubMemberRow* const one = find(player);
  return one != nullptr && leads(one->role);
}

bool SeenClub::is_owned_by(PlayerId player) const {
  const ClubMemberRow* const one = find(player);
  return one != nullptr && one->role == ClubRole::kOwner;
}

std::size_t SeenClub::count(ClubRole role) const {
  return static_cast<std::size_t>(std::ranges::count(people, role, &ClubMemberRow::role));
}

std::string club_member_id(storage::ClubId club, PlayerId player) {
  std::string pair = "club member";
  pair.append(club.bytes().begin(), club.bytes().end());
  pair.append(player.bytes().begin(), player.bytes().end());
  const std::string hash = token_hash(pair);
  storage::IdBytes bytes{};
  std::copy_n(hash.begin(), bytes.size(), bytes.begin());
  return storage::id_to_text(bytes);
}

std::string mode_of_club(storage::ClubId club) { return std::string(kClubMode) + club.text(); }

bool is_mode_of_club(const std::string& mode) { return mode.starts_with(kClubMode); }

Answer<std::string> accepted_club_name(const std::string& name) {
  auto accepted = accepted_name(name);
  if (!accepted) {
    return accepted;
  }
  const auto characters = characters_of(*accepted);
  if (!characters || characters->size() < kFewestInAName) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "the name of a club has 3 to 32 characters", "name");
  }
  return accepted;
}

Verdict check_club_joining(v1::ClubJoining joining) {
  if (joining < v1::CLUB_JOINING_OPEN || joining > v1::CLUB_JOINING_BY_INVITATION) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such way to join", "joining");
  }
  return {};
}

storage::PutClub change_of(const SeenClub& club) {
  storage::PutClub change{.club = club.row};
  ++change.club.revision;
  return change;
}

void put_kept(const v1::KeptClub& kept, storage::PutClub& change) {
  change.club.payload = kept.SerializeAsString();
  change.club.listed = !kept.hidden() && kept.joining() != v1::CLUB_JOINING_BY_INVITATION;
}

Verdict require_officer(const SeenClub& club, PlayerId player) {
  if (!club.has(player)) {
    return refusal(v1::ERROR_CODE_NOT_IN_CLUB);
  }
  return club.is_led_by(player) ? Verdict() : refusal(v1::ERROR_CODE_CLUB_RANK);
}

Verdict require_owner(const SeenClub& club, PlayerId player) {
  if (!club.has(player)) {
    return refusal(v1::ERROR_CODE_NOT_IN_CLUB);
  }
  return club.is_owned_by(player) ? Verdict() : refusal(v1::ERROR_CODE_CLUB_RANK);
}

ClubChange join_club(const SeenClub& club, PlayerId player, storage::UnixMillis now,
                     const Limits& limits) {
  const ClubMemberRow* const known = club.find(player);
  const ClubMemberRow comes{.club = club.row.id, .player = player, .since = now};
  if (known != nullptr && belongs(known->role)) {
    return std::nullopt;
  }
  if (known != nullptr && known->role == ClubRole::kBarred) {
    return refusal(v1::ERROR_CODE_BARRED_FROM_CLUB);
  }
  if (club.kept.joining() == v1::CLUB_JOINING_OPEN ||
      (known != nullptr && known->role == ClubRole::kInvited)) {
    return with_role(club, comes, ClubRole::kMember, limits);
  }
  if (known != nullptr) {
    return std::nullopt;  // has asked
  }
  if (club.kept.joining() == v1::CLUB_JOINING_BY_INVITATION) {
    return refusal(v1::ERROR_CODE_CLUB_BY_INVITATION);
  }
  return with_role(club, comes, ClubRole::kAsks, limits);
}

ClubChange leave_club(const SeenClub& club, PlayerId player) {
  const ClubMemberRow* const known = club.find(player);
  if (known == nullptr || known->role == ClubRole::kBarred) {
    return std::nullopt;
  }
  return without(club, player);
}

ClubChange invite_to_club(const SeenClub& club, PlayerId by, PlayerId whom, storage::UnixMillis now,
                          const Limits& limits) {
  if (auto may = require_officer(club, by); !may) {
    return refusal(std::move(may.error()));
  }
  const ClubMemberRow* const known = club.find(whom);
  const ClubMemberRow comes{.club = club.row.id, .player = whom, .since = now};
  if (known == nullptr) {
    return with_role(club, comes, ClubRole::kInvited, limits);
  }
  switch (known->role) {
    case ClubRole::kAsks: return with_role(club, comes, ClubRole::kMember, limits);
    case ClubRole::kBarred: return refusal(v1::ERROR_CODE_BARRED_FROM_CLUB);
    default: return std::nullopt;
  }
}

ClubChange change_club_member(const SeenClub& club, PlayerId by, const std::string& member_id,
                              v1::ClubStep step, storage::UnixMillis now, const Limits& limits) {
  if (auto may = require_officer(club, by); !may) {
    return refusal(std::move(may.error()));
  }
  const ClubMemberRow* const whom = club.find_member(member_id);
  if (whom == nullptr) {
    return refusal(v1::ERROR_CODE_UNKNOWN_CLUB_MEMBER);
  }
  // Officers do nothing about each other, and nobody about the owner.
  if (whom->role == ClubRole::kOwner ||
      (whom->role == ClubRole::kOfficer && !club.is_owned_by(by))) {
    return refusal(v1::ERROR_CODE_CLUB_RANK);
  }
  ClubMemberRow comes = *whom;
  comes.since = now;
  switch (step) {
    case v1::CLUB_STEP_LET_IN:
      switch (whom->role) {
        case ClubRole::kBarred: return with_role(club, comes, ClubRole::kInvited, limits);
        case ClubRole::kAsks: return with_role(club, comes, ClubRole::kMember, limits);
        default: return std::nullopt;  // is in it, or invited
      }
    case v1::CLUB_STEP_REMOVE: return without(club, whom->player);
    case v1::CLUB_STEP_BAR:
      return whom->role == ClubRole::kBarred ? ClubChange(std::nullopt)
                                             : with_role(club, comes, ClubRole::kBarred, limits);
    case v1::CLUB_STEP_MAKE_OFFICER:
    case v1::CLUB_STEP_MAKE_MEMBER:
    case v1::CLUB_STEP_HAND_OVER: return change_rank(club, *club.find(by), *whom, step);
    default: return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such step", "step");
  }
}

}  // namespace aurora::server

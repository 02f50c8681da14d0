// How clubs are shown to somebody.
#include <algorithm>
#include <utility>

#include "server/people/club_rules.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

using storage::ClubMemberRow;
using storage::ClubRole;
using storage::PlayerId;

void write_club(const storage::ClubRow& row, std::optional<ClubRole> role, v1::Club& out,
                bool moderates) {
  v1::KeptClub kept;
  (void)kept.ParseFromString(row.payload);
  out.set_club_id(row.id.text());
  out.set_name(row.name);
  out.set_description(std::move(*kept.mutable_description()));
  out.set_joining(kept.joining());
  out.set_members(static_cast<std::uint32_t>(row.members));
  out.set_founded_at_ms(kept.founded_at_ms());
  out.set_hidden(kept.hidden());
  if (role && *role != ClubRole::kBarred) {
    out.set_your_role(static_cast<v1::ClubRole>(*role));
  }
  if (moderates || (role && belongs(*role))) {
    out.set_announcement(std::move(*kept.mutable_announcement()));
    out.set_announced_at_ms(kept.announced_at_ms());
  }
}

std::vector<ClubMemberRow> people_shown_to(const SeenClub& club, PlayerId viewer, bool moderates) {
  const bool knows =
      club.has(viewer) || moderates || club.kept.joining() != v1::CLUB_JOINING_BY_INVITATION;
  const bool leads = club.is_led_by(viewer);
  std::vector<ClubMemberRow> shown;
  std::ranges::copy_if(club.people, std::back_inserter(shown),
                       [&](const ClubMemberRow& one) { return belongs(one.role) ? knows : leads; });
  return shown;
}

void write_club_page(const SeenClub& club, PlayerId viewer, bool moderates, const Limits& limits,
                     v1::ClubPage& out) {
  const ClubMemberRow* const own = club.find(viewer);
  write_club(club.row, own == nullptr ? std::nullopt : std::optional(own->role),
             *out.mutable_club(), moderates);
  out.set_most_members(static_cast<std::uint32_t>(limits.club_members));
  out.set_may_moderate(moderates);
  for (const ClubMemberRow& one : people_shown_to(club, viewer, moderates)) {
    v1::ClubMember& member = *out.add_members();
    member.set_member_id(club_member_id(club.row.id, one.player));
    member.set_name(one.name);
    member.set_role(static_cast<v1::ClubRole>(one.role));
    member.set_since_ms(one.since);
    member.set_you(one.player == viewer);
  }
}

}  // namespace aurora::server

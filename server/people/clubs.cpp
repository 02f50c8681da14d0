#include "server/people/clubs.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/people/bans.hpp"
#include "server/people/blocks.hpp"
#include "server/people/club_refusals.hpp"
#include "server/people/moderation.hpp"
#include "server/people/names.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/unless_waiting.hpp"

namespace aurora::server {

using storage::ClubId;
using storage::ClubRole;
using storage::PlayerId;
using storage::StoreErrc;

namespace {

constexpr std::size_t kMostBytesToFind = 128;

bool is_hidden_club(const storage::ClubRow& club) {
  v1::KeptClub kept;
  (void)kept.ParseFromString(club.payload);
  return kept.hidden();
}

}  // namespace

Task<Verdict> require_in_club(Archive& archive, ClubId club, PlayerId player) {
  const auto found = co_await archive.read(storage::FindClubMember{club, player});
  if (!found) {
    co_return refused_by_store(found.error(), v1::ERROR_CODE_NOT_IN_CLUB);
  }
  co_return belongs(found->role) ? Verdict() : refusal(v1::ERROR_CODE_NOT_IN_CLUB);
}

Task<Answer<ClubId>> require_in_club(Archive& archive, std::string club_id, PlayerId player) {
  const auto club = ClubId::parse(club_id);
  if (!club) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_CLUB);
  }
  if (auto in = co_await require_in_club(archive, *club, player); !in) {
    co_return refusal(std::move(in.error()));
  }
  co_return *club;
}

Clubs::Clubs(Archive& archive, const Blocks& blocks, const Bans& bans, Moderation& moderation,
             const Clock& clock, const Limits& limits)
    : archive_(archive),
      blocks_(blocks),
      bans_(bans),
      moderation_(moderation),
      clock_(clock),
      limits_(limits),
      changes_(limits.clubs_changed),
      looks_(limits.clubs_looked_at) {}

bool Clubs::moderates(PlayerId player) const { return moderation_.is_moderator(player); }

// First the revision: what is read of somebody who comes meanwhile does no harm, because nothing
// can be written on it.
Clubs::Seen Clubs::read(ClubId id) const {
  auto row = co_await archive_.read(storage::FindClub{id});
  if (!row) {
    co_return refused_by_store(row.error(), v1::ERROR_CODE_UNKNOWN_CLUB);
  }
  auto people = co_await archive_.read(storage::ListClubMembers{id});
  if (!people) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  SeenClub club{.row = *std::move(row), .kept = {}, .people = *std::move(people)};
  if (club.people.empty()) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_CLUB);  // it has ended in between
  }
  (void)club.kept.ParseFromString(club.row.payload);
  co_return club;
}

bool Clubs::may_see(PlayerId viewer, const SeenClub& club) const {
  return !club.kept.hidden() || club.has(viewer) || moderates(viewer);
}

Clubs::Seen Clubs::read_named(std::string club_id) const {
  const auto id = ClubId::parse(club_id);
  if (!id) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_CLUB);
  }
  co_return co_await read(*id);
}

Clubs::Seen Clubs::look(PlayerId viewer, std::string club_id) const {
  auto club = co_await read_named(std::move(club_id));
  if (club && !may_see(viewer, *club)) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_CLUB);
  }
  co_return club;
}

Task<bool> Clubs::is_unwelcome(PlayerId player, ClubId club) const {
  const auto people = co_await archive_.read(storage::ListClubMembers{club});
  co_return people&& std::ranges::any_of(*people, [&](const storage::ClubMemberRow& one) {
    return one.role <= ClubRole::kOfficer && blocks_.has(player, one.player);
  });
}

// Nobody is pestered by whom they have blocked.
Task<bool> Clubs::is_shown(PlayerId player, const storage::ClubOfRow& one) const {
  if (belongs(one.role)) {
    co_return true;
  }
  if (one.role == ClubRole::kBarred || is_hidden_club(one.club)) {
    co_return false;
  }
  co_return one.role != ClubRole::kInvited || !co_await is_unwelcome(player, one.club.id);
}

Task<Answer<v1::ClubList>> Clubs::own(PlayerId player) const {
  const auto rows = co_await archive_.read(storage::ListClubsOf{player});
  if (!rows) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  v1::ClubList list;
  list.set_most(static_cast<std::uint32_t>(limits_.clubs_per_player));
  list.set_most_owned(static_cast<std::uint32_t>(limits_.clubs_owned));
  for (const storage::ClubOfRow& row : *rows) {
    if (co_await is_shown(player, row)) {
      write_club(row.club, row.role, *list.add_clubs());
    }
  }
  co_return list;
}

Task<Answer<v1::ClubList>> Clubs::find(PlayerId player, std::string text) {
  if (text.size() > kMostBytesToFind) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, "no name is that long", "text");
  }
  if (auto may = may_look(player); !may) {
    co_return refusal(std::move(may.error()));
  }
  storage::ListClubs wanted{text.empty() ? std::string() : look_of(text), limits_.listed_clubs};
  auto rows = co_await archive_.read(wanted);
  const auto own = co_await archive_.read(storage::ListClubsOf{player});
  if (!rows || !own) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (!text.empty() && moderates(player)) {
    wanted.unlisted = true;
    const auto others = co_await archive_.read(wanted);
    if (!others) {
      co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
    }
    std::ranges::copy_if(*others, std::back_inserter(*rows), is_hidden_club);
  }
  v1::ClubList list;
  list.set_most(static_cast<std::uint32_t>(limits_.clubs_per_player));
  list.set_most_owned(static_cast<std::uint32_t>(limits_.clubs_owned));
  for (const storage::ClubRow& row : *rows) {
    const auto known = std::ranges::find(*own, row.id, [](const auto& one) { return one.club.id; });
    write_club(row, known == own->end() ? std::nullopt : std::optional(known->role),
               *list.add_clubs());
  }
  co_return list;
}

Verdict Clubs::may_look(PlayerId player) {
  return unless_waiting(v1::LIMIT_KIND_CLUBS, looks_.take(player));
}

Clubs::Seen Clubs::look_again(PlayerId viewer, std::string club_id) {
  if (auto may = may_look(viewer); !may) {
    co_return refusal(std::move(may.error()));
  }
  co_return co_await look(viewer, std::move(club_id));
}

Verdict Clubs::may_change(PlayerId player) {
  return unless_waiting(v1::LIMIT_KIND_CLUBS, changes_.take(player));
}

Task<Verdict> Clubs::require_account(PlayerId player) const {
  const auto account = co_await archive_.read(storage::FindAccountOf{player});
  co_return account ? Verdict() : refused_by_store(account.error(), v1::ERROR_CODE_NO_ACCOUNT);
}

Task<Verdict> Clubs::require_few(PlayerId player, bool only_owned, bool only_invited) const {
  const auto clubs = co_await archive_.read(storage::ListClubsOf{player});
  if (!clubs) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  std::size_t known = 0;
  std::size_t owned = 0;
  for (const storage::ClubOfRow& one : *clubs) {
    const bool is_invited = one.role == ClubRole::kInvited;
    if (is_invited == only_invited && co_await is_shown(player, one)) {
      ++known;
      owned += one.role == ClubRole::kOwner ? 1U : 0U;
    }
  }
  const std::size_t most =
      only_invited ? limits_.club_invitations_of_player : limits_.clubs_per_player;
  const bool fits = known < most && (!only_owned || owned < limits_.clubs_owned);
  co_return fits ? Verdict() : refusal(v1::ERROR_CODE_TOO_MANY_CLUBS);
}

Task<Verdict> Clubs::require_free(std::string look, std::optional<ClubId> club) const {
  const auto holder = co_await archive_.read(storage::FindClubByLook{std::move(look)});
  if (!holder && holder.error().code != StoreErrc::kNotFound) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return holder&& holder != club ? club_name_taken() : Verdict();
}

}  // namespace aurora::server

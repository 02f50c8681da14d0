// Clubs that are founded and changed.
#include <utility>

#include "protocol/errors.hpp"
#include "server/people/bans.hpp"
#include "server/people/club_refusals.hpp"
#include "server/people/clubs.hpp"
#include "server/people/moderation.hpp"
#include "server/people/moderation_rules.hpp"
#include "server/people/names.hpp"
#include "server/people/passwords.hpp"
#include "server/people/shown_text.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {

using storage::ClubId;
using storage::ClubRole;
using storage::PlayerId;
using storage::StoreErrc;

namespace {

/// Others may change the club meanwhile: so often it is decided again.
constexpr int kTriesToChange = 8;
constexpr std::size_t kMostInADescription = 1000;
constexpr std::size_t kMostInAnAnnouncement = 500;

v1::ModerationStep step_in_log(v1::ClubModeration step) {
  switch (step) {
    case v1::CLUB_MODERATION_HIDE: return v1::MODERATION_STEP_HIDE_CLUB;
    case v1::CLUB_MODERATION_SHOW: return v1::MODERATION_STEP_SHOW_CLUB;
    case v1::CLUB_MODERATION_DISSOLVE: return v1::MODERATION_STEP_DISSOLVE_CLUB;
    default: return v1::MODERATION_STEP_UNSPECIFIED;
  }
}

/// The name that is wanted, as it is kept; or which of the fields cannot be.
template <typename Wanted>
Answer<std::string> accepted_name_in(const Wanted& wanted) {
  if (auto fits = check_shown_text(wanted.description(), kMostInADescription, "description");
      !fits) {
    return refusal(std::move(fits.error()));
  }
  if (auto fits = check_club_joining(wanted.joining()); !fits) {
    return refusal(std::move(fits.error()));
  }
  return accepted_club_name(wanted.name());
}

}  // namespace

Clubs::Seen Clubs::found(PlayerId by, v1::FoundClub wanted) {
  auto name = accepted_name_in(wanted);
  if (!name) {
    co_return refusal(std::move(name.error()));
  }
  if (auto may = bans_.may_chat(by); !may) {
    co_return refusal(std::move(may.error()));
  }
  if (auto has = co_await require_account(by); !has) {
    co_return refusal(std::move(has.error()));
  }
  if (auto may = may_change(by); !may) {
    co_return refusal(std::move(may.error()));
  }
  std::string look = look_of(*name);
  if (auto free = co_await require_free(look, std::nullopt); !free) {
    co_return refusal(std::move(free.error()));
  }
  if (auto few = co_await require_few(by, true, false); !few) {
    co_return refusal(std::move(few.error()));
  }
  const ClubId id(random_player_id().bytes());
  v1::KeptClub kept;
  kept.set_description(std::move(*wanted.mutable_description()));
  kept.set_joining(wanted.joining());
  kept.set_founded_at_ms(clock_.unix_ms());
  storage::PutClub put{
      .club = {.id = id,
               .revision = 1,
               .name = *name,
               .look = std::move(look),
               .mode = mode_of_club(id)},
      .put = {{.club = id, .player = by, .role = ClubRole::kOwner, .since = kept.founded_at_ms()}}};
  put_kept(kept, put);
  storage::WriteGroup group{std::move(put)};
  const auto stored = co_await archive_.commit(std::move(group));
  if (!stored) {
    co_return stored.error().code == StoreErrc::kConflict
        ? club_name_taken()
        : refused_by_store(stored.error(),
                           v1::ERROR_CODE_BAD_TOKEN);  // the player was deleted meanwhile
  }
  co_return co_await read(id);
}

Clubs::Seen Clubs::decide(PlayerId by, std::string club_id, Rule rule, storage::WriteGroup beside,
                          bool hidden_too) {
  for (int i = 0; i < kTriesToChange; ++i) {
    auto club = hidden_too ? co_await read_named(club_id) : co_await look(by, club_id);
    if (!club) {
      co_return refusal(std::move(club.error()));
    }
    auto change = rule(*club);
    if (!change) {
      co_return refusal(std::move(change.error()));
    }
    if (!*change) {
      co_return club;
    }
    const ClubId id = club->row.id;
    storage::PutClub put = *std::move(*change);
    if (put.club.look != club->row.look) {
      if (auto free = co_await require_free(put.club.look, id); !free) {
        co_return refusal(std::move(free.error()));
      }
    }
    // What is beside it may hold players, and whoever deletes one holds them before their clubs.
    storage::WriteGroup group = beside;
    group.emplace_back(std::move(put));
    const auto stored = co_await archive_.commit(std::move(group));
    if (stored) {
      auto after = co_await read(id);
      const bool ended = !after && after.error().code() == v1::ERROR_CODE_UNKNOWN_CLUB;
      co_return ended ? std::move(club) : std::move(after);
    }
    // Not found: somebody in it was deleted meanwhile, or the club has ended.
    if (stored.error().code != StoreErrc::kConflict &&
        stored.error().code != StoreErrc::kNotFound) {
      co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
    }
  }
  co_return refusal(v1::ERROR_CODE_OVERLOADED);
}

Clubs::Seen Clubs::change(PlayerId by, v1::ChangeClub wanted) {
  auto name = accepted_name_in(wanted);
  if (!name) {
    co_return refusal(std::move(name.error()));
  }
  if (auto may = bans_.may_chat(by); !may) {
    co_return refusal(std::move(may.error()));
  }
  if (auto may = may_change(by); !may) {
    co_return refusal(std::move(may.error()));
  }
  const std::string look = look_of(*name);
  co_return co_await decide(by, wanted.club_id(), [&](const SeenClub& club) -> ClubChange {
    if (auto may = require_owner(club, by); !may) {
      return refusal(std::move(may.error()));
    }
    v1::KeptClub kept = club.kept;
    kept.set_description(wanted.description());
    kept.set_joining(wanted.joining());
    storage::PutClub put = change_of(club);
    put.club.name = *name;
    put.club.look = look;
    put_kept(kept, put);
    return put;
  });
}

Clubs::Seen Clubs::join(PlayerId player, std::string club_id) {
  if (auto has = co_await require_account(player); !has) {
    co_return refusal(std::move(has.error()));
  }
  if (auto may = may_change(player); !may) {
    co_return refusal(std::move(may.error()));
  }
  const auto few = co_await require_few(player, false, false);
  co_return co_await decide(player, std::move(club_id), [&](const SeenClub& club) -> ClubChange {
    auto change = join_club(club, player, clock_.unix_ms(), limits_);
    if (change && *change && !few) {
      return refusal(v1::Error(few.error()));
    }
    return change;
  });
}

Task<Verdict> Clubs::leave(PlayerId player, std::string club_id) {
  if (auto may = may_change(player); !may) {
    co_return refusal(std::move(may.error()));
  }
  auto done = co_await decide(
      player, std::move(club_id), [&](const SeenClub& club) { return leave_club(club, player); },
      {}, true);
  // Whoever is in no such club has left it.
  if (!done && done.error().code() != v1::ERROR_CODE_UNKNOWN_CLUB) {
    co_return refusal(std::move(done.error()));
  }
  co_return Verdict();
}

Clubs::Seen Clubs::change_member(PlayerId by, v1::ChangeClubMember wanted) {
  if (auto may = may_change(by); !may) {
    co_return refusal(std::move(may.error()));
  }
  // Whoever was barred is invited.
  Verdict few;
  if (wanted.step() == v1::CLUB_STEP_LET_IN) {
    const auto club = co_await look(by, wanted.club_id());
    const auto* const whom = club ? club->find_member(wanted.member_id()) : nullptr;
    if (whom != nullptr && whom->role == ClubRole::kBarred) {
      few = co_await require_few(whom->player, false, true);
    }
  }
  co_return co_await decide(by, wanted.club_id(), [&](const SeenClub& club) -> ClubChange {
    auto change =
        change_club_member(club, by, wanted.member_id(), wanted.step(), clock_.unix_ms(), limits_);
    const bool invites = change && *change && !(*change)->put.empty() &&
                         (*change)->put.front().role == ClubRole::kInvited;
    if (invites && !few) {
      return refusal(v1::Error(few.error()));
    }
    return change;
  });
}

Task<Verdict> Clubs::may_invite(PlayerId by, std::string club_id) {
  if (auto may = may_change(by); !may) {
    co_return may;
  }
  const auto club = co_await look(by, std::move(club_id));
  co_return club ? require_officer(*club, by) : refusal(v1::Error(club.error()));
}

Clubs::Seen Clubs::invite(PlayerId by, std::string club_id, PlayerId whom) {
  if (auto may = co_await may_invite(by, club_id); !may) {
    co_return refusal(std::move(may.error()));
  }
  co_return co_await put_invitation(by, std::move(club_id), whom);
}

Clubs::Seen Clubs::invite_login(PlayerId by, std::string club_id, std::string login) {
  if (auto may = co_await may_invite(by, club_id); !may) {
    co_return refusal(std::move(may.error()));
  }
  const auto account = co_await archive_.read(storage::FindAccount{normal_login(std::move(login))});
  if (!account) {
    co_return refused_by_store(account.error(), v1::ERROR_CODE_NO_SUCH_PLAYER);
  }
  co_return co_await put_invitation(by, std::move(club_id), account->player);
}

Clubs::Seen Clubs::put_invitation(PlayerId by, std::string club_id, PlayerId whom) {
  if (auto has = co_await require_account(whom); !has) {
    co_return refusal(has.error().code() == v1::ERROR_CODE_NO_ACCOUNT
                          ? protocol::make_error(v1::ERROR_CODE_NO_SUCH_PLAYER)
                          : std::move(has.error()));
  }
  const auto few = co_await require_few(whom, false, true);
  co_return co_await decide(by, std::move(club_id), [&](const SeenClub& club) -> ClubChange {
    auto change = invite_to_club(club, by, whom, clock_.unix_ms(), limits_);
    if (change && *change && !few) {
      return refusal(v1::Error(few.error()));
    }
    return change;
  });
}

Clubs::Seen Clubs::announce(PlayerId by, v1::AnnounceInClub wanted) {
  if (auto fits = check_shown_text(wanted.text(), kMostInAnAnnouncement, "text"); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  if (auto may = wanted.text().empty() ? Verdict() : bans_.may_chat(by); !may) {
    co_return refusal(std::move(may.error()));
  }
  if (auto may = may_change(by); !may) {
    co_return refusal(std::move(may.error()));
  }
  co_return co_await decide(by, wanted.club_id(), [&](const SeenClub& club) -> ClubChange {
    if (auto may = require_officer(club, by); !may) {
      return refusal(std::move(may.error()));
    }
    if (club.kept.announcement() == wanted.text()) {
      return std::nullopt;
    }
    v1::KeptClub kept = club.kept;
    kept.set_announcement(wanted.text());
    kept.set_announced_at_ms(wanted.text().empty() ? 0 : clock_.unix_ms());
    storage::PutClub put = change_of(club);
    put_kept(kept, put);
    return put;
  });
}

Task<Verdict> Clubs::dissolve(PlayerId by, v1::DissolveClub wanted) {
  if (auto may = may_change(by); !may) {
    co_return may;
  }
  auto done = co_await decide(by, wanted.club_id(), [&](const SeenClub& club) -> ClubChange {
    if (auto may = require_owner(club, by); !may) {
      return refusal(std::move(may.error()));
    }
    if (wanted.name() != club.row.name) {
      return refusal(v1::ERROR_CODE_WRONG_CLUB_NAME,
                     std::string(protocol::advice(v1::ERROR_CODE_WRONG_CLUB_NAME)), "name");
    }
    storage::PutClub put = change_of(club);
    put.ends = true;
    return put;
  });
  co_return done ? Verdict() : refusal(std::move(done.error()));
}

Task<Verdict> Clubs::report(Player by, v1::ReportClub wanted, std::string address) {
  const auto club = co_await look(by.id, wanted.club_id());
  if (!club) {
    co_return refusal(v1::Error(club.error()));
  }
  co_return co_await moderation_.report(std::move(by), {.whom = club->people.front().player,
                                                        .table = {},
                                                        .reason = wanted.reason(),
                                                        .text = std::move(*wanted.mutable_text()),
                                                        .address = std::move(address),
                                                        .club = club->row.id,
                                                        .club_name = club->row.name});
}

Task<Verdict> Clubs::moderate(Player moderator, v1::ModerateClub wanted) {
  if (!moderates(moderator.id)) {
    co_return refusal(v1::ERROR_CODE_NOT_A_MODERATOR);
  }
  if (auto may = may_change(moderator.id); !may) {
    co_return may;
  }
  const v1::ModerationStep step = step_in_log(wanted.step());
  if (step == v1::MODERATION_STEP_UNSPECIFIED) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such step", "step");
  }
  if (auto fits = check_shown_text(wanted.text(), kMostInAnAnnouncement, "text"); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  const auto club = co_await look(moderator.id, wanted.club_id());
  if (!club) {
    co_return refusal(v1::Error(club.error()));
  }
  storage::WriteGroup log{case_of_club(step, moderator, club->people.front().player, club->row.name,
                                       wanted.text(), clock_.unix_ms())};
  auto done = co_await decide(
      moderator.id, wanted.club_id(),
      [&](const SeenClub& seen) -> ClubChange {
        storage::PutClub put = change_of(seen);
        put.ends = wanted.step() == v1::CLUB_MODERATION_DISSOLVE;
        v1::KeptClub kept = seen.kept;
        kept.set_hidden(wanted.step() == v1::CLUB_MODERATION_HIDE);
        put_kept(kept, put);
        if (!put.ends && kept.hidden() == seen.kept.hidden()) {
          return std::nullopt;
        }
        return put;
      },
      std::move(log));
  co_return done ? Verdict() : refusal(std::move(done.error()));
}

}  // namespace aurora::server

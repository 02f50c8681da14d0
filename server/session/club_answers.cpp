// Clubs: their pages, coming in and going, and what their officers do.
#include <utility>

#include "server/finished/chronicle.hpp"
#include "server/lobby/friend_lists.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/people/blocks.hpp"
#include "server/people/clubs.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"

namespace aurora::server {
namespace {

Clubs& clubs(Caller& caller) { return caller.services().clubs; }

/// All that the caller may see of it.
Message page_of(Caller& caller, Answer<SeenClub> club) {
  if (!club) {
    co_return refusal(std::move(club.error()));
  }
  const SessionServices& services = caller.services();
  const storage::PlayerId viewer = caller.player().id;
  const storage::ClubId id = club->row.id;
  const bool moderates = services.clubs.moderates(viewer);
  v1::ServerMessage message;
  v1::ClubPage& page = *message.mutable_club_page();
  write_club_page(*club, viewer, moderates, services.limits, page);
  const auto shown = people_shown_to(*club, viewer, moderates);
  if (club->has(viewer)) {
    for (std::size_t i = 0; i < shown.size(); ++i) {
      const storage::PlayerId other = shown[i].player;
      page.mutable_members(static_cast<int>(i))
          ->set_online(belongs(shown[i].role) && !services.blocks.apart(viewer, other) &&
                       services.friends.is_online(other));
    }
    for (const OpenTables::Summary& table : services.tables.open_tables().tables_of(id)) {
      write_info(table->shown(), *page.add_tables());
    }
  }
  if (page.members_size() > 0) {
    auto ranking = co_await services.chronicle.ranking_of(id, viewer);
    if (!ranking) {
      co_return refusal(std::move(ranking.error()));
    }
    page.mutable_ranking()->Swap(ranking->mutable_places());
  }
  co_return message;
}

Message own_clubs(Caller& caller) {
  co_return message_with(&v1::ServerMessage::mutable_club_list,
                         co_await clubs(caller).own(caller.player().id));
}

}  // namespace

Message answer(Caller& caller, request::FoundClub request) {
  co_return co_await page_of(
      caller, co_await clubs(caller).found(caller.player().id, std::move(request.wire)));
}

Message answer(Caller& caller, request::ListMyClubs /*request*/) {
  if (auto may = clubs(caller).may_look(caller.player().id); !may) {
    co_return refusal(std::move(may.error()));
  }
  co_return co_await own_clubs(caller);
}

Message answer(Caller& caller, request::FindClubs request) {
  co_return message_with(&v1::ServerMessage::mutable_club_list,
                         co_await clubs(caller).find(caller.player().id, std::move(request.text)));
}

Message answer(Caller& caller, request::GetClub request) {
  co_return co_await page_of(
      caller, co_await clubs(caller).look_again(caller.player().id, std::move(request.club_id)));
}

Message answer(Caller& caller, request::ChangeClub request) {
  co_return co_await page_of(
      caller, co_await clubs(caller).change(caller.player().id, std::move(request.wire)));
}

Message answer(Caller& caller, request::JoinClub request) {
  co_return co_await page_of(
      caller, co_await clubs(caller).join(caller.player().id, std::move(request.club_id)));
}

Message answer(Caller& caller, request::LeaveClub request) {
  auto left = co_await clubs(caller).leave(caller.player().id, std::move(request.club_id));
  if (!left) {
    co_return refusal(std::move(left.error()));
  }
  co_return co_await own_clubs(caller);
}

Message answer(Caller& caller, request::ChangeClubMember request) {
  co_return co_await page_of(
      caller, co_await clubs(caller).change_member(caller.player().id, std::move(request.wire)));
}

Message answer(Caller& caller, request::InviteToClub request) {
  const storage::PlayerId by = caller.player().id;
  if (!request.at_table) {
    co_return co_await page_of(caller,
                               co_await clubs(caller).invite_login(by, std::move(request.club_id),
                                                                   std::move(request.login)));
  }
  auto whom = co_await person_named_by(caller, *request.at_table);
  if (!whom) {
    co_return refusal(std::move(whom.error()));
  }
  co_return co_await page_of(caller,
                             co_await clubs(caller).invite(by, std::move(request.club_id), *whom));
}

Message answer(Caller& caller, request::AnnounceInClub request) {
  co_return co_await page_of(
      caller, co_await clubs(caller).announce(caller.player().id, std::move(request.wire)));
}

Message answer(Caller& caller, request::DissolveClub request) {
  auto done = co_await clubs(caller).dissolve(caller.player().id, std::move(request.wire));
  if (!done) {
    co_return refusal(std::move(done.error()));
  }
  co_return co_await own_clubs(caller);
}

Message answer(Caller& caller, request::ListClubGames request) {
  if (auto may = clubs(caller).may_look(caller.player().id); !may) {
    co_return refusal(std::move(may.error()));
  }
  co_return message_with(
      &v1::ServerMessage::mutable_game_list,
      co_await caller.services().chronicle.list(std::move(request.wire), caller.player().id));
}

Message answer(Caller& caller, request::ReportClub request) {
  auto done = co_await clubs(caller).report(caller.player(), std::move(request.wire),
                                            caller.limited_address());
  if (!done) {
    co_return refusal(std::move(done.error()));
  }
  v1::ServerMessage message;
  message.mutable_reported();
  co_return message;
}

Message answer(Caller& caller, request::ModerateClub request) {
  const bool ends = request.wire.step() == v1::CLUB_MODERATION_DISSOLVE;
  std::string club_id = request.wire.club_id();
  auto done = co_await clubs(caller).moderate(caller.player(), std::move(request.wire));
  if (!done) {
    co_return refusal(std::move(done.error()));
  }
  if (ends) {
    co_return co_await own_clubs(caller);
  }
  co_return co_await page_of(caller,
                             co_await clubs(caller).look(caller.player().id, std::move(club_id)));
}

}  // namespace aurora::server

// One of everything that can be kept, and one of every change of it.
#pragma once

#include <tuple>
#include <vector>

#include "storage/read.hpp"
#include "storage/write.hpp"
#include "tests/storage/support.hpp"

namespace aurora::storage::testing {

/// Fills an empty store.
[[nodiscard]] std::vector<WriteGroup> everything();

/// Each can be carried out on all of that, whichever of the others have been.
[[nodiscard]] std::vector<Write> one_write_of_each_kind();

/// Each finds something in all of that.
[[nodiscard]] inline auto one_read_of_each_kind() {
  const PlayerId ann = player_id(1);
  return std::tuple(
      FindTable{table_id(1)}, FindTableByCode{"A"}, FindTableByCode{"B"},
      ListTables{.statuses = {TableStatus::kLobby}, .limit = 9}, ReadJournal{table_id(1)},
      FindSnapshot{table_id(1)}, ListAsleep{ann}, ListGames{.limit = 9},
      ListGames{.player = ann, .limit = 9}, ListUnlistedGames{9}, FindShare{"share"},
      CountShares{table_id(2), ann}, ListBans{}, ListBlocks{}, ListBlocks{ann}, ListStandings{ann},
      ListBestStandings{"m", 9}, FindPlayerByToken{"ann"}, ListKnownTokens{{"ann"}},
      ListPersonalTokens{ann}, FindAccount{"ann"}, FindAccountOf{ann}, FindLook{"look"},
      ListLookless{9}, ListForgotten{}, FindCode{"code"}, CountCodes{ann},
      FindPeople{.text = "a", .limit = 9, .look_at = 10},
      ListGuests{.unseen_since = 2000, .limit = 9}, FindVacations{ann}, ListVacations{},
      FindPack{"d"}, FindMeta{"k"}, ListFriends{ann}, IsHidden{ann},
      ListCases{.kind = CaseKind::kReport, .limit = 9}, FindCase{CaseKind::kReport, case_id(1)},
      FindName{ann}, ListUncountedGames{9}, FindProfile{ann}, FindNote{ann, table_id(2)},
      ListNotes{ann}, CountNotes{ann}, FindClub{club_id(1)}, FindClubByLook{"kept"},
      FindClubMember{club_id(1), ann}, ListClubMembers{club_id(1)}, ListClubsOf{ann},
      ListClubs{.look = "kep", .limit = 9}, ListClubGames{.club = club_id(1), .limit = 9},
      ListClubStandings{club_id(1), 9}, FindGame{table_id(2)}, FindEvent{event_id(1)},
      ReadEvent{event_id(1)}, ListEvents{.limit = 9}, ListDueEvents{99, 9},
      FindTables{{table_id(1), table_id(2)}}, FindAccountsOf{{ann}});
}

}  // namespace aurora::storage::testing

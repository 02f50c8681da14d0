// How the database answers each read; see read.hpp.
#pragma once

#include "storage/heads.hpp"
#include "storage/read.hpp"
#include "storage/sqlite_db.hpp"

namespace aurora::storage {

// Each sees one state of the database; these know the newest heads, too. sqlite_tables.cpp
[[nodiscard]] Result<TableRow> answer_from(Database& db, const Heads& heads, const FindTable& read);
[[nodiscard]] Result<std::vector<TableRow>> answer_from(Database& db, const Heads& heads,
                                                        const FindTables& read);
[[nodiscard]] Result<TableRow> answer_from(Database& db, const Heads& heads,
                                           const FindTableByCode& read);
[[nodiscard]] Result<std::vector<TableRow>> answer_from(Database& db, const Heads& heads,
                                                        const ListTables& read);
[[nodiscard]] Result<std::vector<JournalEntry>> answer_from(Database& db, const Heads& heads,
                                                            const ReadJournal& read);
[[nodiscard]] Result<Snapshot> answer_from(Database& db, const FindSnapshot& read);
[[nodiscard]] Result<Bytes> answer_from(Database& db, const FindPack& read);
[[nodiscard]] Result<Bytes> answer_from(Database& db, const FindMeta& read);

// sqlite_asleep.cpp
[[nodiscard]] Result<std::vector<AsleepRow>> answer_from(Database& db, const ListAsleep& read);

// sqlite_games.cpp
[[nodiscard]] Result<GameRow> answer_from(Database& db, const FindGame& read);
[[nodiscard]] Result<std::vector<GameRow>> answer_from(Database& db, const ListGames& read);
[[nodiscard]] Result<std::vector<TableId>> answer_from(Database& db, const ListUnlistedGames& read);
[[nodiscard]] Result<ShareRow> answer_from(Database& db, const FindShare& read);
[[nodiscard]] Result<std::size_t> answer_from(Database& db, const CountShares& read);

// sqlite_players.cpp
[[nodiscard]] Result<std::vector<BanRow>> answer_from(Database& db, const ListBans& read);
[[nodiscard]] Result<std::vector<BlockRow>> answer_from(Database& db, const ListBlocks& read);
[[nodiscard]] Result<std::vector<StandingRow>> answer_from(Database& db, const ListStandings& read);
[[nodiscard]] Result<std::vector<StandingRow>> answer_from(Database& db,
                                                           const ListBestStandings& read);

// sqlite_accounts.cpp
[[nodiscard]] Result<PlayerRow> answer_from(Database& db, const FindPlayerByToken& read);
[[nodiscard]] Result<std::vector<Bytes>> answer_from(Database& db, const ListKnownTokens& read);
[[nodiscard]] Result<std::vector<PersonalTokenRow>> answer_from(Database& db,
                                                                const ListPersonalTokens& read);
[[nodiscard]] Result<AccountRow> answer_from(Database& db, const FindAccount& read);
[[nodiscard]] Result<AccountRow> answer_from(Database& db, const FindAccountOf& read);
[[nodiscard]] Result<std::vector<AccountRow>> answer_from(Database& db, const FindAccountsOf& read);
[[nodiscard]] Result<PlayerId> answer_from(Database& db, const FindLook& read);
[[nodiscard]] Result<std::vector<NamedRow>> answer_from(Database& db, const ListLookless& read);
[[nodiscard]] Result<std::vector<PlayerId>> answer_from(Database& db, const ListForgotten& read);

// sqlite_people.cpp
[[nodiscard]] Result<CodeRow> answer_from(Database& db, const FindCode& read);
[[nodiscard]] Result<std::size_t> answer_from(Database& db, const CountCodes& read);
[[nodiscard]] Result<PeoplePage> answer_from(Database& db, const FindPeople& read);
[[nodiscard]] Result<GuestPage> answer_from(Database& db, const ListGuests& read);

// sqlite_reminders.cpp
[[nodiscard]] Result<Bytes> answer_from(Database& db, const FindContact& read);
[[nodiscard]] Result<std::vector<GameRow>> answer_from(Database& db,
                                                       const ListUncountedGames& read);
[[nodiscard]] Result<Bytes> answer_from(Database& db, const FindProfile& read);
[[nodiscard]] Result<Bytes> answer_from(Database& db, const FindNote& read);
[[nodiscard]] Result<std::vector<NoteRow>> answer_from(Database& db, const ListNotes& read);
[[nodiscard]] Result<std::size_t> answer_from(Database& db, const CountNotes& read);
[[nodiscard]] Result<Bytes> answer_from(Database& db, const FindVacations& read);
[[nodiscard]] Result<std::vector<VacationsRow>> answer_from(Database& db,
                                                            const ListVacations& read);
[[nodiscard]] Result<std::vector<PlayerId>> answer_from(Database& db, const ListContacts& read);
[[nodiscard]] Result<std::vector<ReminderRow>> answer_from(Database& db, const ListReminders& read);
// sqlite_identities.cpp
[[nodiscard]] Result<PlayerId> answer_from(Database& db, const FindIdentity& read);
[[nodiscard]] Result<std::vector<IdentityRow>> answer_from(Database& db,
                                                           const ListIdentities& read);
[[nodiscard]] Result<bool> answer_from(Database& db, const IsVoucherSpent& read);
// sqlite_mailboxes.cpp
[[nodiscard]] Result<std::vector<InviteLinkRow>> answer_from(Database& db,
                                                             const ListInviteLinks& read);
[[nodiscard]] Result<Bytes> answer_from(Database& db, const FindMailbox& read);
[[nodiscard]] Result<std::vector<PlayerId>> answer_from(Database& db, const ListDueMailboxes& read);

// sqlite_events.cpp
[[nodiscard]] Result<EventRow> answer_from(Database& db, const FindEvent& read);
[[nodiscard]] Result<std::vector<Bytes>> answer_from(Database& db, const ReadEvent& read);
[[nodiscard]] Result<std::vector<EventRow>> answer_from(Database& db, const ListEvents& read);
[[nodiscard]] Result<std::vector<EventRow>> answer_from(Database& db, const ListDueEvents& read);

// sqlite_friends.cpp
[[nodiscard]] Result<std::vector<FriendRow>> answer_from(Database& db, const ListFriends& read);
[[nodiscard]] Result<bool> answer_from(Database& db, const IsHidden& read);

// sqlite_cases.cpp
[[nodiscard]] Result<std::vector<CaseRow>> answer_from(Database& db, const ListCases& read);
[[nodiscard]] Result<CaseRow> answer_from(Database& db, const FindCase& read);
[[nodiscard]] Result<std::string> answer_from(Database& db, const FindName& read);

// sqlite_clubs.cpp
[[nodiscard]] Result<ClubRow> answer_from(Database& db, const FindClub& read);
[[nodiscard]] Result<ClubId> answer_from(Database& db, const FindClubByLook& read);
[[nodiscard]] Result<ClubMemberRow> answer_from(Database& db, const FindClubMember& read);
[[nodiscard]] Result<std::vector<ClubMemberRow>> answer_from(Database& db,
                                                             const ListClubMembers& read);
[[nodiscard]] Result<std::vector<ClubOfRow>> answer_from(Database& db, const ListClubsOf& read);
[[nodiscard]] Result<std::vector<ClubRow>> answer_from(Database& db, const ListClubs& read);
[[nodiscard]] Result<std::vector<GameRow>> answer_from(Database& db, const ListClubGames& read);
[[nodiscard]] Result<std::vector<StandingRow>> answer_from(Database& db,
                                                           const ListClubStandings& read);

/// Most reads do not ask for heads.
template <typename Read>
[[nodiscard]] Result<typename Read::Answer> answer_from(Database& db, const Heads& /*heads*/,
                                                        const Read& read) {
  return answer_from(db, read);
}

}  // namespace aurora::storage

// How the database answers each read; see read.hpp.
#pragma once

#include "storage/postgres/connection.hpp"
#include "storage/read.hpp"

namespace aurora::storage::postgres {

// tables.cpp
[[nodiscard]] Result<TableRow> answer_from(Connection& db, const FindTable& read);
[[nodiscard]] Result<std::vector<TableRow>> answer_from(Connection& db, const FindTables& read);
[[nodiscard]] Result<TableRow> answer_from(Connection& db, const FindTableByCode& read);
[[nodiscard]] Result<std::vector<TableRow>> answer_from(Connection& db, const ListTables& read);
[[nodiscard]] Result<std::vector<JournalEntry>> answer_from(Connection& db,
                                                            const ReadJournal& read);
[[nodiscard]] Result<Snapshot> answer_from(Connection& db, const FindSnapshot& read);
[[nodiscard]] Result<Bytes> answer_from(Connection& db, const FindPack& read);
[[nodiscard]] Result<Bytes> answer_from(Connection& db, const FindMeta& read);

// asleep.cpp
[[nodiscard]] Result<std::vector<AsleepRow>> answer_from(Connection& db, const ListAsleep& read);

// games.cpp
[[nodiscard]] Result<GameRow> answer_from(Connection& db, const FindGame& read);
[[nodiscard]] Result<std::vector<GameRow>> answer_from(Connection& db, const ListGames& read);
[[nodiscard]] Result<std::vector<TableId>> answer_from(Connection& db,
                                                       const ListUnlistedGames& read);
[[nodiscard]] Result<ShareRow> answer_from(Connection& db, const FindShare& read);
[[nodiscard]] Result<std::size_t> answer_from(Connection& db, const CountShares& read);

// players.cpp
[[nodiscard]] Result<std::vector<BanRow>> answer_from(Connection& db, const ListBans& read);
[[nodiscard]] Result<std::vector<BlockRow>> answer_from(Connection& db, const ListBlocks& read);
[[nodiscard]] Result<std::vector<StandingRow>> answer_from(Connection& db,
                                                           const ListStandings& read);
[[nodiscard]] Result<std::vector<StandingRow>> answer_from(Connection& db,
                                                           const ListBestStandings& read);

// accounts.cpp
[[nodiscard]] Result<PlayerRow> answer_from(Connection& db, const FindPlayerByToken& read);
[[nodiscard]] Result<std::vector<Bytes>> answer_from(Connection& db, const ListKnownTokens& read);
[[nodiscard]] Result<std::vector<PersonalTokenRow>> answer_from(Connection& db,
                                                                const ListPersonalTokens& read);
[[nodiscard]] Result<AccountRow> answer_from(Connection& db, const FindAccount& read);
[[nodiscard]] Result<AccountRow> answer_from(Connection& db, const FindAccountOf& read);
[[nodiscard]] Result<std::vector<AccountRow>> answer_from(Connection& db,
                                                          const FindAccountsOf& read);
[[nodiscard]] Result<PlayerId> answer_from(Connection& db, const FindLook& read);
[[nodiscard]] Result<std::vector<NamedRow>> answer_from(Connection& db, const ListLookless& read);
[[nodiscard]] Result<std::vector<PlayerId>> answer_from(Connection& db, const ListForgotten& read);

// people.cpp
[[nodiscard]] Result<CodeRow> answer_from(Connection& db, const FindCode& read);
[[nodiscard]] Result<std::size_t> answer_from(Connection& db, const CountCodes& read);
[[nodiscard]] Result<PeoplePage> answer_from(Connection& db, const FindPeople& read);
[[nodiscard]] Result<GuestPage> answer_from(Connection& db, const ListGuests& read);

// friends.cpp
[[nodiscard]] Result<std::vector<FriendRow>> answer_from(Connection& db, const ListFriends& read);
[[nodiscard]] Result<bool> answer_from(Connection& db, const IsHidden& read);

// cases.cpp
[[nodiscard]] Result<std::vector<CaseRow>> answer_from(Connection& db, const ListCases& read);
[[nodiscard]] Result<CaseRow> answer_from(Connection& db, const FindCase& read);
[[nodiscard]] Result<std::string> answer_from(Connection& db, const FindName& read);

// reminders.cpp
[[nodiscard]] Result<Bytes> answer_from(Connection& db, const FindContact& read);
[[nodiscard]] Result<std::vector<GameRow>> answer_from(Connection& db,
                                                       const ListUncountedGames& read);
[[nodiscard]] Result<Bytes> answer_from(Connection& db, const FindProfile& read);
[[nodiscard]] Result<Bytes> answer_from(Connection& db, const FindNote& read);
[[nodiscard]] Result<std::vector<NoteRow>> answer_from(Connection& db, const ListNotes& read);
[[nodiscard]] Result<std::size_t> answer_from(Connection& db, const CountNotes& read);
[[nodiscard]] Result<Bytes> answer_from(Connection& db, const FindVacations& read);
[[nodiscard]] Result<std::vector<VacationsRow>> answer_from(Connection& db,
                                                            const ListVacations& read);
[[nodiscard]] Result<std::vector<PlayerId>> answer_from(Connection& db, const ListContacts& read);
[[nodiscard]] Result<std::vector<ReminderRow>> answer_from(Connection& db,
                                                           const ListReminders& read);

// identities.cpp
[[nodiscard]] Result<PlayerId> answer_from(Connection& db, const FindIdentity& read);
[[nodiscard]] Result<std::vector<IdentityRow>> answer_from(Connection& db,
                                                           const ListIdentities& read);
[[nodiscard]] Result<bool> answer_from(Connection& db, const IsVoucherSpent& read);

// mailboxes.cpp
[[nodiscard]] Result<std::vector<InviteLinkRow>> answer_from(Connection& db,
                                                             const ListInviteLinks& read);
[[nodiscard]] Result<Bytes> answer_from(Connection& db, const FindMailbox& read);
[[nodiscard]] Result<std::vector<PlayerId>> answer_from(Connection& db,
                                                        const ListDueMailboxes& read);

// events.cpp
[[nodiscard]] Result<EventRow> answer_from(Connection& db, const FindEvent& read);
[[nodiscard]] Result<std::vector<Bytes>> answer_from(Connection& db, const ReadEvent& read);
[[nodiscard]] Result<std::vector<EventRow>> answer_from(Connection& db, const ListEvents& read);
[[nodiscard]] Result<std::vector<EventRow>> answer_from(Connection& db, const ListDueEvents& read);

// clubs.cpp
[[nodiscard]] Result<ClubRow> answer_from(Connection& db, const FindClub& read);
[[nodiscard]] Result<ClubId> answer_from(Connection& db, const FindClubByLook& read);
[[nodiscard]] Result<ClubMemberRow> answer_from(Connection& db, const FindClubMember& read);
[[nodiscard]] Result<std::vector<ClubMemberRow>> answer_from(Connection& db,
                                                             const ListClubMembers& read);
[[nodiscard]] Result<std::vector<ClubOfRow>> answer_from(Connection& db, const ListClubsOf& read);
[[nodiscard]] Result<std::vector<ClubRow>> answer_from(Connection& db, const ListClubs& read);
[[nodiscard]] Result<std::vector<GameRow>> answer_from(Connection& db, const ListClubGames& read);
[[nodiscard]] Result<std::vector<StandingRow>> answer_from(Connection& db,
                                                           const ListClubStandings& read);

}  // namespace aurora::storage::postgres

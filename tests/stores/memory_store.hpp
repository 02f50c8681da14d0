// A store that forgets: the same promises as SqliteStore, except that nothing outlives the object.
// Tests use it where they need no disk.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "storage/rejections.hpp"
#include "storage/store.hpp"

namespace aurora::storage {

class MemoryStore final : public Store {
 public:
  [[nodiscard]] std::vector<Result<void>> commit(std::span<const WriteGroup> groups) override;
  void answer(const AnyRead& read) override;
  [[nodiscard]] Result<void> back_up(const std::filesystem::path& file) override;

 private:
  struct Table {
    TableRow row;
    std::vector<JournalEntry> journal;
    std::optional<Snapshot> snapshot;
  };
  struct Account {
    std::string login;
    Bytes password_hash;
    bool program = false;
    Bytes look;
  };
  /// What a token that was made for a program has besides its player.
  struct PersonalToken {
    std::string name;
    std::uint32_t scopes = 0;
    UnixMillis created_at = 0;
  };
  /// Everything about players; small enough to be copied by whoever takes something back.
  struct People {
    std::unordered_map<PlayerId, PlayerRow> players;  ///< without token hashes
    std::map<std::string, PlayerId, std::less<>> tokens;
    std::map<std::string, PersonalToken, std::less<>> personal_tokens;  ///< of some of them
    std::unordered_map<PlayerId, Account> accounts;
    std::vector<PlayerId> forgotten;
    std::map<std::pair<PlayerId, PlayerId>, UnixMillis> blocks;  ///< by owner and player
    std::map<std::pair<PlayerId, PlayerId>, FriendRow> friends;  ///< by owner and player
    std::set<PlayerId> hidden;
    std::map<std::pair<CaseKind, CaseId>, CaseRow> cases;
    std::map<Bytes, CodeRow, std::less<>> codes;  ///< by hash
    std::map<PlayerId, Bytes> contacts;
    std::map<PlayerId, Bytes> vacations;
    std::map<ReminderKey, ReminderRow> reminders;
    std::map<PlayerId, PutMailbox> mailboxes;
    std::map<Bytes, InviteLinkRow, std::less<>> invite_links;               ///< by hash
    std::set<PlayerId> invited;                                             ///< who has come by one
    std::map<std::pair<std::string, std::string>, IdentityRow> identities;  ///< by both names
    std::map<Bytes, UnixMillis, std::less<>> spent_vouchers;
    std::map<PlayerId, Bytes> profiles;
    std::map<std::pair<PlayerId, TableId>, Bytes> notes;

    void drop_contact(const PlayerId& player);
    void drop_friends(const PlayerId& player);
    void drop_cases(const PlayerId& player);
    void drop_profile(const PlayerId& player);
  };
  struct Clubs {
    std::map<ClubId, ClubRow> rows;
    std::map<std::pair<ClubId, PlayerId>, ClubMemberRow> members;  ///< without names
    std::vector<PutClubGame> games;

    /// Who stands to a club, by the role, then by the time.
    [[nodiscard]] std::vector<ClubMemberRow> of(const ClubId& club) const;
  };
  struct Event {
    EventRow row;
    std::vector<Bytes> batches;
  };
  /// What takes back the writes of the group that is being applied, in the order they were made.
  using UndoLog = std::vector<std::function<void()>>;

  Result<void> apply_group(const WriteGroup& group);
  Result<void> apply(const CreateTable& write, UndoLog& undo);
  Result<void> apply(const AppendEntry& write, UndoLog& undo);
  Result<void> apply(const SetStatus& write, UndoLog& undo);
  Result<void> apply(const PutSnapshot& write, UndoLog& undo);
  Result<void> apply(const PutMeta& write, UndoLog& undo);
  Result<void> apply(const PutPack& write, UndoLog& undo);
  // memory_asleep.cpp
  Result<void> apply(const PutAsleep& write, UndoLog& undo);
  // memory_games.cpp
  Result<void> apply(const PutGame& write, UndoLog& undo);
  Result<void> apply(const PutSummary& write, UndoLog& undo);
  Result<void> apply(const PutShare& write, UndoLog& undo);
  Result<void> apply(const DropShares& write, UndoLog& undo);
  // memory_accounts.cpp
  Result<void> apply(const PutPlayer& write, UndoLog& undo);
  Result<void> apply(const DropTokens& write, UndoLog& undo);
  Result<void> apply(const PutPersonalToken& write, UndoLog& undo);
  Result<void> apply(const PutAccount& write, UndoLog& undo);
  Result<void> apply(const PutLook& write, UndoLog& undo);
  Result<void> apply(const MakeProgram& write, UndoLog& undo);
  Result<void> apply(const ForgetPlayer& write, UndoLog& undo);
  // memory_people.cpp
  Result<void> apply(const PutCode& write, UndoLog& undo);
  Result<void> apply(const DropCodes& write, UndoLog& undo);
  Result<void> apply(const SpendCode& write, UndoLog& undo);
  Result<void> apply(const DropGuest& write, UndoLog& undo);
  // memory_players.cpp
  Result<void> apply(const PutBan& write, UndoLog& undo);
  Result<void> apply(const DropBan& write, UndoLog& undo);
  Result<void> apply(const PutBlock& write, UndoLog& undo);
  Result<void> apply(const DropBlock& write, UndoLog& undo);
  Result<void> apply(const PutStanding& write, UndoLog& undo);

  // memory_reminders.cpp
  Result<void> apply(const PutContact& write, UndoLog& undo);
  Result<void> apply(const PutVacations& write, UndoLog& undo);
  Result<void> apply(const PutReminder& write, UndoLog& undo);
  Result<void> apply(const MoveReminder& write, UndoLog& undo);
  Result<void> apply(const DropReminder& write, UndoLog& undo);
  Result<void> apply(const DropReminders& write, UndoLog& undo);

  // memory_friends.cpp
  Result<void> apply(const PutFriend& write, UndoLog& undo);
  Result<void> apply(const DropFriend& write, UndoLog& undo);
  Result<void> apply(const PutInvitation& write, UndoLog& undo);
  Result<void> apply(const PutHidden& write, UndoLog& undo);

  // memory_cases.cpp
  Result<void> apply(const PutCase& write, UndoLog& undo);
  Result<void> apply(const DropCase& write, UndoLog& undo);

  // memory_events.cpp
  Result<void> apply(const PutEvent& write, UndoLog& undo);
  Result<void> apply(const AppendEvent& write, UndoLog& undo);
  Result<void> apply(const ExpectHead& write, UndoLog& undo);
  void forget_host(const PlayerId& player, UndoLog& undo);

  // memory_invite_links.cpp
  Result<void> apply(const PutInviteLink& write, UndoLog& undo);
  Result<void> apply(const DropInviteLink& write, UndoLog& undo);
  Result<void> apply(const UseInviteLink& write, UndoLog& undo);
  // memory_identities.cpp
  Result<void> apply(const PutIdentity& write, UndoLog& undo);
  Result<void> apply(const DropIdentity& write, UndoLog& undo);
  Result<void> apply(const SpendVoucher& write, UndoLog& undo);
  // memory_mailboxes.cpp
  Result<void> apply(const PutMailbox& write, UndoLog& undo);

  // memory_profiles.cpp
  Result<void> apply(const CountGame& write, UndoLog& undo);
  Result<void> apply(const PutProfile& write, UndoLog& undo);
  Result<void> apply(const PutNote& write, UndoLog& undo);

  // memory_clubs.cpp
  Result<void> apply(const PutClub& write, UndoLog& undo);
  Result<void> apply(const PutClubGame& write, UndoLog& undo);
  void drop_from_clubs(const PlayerId& player, UndoLog& undo);
  /// Counts who belongs to a club that has changed, and gives it an owner; or it ends.
  void settle_club(const ClubId& id);
  [[nodiscard]] ClubMemberRow named(ClubMemberRow member) const;

  /// Nobody waits here.
  static Result<void> apply(const SeatWaiting& /*write*/, UndoLog& /*undo*/) {
    return not_waiting();
  }

  // memory_store.cpp
  [[nodiscard]] Result<TableRow> answer_one(const FindTable& read) const;
  [[nodiscard]] Result<std::vector<TableRow>> answer_one(const FindTables& read) const;
  [[nodiscard]] Result<TableRow> answer_one(const FindTableByCode& read) const;
  [[nodiscard]] Result<std::vector<TableRow>> answer_one(const ListTables& read) const;
  [[nodiscard]] Result<std::vector<JournalEntry>> answer_one(const ReadJournal& read) const;
  [[nodiscard]] Result<Snapshot> answer_one(const FindSnapshot& read) const;
  [[nodiscard]] Result<Bytes> answer_one(const FindPack& read) const;
  [[nodiscard]] Result<Bytes> answer_one(const FindMeta& read) const;
  // memory_asleep.cpp
  [[nodiscard]] Result<std::vector<AsleepRow>> answer_one(const ListAsleep& read) const;
  // memory_games.cpp
  [[nodiscard]] Result<std::vector<GameRow>> answer_one(const ListGames& read) const;
  [[nodiscard]] Result<std::vector<TableId>> answer_one(const ListUnlistedGames& read) const;
  [[nodiscard]] Result<ShareRow> answer_one(const FindShare& read) const;
  [[nodiscard]] Result<std::size_t> answer_one(const CountShares& read) const;
  // memory_players.cpp
  [[nodiscard]] Result<std::vector<BanRow>> answer_one(const ListBans& read) const;
  [[nodiscard]] Result<std::vector<BlockRow>> answer_one(const ListBlocks& read) const;
  [[nodiscard]] Result<std::vector<StandingRow>> answer_one(const ListStandings& read) const;
  [[nodiscard]] Result<std::vector<StandingRow>> answer_one(const ListBestStandings& read) const;
  // memory_accounts.cpp
  [[nodiscard]] Result<PlayerRow> answer_one(const FindPlayerByToken& read) const;
  [[nodiscard]] Result<std::vector<Bytes>> answer_one(const ListKnownTokens& read) const;
  [[nodiscard]] Result<std::vector<PersonalTokenRow>> answer_one(
      const ListPersonalTokens& read) const;
  [[nodiscard]] Result<AccountRow> answer_one(const FindAccount& read) const;
  [[nodiscard]] Result<AccountRow> answer_one(const FindAccountOf& read) const;
  [[nodiscard]] Result<std::vector<AccountRow>> answer_one(const FindAccountsOf& read) const;
  [[nodiscard]] Result<PlayerId> answer_one(const FindLook& read) const;
  [[nodiscard]] Result<std::vector<NamedRow>> answer_one(const ListLookless& read) const;
  [[nodiscard]] Result<std::vector<PlayerId>> answer_one(const ListForgotten& read) const;
  // memory_people.cpp
  [[nodiscard]] Result<CodeRow> answer_one(const FindCode& read) const;
  [[nodiscard]] Result<std::size_t> answer_one(const CountCodes& read) const;
  [[nodiscard]] Result<PeoplePage> answer_one(const FindPeople& read) const;
  [[nodiscard]] Result<GuestPage> answer_one(const ListGuests& read) const;

  // memory_reminders.cpp
  [[nodiscard]] Result<Bytes> answer_one(const FindContact& read) const;
  [[nodiscard]] Result<Bytes> answer_one(const FindVacations& read) const;
  [[nodiscard]] Result<std::vector<VacationsRow>> answer_one(const ListVacations& read) const;
  [[nodiscard]] Result<std::vector<PlayerId>> answer_one(const ListContacts& read) const;
  [[nodiscard]] Result<std::vector<ReminderRow>> answer_one(const ListReminders& read) const;

  // memory_friends.cpp
  [[nodiscard]] Result<std::vector<FriendRow>> answer_one(const ListFriends& read) const;
  [[nodiscard]] Result<bool> answer_one(const IsHidden& read) const;

  // memory_cases.cpp
  [[nodiscard]] Result<std::vector<CaseRow>> answer_one(const ListCases& read) const;
  [[nodiscard]] Result<CaseRow> answer_one(const FindCase& read) const;
  [[nodiscard]] Result<std::string> answer_one(const FindName& read) const;

  // memory_events.cpp
  [[nodiscard]] Result<GameRow> answer_one(const FindGame& read) const;
  [[nodiscard]] Result<EventRow> answer_one(const FindEvent& read) const;
  [[nodiscard]] Result<std::vector<Bytes>> answer_one(const ReadEvent& read) const;
  [[nodiscard]] Result<std::vector<EventRow>> answer_one(const ListEvents& read) const;
  [[nodiscard]] Result<std::vector<EventRow>> answer_one(const ListDueEvents& read) const;
  // memory_invite_links.cpp
  [[nodiscard]] Result<std::vector<InviteLinkRow>> answer_one(const ListInviteLinks& read) const;
  // memory_identities.cpp
  [[nodiscard]] Result<PlayerId> answer_one(const FindIdentity& read) const;
  [[nodiscard]] Result<std::vector<IdentityRow>> answer_one(const ListIdentities& read) const;
  [[nodiscard]] Result<bool> answer_one(const IsVoucherSpent& read) const;
  // memory_mailboxes.cpp
  [[nodiscard]] Result<Bytes> answer_one(const FindMailbox& read) const;
  [[nodiscard]] Result<std::vector<PlayerId>> answer_one(const ListDueMailboxes& read) const;

  // memory_profiles.cpp
  [[nodiscard]] Result<std::vector<GameRow>> answer_one(const ListUncountedGames& read) const;
  [[nodiscard]] Result<Bytes> answer_one(const FindProfile& read) const;
  [[nodiscard]] Result<Bytes> answer_one(const FindNote& read) const;
  [[nodiscard]] Result<std::vector<NoteRow>> answer_one(const ListNotes& read) const;
  [[nodiscard]] Result<std::size_t> answer_one(const CountNotes& read) const;

  // memory_clubs.cpp
  [[nodiscard]] Result<ClubRow> answer_one(const FindClub& read) const;
  [[nodiscard]] Result<ClubId> answer_one(const FindClubByLook& read) const;
  [[nodiscard]] Result<ClubMemberRow> answer_one(const FindClubMember& read) const;
  [[nodiscard]] Result<std::vector<ClubMemberRow>> answer_one(const ListClubMembers& read) const;
  [[nodiscard]] Result<std::vector<ClubOfRow>> answer_one(const ListClubsOf& read) const;
  [[nodiscard]] Result<std::vector<ClubRow>> answer_one(const ListClubs& read) const;
  [[nodiscard]] Result<std::vector<GameRow>> answer_one(const ListClubGames& read) const;
  [[nodiscard]] Result<std::vector<StandingRow>> answer_one(const ListClubStandings& read) const;

  /// The open table with that code, or nullptr.
  [[nodiscard]] const Table* open_table(std::string_view join_code) const;
  /// Whether nothing is kept of the player that others could miss.
  [[nodiscard]] bool is_guest(const PlayerId& player) const;
  [[nodiscard]] AccountRow account_row(const PlayerId& player, const Account& account) const;

  std::mutex mutex_;
  std::unordered_map<TableId, Table> tables_;
  People people_;
  Clubs clubs_;
  std::map<std::string, Bytes, std::less<>> meta_;
  std::map<std::string, Bytes, std::less<>> packs_;  // by digest
  std::unordered_map<TableId, PutAsleep> asleep_;
  std::unordered_map<TableId, PutGame> games_;
  std::map<EventId, Event> events_;
  std::set<TableId> counted_;                      // of them
  std::map<Bytes, ShareRow, std::less<>> shares_;  // by hash
  std::map<std::pair<PlayerId, BanScope>, BanRow> bans_;
  std::map<std::pair<PlayerId, std::string>, StandingRow> standings_;
};

}  // namespace aurora::storage

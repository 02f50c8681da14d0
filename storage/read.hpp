// Reads are values, like writes: each says what to look for, and its `Answer` is what comes back.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "storage/result.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {

/// kNotFound when there is no such table.
struct FindTable {
  using Answer = TableRow;
  TableId table;
};

/// Those of these tables that there are, in any order; none is named twice.
struct FindTables {
  using Answer = std::vector<TableRow>;
  std::vector<TableId> tables;
};

/// The open table with this code, else the newest finished one that had it; codes are compared byte
/// by byte. kNotFound when there is neither.
struct FindTableByCode {
  using Answer = TableRow;
  std::string join_code;
};

/// The newest tables (by creation, then by id) that have one of these statuses, from the one after
/// `after` on.
struct ListTables {
  using Answer = std::vector<TableRow>;
  StatusSet statuses;
  std::size_t limit = 0;
  std::optional<TableCursor> after{};
};

/// The entries from `from_seq` (0 and 1 both mean the first) to the head, in order and without a
/// gap. Empty past the head; kNotFound without the table; kCorrupt when an entry is missing.
struct ReadJournal {
  using Answer = std::vector<JournalEntry>;
  TableId table;
  Seq from_seq = 1;
};

/// The latest snapshot of a table. kNotFound when it has none, or does not exist.
struct FindSnapshot {
  using Answer = Snapshot;
  TableId table;
};

/// Open tables that are not in memory and have seats of this player, the newest first.
struct ListAsleep {
  using Answer = std::vector<AsleepRow>;
  PlayerId player;
};

/// Finished games, newest first, from the one after `after` on: of one player, or else those listed
/// for everybody; or only those of them that were played by this one.
struct ListGames {
  using Answer = std::vector<GameRow>;
  std::optional<PlayerId> player;
  std::optional<GameCursor> after;
  std::size_t limit = 0;
  bool only_listed = false;  ///< of the player's
};

/// Finished tables that are on no list yet, the oldest first.
struct ListUnlistedGames {
  using Answer = std::vector<TableId>;
  std::size_t limit = 0;
};

/// kNotFound when no link has that hash.
struct FindShare {
  using Answer = ShareRow;
  Bytes token_hash;
};

/// How many links to this table the player has made.
struct CountShares {
  using Answer = std::size_t;
  TableId table;
  PlayerId owner;
};

/// All banned and muted players.
struct ListBans {
  using Answer = std::vector<BanRow>;
};

/// Whom this player has blocked, or without one all blocks; newest first.
struct ListBlocks {
  using Answer = std::vector<BlockRow>;
  std::optional<PlayerId> owner;
};

/// Who wants to be friends with this player, and with whom this player does.
struct ListFriends {
  using Answer = std::vector<FriendRow>;
  PlayerId player;
};

/// Whether friends are not to see that the player is online.
struct IsHidden {
  using Answer = bool;
  PlayerId player;
};

/// The cases of a kind, by the time, of one player or all; the last ones first if wanted.
struct ListCases {
  using Answer = std::vector<CaseRow>;
  CaseKind kind = CaseKind::kModerator;
  std::optional<PlayerId> player;
  bool last_first = false;
  std::size_t limit = 0;
};

/// kNotFound without it.
struct FindCase {
  using Answer = CaseRow;
  CaseKind kind = CaseKind::kModerator;
  CaseId id;
};

/// What a player is called. kNotFound without the player.
struct FindName {
  using Answer = std::string;
  PlayerId player;
};

/// The standings of one player, by mode.
struct ListStandings {
  using Answer = std::vector<StandingRow>;
  PlayerId player;
};

/// The standings of one mode, those with the most points first.
struct ListBestStandings {
  using Answer = std::vector<StandingRow>;
  std::string mode;
  std::size_t limit = 0;
};

/// kNotFound when nobody has that hash.
struct FindPlayerByToken {
  using Answer = PlayerRow;
  Bytes token_hash;
};

/// Those of these token hashes that somebody has.
struct ListKnownTokens {
  using Answer = std::vector<Bytes>;
  std::vector<Bytes> token_hashes;
};

/// The tokens that the player has made for programs, the oldest first.
struct ListPersonalTokens {
  using Answer = std::vector<PersonalTokenRow>;
  PlayerId player;
};

/// kNotFound when nobody has that login; compared byte by byte.
struct FindAccount {
  using Answer = AccountRow;
  std::string login;
};

/// kNotFound when the player has none.
struct FindAccountOf {
  using Answer = AccountRow;
  PlayerId player;
};

/// The accounts of those of these players who have one, in any order; nobody is named twice.
struct FindAccountsOf {
  using Answer = std::vector<AccountRow>;
  std::vector<PlayerId> players;
};

/// An account whose name looks like that; of several, any. kNotFound when there is none.
struct FindLook {
  using Answer = PlayerId;
  Bytes look;
};

/// Accounts of which it is not noted what their names look like.
struct ListLookless {
  using Answer = std::vector<NamedRow>;
  std::size_t limit = 0;
};

/// All players that ForgetPlayer was written for.
struct ListForgotten {
  using Answer = std::vector<PlayerId>;
};

/// A recovery code, even an expired one. kNotFound when nobody has it any more.
struct FindCode {
  using Answer = CodeRow;
  Bytes code_hash;
};

/// How many lasting codes the player has.
struct CountCodes {
  using Answer = std::size_t;
  PlayerId player;
};

/// Players, those seen last first. Few may be like that, or nobody, so there is a limit for how
/// many are looked at, too: a million take seconds, and nobody else can read meanwhile.
struct FindPeople {
  using Answer = PeoplePage;
  std::string text;  ///< part of the name or the login, whatever the case of a to z; empty: all
  std::optional<PlayerId> id;  ///< also this one
  std::optional<PersonCursor> after;
  std::size_t limit = 0;
  std::size_t look_at = 5'000;
};

/// Players that DropGuest would remove, the longest absent first. Most players may be none, so the
/// limit is for how many are looked at: that is what it costs.
struct ListGuests {
  using Answer = GuestPage;
  UnixMillis unseen_since = 0;
  std::optional<PersonCursor> after;
  std::size_t limit = 0;
};

/// How a player is reached who is away. kNotFound when nothing is known.
struct FindContact {
  using Answer = Bytes;
  PlayerId player;
};

/// All players of whom that is known.
struct ListContacts {
  using Answer = std::vector<PlayerId>;
};

/// The vacations of a player. kNotFound when nothing is known.
struct FindVacations {
  using Answer = Bytes;
  PlayerId player;
};

/// Those of all players.
struct ListVacations {
  using Answer = std::vector<VacationsRow>;
};

/// Reminders that are due at `until` or before, those that are due first in front.
struct ListReminders {
  using Answer = std::vector<ReminderRow>;
  UnixMillis until = 0;
  std::size_t limit = 0;
};

/// The e-mail address of a player, with what is to be sent there. kNotFound when nothing is known.
struct FindMailbox {
  using Answer = Bytes;
  PlayerId player;
};

/// Players to whom a message is to be sent at `until` or before, those that are due first in front.
struct ListDueMailboxes {
  using Answer = std::vector<PlayerId>;
  UnixMillis until = 0;
  std::size_t limit = 0;
};

/// The links that let people in, by the time they were made: those of one player, or all.
struct ListInviteLinks {
  using Answer = std::vector<InviteLinkRow>;
  std::optional<PlayerId> owner;
};

/// Who is known by what an identity provider says. kNotFound when nobody is.
struct FindIdentity {
  using Answer = PlayerId;
  std::string issuer;
  std::string subject;
};

/// By what identity providers know the player, by the issuer.
struct ListIdentities {
  using Answer = std::vector<IdentityRow>;
  PlayerId player;
};

/// Whether SpendVoucher was written for it.
struct IsVoucherSpent {
  using Answer = bool;
  Bytes voucher_hash;
};

/// Finished games that CountGame was not written for, the oldest first.
struct ListUncountedGames {
  using Answer = std::vector<GameRow>;
  std::size_t limit = 0;
};

/// What the lists say about a finished game. kNotFound: they do not say anything yet.
struct FindGame {
  using Answer = GameRow;
  TableId table;
};

/// kNotFound without it.
struct FindEvent {
  using Answer = EventRow;
  EventId event;
};

/// The batches of the journal of an event behind the first `after`, in order. kNotFound without the
/// event.
struct ReadEvent {
  using Answer = std::vector<Bytes>;
  EventId event;
  std::int64_t after = 0;
};

/// Events that are open, or that are not, the newest first (by creation, then by id), from the one
/// after `after` on.
struct ListEvents {
  using Answer = std::vector<EventRow>;
  bool open = true;
  std::size_t limit = 0;
  std::optional<EventCursor> after{};
};

/// Open events that somebody has to look at by `until`, those first that are due first.
struct ListDueEvents {
  using Answer = std::vector<EventRow>;
  UnixMillis until = 0;
  std::size_t limit = 0;
};

/// What a player's finished games come to. kNotFound when nothing is known.
struct FindProfile {
  using Answer = Bytes;
  PlayerId player;
};

/// The note of a player at a table. kNotFound when there is none.
struct FindNote {
  using Answer = Bytes;
  PlayerId player;
  TableId table;
};

/// All notes of a player, by the table.
struct ListNotes {
  using Answer = std::vector<NoteRow>;
  PlayerId player;
};

/// How many there are.
struct CountNotes {
  using Answer = std::size_t;
  PlayerId player;
};

/// kNotFound without it.
struct FindClub {
  using Answer = ClubRow;
  ClubId club;
};

/// The club whose name looks like that. kNotFound when there is none.
struct FindClubByLook {
  using Answer = ClubId;
  Bytes look;
};

/// How a player stands to a club. kNotFound: not at all.
struct FindClubMember {
  using Answer = ClubMemberRow;
  ClubId club;
  PlayerId player;
};

/// Everybody who stands to a club in some way: by the role, then by the time.
struct ListClubMembers {
  using Answer = std::vector<ClubMemberRow>;
  ClubId club;
};

/// The clubs to which a player stands in some way, by the time.
struct ListClubsOf {
  using Answer = std::vector<ClubOfRow>;
  PlayerId player;
};

/// The listed clubs with this as part of their look, those with the most members first.
struct ListClubs {
  using Answer = std::vector<ClubRow>;
  Bytes look;
  std::size_t limit = 0;
  bool unlisted = false;  ///< those that are not listed, in place of those that are
};

/// The finished games of a club, newest first, from the one after `after` on.
struct ListClubGames {
  using Answer = std::vector<GameRow>;
  ClubId club;
  std::optional<GameCursor> after;
  std::size_t limit = 0;
};

/// The standings of those who belong to a club, in its mode, those with the most points first.
struct ListClubStandings {
  using Answer = std::vector<StandingRow>;
  ClubId club;
  std::size_t limit = 0;
};

/// The files of a content pack. kNotFound when no pack with this digest is kept.
struct FindPack {
  using Answer = Bytes;
  std::string digest;
};

/// A value of the server itself. kNotFound when the key was never set.
struct FindMeta {
  using Answer = Bytes;
  std::string key;
};

/// A read on its way through a store, and where its answer goes.
template <typename Read>
struct Pending {
  const Read& read;
  Result<typename Read::Answer>& answer;
};

template <typename... Reads>
using PendingOneOf = std::variant<Pending<Reads>...>;

/// Every read there is. One that is missing here cannot be asked, and a store that does not answer
/// one of these does not compile.
using OneRead = PendingOneOf<
    FindTable, FindTableByCode, ListTables, ReadJournal, FindSnapshot, ListAsleep, ListGames,
    ListUnlistedGames, FindShare, CountShares, ListBans, ListBlocks, ListStandings,
    ListBestStandings, FindPlayerByToken, ListKnownTokens, ListPersonalTokens, FindAccount,
    FindAccountOf, FindLook, ListLookless, ListForgotten, FindCode, CountCodes, FindPeople,
    ListGuests, FindContact, ListContacts, ListReminders, FindMailbox, ListDueMailboxes,
    FindVacations, ListVacations, FindPack, FindMeta, ListFriends, IsHidden, ListCases, FindCase,
    FindName, ListInviteLinks, FindIdentity, ListIdentities, IsVoucherSpent, ListUncountedGames,
    FindProfile, FindNote, ListNotes, CountNotes, FindClub, FindClubByLook, FindClubMember,
    ListClubMembers, ListClubsOf, ListClubs, ListClubGames, ListClubStandings, FindGame, FindEvent,
    ReadEvent, ListEvents, ListDueEvents, FindTables, FindAccountsOf>;
/// Any of them: it is told which, and does not compare all types to find out.
struct AnyRead : OneRead {
  template <typename Read>
  // NOLINTNEXTLINE(google-explicit-constructor): each of them is a read
  AnyRead(Pending<Read> read) : OneRead(std::in_place_type<Pending<Read>>, read) {}
};

/// Answers a read with what `answer_to` returns for it.
template <typename AnswerTo>
void answer_with(const AnyRead& read, AnswerTo answer_to) {
  std::visit([&](const auto& pending) { pending.answer = answer_to(pending.read); }, read);
}

}  // namespace aurora::storage

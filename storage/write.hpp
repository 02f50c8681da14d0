// Writes are values: they are queued, batched, checked and refused before anything touches the
// disk.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "storage/result.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {

/// Adds a table in its lobby, with an empty journal. kConflict: the id exists, or an open table has
/// the code.
struct CreateTable {
  TableId id;
  std::string join_code;
  UnixMillis at = 0;
};

/// Appends one entry. `seq` must be the table's `head_seq + 1` (kConflict otherwise); kNotFound
/// without the table.
struct AppendEntry {
  TableId table;
  Seq seq = 0;
  UnixMillis at = 0;
  Bytes payload;
};

/// Moves a table to a status. kConflict: it would re-open a table whose code another open table has
/// by now.
struct SetStatus {
  TableId table;
  TableStatus status = TableStatus::kLobby;
  UnixMillis at = 0;
};

/// Keeps the state after entry `seq`, and drops the older snapshot of that table.
/// kConflict: the journal is not that long yet, or a later snapshot is already kept.
struct PutSnapshot {
  TableId table;
  Seq seq = 0;
  Bytes payload;
};

/// Adds a player, or changes the name of a known one (an empty one leaves it as it is), notes that
/// they were seen, and gives them this token beside those they have; an empty hash gives none.
/// kConflict: another player has that token hash, or the player was forgotten.
struct PutPlayer {
  PlayerId id;
  std::string name;
  Bytes token_hash;
  UnixMillis at = 0;
};

/// Gives a player a token for a program, which is good for some things only; nothing happens when
/// they have it already. kConflict: another player has that token hash. kNotFound without the
/// player.
struct PutPersonalToken {
  PlayerId player;
  PersonalTokenRow token;
};

/// Takes tokens from a player: the one with this hash, or with `others` all but that one. Nothing
/// happens when there is none.
struct DropTokens {
  PlayerId player;
  Bytes token_hash;
  bool others = false;
};

/// Gives a player an account, or changes it; an empty hash: without a password. kConflict: another
/// player has the login, or the player has an account and it was to be a new one; kNotFound without
/// the player.
struct PutAccount {
  PlayerId player;
  std::string login;
  Bytes password_hash;
  UnixMillis at = 0;
  bool only_new = false;
};

/// Notes what the name of an account looks like, so that it can be found. Nothing happens without
/// the account.
struct PutLook {
  PlayerId player;
  Bytes look;
};

/// From now on, and for ever, the account is one that a program plays; its standings are gone.
/// kNotFound without the account.
struct MakeProgram {
  PlayerId player;
};

/// Gives a player one more code that replaces a forgotten password; `until` 0: it lasts. kConflict:
/// somebody has such a code. kNotFound without the player.
struct PutCode {
  PlayerId player;
  Bytes code_hash;
  UnixMillis until = 0;
};

/// Removes a player's lasting codes, or all others. Nothing happens when there is none.
struct DropCodes {
  PlayerId player;
  bool lasting = true;
};

/// Takes a code that is used up. kNotFound when the player does not have it, or not any more.
struct SpendCode {
  PlayerId player;
  Bytes code_hash;
};

/// Removes a player with tokens, blocks, friends and cases. kConflict when something is kept that
/// others could miss (an account, games, standings, links, a ban), or the player was seen at
/// `unseen_since` or later. kNotFound without the player.
struct DropGuest {
  PlayerId player;
  UnixMillis unseen_since = 0;
};

/// Removes a player with tokens, account, standings, links, list of games, blocks and
/// friends by and of them, and cases about them or reported by them, from all clubs as PutClub
/// does; only a note that the id was deleted stays. Journals, other players' lists and bans are
/// left as they are. kNotFound without the player.
struct ForgetPlayer {
  PlayerId player;
  UnixMillis at = 0;
};

/// Sets one value of the server itself (a key, a counter), replacing what was there.
struct PutMeta {
  std::string key;
  Bytes value;
};

/// Puts a finished game on the lists of those who played it, and if it is `listed` on everybody's.
/// Those who were forgotten have no list. kConflict: it is there already. kNotFound without the
/// table.
struct PutGame {
  TableId table;
  UnixMillis finished_at = 0;
  bool listed = false;
  Bytes summary;
  std::vector<GamePlayer> players;
};

/// Replaces what the lists say about a finished game. kConflict: they do not say `before` any more.
/// kNotFound without the table.
struct PutSummary {
  TableId table;
  Bytes before;
  Bytes summary;
};

/// Adds a link to a table: whoever shows the token that hashes to `token_hash` has it. kConflict:
/// there is such a link already. kNotFound without the table.
struct PutShare {
  Bytes token_hash;
  TableId table;
  PlayerId owner;
  UnixMillis at = 0;
};

/// Takes back the links of this owner to a table: one of them, or with an empty `token_hash` all.
/// Nothing happens when there is none.
struct DropShares {
  TableId table;
  PlayerId owner;
  Bytes token_hash;
};

/// Bans or mutes a player, or changes for how long.
struct PutBan {
  BanRow ban;
};
/// Lifts a ban. Nothing happens without one.
struct DropBan {
  PlayerId player;
  BanScope scope = BanScope::kServer;
};

/// `owner` blocks `player`, or has done so already. kNotFound without one of them.
struct PutBlock {
  PlayerId owner;
  PlayerId player;
  UnixMillis at = 0;
};
/// Takes a block back. Nothing happens when there is none.
struct DropBlock {
  PlayerId owner;
  PlayerId player;
};

/// `owner` wants to be friends with `player`, or has said so already. kNotFound without one of
/// them.
struct PutFriend {
  PlayerId owner;
  PlayerId player;
  UnixMillis at = 0;
};
/// Neither of them wants to be friends with the other any more. Nothing happens when they did not.
struct DropFriend {
  PlayerId one;
  PlayerId other;
};
/// `owner` invites a friend to this table, and no more to another one. kNotFound when they are not
/// friends.
struct PutInvitation {
  PlayerId owner;
  PlayerId player;
  TableId table;
};
/// No friend sees that the player is online, or again. kNotFound without the player.
struct PutHidden {
  PlayerId player;
  bool hidden = false;
};

/// Adds a case, or changes its payload. kConflict: what is kept is not `before` (empty: nothing)
/// any more. kNotFound without the player.
struct PutCase {
  CaseRow row;
  Bytes before;
};
/// Drops a case. kConflict: its payload is not `before` any more; with an empty one it does not
/// matter, or whether there is such a case.
struct DropCase {
  CaseKind kind = CaseKind::kModerator;
  CaseId id;
  Bytes before;
};

/// Replaces the standing of a player. kConflict: its `games` is not one more than what is stored,
/// so that another game was counted in between; or the player was forgotten.
struct PutStanding {
  StandingRow standing;
};

/// Replaces how a player is reached who is away; an empty payload: not at all, and all reminders
/// are dropped. kConflict: what is known is not `before` (empty: nothing) any more. kNotFound
/// without the player.
struct PutContact {
  PlayerId player;
  Bytes before;
  Bytes payload;
};

/// Replaces the vacations of a player. kConflict: what is known is not `before` (empty: nothing)
/// any more. kNotFound without the player.
struct PutVacations {
  PlayerId player;
  Bytes before;
  Bytes payload;
};

/// Reminds a player of a table. One that is there already stays, or is replaced. Nothing happens
/// when it is not known how the player is reached.
struct PutReminder {
  ReminderRow reminder;
  bool replaces = false;
};

/// Puts a reminder off. kConflict: it is not due at `before` any more, or is gone.
struct MoveReminder {
  ReminderKey key;
  UnixMillis before = 0;
  UnixMillis due = 0;
  std::int64_t tries = 0;
  Bytes payload;
};

/// Drops one reminder. kConflict: it is not due at `before` any more, or is gone.
struct DropReminder {
  ReminderKey key;
  UnixMillis before = 0;
};

/// Drops all reminders of a player about a table. Nothing happens when there is none.
struct DropReminders {
  PlayerId player;
  TableId table;
};

/// Replaces the e-mail address of a player with what is to be sent there; an empty payload: there
/// is none. `due` says when a message is to be sent; 0: none is. kConflict: what is known is not
/// `before` (empty: nothing) any more. kNotFound without the player.
struct PutMailbox {
  PlayerId player;
  Bytes before;
  Bytes payload;
  UnixMillis due = 0;
};

/// Adds a link that lets people in. kConflict: there is one with this code, or its owner has `most`
/// already. kNotFound without its owner, if it has one.
struct PutInviteLink {
  InviteLinkRow link;
  std::int64_t most = 0;  ///< 0: any number
};
/// Drops a link. Nothing happens when there is none.
struct DropInviteLink {
  Bytes code_hash;
};
/// Lets a player in: one use of the link is used up, once for each player, however often it is
/// written, by whichever link. kNotFound without the player, or: no link that is still good then
/// has this code, or its owner is banned.
struct UseInviteLink {
  Bytes code_hash;
  PlayerId player;
  UnixMillis at = 0;
  bool of_players = true;  ///< whether links of players are good, or only the operator's
};

/// An identity provider leads to a player from now on; nothing happens when it does already.
/// kConflict: that identity leads to somebody else, or another one of the same issuer to the
/// player. kNotFound without the player.
struct PutIdentity {
  IdentityRow identity;
};
/// That provider leads to the player no more. Nothing happens when it did not.
struct DropIdentity {
  PlayerId player;
  std::string issuer;  ///< empty: none of them does
};
/// Uses up a voucher, which nobody would take after `until` anyhow; those that nobody would take
/// `at` that time any more are dropped. kNotFound when it is used up already.
struct SpendVoucher {
  Bytes voucher_hash;
  UnixMillis until = 0;
  UnixMillis at = 0;
};

/// Notes that a finished game is counted in the profiles of those who played it. kConflict: it is
/// already, or is on no list.
struct CountGame {
  TableId table;
};

/// Replaces what a player's finished games come to. kConflict: what is known is not `before`
/// (empty: nothing) any more. kNotFound without the player.
struct PutProfile {
  PlayerId player;
  Bytes before;
  Bytes payload;
};

/// Replaces the note of a player at a table; an empty text: there is none. kConflict: what is
/// noted is not `before` (empty: nothing) any more. kNotFound without the player.
struct PutNote {
  PlayerId player;
  TableId table;
  Bytes before;
  Bytes text;
};

/// Founds or changes a club, and how these stand to it. If nobody owns it then, the first of those
/// who belong to it does, by the role and then by the time; when nobody belongs to it, it ends with
/// its list of games and its standings. kConflict: its revision is not one less than this, or
/// another club looks like it. kNotFound without one of the players, or the club.
struct PutClub {
  ClubRow club;  ///< the members are not looked at
  std::vector<ClubMemberRow> put;
  std::vector<PlayerId> gone;  ///< who stand to it in no way any more
  bool ends = false;           ///< nobody does
};

/// Puts a finished game on the list of a club. Nothing happens when it is there, or there is no
/// such club. kNotFound without the table.
struct PutClubGame {
  ClubId club;
  TableId table;
  UnixMillis finished_at = 0;
};

/// Adds an event with the first batch of its journal; `event.head` is 1. kConflict: the id exists,
/// or the host has `most` open ones already. kNotFound without the host.
struct PutEvent {
  EventRow event;
  Bytes batch;
  std::int64_t most = 0;
};
/// Appends a batch to the journal of an event, and replaces what is known of it; id, host and the
/// time it was made stay. kConflict: its journal does not have `event.head` - 1 batches. kNotFound
/// without the event.
struct AppendEvent {
  EventRow event;
  Bytes batch;
};

/// Writes nothing: the rest of the group takes effect only if the journal of the table still ends
/// with the entry `seq`; 0: it is empty, or there is no such table. kConflict otherwise.
struct ExpectHead {
  TableId table;
  Seq seq = 0;
};

/// Keeps the files of a content pack, so that games begun with it can go on. Nothing happens when
/// they are kept already: the digest identifies them.
struct PutPack {
  std::string digest;
  Bytes archive;
  UnixMillis at = 0;
};

/// Keeps how an open table looked when it left the memory, for those who have seats there, and
/// drops what was kept before. When the table ends, nothing is kept any more. kNotFound without the
/// table.
struct PutAsleep {
  TableId table;
  Bytes notice;
  std::vector<PlayerId> players;
};

/// Gives those who wait for a quick match, by their tickets, seats at this table. kNotFound when
/// one of them does not wait any more, or nobody waits in this store (storage/noticeboard.hpp).
struct SeatWaiting {
  std::vector<Ticket> tickets;
  TableId table;
};

using OneWrite =
    std::variant<CreateTable, AppendEntry, SetStatus, PutSnapshot, PutPlayer, DropTokens,
                 PutPersonalToken, PutAccount, PutLook, MakeProgram, PutCode, DropCodes, SpendCode,
                 DropGuest, ForgetPlayer, PutMeta, PutGame, PutSummary, PutShare, DropShares,
                 PutBan, DropBan, PutBlock, DropBlock, PutStanding, PutPack, PutAsleep, PutContact,
                 PutReminder, MoveReminder, DropReminder, DropReminders, PutVacations, PutMailbox,
                 SeatWaiting, PutFriend, DropFriend, PutInvitation, PutHidden, PutCase, DropCase,
                 PutInviteLink, DropInviteLink, UseInviteLink, CountGame, PutProfile, PutNote,
                 PutClub, PutClubGame, PutIdentity, DropIdentity, SpendVoucher, PutEvent,
                 AppendEvent, ExpectHead>;
/// Any of them. What a variant of so many types needs to be copied, moved and destroyed is compiled
/// once, in write.cpp, and not in each file that writes.
struct Write : OneWrite {
  template <typename One>
    requires(!std::same_as<std::remove_cvref_t<One>, Write>)
  // NOLINTNEXTLINE(google-explicit-constructor): each of them is a write
  Write(One&& one)
      : OneWrite(std::in_place_type<std::remove_cvref_t<One>>, std::forward<One>(one)) {}
  Write(const Write& other);
  Write(Write&& other) noexcept;
  Write& operator=(const Write& other);
  Write& operator=(Write&& other) noexcept;
  ~Write();
};

/// Writes that take effect together, in order, or not at all.
using WriteGroup = std::vector<Write>;

inline constexpr std::size_t kMaxCodeLength = 64;
inline constexpr std::size_t kMaxNameLength = 256;
inline constexpr std::size_t kMaxKeyLength = 256;
inline constexpr std::size_t kMaxTokenHashLength = 256;
inline constexpr std::size_t kMaxPayloadBytes = std::size_t{16} << 20U;

/// kInvalid when no store would take the write, whatever it holds: an empty code, key or token
/// hash, a text or payload over its limit, entry number 0, a status that does not exist.
[[nodiscard]] Result<void> validate(const Write& write);
/// The first failure among the writes of the group.
[[nodiscard]] Result<void> validate(const WriteGroup& group);

/// What servers that share a store know by heart, and hear of when another one changes it.
enum class Heard : std::uint8_t {
  kPeople,   ///< who is banned, muted, blocked, warned, a moderator, deleted or away, or can be
             ///< reminded
  kSignOuts  ///< which tokens are void
};
/// Nothing: nobody has to hear of the write.
[[nodiscard]] std::optional<Heard> heard_of(const Write& write);
/// Whether somebody has to hear that of one of the writes.
[[nodiscard]] bool is_to_be_heard(const WriteGroup& group, Heard what);

/// Roughly how much memory a group takes while it is queued.
[[nodiscard]] std::size_t footprint(const WriteGroup& group) noexcept;

}  // namespace aurora::storage

// What the store gives back.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "storage/ids.hpp"

namespace aurora::storage {

/// Opaque bytes: the store never looks inside. A std::string, because that is what serialisers fill
/// and read in place.
using Bytes = std::string;

/// Milliseconds since 1970-01-01 UTC. The store has no clock of its own: the caller says when.
using UnixMillis = std::int64_t;

/// Where an entry stands in the journal of its table: 1, 2, 3… without a gap. 0 means "before the
/// first entry".
using Seq = std::uint64_t;

/// Of somebody who waits for a quick match, in the order of arrival.
using Ticket = std::int64_t;

/// The numbers are stored: append only.
enum class TableStatus : std::uint8_t { kLobby = 0, kPlaying = 1, kFinished = 2, kAbandoned = 3 };

/// A set of statuses, to ask for tables by.
class StatusSet {
 public:
  constexpr StatusSet(std::initializer_list<TableStatus> statuses) {
    for (const TableStatus status : statuses) {
      bits_ |= 1U << static_cast<unsigned>(status);
    }
  }
  [[nodiscard]] constexpr bool contains(TableStatus status) const noexcept {
    return status <= TableStatus::kAbandoned && (bits_ >> static_cast<unsigned>(status) & 1U) != 0;
  }

 private:
  unsigned bits_ = 0;
};

/// Tables that still hold their join code.
inline constexpr StatusSet kOpenTables{TableStatus::kLobby, TableStatus::kPlaying};
inline constexpr StatusSet kAllTables{TableStatus::kLobby, TableStatus::kPlaying,
                                      TableStatus::kFinished, TableStatus::kAbandoned};

/// One game, from its lobby on.
struct TableRow {
  TableId id;
  std::string
      join_code;  ///< Unique among the open tables; a finished or abandoned table lets go of it.
  TableStatus status = TableStatus::kLobby;
  UnixMillis created_at = 0;
  UnixMillis updated_at = 0;  ///< When its last entry or change of status was written.
  Seq head_seq = 0;           ///< The last entry of its journal; 0 while that is empty.

  bool operator==(const TableRow&) const = default;
};

/// One thing that happened to a table.
struct JournalEntry {
  Seq seq = 0;
  UnixMillis at = 0;
  Bytes payload;

  bool operator==(const JournalEntry&) const = default;
};

/// The state of a table after the entry `seq`.
struct Snapshot {
  Seq seq = 0;
  Bytes payload;

  bool operator==(const Snapshot&) const = default;
};

/// How a table looked when it left the memory.
struct AsleepRow {
  TableId table;
  Bytes notice;

  bool operator==(const AsleepRow&) const = default;
};

/// Who played at a finished table, by the number of the seat as the caller counts them.
struct GamePlayer {
  PlayerId player;
  std::uint8_t seat = 0;

  bool operator==(const GamePlayer&) const = default;
};

/// A finished game in a list.
struct GameRow {
  TableId table;
  UnixMillis finished_at = 0;
  Bytes summary;
  std::uint8_t seat = 0;  ///< Of the player whose games were asked for; 0 for everybody's.

  bool operator==(const GameRow&) const = default;
};

/// Where a list of tables continues: after this table.
struct TableCursor {
  UnixMillis created_at = 0;
  TableId table;
};

/// Where a list of games continues: after this game.
struct GameCursor {
  UnixMillis finished_at = 0;
  TableId table;
};

/// A link to a finished game.
struct ShareRow {
  TableId table;
  PlayerId owner;
  UnixMillis created_at = 0;

  bool operator==(const ShareRow&) const = default;
};

/// What a ban keeps a player out of. The numbers are stored: append only.
enum class BanScope : std::uint8_t { kServer = 0, kChat = 1 };

/// A player who is banned or muted until then; 0: for ever.
struct BanRow {
  PlayerId player;
  BanScope scope = BanScope::kServer;
  UnixMillis until = 0;
  std::string reason;

  bool operator==(const BanRow&) const = default;
};

/// A player who has blocked another one.
struct BlockRow {
  PlayerId owner;
  PlayerId player;
  std::string name;  ///< of `player`, as it is now
  UnixMillis at = 0;

  bool operator==(const BlockRow&) const = default;
};

/// `owner` wants to be friends with `player`; they are when it is so the other way, too.
struct FriendRow {
  PlayerId owner;
  PlayerId player;
  std::string name;  ///< of the one who was not asked about, as it is now
  UnixMillis at = 0;
  std::optional<TableId> invited_to;  ///< by the owner

  bool operator==(const FriendRow&) const = default;
};

/// What moderators have to do with. The numbers are stored: append only.
enum class CaseKind : std::uint8_t {
  kModerator = 0,  ///< the player is one; the id is made of the player's
  kReport = 1,     ///< nothing has been done about it yet
  kWarning = 2,    ///< the player has not said yet that it was read
  kDone = 3        ///< what a moderator did
};

/// Something about a player that concerns moderators.
struct CaseRow {
  CaseKind kind = CaseKind::kModerator;
  CaseId id;
  PlayerId player;
  PlayerId by;  ///< who has reported; of others, nobody
  UnixMillis at = 0;
  Bytes payload;

  bool operator==(const CaseRow&) const = default;
};

/// How a player has done in games of one kind. `points` is what players are ranked by.
struct StandingRow {
  PlayerId player;
  std::string mode;
  std::uint64_t games = 0;
  std::int64_t points = 0;
  Bytes payload;
  std::string name{};  ///< of the player, as it is now; only in the answer to ListBestStandings

  bool operator==(const StandingRow&) const = default;
};

/// A player, identified by any token that hashes to one of theirs.
struct PlayerRow {
  PlayerId id;
  std::string name;
  Bytes token_hash;  ///< the one by which they were found
  UnixMillis created_at = 0;
  UnixMillis seen_at = 0;    ///< of the last PutPlayer
  std::uint32_t scopes = 0;  ///< what that token is good for; 0: for everything
  bool program = false;      ///< the account is one that a program plays

  bool operator==(const PlayerRow&) const = default;
};

/// A token that a player has made for a program. What the bits of `scopes` mean is the caller's
/// affair; there is at least one.
struct PersonalTokenRow {
  Bytes token_hash;
  std::string name;
  std::uint32_t scopes = 0;
  UnixMillis created_at = 0;

  bool operator==(const PersonalTokenRow&) const = default;
};

/// Somebody in a list of players.
struct PersonRow {
  PlayerId id;
  std::string name;
  std::string login;  ///< empty for a guest
  UnixMillis created_at = 0;
  UnixMillis seen_at = 0;
  std::uint64_t games = 0;  ///< that are finished

  bool operator==(const PersonRow&) const = default;
};

/// Where a list of players continues: after this one.
struct PersonCursor {
  UnixMillis seen_at = 0;
  PlayerId id;

  bool operator==(const PersonCursor&) const = default;
};

/// A part of a list of players.
struct PeoplePage {
  std::vector<PersonRow> people;
  std::optional<PersonCursor> next;  ///< where to go on; nothing: these were the last

  bool operator==(const PeoplePage&) const = default;
};

/// A player of whom nothing is kept that others would miss.
struct GuestRow {
  PlayerId id;
  UnixMillis seen_at = 0;

  bool operator==(const GuestRow&) const = default;
};

/// The guests among the players that were looked at.
struct GuestPage {
  std::vector<GuestRow> guests;
  std::optional<PersonCursor> next;  ///< where to go on; nothing: these were the last

  bool operator==(const GuestPage&) const = default;
};

/// A recovery code: it replaces a forgotten password, once.
struct CodeRow {
  PlayerId player;
  UnixMillis until = 0;  ///< 0: until it is used or replaced

  bool operator==(const CodeRow&) const = default;
};

/// A player with an account, and the name.
struct NamedRow {
  PlayerId player;
  std::string name;

  bool operator==(const NamedRow&) const = default;
};

/// A link that lets in people who are new.
struct InviteLinkRow {
  Bytes code_hash;
  PlayerId owner;  ///< who made it; nobody: the operator
  std::string note;
  UnixMillis created_at = 0;
  UnixMillis until = 0;  ///< 0: for ever
  std::int64_t uses = 0;
  std::int64_t used = 0;

  /// Whether it still lets somebody in.
  [[nodiscard]] bool is_good(UnixMillis now) const {
    return used < uses && (until == 0 || until > now);
  }
  bool operator==(const InviteLinkRow&) const = default;
};

/// By what an identity provider knows a player.
struct IdentityRow {
  std::string issuer;
  std::string subject;
  PlayerId player;
  UnixMillis at = 0;  ///< when it was linked

  bool operator==(const IdentityRow&) const = default;
};

/// A tournament (docs/tournaments.md), as far as the store knows it.
struct EventRow {
  EventId id;
  PlayerId host;  ///< nobody: a player who was deleted
  UnixMillis created_at = 0;
  std::int64_t head = 0;  ///< how many batches its journal has
  bool open = true;       ///< neither finished nor called off
  UnixMillis due = 0;     ///< when somebody has to look at it, while it is open
  Bytes summary;          ///< for lists

  bool operator==(const EventRow&) const = default;
};

/// Where a list of events continues: after this one.
struct EventCursor {
  UnixMillis created_at = 0;
  EventId event;
};

/// Names a reminder: there is one at most for a player, a table and a way to reach the player. An
/// empty channel: it is not known yet by which ways.
struct ReminderKey {
  PlayerId player;
  TableId table;
  std::string channel;

  auto operator<=>(const ReminderKey&) const = default;
};

/// Something that a player who is away is to be told.
struct ReminderRow {
  ReminderKey key;
  UnixMillis due = 0;
  std::int64_t tries = 0;  ///< that have failed
  Bytes payload;

  bool operator==(const ReminderRow&) const = default;
};

/// What a player signs in with.
struct AccountRow {
  PlayerId player;
  std::string name;  ///< of the player
  std::string login;
  Bytes password_hash;
  bool program = false;  ///< a program plays, see MakeProgram

  bool operator==(const AccountRow&) const = default;
};

/// The vacations of a player, as the server keeps them.
struct VacationsRow {
  PlayerId player;
  Bytes payload;
  friend bool operator==(const VacationsRow&, const VacationsRow&) = default;
};

/// What a player has noted at a table.
struct NoteRow {
  TableId table;
  Bytes text;
  friend bool operator==(const NoteRow&, const NoteRow&) = default;
};

/// How somebody stands to a club. The numbers are stored: append only. Up to kMember they belong to
/// it.
enum class ClubRole : std::uint8_t {
  kOwner = 1,
  kOfficer = 2,
  kMember = 3,
  kAsks = 4,
  kInvited = 5,
  kBarred = 6
};
[[nodiscard]] constexpr bool belongs(ClubRole role) { return role <= ClubRole::kMember; }

/// A group of players.
struct ClubRow {
  ClubId id;
  std::int64_t revision = 0;  ///< counts its changes, from 1 on
  std::string name;
  Bytes look;          ///< of the name: no two clubs look alike
  bool listed = true;  ///< whoever looks for clubs finds it
  std::string mode;    ///< of the standings that go with it
  Bytes payload;
  std::size_t members = 0;  ///< that belong to it, as the store counts them

  bool operator==(const ClubRow&) const = default;
};

/// Somebody in a club.
struct ClubMemberRow {
  ClubId club;
  PlayerId player;
  ClubRole role = ClubRole::kMember;
  UnixMillis since = 0;
  std::string name{};  ///< of the player, as it is now; only in answers

  bool operator==(const ClubMemberRow&) const = default;
};

/// A club of a player.
struct ClubOfRow {
  ClubRow club;
  ClubRole role = ClubRole::kMember;
  UnixMillis since = 0;

  bool operator==(const ClubOfRow&) const = default;
};

}  // namespace aurora::storage

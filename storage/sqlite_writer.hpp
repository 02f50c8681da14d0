// Everything that changes the database.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "storage/heads.hpp"
#include "storage/rejections.hpp"
#include "storage/sqlite_accounts.hpp"
#include "storage/sqlite_asleep.hpp"
#include "storage/sqlite_cases.hpp"
#include "storage/sqlite_clubs.hpp"
#include "storage/sqlite_db.hpp"
#include "storage/sqlite_events.hpp"
#include "storage/sqlite_friends.hpp"
#include "storage/sqlite_games.hpp"
#include "storage/sqlite_heads.hpp"
#include "storage/sqlite_identities.hpp"
#include "storage/sqlite_invite_links.hpp"
#include "storage/sqlite_mailboxes.hpp"
#include "storage/sqlite_people.hpp"
#include "storage/sqlite_players.hpp"
#include "storage/sqlite_profiles.hpp"
#include "storage/sqlite_reminders.hpp"
#include "storage/sqlite_vacations.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// Owns the writing connection with its prepared statements. Not thread-safe.
class SqliteWriter {
 public:
  /// Tells `heads` what it has committed; they outlive it.
  [[nodiscard]] static Result<SqliteWriter> make(Database db, Heads& heads);

  /// See Store::commit.
  [[nodiscard]] std::vector<Result<void>> commit(std::span<const WriteGroup> groups);

  /// Leaves a database behind that knows all its heads, if that is possible.
  void finish();

 private:
  struct Statements {
    Statement begin, commit, savepoint, release, undo;
    Statement create_table, find_table, append_entry, set_status;
    Statement find_snapshot, put_snapshot, put_meta, put_pack;
  };
  SqliteWriter(Database db, Statements statements, Heads& heads, HeadWriter head_writer,
               GameWriter games, PlayerWriter players, AccountWriter accounts, PeopleWriter people,
               AsleepWriter asleep, ReminderWriter reminders, FriendWriter friends,
               CaseWriter cases, VacationWriter vacations, MailboxWriter mailboxes,
               InviteLinkWriter invite_links, ProfileWriter profiles, ClubWriter clubs,
               IdentityWriter identities, EventWriter events);

  /// Fills in the results; the error of the whole transaction, if it failed, is returned and not
  /// filled in.
  Result<void> transact(std::span<const WriteGroup> groups, std::span<Result<void>> results);
  void roll_back();
  Result<void> apply_group(const WriteGroup& group);
  Result<void> apply_all(const WriteGroup& group);

  Result<void> apply(const CreateTable& write);
  Result<void> apply(const AppendEntry& write);
  Result<void> apply(const SetStatus& write);
  Result<void> apply(const PutSnapshot& write);
  Result<void> apply(const PutPlayer& write) { return accounts_.apply(write); }
  Result<void> apply(const DropTokens& write) { return accounts_.apply(write); }
  Result<void> apply(const PutPersonalToken& write) { return accounts_.apply(write); }
  Result<void> apply(const PutAccount& write) { return accounts_.apply(write); }
  Result<void> apply(const ForgetPlayer& write) {
    auto done = profiles_.drop(write.player);  // it refers to the player
    done = done ? clubs_.drop(write.player) : std::move(done);
    done = done ? events_.forget(write.player) : std::move(done);
    return done ? accounts_.apply(write) : done;
  }
  Result<void> apply(const PutLook& write) { return accounts_.apply(write); }
  Result<void> apply(const MakeProgram& write) { return accounts_.apply(write); }
  Result<void> apply(const PutCode& write) { return people_.apply(write); }
  Result<void> apply(const DropCodes& write) { return people_.apply(write); }
  Result<void> apply(const SpendCode& write) { return people_.apply(write); }
  Result<void> apply(const DropGuest& write) {
    auto done = profiles_.drop(write.player);  // it refers to the player
    return done ? people_.apply(write) : done;
  }
  Result<void> apply(const PutMeta& write);
  Result<void> apply(const PutPack& write);
  Result<void> apply(const PutAsleep& write);
  Result<void> apply(const PutGame& write);
  Result<void> apply(const PutSummary& write);
  Result<void> apply(const PutShare& write);
  Result<void> apply(const DropShares& write) { return games_.apply(write); }
  Result<void> apply(const PutBan& write) { return players_.apply(write); }
  Result<void> apply(const DropBan& write) { return players_.apply(write); }
  Result<void> apply(const PutBlock& write) { return players_.apply(write); }
  Result<void> apply(const DropBlock& write) { return players_.apply(write); }
  Result<void> apply(const PutStanding& write) { return players_.apply(write); }
  Result<void> apply(const PutContact& write) { return reminders_.apply(write); }
  Result<void> apply(const PutVacations& write) { return vacations_.apply(write); }
  Result<void> apply(const PutReminder& write) { return reminders_.apply(write); }
  Result<void> apply(const MoveReminder& write) { return reminders_.apply(write); }
  Result<void> apply(const DropReminder& write) { return reminders_.apply(write); }
  Result<void> apply(const DropReminders& write) { return reminders_.apply(write); }
  Result<void> apply(const PutFriend& write) { return friends_.apply(write); }
  Result<void> apply(const DropFriend& write) { return friends_.apply(write); }
  Result<void> apply(const PutInvitation& write) { return friends_.apply(write); }
  Result<void> apply(const PutHidden& write) { return friends_.apply(write); }
  Result<void> apply(const PutCase& write) { return cases_.apply(write); }
  Result<void> apply(const DropCase& write) { return cases_.apply(write); }
  Result<void> apply(const PutMailbox& write) { return mailboxes_.apply(write); }
  Result<void> apply(const PutInviteLink& write) { return invite_links_.apply(write); }
  Result<void> apply(const DropInviteLink& write) { return invite_links_.apply(write); }
  Result<void> apply(const UseInviteLink& write) { return invite_links_.apply(write); }
  Result<void> apply(const PutIdentity& write) { return identities_.apply(write); }
  Result<void> apply(const DropIdentity& write) { return identities_.apply(write); }
  Result<void> apply(const SpendVoucher& write) { return identities_.apply(write); }
  Result<void> apply(const PutEvent& write) { return events_.apply(write); }
  Result<void> apply(const AppendEvent& write) { return events_.apply(write); }
  Result<void> apply(const ExpectHead& write);
  Result<void> apply(const CountGame& write) { return profiles_.apply(write); }
  Result<void> apply(const PutProfile& write) { return profiles_.apply(write); }
  Result<void> apply(const PutNote& write) { return profiles_.apply(write); }
  Result<void> apply(const PutClub& write) { return clubs_.apply(write); }
  Result<void> apply(const PutClubGame& write);
  /// Nobody shares the store, so everybody waits in the memory of the one server.
  static Result<void> apply(const SeatWaiting& /*write*/) { return not_waiting(); }

  /// kNotFound when there is no such table.
  Result<Head> find_head(const TableId& id);
  Result<void> know_heads();
  Result<void> write_heads();
  Result<void> write_known_heads();
  void publish_heads();

  Database db_;
  Statements sql_;
  Heads* heads_;
  HeadWriter head_writer_;
  bool knows_heads_ = false;  ///< `heads_` has what the database does not have yet
  bool tried_heads_ = false;  ///< to write them, in the transaction that has failed
  std::int64_t committed_entry_ = 0;
  // Of the transaction:
  Heads::Map moved_;
  std::vector<TableId> restated_;  ///< whose row in `tables` has changed
  std::int64_t last_entry_ = 0;
  GameWriter games_;
  PlayerWriter players_;
  AccountWriter accounts_;
  PeopleWriter people_;
  AsleepWriter asleep_;
  ReminderWriter reminders_;
  FriendWriter friends_;
  CaseWriter cases_;
  VacationWriter vacations_;
  MailboxWriter mailboxes_;
  InviteLinkWriter invite_links_;
  ProfileWriter profiles_;
  ClubWriter clubs_;
  IdentityWriter identities_;
  EventWriter events_;
};

}  // namespace aurora::storage

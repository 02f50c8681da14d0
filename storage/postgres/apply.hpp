// How the database carries out each write; see write.hpp.
//
// Each is part of a transaction, and looks before it writes: an error of PostgreSQL would take the
// whole transaction with it. Statements do not wait for what those before have found (Steps).
#pragma once

#include "storage/postgres/connection.hpp"
#include "storage/postgres/node.hpp"
#include "storage/postgres/steps.hpp"
#include "storage/write.hpp"

namespace aurora::storage::postgres {

// tables.cpp
void apply(Steps& steps, const CreateTable& write, const Node& owner);
void apply(Steps& steps, const AppendEntry& write);
void apply(Steps& steps, const SetStatus& write);
void apply(Steps& steps, const PutSnapshot& write);
void apply(Steps& steps, const PutMeta& write);
void apply(Steps& steps, const PutPack& write);

// asleep.cpp
void apply(Steps& steps, const PutAsleep& write);

// games.cpp
void apply(Steps& steps, const PutGame& write);
void apply(Steps& steps, const PutSummary& write);
void apply(Steps& steps, const PutShare& write);
void apply(Steps& steps, const DropShares& write);

// accounts.cpp
void apply(Steps& steps, const PutPlayer& write);
void apply(Steps& steps, const DropTokens& write);
void apply(Steps& steps, const PutPersonalToken& write);
void apply(Steps& steps, const PutAccount& write);
void apply(Steps& steps, const PutLook& write);
void apply(Steps& steps, const MakeProgram& write);
void apply(Steps& steps, const ForgetPlayer& write);

// people.cpp
void apply(Steps& steps, const PutCode& write);
void apply(Steps& steps, const DropCodes& write);
void apply(Steps& steps, const SpendCode& write);
void apply(Steps& steps, const DropGuest& write);

// players.cpp
void apply(Steps& steps, const PutBan& write);
void apply(Steps& steps, const DropBan& write);
void apply(Steps& steps, const PutBlock& write);
void apply(Steps& steps, const DropBlock& write);
void apply(Steps& steps, const PutStanding& write);

// reminders.cpp
void apply(Steps& steps, const PutContact& write);
void apply(Steps& steps, const CountGame& write);
void apply(Steps& steps, const PutProfile& write);
void apply(Steps& steps, const PutNote& write);
void apply(Steps& steps, const PutVacations& write);
void apply(Steps& steps, const PutReminder& write);
void apply(Steps& steps, const MoveReminder& write);
void apply(Steps& steps, const DropReminder& write);
void apply(Steps& steps, const DropReminders& write);

// friends.cpp
void apply(Steps& steps, const PutFriend& write);
void apply(Steps& steps, const DropFriend& write);
void apply(Steps& steps, const PutInvitation& write);
void apply(Steps& steps, const PutHidden& write);

// cases.cpp
void apply(Steps& steps, const PutCase& write);
void apply(Steps& steps, const DropCase& write);

// mailboxes.cpp
void apply(Steps& steps, const PutMailbox& write);

// invite_links.cpp
void apply(Steps& steps, const PutInviteLink& write);
void apply(Steps& steps, const DropInviteLink& write);
void apply(Steps& steps, const UseInviteLink& write);

// clubs.cpp
void apply(Steps& steps, const PutClub& write);
void apply(Steps& steps, const PutClubGame& write);
/// Takes a player who is held to be dropped from all clubs.
void drop_from_clubs(Steps& steps, const PlayerId& player);

// identities.cpp
void apply(Steps& steps, const PutIdentity& write);
void apply(Steps& steps, const DropIdentity& write);
void apply(Steps& steps, const SpendVoucher& write);

// events.cpp
void apply(Steps& steps, const PutEvent& write);
void apply(Steps& steps, const AppendEvent& write);
void apply(Steps& steps, const ExpectHead& write);

// waiting.cpp
void apply(Steps& steps, const SeatWaiting& write);

/// A player who is there stays until our transaction ends. players.cpp
void hold_player(Steps& steps, const PlayerId& player);
/// The same; kNotFound when there is no such player. players.cpp
void check_known(Steps& steps, const PlayerId& player);
/// The same, and nobody else who asks so holds the player meanwhile. players.cpp
void check_known_alone(Steps& steps, const PlayerId& player);
/// The same, and nobody else holds the player at all. players.cpp
void check_known_to_drop(Steps& steps, const PlayerId& player);
/// kConflict when the player was deleted. It counts for whoever holds the player. players.cpp
void check_not_forgotten(Steps& steps, const PlayerId& player);
/// The key of a table; kNotFound without it. tables.cpp
[[nodiscard]] Result<std::int64_t> key_of(Connection& db, const TableId& table);

}  // namespace aurora::storage::postgres

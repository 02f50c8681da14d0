// How the database carries out each write; see write.hpp.
//
// Each is part of a transaction, and looks before it writes: an error of PostgreSQL would take the
// whole transaction with it.
#pragma once

#include "storage/postgres/connection.hpp"
#include "storage/postgres/node.hpp"
#include "storage/write.hpp"

namespace aurora::storage::postgres {

// tables.cpp
[[nodiscard]] Result<void> apply(Connection& db, const CreateTable& write, const Node& owner);
[[nodiscard]] Result<void> apply(Connection& db, const AppendEntry& write);
[[nodiscard]] Result<void> apply(Connection& db, const SetStatus& write);
[[nodiscard]] Result<void> apply(Connection& db, const PutSnapshot& write);
[[nodiscard]] Result<void> apply(Connection& db, const PutMeta& write);
[[nodiscard]] Result<void> apply(Connection& db, const PutPack& write);

// games.cpp
[[nodiscard]] Result<void> apply(Connection& db, const PutGame& write);
[[nodiscard]] Result<void> apply(Connection& db, const PutSummary& write);
[[nodiscard]] Result<void> apply(Connection& db, const PutShare& write);
[[nodiscard]] Result<void> apply(Connection& db, const DropShares& write);

// accounts.cpp
[[nodiscard]] Result<void> apply(Connection& db, const PutPlayer& write);
[[nodiscard]] Result<void> apply(Connection& db, const DropTokens& write);
[[nodiscard]] Result<void> apply(Connection& db, const PutAccount& write);
[[nodiscard]] Result<void> apply(Connection& db, const ForgetPlayer& write);

// people.cpp
[[nodiscard]] Result<void> apply(Connection& db, const PutCode& write);
[[nodiscard]] Result<void> apply(Connection& db, const DropCodes& write);
[[nodiscard]] Result<void> apply(Connection& db, const SpendCode& write);
[[nodiscard]] Result<void> apply(Connection& db, const DropGuest& write);

// players.cpp
[[nodiscard]] Result<void> apply(Connection& db, const PutBan& write);
[[nodiscard]] Result<void> apply(Connection& db, const DropBan& write);
[[nodiscard]] Result<void> apply(Connection& db, const PutBlock& write);
[[nodiscard]] Result<void> apply(Connection& db, const DropBlock& write);
[[nodiscard]] Result<void> apply(Connection& db, const PutStanding& write);

/// kNotFound when there is no such player. players.cpp
[[nodiscard]] Result<void> check_known(Connection& db, const PlayerId& player);
/// kConflict when the player was deleted. players.cpp
[[nodiscard]] Result<void> check_not_forgotten(Connection& db, const PlayerId& player);
/// The key of a table; kNotFound without it. tables.cpp
[[nodiscard]] Result<std::int64_t> key_of(Connection& db, const TableId& table);

}  // namespace aurora::storage::postgres

// The schema of the first release, and one function for each step since. What was released is never
// edited: a change is a new step.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "storage/sqlite_db.hpp"

namespace aurora::storage {

/// The schema of the first release. The numbers before it were never released.
inline constexpr std::int64_t kFirstSchema = 8;

/// From an empty file to kFirstSchema.
[[nodiscard]] Result<void> create_first_schema(Database& db);

using Migration = Result<void> (*)(Database& db);

/// To schema 9: where the database keeps how much `tables` knows of the journal.
[[nodiscard]] Result<void> add_progress(Database& db);

/// To schema 10: what is looked for all the time is found without reading everything.
[[nodiscard]] Result<void> add_shortcuts(Database& db);

/// To schema 11: what those who have seats see of tables that are not in memory.
[[nodiscard]] Result<void> add_asleep(Database& db);

/// To schema 12: tokens that players make for programs have a name, and are good for some things.
[[nodiscard]] Result<void> add_personal_tokens(Database& db);

/// To schema 13: accounts that programs play are marked.
[[nodiscard]] Result<void> add_programs(Database& db);

/// To schema 14: accounts are found by what their names look like.
[[nodiscard]] Result<void> add_looks(Database& db);

/// To schema 15: how players are reached who are away, and what they are to be told.
[[nodiscard]] Result<void> add_reminders(Database& db);

/// To schema 16: who wants to be friends with whom, and what moderators have to do with.
[[nodiscard]] Result<void> add_friends(Database& db);

/// To schema 17: when players are on vacation.
[[nodiscard]] Result<void> add_vacations(Database& db);

/// To schema 18: e-mail addresses of players, and what is to be sent there.
[[nodiscard]] Result<void> add_mailboxes(Database& db);

/// To schema 19: links that let in people who are new, and who has come by which.
[[nodiscard]] Result<void> add_invite_links(Database& db);

/// To schema 20: what players' finished games come to, and what they note at tables.
[[nodiscard]] Result<void> add_profiles(Database& db);

/// To schema 21: groups of players.
[[nodiscard]] Result<void> add_clubs(Database& db);

/// To schema 22: by what identity providers know players, and vouchers that are used up.
[[nodiscard]] Result<void> add_identities(Database& db);

/// To schema 23: tournaments.
[[nodiscard]] Result<void> add_events(Database& db);

/// What belongs into the table `unlisted` of schema 10, as SQL that puts it there.
inline constexpr std::string_view kFindUnlisted =
    "INSERT INTO unlisted SELECT key FROM tables "
    "WHERE status = 2 AND key NOT IN (SELECT table_key FROM games)";

/// The step at index N leads from schema kFirstSchema + N to the one after it.
inline constexpr std::array<Migration, 15> kMigrations{
    add_progress,     add_shortcuts, add_asleep,  add_personal_tokens, add_programs,
    add_looks,        add_reminders, add_friends, add_vacations,       add_mailboxes,
    add_invite_links, add_profiles,  add_clubs,   add_identities,      add_events};

using Migrations = std::span<const Migration>;

}  // namespace aurora::storage

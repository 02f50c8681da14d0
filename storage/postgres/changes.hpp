// What servers that share the database hear from each other of people.
#pragma once

#include <string>
#include <vector>

#include "storage/ownership.hpp"
#include "storage/postgres/connection.hpp"

namespace aurora::storage::postgres {

[[nodiscard]] Result<Changes> changes(Connection& db);

/// A commit of exactly one row. Drops those that are older than a hundred others.
[[nodiscard]] Result<void> announce(Connection& db, const std::string& text);

/// The oldest first.
[[nodiscard]] Result<std::vector<Announcement>> announcements(Connection& db, std::int64_t after);

}  // namespace aurora::storage::postgres

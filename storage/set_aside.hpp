// A database that another one replaces goes into a directory of its own, where it can be opened as
// it is. A link beside it says so until the other one is in place, so that it comes back when
// whoever replaces it is killed.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "storage/result.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {

/// The file beside it that is called like it and ends so.
[[nodiscard]] std::filesystem::path beside(const std::filesystem::path& file,
                                           std::string_view suffix);

/// Moves the database with its log into a directory beside it that has the time in its name, and
/// says which; nothing: there is none. On failure it is where it was.
[[nodiscard]] Result<std::optional<std::filesystem::path>> set_aside(
    const std::filesystem::path& database, UnixMillis now);

/// Whether the database has been set aside, and maybe no other is in its place yet.
[[nodiscard]] bool is_set_aside(const std::filesystem::path& database);

/// What was set aside is where it was, unless another database is there. For whoever holds the
/// lock.
[[nodiscard]] Result<void> put_back(const std::filesystem::path& database);

/// Another database is in place: what was set aside stays there.
void leave_aside(const std::filesystem::path& database);

}  // namespace aurora::storage

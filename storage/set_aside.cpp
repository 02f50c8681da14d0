#include "storage/set_aside.hpp"

#include <string>
#include <system_error>
#include <utility>

#include "storage/backup_series.hpp"
#include "storage/durable_file.hpp"
#include "storage/private_files.hpp"

namespace aurora::storage {
namespace {

namespace fs = std::filesystem;

/// Leads to the directory that the database is in.
fs::path link_of(const fs::path& database) { return beside(database, ".set-aside"); }

Result<void> move_if_there(const fs::path& file, const fs::path& directory) {
  std::error_code error;
  if (fs::exists(file, error)) {
    fs::rename(file, directory / file.filename(), error);
  }
  return error ? Result<void>(file_error(file, error.value())) : Result<void>();
}

// Without its log a database is another one. So the main file goes first and comes back last: as
// long as it is away, a server puts everything back.

Result<void> move_away(const fs::path& database, const fs::path& place) {
  auto done = move_if_there(database, place);
  done = done ? sync_to_disk(database.parent_path()) : std::move(done);
  done = done ? move_if_there(beside(database, "-wal"), place) : std::move(done);
  done = done ? move_if_there(beside(database, "-shm"), place) : std::move(done);
  return done ? sync_to_disk(place) : std::move(done);
}

Result<void> move_back(const fs::path& database, const fs::path& place) {
  const fs::path home = database.parent_path();
  const fs::path kept = place / database.filename();
  auto done = move_if_there(beside(kept, "-shm"), home);
  done = done ? move_if_there(beside(kept, "-wal"), home) : std::move(done);
  done = done ? sync_to_disk(home) : std::move(done);
  done = done ? move_if_there(kept, home) : std::move(done);
  return done ? sync_to_disk(home) : std::move(done);
}

Result<void> move_with_link(const fs::path& database, const fs::path& place) {
  std::error_code error;
  fs::permissions(place, fs::perms::owner_all, error);
  if (auto given = give_to_owner_of(database.parent_path(), place); !given) {
    return given;
  }
  fs::create_symlink(place.filename(), link_of(database), error);
  if (error) {
    return file_error(link_of(database), error.value());
  }
  auto synced = sync_to_disk(database.parent_path());
  return synced ? move_away(database, place) : std::move(synced);
}

}  // namespace

fs::path beside(const fs::path& file, std::string_view suffix) {
  fs::path other = file;
  other += suffix;
  return other;
}

Result<std::optional<fs::path>> set_aside(const fs::path& database, UnixMillis now) {
  std::error_code error;
  if (!fs::exists(database, error) && !fs::exists(beside(database, "-wal"), error)) {
    return std::nullopt;
  }
  const fs::path place = database.parent_path() / ("replaced-" + stamp_of(now));
  if (!fs::create_directory(place, error)) {
    return error ? file_error(place, error.value())
                 : failure(StoreErrc::kConflict, place.string() + " is there already.");
  }
  if (auto moved = move_with_link(database, place); !moved) {
    (void)put_back(database);  // else the next one who opens it does
    fs::remove(place, error);
    return std::unexpected(std::move(moved).error());
  }
  return std::optional(place);
}

bool is_set_aside(const fs::path& database) {
  std::error_code none;
  return fs::is_symlink(link_of(database), none);
}

Result<void> put_back(const fs::path& database) {
  if (!is_set_aside(database)) {
    return {};
  }
  std::error_code error;
  const fs::path place =
      database.parent_path() / fs::read_symlink(link_of(database), error).filename();
  if (!error && !fs::exists(database, error) && !error) {
    if (auto moved = move_back(database, place); !moved) {
      return moved;
    }
  }
  if (error) {
    return file_error(link_of(database), error.value());
  }
  fs::remove(place, error);  // unless there is something in it
  leave_aside(database);
  return {};
}

void leave_aside(const fs::path& database) {
  std::error_code none;
  fs::remove(link_of(database), none);
}

}  // namespace aurora::storage

#include "storage/sqlite_schema.hpp"

#include <iterator>
#include <string>

#include "storage/sqlite_migrations.hpp"

namespace aurora::storage {
namespace {

Result<void> apply_migrations(Database& db, std::int64_t from, std::int64_t to) {
  for (auto version = from; version < to; ++version) {
    if (auto done = kMigrations[static_cast<std::size_t>(version)](db); !done) {
      return done;
    }
  }
  return db.run("PRAGMA application_id = " + std::to_string(kApplicationId) +
                "; PRAGMA user_version = " + std::to_string(to) + "; COMMIT");
}

}  // namespace

std::int64_t current_schema() noexcept { return static_cast<std::int64_t>(std::size(kMigrations)); }

Result<bool> identify(Database& db) {
  const auto application = db.integer("PRAGMA application_id");
  if (!application) {
    return application.error();
  }
  const auto version = db.integer("PRAGMA user_version");
  if (!version) {
    return version.error();
  }
  const auto objects = db.integer("SELECT count(*) FROM sqlite_schema");
  if (!objects) {
    return objects.error();
  }
  const bool fresh = *application == 0 && *version == 0 && *objects == 0;
  if (!fresh && *application != kApplicationId) {
    return {StoreErrc::kCorrupt,
            "The database belongs to another program. Choose another data directory, or move the "
            "file away."};
  }
  if (*version > current_schema()) {
    return {StoreErrc::kNewerSchema,
            "The database has schema " + std::to_string(*version) +
                ", and this server knows schemas up to " + std::to_string(current_schema()) +
                ". Run the newer server again, or restore a backup from before the upgrade."};
  }
  return fresh;
}

Result<void> migrate(Database& db, std::int64_t to) {
  const auto version = db.integer("PRAGMA user_version");
  if (!version) {
    return version.error();
  }
  if (*version == to) {
    return {};
  }
  if (auto begun = db.run("BEGIN IMMEDIATE"); !begun) {
    return begun;
  }
  auto done = apply_migrations(db, *version, to);
  if (!done) {
    db.roll_back();
  }
  return done;
}

Result<void> check_for_damage(Database& db) {
  const auto finding = db.text("PRAGMA quick_check(1)");
  if (!finding) {
    return finding.error();
  }
  if (*finding != "ok") {
    return {StoreErrc::kCorrupt,
            "The database is damaged (" + *finding +
                "). Restore a backup (`aurora restore`), or save what can be read (`aurora "
                "salvage`)."};
  }
  return {};
}

}  // namespace aurora::storage

#include "storage/sqlite_schema.hpp"

#include <string>

namespace aurora::storage {
namespace {

/// From schema `from`, or from nothing (0), to the one after the last step.
Result<void> take_steps(Database& db, std::int64_t from, Migrations steps) {
  if (from == 0) {
    if (auto created = create_first_schema(db); !created) {
      return created;
    }
    from = kFirstSchema;
  }
  for (const Migration step : steps.subspan(static_cast<std::size_t>(from - kFirstSchema))) {
    if (auto done = step(db); !done) {
      return done;
    }
  }
  return db.run("PRAGMA application_id = " + std::to_string(kApplicationId) +
                "; PRAGMA user_version = " + std::to_string(current_schema(steps)) + "; COMMIT");
}

}  // namespace

Result<bool> identify(Database& db) {
  const auto application = db.integer("PRAGMA application_id");
  if (!application) {
    return std::unexpected(application.error());
  }
  const auto version = db.integer("PRAGMA user_version");
  if (!version) {
    return std::unexpected(version.error());
  }
  const auto objects = db.integer("SELECT count(*) FROM sqlite_schema");
  if (!objects) {
    return std::unexpected(objects.error());
  }
  const bool fresh = *application == 0 && *version == 0 && *objects == 0;
  if (!fresh && *application != kApplicationId) {
    return failure(
        StoreErrc::kCorrupt,
        "The database belongs to another program. Choose another data directory, or move the "
        "file away.");
  }
  if (*version > current_schema()) {
    return failure(
        StoreErrc::kNewerSchema,
        "The database has schema " + std::to_string(*version) +
            ", and this server knows schemas up to " + std::to_string(current_schema()) +
            ". Run the newer server again, or restore a backup from before the upgrade.");
  }
  if (0 < *version && *version < kFirstSchema) {
    return failure(StoreErrc::kOlderSchema,
                   "The database has schema " + std::to_string(*version) +
                       ", from before the first release (schema " + std::to_string(kFirstSchema) +
                       "). Open it once with the last version before 0.1.0, which brings it up to "
                       "date, or choose another data directory.");
  }
  return fresh;
}

Result<void> migrate(Database& db, Migrations steps) {
  const auto version = db.integer("PRAGMA user_version");
  if (!version) {
    return std::unexpected(version.error());
  }
  if (*version == current_schema(steps)) {
    return {};
  }
  if (auto begun = db.run("BEGIN IMMEDIATE"); !begun) {
    return begun;
  }
  auto done = take_steps(db, *version, steps);
  if (!done) {
    db.roll_back();
  }
  return done;
}

Result<void> check_for_damage(Database& db) {
  const auto finding = db.text("PRAGMA quick_check(1)");
  if (!finding) {
    return std::unexpected(finding.error());
  }
  if (*finding != "ok") {
    return failure(StoreErrc::kCorrupt,
                   "The database is damaged (" + *finding +
                       "). Restore a backup (`aurora restore`), or save what can be read (`aurora "
                       "salvage`).");
  }
  return {};
}

}  // namespace aurora::storage

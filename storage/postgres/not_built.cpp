// In place of everything else in this folder, in programs that are built without libpq.
#include "storage/postgres/postgres_store.hpp"

namespace aurora::storage {

struct PostgresStore::Impl {};

PostgresStore::PostgresStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
PostgresStore::~PostgresStore() = default;

bool PostgresStore::is_built() { return false; }

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& /*address*/,
                                                           const PostgresOptions& /*options*/) {
  return failure(StoreErrc::kInvalid,
                 "This program was built without PostgreSQL (libpq). Build it with it, or use a "
                 "data directory.");
}

bool PostgresStore::is_new() const { return false; }

std::vector<Result<void>> PostgresStore::commit(std::span<const WriteGroup> groups) {
  return {groups.size(), failure(StoreErrc::kInvalid, "There is no PostgreSQL.")};
}

void PostgresStore::answer(const AnyRead& read) {
  answer_with(read, []<typename Read>(const Read& /*read*/) -> Result<typename Read::Answer> {
    return failure(StoreErrc::kInvalid, "There is no PostgreSQL.");
  });
}

Result<void> PostgresStore::back_up(const std::filesystem::path& /*file*/) {
  return failure(StoreErrc::kInvalid, "There is no PostgreSQL.");
}

}  // namespace aurora::storage

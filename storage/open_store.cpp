#include "storage/open_store.hpp"

#include <string_view>
#include <type_traits>
#include <utility>

#include "storage/postgres/postgres_store.hpp"
#include "storage/sqlite_store.hpp"

namespace aurora::storage {
namespace {

constexpr std::string_view kSqlite = "sqlite:";
constexpr std::string_view kPostgres = "postgresql://";

template <typename AnyStore>
Result<OpenedStore> as_opened(Result<std::unique_ptr<AnyStore>> store) {
  if (!store) {
    return std::unexpected(std::move(store).error());
  }
  OpenedStore opened{.store = nullptr, .is_new = (*store)->is_new()};
  if constexpr (std::is_base_of_v<Ownership, AnyStore>) {
    opened.ownership = store->get();
    opened.noticeboard = store->get();
  }
  opened.store = *std::move(store);
  return opened;
}

}  // namespace

std::string sqlite_path_of(const std::string& address) {
  return address.starts_with(kSqlite) ? address.substr(kSqlite.size()) : std::string();
}

bool is_store_address(const std::string& address) {
  return !sqlite_path_of(address).empty() || address.starts_with(kPostgres);
}

Result<OpenedStore> open_store(const std::string& address, const StoreOptions& options) {
  if (const std::string path = sqlite_path_of(address); !path.empty()) {
    return as_opened(SqliteStore::open(path, {.must_exist = options.must_exist}));
  }
  if (!address.starts_with(kPostgres)) {
    return failure(StoreErrc::kInvalid,
                   "An address of a store is sqlite:PATH or postgresql://HOST/DATABASE.");
  }
  return as_opened(PostgresStore::open(address, {.node = options.node,
                                                 .needs_standby = options.needs_standby,
                                                 .must_exist = options.must_exist,
                                                 .begins_with = options.begins_with}));
}

}  // namespace aurora::storage

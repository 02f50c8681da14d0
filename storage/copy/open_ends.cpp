#include <filesystem>
#include <system_error>

#include "storage/copy/ends.hpp"
#include "storage/copy/postgres_end.hpp"
#include "storage/copy/sqlite_end.hpp"
#include "storage/durable_file.hpp"
#include "storage/open_store.hpp"

namespace aurora::storage::copying {
namespace {

Result<std::filesystem::path> file_at(const std::filesystem::path& path) {
  std::error_code error;
  auto file = std::filesystem::absolute(path, error);
  if (error) {
    return file_error(path, error.value());
  }
  if (std::filesystem::is_directory(file, error)) {
    return failure(StoreErrc::kInvalid, file.string() +
                                            " is a directory. Name the database in it: sqlite:" +
                                            (file / "aurora.db").string());
  }
  return file;
}

std::unexpected<StoreError> no_address() {
  return failure(StoreErrc::kInvalid,
                 "An address of a store is sqlite:PATH or postgresql://HOST/DATABASE.");
}

}  // namespace

Result<std::unique_ptr<Source>> open_source(const std::string& address, const EndOptions& options) {
  if (!is_store_address(address)) {
    return no_address();
  }
  if (sqlite_path_of(address).empty()) {
    return open_postgres_source(address, options);
  }
  const auto file = file_at(sqlite_path_of(address));
  return file ? SqliteEnd::open_source(*file) : std::unexpected(file.error());
}

Result<std::unique_ptr<Target>> open_target(const std::string& address, const EndOptions& options) {
  if (!is_store_address(address)) {
    return no_address();
  }
  if (sqlite_path_of(address).empty()) {
    return open_postgres_target(address, options);
  }
  const auto file = file_at(sqlite_path_of(address));
  return file ? SqliteEnd::open_target(*file, options.afresh) : std::unexpected(file.error());
}

}  // namespace aurora::storage::copying

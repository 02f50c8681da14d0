// From SQLite's result codes to our errors.
#pragma once

#include <string_view>

#include "storage/result.hpp"

struct sqlite3;

namespace aurora::storage {

/// The error for the result `code` of the latest call on `db`; `doing` says what was tried ("write
/// to the database"). The caller sets errno to 0 before that call, because errno tells a full disk
/// from a broken one.
[[nodiscard]] std::unexpected<StoreError> sqlite_error(sqlite3* db, int code,
                                                       std::string_view doing);

}  // namespace aurora::storage

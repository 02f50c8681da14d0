// A database of PostgreSQL as an end of a copy.
#pragma once

#include "storage/copy/ends.hpp"

namespace aurora::storage::copying {

// kInvalid: this program was built without libpq.
[[nodiscard]] Result<std::unique_ptr<Source>> open_postgres_source(const std::string& address,
                                                                   const EndOptions& options);
[[nodiscard]] Result<std::unique_ptr<Target>> open_postgres_target(const std::string& address,
                                                                   const EndOptions& options);

}  // namespace aurora::storage::copying

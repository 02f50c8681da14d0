// From what PostgreSQL reports to our errors.
#pragma once

#include <string_view>

#include "storage/result.hpp"

namespace aurora::storage::postgres {

/// A statement that the server has refused: nothing of it was kept. `state` is the SQLSTATE.
[[nodiscard]] std::unexpected<StoreError> refused(std::string_view state, std::string_view message);

/// A statement whose outcome nobody knows: no answer, no connection any more, or a warning.
[[nodiscard]] std::unexpected<StoreError> unknown(std::string_view why);

/// No connection came about.
[[nodiscard]] std::unexpected<StoreError> not_connected(std::string_view message);

}  // namespace aurora::storage::postgres

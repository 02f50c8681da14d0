// Why something about a club is refused.
#pragma once

#include <string>

#include "protocol/errors.hpp"
#include "server/runtime/answer.hpp"
#include "storage/result.hpp"

namespace aurora::server {

/// What is missing, or that nobody knows.
inline std::unexpected<v1::Error> refused_by_store(const storage::StoreError& error,
                                                   v1::ErrorCode missing) {
  return refusal(error.code == storage::StoreErrc::kNotFound ? missing
                                                             : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

inline std::unexpected<v1::Error> club_name_taken() {
  return refusal(v1::ERROR_CODE_CLUB_NAME_TAKEN,
                 std::string(protocol::advice(v1::ERROR_CODE_CLUB_NAME_TAKEN)), "name");
}

}  // namespace aurora::server

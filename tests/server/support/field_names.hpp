// Whether what an error names is a field of the request that it refuses.
#pragma once

#include <string_view>

#include "aurora/v1/session.pb.h"

namespace aurora::server::test {

/// `path` is as in Error.field: "options.clock.bank_s", or "request_id" of the frame itself.
[[nodiscard]] bool names_a_field(const v1::ClientFrame& frame, std::string_view path);

}  // namespace aurora::server::test

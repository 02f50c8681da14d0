// Errors of the protocol as pages.
#pragma once

#include "aurora/v1/error.pb.h"
#include "server/http/site.hpp"

namespace aurora::server {

/// {"error":"BAD_OPTION","message":"…","field":"…"} with the status that fits, and Retry-After
/// where the same may succeed later.
[[nodiscard]] Page refusal_page(const v1::Error& error);

}  // namespace aurora::server

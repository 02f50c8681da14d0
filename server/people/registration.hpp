// Who may become a player here, as the protocol says it.
#pragma once

#include "aurora/v1/invite_link.pb.h"
#include "server/runtime/limits.hpp"

namespace aurora::server {

[[nodiscard]] inline v1::Registration registration_to_wire(Registration registration) {
  switch (registration) {
    case Registration::kOpen: return v1::REGISTRATION_OPEN;
    case Registration::kInvite: return v1::REGISTRATION_INVITE;
    case Registration::kClosed: return v1::REGISTRATION_CLOSED;
  }
  return v1::REGISTRATION_UNSPECIFIED;
}

}  // namespace aurora::server

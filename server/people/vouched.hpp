// Whoever has just signed in at the identity provider of the host.
#pragma once

#include <string>

#include "storage/rows.hpp"

namespace aurora::server {

struct Vouched {
  std::string issuer;
  std::string subject;
  std::string name;               ///< what they are called there; perhaps nothing
  std::string voucher_hash;       ///< good once
  storage::UnixMillis until = 0;  ///< until when it is good
  bool fresh = false;             ///< they have signed in now, and not some time ago
};

}  // namespace aurora::server

// The hosts of an address of PostgreSQL, of which one takes writes.
#pragma once

#include <cstddef>
#include <string>

#include "storage/result.hpp"

namespace aurora::storage::postgres {

/// Lists with commas in between, as libpq takes them; empty: as libpq has it otherwise.
struct Hosts {
  std::string host;
  std::string hostaddr;
  std::string port;  ///< one for all, or one for each
};

/// kInvalid: the address cannot be read. The message does not quote it, for there may be a password
/// in it.
[[nodiscard]] Result<Hosts> hosts_of(const std::string& address);

/// The same, beginning with another one, counted from 0 and around.
[[nodiscard]] Hosts begin_with(std::size_t first, const Hosts& hosts);

}  // namespace aurora::storage::postgres

// Whose token a request has.
#pragma once

#include <expected>

#include "server/http/site.hpp"
#include "server/people/identity.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Bans;

/// The player whose token is in `Authorization: Bearer TOKEN`, or the page that refuses: there is
/// none, nobody has it, or the player is banned.
[[nodiscard]] Task<std::expected<Player, Page>> find_asker(Identity& identity, const Bans& bans,
                                                           Ask ask);

}  // namespace aurora::server

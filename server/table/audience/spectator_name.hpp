// What a spectator is called.
#pragma once

#include <string>

#include "server/table/audience/audience.hpp"
#include "server/table/ledger/ledger.hpp"

namespace aurora::server {

/// So that nobody at the table takes them for somebody else: the name that they have here already,
/// or the wish, with a mark if need be.
[[nodiscard]] inline std::string spectator_name(const Ledger& ledger, const Audience& audience,
                                                storage::PlayerId player, const std::string& wish) {
  if (auto known = audience.name_of_spectator(player)) {
    return *std::move(known);
  }
  return audience.free_name(player, wish,
                            [&ledger](const std::string& look) { return ledger.has_look(look); });
}

}  // namespace aurora::server

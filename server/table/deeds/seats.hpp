// What several deeds do to seats.
#pragma once

#include <string>

#include "server/table/deeds/decision.hpp"

namespace aurora::server {

/// Whether the game may begin now, with those who are ready.
[[nodiscard]] bool may_start(const Ledger& ledger, engine::SeatSet ready, storage::UnixMillis now);
/// Whether all must say that they are ready, for the game to begin now.
[[nodiscard]] bool needs_readiness(const Ledger& ledger, storage::UnixMillis now);

/// Somebody takes a free seat of a lobby. With the last one the game starts.
void take_seat(const Situation& situation, engine::Seat seat, SeatHolder holder,
               Decision& decision);

/// This record takes the seat from whoever holds it. A table without people is abandoned.
void empty_seat(const Situation& situation, engine::Seat seat, std::string record,
                Decision& decision);

}  // namespace aurora::server

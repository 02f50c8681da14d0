// What a seat may still do besides carrying the game on: see server/table/ledger/step_bound.hpp,
// and what it may take back.
#pragma once

#include "aurora/v1/undo.pb.h"
#include "server/table/ledger/ledger.hpp"

namespace aurora::server {

struct Limits;

/// Whether the seat has made so many steps that it may do nothing but carry the game on.
[[nodiscard]] bool is_spent(const Ledger& ledger, engine::Seat seat, const Limits& limits);
/// How far the seat may take back, or why it may not.
[[nodiscard]] v1::UndoOffer undo_offer(const Ledger& ledger, engine::Seat seat,
                                       const Limits& limits);

}  // namespace aurora::server

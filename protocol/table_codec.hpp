// What a table agrees on before the deal.
#pragma once

#include <optional>

#include "bots/policy.hpp"
#include "engine/game.hpp"
#include "engine/undo.hpp"
#include "protocol/result.hpp"

namespace aurora::v1 {
class ReplayHeader;
class TableOptions;
class UndoOffer;
enum BotPolicy : int;
}  // namespace aurora::v1

namespace aurora::protocol {

void to_wire(const engine::Setup& setup, v1::TableOptions& out);

/// The set-up with the default colours, which are no option of the table but chosen seat by seat.
/// kOutOfRange names the option that cannot be.
Result<engine::Setup> from_wire(const v1::TableOptions& wire);

v1::BotPolicy to_wire(bots::PolicyKind policy);
/// Nothing for 0 and for policies that this program does not know.
std::optional<bots::PolicyKind> from_wire(v1::BotPolicy wire);

void to_wire(const engine::UndoOffer& offer, v1::UndoOffer& out);

/// The set-up of a finished game, with the colours of its seats.
Result<engine::Setup> setup_of(const v1::ReplayHeader& header);

}  // namespace aurora::protocol

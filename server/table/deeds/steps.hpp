// What commands and what is taken back have in common.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "server/table/deeds/decision.hpp"
#include "server/table/ledger/command_memory.hpp"

namespace aurora::server {

/// How the game looks now, to be recorded.
[[nodiscard]] protocol::Moment look_of_game(const Situation& situation);

/// The answer to an id that the seat has had accepted before: the stored result if it was the same
/// request, else COMMAND_ID_REUSED. Nothing: the id is new.
template <typename Same>
[[nodiscard]] std::optional<Decided> repeated(const Situation& situation, engine::Seat seat,
                                              std::uint64_t command_id, Same same) {
  const CommandMemory::Entry* const known =
      seat.valid() ? situation.ledger.commands.at(seat.index()).find(command_id) : nullptr;
  if (known == nullptr) {
    return std::nullopt;
  }
  if (!same(*known)) {
    return refusal(v1::ERROR_CODE_COMMAND_ID_REUSED);
  }
  Decision decision(situation);
  decision.effects.emplace_back(AnswerResult{command_id, known->version});
  return decision;
}

}  // namespace aurora::server

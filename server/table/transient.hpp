// What a table remembers in memory alone: a restart forgets it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

#include "aurora/v1/table.pb.h"
#include "engine/state.hpp"
#include "machine/steady_clock.hpp"

namespace aurora::server {

/// Somebody would like to take something back. Holds for one version of the game.
struct UndoWish {
  engine::Seat seat;
  std::uint32_t steps = 0;
  std::uint32_t version = 0;
  std::uint64_t command_id = 0;
  engine::SeatSet agreed;
  bool operator==(const UndoWish&) const = default;
};

/// Holds until it is answered.
struct OpenProposal {
  v1::ProposalKind kind = v1::PROPOSAL_KIND_UNSPECIFIED;
  engine::Seat seat;
  std::uint64_t number = 0;
  engine::SeatSet agreed;
  engine::Seat for_seat{};  ///< whom a bot is to play for; none: it is about something else
  bool operator==(const OpenProposal&) const = default;
};

/// A deed decides what it is next; the table installs that when the records of the deed are on
/// disk.
struct Transient {
  using TimePoint = machine::SteadyClock::time_point;

  std::optional<UndoWish> undo_wish;
  std::optional<OpenProposal> proposal;
  std::uint64_t last_proposal = 0;  ///< its number
  engine::SeatSet ready;            ///< in a lobby
  /// When somebody was last connected to the seat, as far as the lobby cares.
  std::array<TimePoint, engine::kMaxSeats> seen{};

  bool operator==(const Transient&) const = default;
};

}  // namespace aurora::server

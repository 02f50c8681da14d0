#include "protocol/table_codec.hpp"

#include <algorithm>
#include <string>

#include "aurora/v1/replay.pb.h"
#include "aurora/v1/table.pb.h"
#include "aurora/v1/undo.pb.h"
#include "protocol/detail/enum_inverse.hpp"
#include "protocol/detail/reader.hpp"

namespace aurora::protocol {

namespace e = engine;

void to_wire(const engine::Setup& setup, v1::TableOptions& out) {
  out.set_map(to_wire(setup.map));
  out.set_seats(setup.seats);
  out.set_mines(setup.mines);
}

namespace {

constexpr v1::BotPolicy policy_word(bots::PolicyKind policy) {
  switch (policy) {
    case bots::PolicyKind::kRandom: return v1::BOT_POLICY_RANDOM;
    case bots::PolicyKind::kGreedy: return v1::BOT_POLICY_GREEDY;
    case bots::PolicyKind::kPassenger: return v1::BOT_POLICY_PASSENGER;
    case bots::PolicyKind::kScavenger: return v1::BOT_POLICY_SCAVENGER;
    case bots::PolicyKind::kNavigator: return v1::BOT_POLICY_NAVIGATOR;
    case bots::PolicyKind::kCaptain: return v1::BOT_POLICY_CAPTAIN;
  }
  return v1::BOT_POLICY_UNSPECIFIED;
}

/// "MAP_NAME_ALPHA, MAP_NAME_BETA": what a client may ask for with so many seats.
std::string possible_maps(std::uint8_t seats) {
  std::string names;
  for (std::size_t i = 0; i < e::kMaps; ++i) {
    const auto map = static_cast<e::MapName>(i);
    if (!e::valid({.map = map, .seats = seats})) {
      continue;
    }
    if (!names.empty()) {
      names += ", ";
    }
    names += v1::MapName_Name(to_wire(map));
  }
  return names;
}

}  // namespace

Result<engine::Setup> from_wire(const v1::TableOptions& wire) {
  const auto map = from_wire(wire.map());
  if (!map) {
    return failure(Fault::kOutOfRange, "options.map",
                   "this server has no such map; possible are " + possible_maps(2));
  }
  e::Setup setup;
  setup.map = *map;
  setup.mines = wire.mines();
  setup.seats = static_cast<std::uint8_t>(std::min<std::uint32_t>(wire.seats(), 0xFF));
  if (!e::valid(setup)) {
    return failure(Fault::kOutOfRange, "options.seats",
                   "a table has 2 to 4 seats, or 1 for a game against the Automa on one of " +
                       possible_maps(1));
  }
  return setup;
}

v1::BotPolicy to_wire(bots::PolicyKind policy) { return policy_word(policy); }

std::optional<bots::PolicyKind> from_wire(v1::BotPolicy wire) {
  return detail::EnumInverse<bots::PolicyKind, v1::BotPolicy, policy_word>::find(wire);
}

void to_wire(const engine::UndoOffer& offer, v1::UndoOffer& out) {
  const auto word = [](engine::UndoBarrier barrier) {
    switch (barrier) {
      case engine::UndoBarrier::kBeginning: return v1::UNDO_BARRIER_BEGINNING;
      case engine::UndoBarrier::kRandomness: return v1::UNDO_BARRIER_RANDOMNESS;
      case engine::UndoBarrier::kRevelation: return v1::UNDO_BARRIER_REVELATION;
      case engine::UndoBarrier::kOtherSeat: return v1::UNDO_BARRIER_OTHER_SEAT;
      case engine::UndoBarrier::kGameOver: return v1::UNDO_BARRIER_GAME_OVER;
    }
    return v1::UNDO_BARRIER_UNSPECIFIED;
  };
  out.set_free_steps(offer.free_steps);
  out.set_consent_steps(offer.consent_steps);
  out.set_barrier(word(offer.barrier));
}

Result<engine::Setup> setup_of(const v1::ReplayHeader& header) {
  Result<e::Setup> setup = from_wire(header.options());
  if (!setup) {
    return setup;
  }
  detail::Reader reader;
  e::SeatSet seen;
  for (const v1::ReplaySeat& wire : header.seats()) {
    const auto seat = reader.some<e::Seat>(wire.seat(), "header.seats.seat");
    setup->colours[seat.index()] = reader.word(wire.colour(), "header.seats.colour");
    seen.add(seat);
  }
  if (!reader.ok()) {
    return std::unexpected(reader.failure());
  }
  if (seen.bits != (1U << setup->seats) - 1U || header.seats_size() != setup->seats) {
    return failure(Fault::kOutOfRange, "header.seats", "every seat must be there once");
  }
  if (!e::valid(*setup)) {
    return failure(Fault::kOutOfRange, "header.seats.colour", "two seats have the same colour");
  }
  return setup;
}

}  // namespace aurora::protocol

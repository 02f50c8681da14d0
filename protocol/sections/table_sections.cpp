#include "protocol/sections/section_codec.hpp"

namespace aurora::protocol::sections {

namespace e = engine;

// --- set-up ---

void write(const engine::View& view, v1::GameSetup& out) {
  out.set_viewer(wire_id(view.viewer));
  out.set_map(to_wire(view.map));
  out.set_seats(view.seats);
  out.set_mines(view.mines_variant);
}

void read(const v1::GameSetup& wire, Reader& reader, engine::View& view) {
  view.viewer = reader.id<e::Seat>(wire.viewer(), "setup.viewer");
  view.map = reader.word(wire.map(), "setup.map");
  view.seats = reader.amount(wire.seats(), "setup.seats", e::kMaxSeats);
  view.mines_variant = wire.mines();
}

// --- clockwork ---

bool same_clockwork(const engine::ProgressView& a, const engine::ProgressView& b) {
  return a.phase == b.phase && a.round == b.round && a.aurora == b.aurora && a.active == b.active &&
         a.order == b.order && a.outcome == b.outcome;
}

void write(const engine::ProgressView& progress, v1::Progress& out) {
  out.set_phase(to_wire(progress.phase));
  out.set_round(progress.round);
  out.set_aurora(progress.aurora + 1U);
  out.set_active(wire_id(progress.active));
  for (const e::Seat seat : progress.order) {
    out.add_order(wire_id(seat));
  }
  out.set_outcome(wire_id(progress.outcome));
}

void read(const v1::Progress& wire, Reader& reader, engine::ProgressView& progress) {
  progress.phase = reader.word(wire.phase(), "progress.phase");
  progress.round = reader.amount(wire.round(), "progress.round");
  progress.aurora = reader.ordinal(wire.aurora(), e::kAuroraNumbers, "progress.aurora");
  progress.active = reader.id<e::Seat>(wire.active(), "progress.active");
  progress.order.clear();
  if (reader.fits(wire.order_size(), e::kMaxSeats, "progress.order")) {
    for (const std::uint32_t seat : wire.order()) {
      progress.order.push_back(reader.some<e::Seat>(seat, "progress.order"));
    }
  }
  progress.outcome = reader.id<e::OutcomeId>(wire.outcome(), "progress.outcome");
}

// --- decks ---

bool same_decks(const engine::ProgressView& a, const engine::ProgressView& b) {
  return a.exploration_left == b.exploration_left && a.exploration_back == b.exploration_back &&
         a.items_left == b.items_left && a.outcomes_left == b.outcomes_left &&
         a.outcome_back == b.outcome_back && a.loot_left == b.loot_left &&
         a.loot_tier == b.loot_tier;
}

void write(const engine::ProgressView& progress, v1::Decks& out) {
  out.set_exploration_left(progress.exploration_left);
  out.set_exploration_back(to_wire(progress.exploration_back));
  out.set_items_left(progress.items_left);
  out.set_outcomes_left(progress.outcomes_left);
  detail::write_set(progress.outcome_back, *out.mutable_outcome_back());
  out.set_loot_left(progress.loot_left);
  if (progress.loot_left > 0) {
    out.set_loot_tier(progress.loot_tier + 1U);
  }
}

void read(const v1::Decks& wire, Reader& reader, engine::ProgressView& progress) {
  progress.exploration_left = reader.amount(wire.exploration_left(), "decks.exploration_left");
  progress.exploration_back = reader.word(wire.exploration_back(), "decks.exploration_back");
  progress.items_left = reader.amount(wire.items_left(), "decks.items_left");
  progress.outcomes_left = reader.amount(wire.outcomes_left(), "decks.outcomes_left");
  reader.set(progress.outcome_back, wire.outcome_back(), "decks.outcome_back");
  progress.loot_left = reader.amount(wire.loot_left(), "decks.loot_left");
  progress.loot_tier =
      wire.loot_left() > 0 ? reader.ordinal(wire.loot_tier(), e::kPeriods, "decks.loot_tier") : 0;
}

// --- Exploration Zone ---

namespace {

constexpr std::uint8_t bit_of(e::Side side) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
}

}  // namespace

void write(const engine::ZoneView& zone, v1::ExplorationZone& out) {
  for (const e::ZoneSpace& space : zone.spaces) {
    v1::ExplorationZone::Space& wire = *out.add_spaces();
    wire.set_card(wire_id(space.card));
    for (const e::Side side : {e::Side::kLeft, e::Side::kRight}) {
      if ((space.blocks & bit_of(side)) != 0) {
        wire.add_blocks(to_wire(side));
      }
    }
    if (space.tokens.total() > 0) {
      detail::write_counts(space.tokens, *wire.mutable_tokens());
    }
    wire.set_jammed(space.jammed);
  }
}

void read(const v1::ExplorationZone& wire, Reader& reader, engine::ZoneView& zone) {
  zone = {};
  if (!reader.fits(wire.spaces_size(), zone.spaces.size(), "zone.spaces")) {
    return;
  }
  std::size_t slot = 0;
  for (const v1::ExplorationZone::Space& space : wire.spaces()) {
    e::ZoneSpace& target = zone.spaces[slot++];
    target.card = reader.id<e::CardId>(space.card(), "zone.spaces.card");
    for (const int side : space.blocks()) {
      const e::Side block = reader.word(static_cast<v1::Side>(side), "zone.spaces.blocks");
      target.blocks = static_cast<std::uint8_t>(target.blocks | bit_of(block));
    }
    target.tokens = reader.counts(space.tokens(), "zone.spaces.tokens");
    target.jammed = space.jammed();
  }
}

}  // namespace aurora::protocol::sections

#include "protocol/recorded_step.hpp"

#include <algorithm>

#include "aurora/v1/recording.pb.h"
#include "engine/game.hpp"
#include "protocol/log_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"

namespace aurora::protocol {
namespace {

void write_hand(engine::Seat seat, const engine::HandView& hand, v1::OpenHand& out) {
  out.set_seat(wire_id(seat));
  for (const engine::ItemKind item : hand.items) {
    out.add_items(to_wire(item));
  }
}

void write_hands(const Moment& now, auto& out) {
  for (std::size_t i = 0; i < now.view.seats; ++i) {
    write_hand(engine::seat_at(i), now.hands.at(i), *out.add_hands());
  }
}

void write_line(const engine::Event& event, std::size_t seats, v1::RecordedStep& out) {
  const auto open = engine::redact(event, engine::spectator());
  v1::RecordedLine& line = *out.add_log();
  if (open) {
    to_wire(*open, *line.mutable_entry());
  }
  for (std::size_t i = 0; i < seats; ++i) {
    const auto own = engine::redact(event, engine::seat_at(i));
    if (own && own != open) {
      v1::RecordedLine::Own& seat = *line.add_own();
      seat.set_seat(wire_id(engine::seat_at(i)));
      to_wire(*own, *seat.mutable_entry());
    }
  }
  if (!line.has_entry() && line.own_size() == 0) {
    out.mutable_log()->RemoveLast();
  }
}

}  // namespace

Hands hands_of(const engine::GameState& state) {
  Hands hands;
  for (std::size_t i = 0; i < state.seats; ++i) {
    hands.at(i) = engine::hand_of(state, engine::seat_at(i));
  }
  return hands;
}

Moment moment_of(const engine::Catalog& catalog, const engine::GameState& state) {
  return {engine::view(catalog, state, engine::spectator()), hands_of(state)};
}

void record_start(const Moment& dealt, v1::Recording& out) {
  write_snapshot({dealt.view, {}}, *out.mutable_start());
  write_hands(dealt, out);
}

void record_anew(const Moment& now, v1::RecordedStep& out) {
  write_snapshot({now.view, {}}, *out.mutable_changed());
  out.mutable_changed()->clear_setup();  // who looks at it stays the same
  write_hands(now, out);
}

void record_step(const Moment& before, const Moment& after, std::span<const engine::Event> events,
                 v1::RecordedStep& out) {
  write_common_changes(before.view, after.view, *out.mutable_changed());
  for (std::size_t i = 0; i < after.view.seats; ++i) {
    if (after.hands.at(i) != before.hands.at(i)) {
      write_hand(engine::seat_at(i), after.hands.at(i), *out.add_hands());
    }
  }
  for (const engine::Event& event : events) {
    write_line(event, after.view.seats, out);
  }
}

const v1::LogEntry* own_entry(engine::Viewer viewer, const v1::RecordedLine& line) {
  const auto own = std::ranges::find(line.own(), wire_id(viewer), &v1::RecordedLine::Own::seat);
  return own == line.own().end() ? nullptr : &own->entry();
}

const v1::LogEntry* entry_for(engine::Viewer viewer, const v1::RecordedLine& line) {
  if (const v1::LogEntry* own = own_entry(viewer, line)) {
    return own;
  }
  return line.has_entry() ? &line.entry() : nullptr;
}

}  // namespace aurora::protocol

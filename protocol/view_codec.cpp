#include "protocol/view_codec.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>
#include <utility>

#include "protocol/sections/section_codec.hpp"

namespace aurora::protocol {
namespace {

namespace e = engine;
using S = v1::Sections;

/// Fills sections of the message.
class Writer {
 public:
  explicit Writer(v1::Sections& out) : out_(out) {}

  template <class Make, class... Source>
  void put(Make make, const Source&... source) {
    sections::write(source..., *(out_.*make)());
  }

  template <class Make, class Source>
  void put_seat(Make make, std::size_t seat, const Source& source) {
    auto& wire = *(out_.*make)();
    wire.set_seat(wire_id(e::seat_at(seat)));
    sections::write(source, wire);
  }

 private:
  v1::Sections& out_;
};

/// Whether two sections differ. Most of them are alike in every byte, and that is found out many
/// times faster than member by member; unlike bytes that do not belong to the value count for
/// nothing.
template <class Section>
bool differ(const Section& a, const Section& b) {
  static_assert(std::is_trivially_copyable_v<Section>);
  // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): padding that differs costs a comparison
  return std::memcmp(&a, &b, sizeof(Section)) != 0 && !(a == b);
}

void write_table(const e::View* then, const e::View& now, Writer& writer) {
  if (!then) {
    writer.put(&S::mutable_setup, now);
  }
  if (!then || !sections::same_clockwork(then->progress, now.progress)) {
    writer.put(&S::mutable_progress, now.progress);
  }
  if (!then || !sections::same_decks(then->progress, now.progress)) {
    writer.put(&S::mutable_decks, now.progress);
  }
  if (!then || differ(then->zone, now.zone)) {
    writer.put(&S::mutable_zone, now.zone);
  }
  if (!then || differ(then->road.positions, now.road.positions)) {
    writer.put(&S::mutable_positions, now.road);
  }
  if (!then || !sections::same_counters(then->road, now.road)) {
    writer.put(&S::mutable_road_counters, now.road);
  }
  if (!then || differ(then->enemies, now.enemies)) {
    writer.put(&S::mutable_enemies, now.enemies);
  }
}

void write_piles(const e::PilesView* then, const e::PilesView& now, Writer& writer) {
  static constexpr sections::ExplorationPile kNoCards;
  if (!then || differ(then->exploration, now.exploration)) {
    writer.put(&S::mutable_exploration_discard, then ? then->exploration : kNoCards,
               now.exploration);
  }
  if (!then || differ(then->items, now.items)) {
    writer.put(&S::mutable_item_discard, now.items);
  }
  if (!then || differ(then->outcomes, now.outcomes)) {
    writer.put(&S::mutable_outcome_discard, now.outcomes);
  }
}

void write_seats(const e::View* then, const e::View& now, Writer& writer) {
  for (std::size_t i = 0; i < now.seats; ++i) {
    if (!then || differ(then->convoys[i], now.convoys[i])) {
      writer.put_seat(&S::add_convoys, i, now.convoys[i]);
    }
    if (!then || differ(then->crews[i], now.crews[i])) {
      writer.put_seat(&S::add_crews, i, now.crews[i]);
    }
    if (!then || differ(then->standings[i], now.standings[i])) {
      writer.put_seat(&S::add_standings, i, now.standings[i]);
    }
  }
}

/// What all see alike: everything if there is no `then`, else the sections that differ.
void write_common(const e::View* then, const e::View& now, Writer& writer) {
  write_table(then, now, writer);
  write_piles(then ? &then->piles : nullptr, now.piles, writer);
  write_seats(then, now, writer);
  if (!then || differ(then->decision, now.decision)) {
    writer.put(&S::mutable_decision, now.decision);
  }
  if (now.automa.seat.valid() && (!then || differ(then->automa, now.automa))) {
    writer.put(&S::mutable_automa, now.automa);
  }
  if (!then || differ(then->result, now.result)) {
    writer.put(&S::mutable_result, now.result, std::size_t{now.seats});
  }
  static constexpr e::RewardsView kNothingOwed;
  if (differ(then ? then->rewards : kNothingOwed, now.rewards)) {
    writer.put(&S::mutable_rewards, now.rewards, std::size_t{now.seats});
  }
  static constexpr e::ExpansionView kNoExpansion;
  const e::ExpansionView& known = then ? then->expansion : kNoExpansion;
  if (differ(known, now.expansion)) {
    writer.put(&S::mutable_expansion, now.expansion, std::size_t{now.seats});
  }
}

/// What only the viewer sees.
void write_own(const Own* then, const Own& now, Writer& writer) {
  if (!then || !std::ranges::equal(then->choices, now.choices)) {
    writer.put(&S::mutable_choices, now.choices);
  }
  if (!then || differ(then->hand, now.hand)) {
    writer.put(&S::mutable_hand, now.hand);
  }
}

/// Reads the sections that exist once per seat.
template <class List, class Array>
void read_seats(const List& wire, const char* field, detail::Reader& reader, Array& seats) {
  for (const auto& section : wire) {
    const auto seat = reader.some<e::Seat>(section.seat(), field);
    sections::read(section, reader, seats[seat.index()]);
  }
}

void read_piles(const v1::Sections& wire, detail::Reader& reader, e::PilesView& piles) {
  if (wire.has_exploration_discard()) {
    sections::read(wire.exploration_discard(), reader, piles.exploration);
  }
  if (wire.has_item_discard()) {
    sections::read(wire.item_discard(), reader, piles.items);
  }
  if (wire.has_outcome_discard()) {
    sections::read(wire.outcome_discard(), reader, piles.outcomes);
  }
}

void read_view(const v1::Sections& wire, detail::Reader& reader, e::View& view) {
  if (wire.has_setup()) {
    sections::read(wire.setup(), reader, view);
  }
  if (wire.has_progress()) {
    sections::read(wire.progress(), reader, view.progress);
  }
  if (wire.has_decks()) {
    sections::read(wire.decks(), reader, view.progress);
  }
  if (wire.has_zone()) {
    sections::read(wire.zone(), reader, view.zone);
  }
  if (wire.has_positions()) {
    sections::read(wire.positions(), reader, view.road);
  }
  if (wire.has_road_counters()) {
    sections::read(wire.road_counters(), reader, view.road);
  }
  if (wire.has_enemies()) {
    sections::read(wire.enemies(), reader, view.enemies);
  }
  if (wire.has_rewards()) {
    sections::read(wire.rewards(), reader, view.rewards);
  }
  read_piles(wire, reader, view.piles);
  read_seats(wire.convoys(), "convoys.seat", reader, view.convoys);
  read_seats(wire.crews(), "crews.seat", reader, view.crews);
  read_seats(wire.standings(), "standings.seat", reader, view.standings);
  if (wire.has_decision()) {
    sections::read(wire.decision(), reader, view.decision);
  }
  if (wire.has_hand()) {
    sections::read(wire.hand(), reader, view.hand);
  }
  if (wire.has_automa()) {
    sections::read(wire.automa(), reader, view.automa);
  }
  if (wire.has_result()) {
    sections::read(wire.result(), reader, view.result);
  }
  if (wire.has_expansion()) {
    sections::read(wire.expansion(), reader, view.expansion);
  }
}

}  // namespace

void write_snapshot(const Sight& sight, v1::Sections& out) {
  Writer writer(out);
  write_common(nullptr, sight.view, writer);
  write_own(nullptr, {sight.choices, sight.view.hand}, writer);
}

void write_common_changes(const e::View& before, const e::View& after, v1::Sections& out) {
  Writer writer(out);
  write_common(&before, after, writer);
}

void write_own_changes(const Own& before, const Own& after, v1::Sections& out) {
  out.clear_choices();
  out.clear_hand();
  Writer writer(out);
  write_own(&before, after, writer);
}

void write_choices(std::span<const engine::Choice> choices, v1::Sections& out) {
  sections::write(choices, *out.mutable_choices());
}

Result<void> apply_sections(const v1::Sections& sections, engine::View& view,
                            std::vector<engine::Choice>& choices) {
  detail::Reader reader;
  e::View next = view;
  std::vector<e::Choice> next_choices;
  read_view(sections, reader, next);
  sections::read(sections.choices(), reader, next_choices);
  if (!reader.ok()) {
    return std::unexpected(reader.failure());
  }
  view = next;
  if (sections.has_choices()) {
    choices = std::move(next_choices);
  }
  return {};
}

}  // namespace aurora::protocol

#include "protocol/sections/section_codec.hpp"

namespace aurora::protocol::sections {
namespace {

namespace e = engine;
using Cards = decltype(engine::AutomaView::row);

template <class List>
void write_cards(const Cards& cards, List& out) {
  for (const e::ActionId card : cards) {
    out.Add(wire_id(card));
  }
}

template <class List>
void read_cards(const List& wire, Reader& reader, std::string_view field, Cards& cards) {
  cards.clear();
  if (!reader.fits(wire.size(), cards.capacity(), field)) {
    return;
  }
  for (const std::uint32_t card : wire) {
    cards.push_back(reader.some<e::ActionId>(card, field));
  }
}

}  // namespace

void write(const engine::AutomaView& automa, v1::Automa& out) {
  out.set_seat(wire_id(automa.seat));
  out.set_counter(automa.counter + 1U);
  detail::write_set(automa.damage, *out.mutable_damage());
  detail::write_set(automa.used_weapons, *out.mutable_used_weapons());
  detail::write_counts(automa.storage, *out.mutable_storage());
  out.set_contaminated(automa.contaminated);
  write_cards(automa.row, *out.mutable_row());
  write_cards(automa.discard, *out.mutable_discard());
  out.set_deck(automa.deck);
  out.set_pile(automa.pile);
  out.set_items(automa.items);
  out.set_loot(automa.loot);
}

void read(const v1::Automa& wire, Reader& reader, engine::AutomaView& automa) {
  automa.seat = reader.some<e::Seat>(wire.seat(), "automa.seat");
  automa.counter = reader.ordinal(wire.counter(), e::kAutomaColumns, "automa.counter");
  reader.set(automa.damage, wire.damage(), "automa.damage");
  reader.set(automa.used_weapons, wire.used_weapons(), "automa.used_weapons");
  automa.storage = reader.counts(wire.storage(), "automa.storage");
  automa.contaminated = reader.amount(wire.contaminated(), "automa.contaminated");
  read_cards(wire.row(), reader, "automa.row", automa.row);
  read_cards(wire.discard(), reader, "automa.discard", automa.discard);
  automa.deck = reader.amount(wire.deck(), "automa.deck");
  automa.pile = reader.amount(wire.pile(), "automa.pile");
  automa.items = reader.amount(wire.items(), "automa.items");
  automa.loot = reader.amount(wire.loot(), "automa.loot");
}

}  // namespace aurora::protocol::sections

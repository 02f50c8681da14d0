#include <algorithm>

#include "protocol/sections/section_codec.hpp"

namespace aurora::protocol::sections {

namespace e = engine;

void write(const ExplorationPile& before, const ExplorationPile& after,
           v1::ExplorationDiscard& out) {
  const auto [old_end, new_begin] =
      std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  out.set_keep(static_cast<std::uint32_t>(new_begin - after.begin()));
  for (const e::CardId* card = new_begin; card != after.end(); ++card) {
    out.add_cards(wire_id(*card));
  }
}

void read(const v1::ExplorationDiscard& wire, Reader& reader, ExplorationPile& pile) {
  if (wire.keep() > pile.size() ||
      !reader.fits(wire.cards_size(), pile.capacity() - wire.keep(), "exploration_discard.cards")) {
    reader.out_of_range("exploration_discard.keep");
    return;
  }
  while (pile.size() > wire.keep()) {
    pile.pop_back();
  }
  for (const std::uint32_t card : wire.cards()) {
    pile.push_back(reader.some<e::CardId>(card, "exploration_discard.cards"));
  }
}

void write(const ItemPile& pile, v1::ItemDiscard& out) {
  for (const e::ItemKind item : pile) {
    out.add_items(to_wire(item));
  }
}

void read(const v1::ItemDiscard& wire, Reader& reader, ItemPile& pile) {
  pile.clear();
  if (!reader.fits(wire.items_size(), pile.capacity(), "item_discard.items")) {
    return;
  }
  for (const int item : wire.items()) {
    pile.push_back(reader.word(static_cast<v1::ItemKind>(item), "item_discard.items"));
  }
}

void write(const OutcomePile& pile, v1::OutcomeDiscard& out) {
  for (const e::OutcomeId outcome : pile) {
    out.add_outcomes(wire_id(outcome));
  }
}

void read(const v1::OutcomeDiscard& wire, Reader& reader, OutcomePile& pile) {
  pile.clear();
  if (!reader.fits(wire.outcomes_size(), pile.capacity(), "outcome_discard.outcomes")) {
    return;
  }
  for (const std::uint32_t outcome : wire.outcomes()) {
    pile.push_back(reader.some<e::OutcomeId>(outcome, "outcome_discard.outcomes"));
  }
}

}  // namespace aurora::protocol::sections

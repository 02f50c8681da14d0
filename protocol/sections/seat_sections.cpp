#include "protocol/sections/section_codec.hpp"

namespace aurora::protocol::sections {

namespace e = engine;

// --- convoy ---

void write(const engine::ConvoyView& convoy, v1::Convoy& out) {
  const e::Convoy& c = convoy.convoy;
  std::size_t slots = c.cards.size();
  while (slots > 0 && !c.cards[slots - 1].valid()) {
    --slots;
  }
  for (std::size_t slot = 0; slot < slots; ++slot) {
    out.add_cards(wire_id(c.cards[slot]));
  }
  detail::write_set(c.of(e::Token::kAmmo), *out.mutable_ammo());
  detail::write_set(c.of(e::Token::kFood), *out.mutable_food());
  detail::write_set(c.of(e::Token::kFuel), *out.mutable_fuel());
  detail::write_set(c.of(e::Token::kSurvivor), *out.mutable_survivors());
  detail::write_set(c.of(e::Token::kFullBattery), *out.mutable_full_batteries());
  detail::write_set(c.of(e::Token::kHalfBattery), *out.mutable_half_batteries());
  detail::write_set(c.damage, *out.mutable_damage());
  detail::write_set(convoy.used_weapons, *out.mutable_used_weapons());
}

void read(const v1::Convoy& wire, Reader& reader, engine::ConvoyView& convoy) {
  e::Convoy& c = convoy.convoy;
  c.cards.fill(e::CardId::none());
  if (!reader.fits(wire.cards_size(), c.cards.size(), "convoys.cards")) {
    return;
  }
  for (int slot = 0; slot < wire.cards_size(); ++slot) {
    c.cards[static_cast<std::size_t>(slot)] =
        reader.id<e::CardId>(wire.cards(slot), "convoys.cards");
  }
  reader.set(c.tokens[e::index_of(e::Token::kAmmo)], wire.ammo(), "convoys.ammo");
  reader.set(c.tokens[e::index_of(e::Token::kFood)], wire.food(), "convoys.food");
  reader.set(c.tokens[e::index_of(e::Token::kFuel)], wire.fuel(), "convoys.fuel");
  reader.set(c.tokens[e::index_of(e::Token::kSurvivor)], wire.survivors(), "convoys.survivors");
  reader.set(c.tokens[e::index_of(e::Token::kFullBattery)], wire.full_batteries(),
             "convoys.full_batteries");
  reader.set(c.tokens[e::index_of(e::Token::kHalfBattery)], wire.half_batteries(),
             "convoys.half_batteries");
  reader.set(c.damage, wire.damage(), "convoys.damage");
  reader.set(convoy.used_weapons, wire.used_weapons(), "convoys.used_weapons");
}

// --- crew ---

void write(const engine::CrewView& crew, v1::Crew& out) {
  for (const e::SurvivorView& survivor : crew.survivors) {
    v1::Crew::Member& member = *out.add_members();
    member.set_survivor(wire_id(survivor.survivor));
    member.set_zone(to_wire(survivor.zone));
    member.set_skill(survivor.skill);
    member.set_contamination(survivor.marks.contamination);
    member.set_food(survivor.marks.food);
    member.set_warmth(survivor.marks.warmth);
    member.set_used(survivor.used);
    member.set_doomed(survivor.doomed);
  }
}

void read(const v1::Crew& wire, Reader& reader, engine::CrewView& crew) {
  crew.survivors.clear();
  if (!reader.fits(wire.members_size(), crew.survivors.capacity(), "crews.members")) {
    return;
  }
  for (const v1::Crew::Member& member : wire.members()) {
    e::SurvivorView survivor;
    survivor.survivor = reader.some<e::SurvivorId>(member.survivor(), "crews.members.survivor");
    survivor.zone = reader.word(member.zone(), "crews.members.zone");
    survivor.skill = reader.signed_amount(member.skill(), "crews.members.skill");
    survivor.marks.contamination =
        reader.amount(member.contamination(), "crews.members.contamination");
    survivor.marks.food = reader.amount(member.food(), "crews.members.food");
    survivor.marks.warmth = reader.amount(member.warmth(), "crews.members.warmth");
    survivor.used = member.used();
    survivor.doomed = member.doomed();
    crew.survivors.push_back(survivor);
  }
}

// --- standing ---

void write(const engine::StandingView& standing, v1::Standing& out) {
  out.set_colour(to_wire(standing.colour));
  out.set_fame(standing.fame);
  out.set_items(standing.items);
  out.set_eliminated(standing.eliminated);
  out.set_defied(wire_id(standing.defied));
}

void read(const v1::Standing& wire, Reader& reader, engine::StandingView& standing) {
  standing.colour = e::Colour::none();
  if (wire.colour() != v1::COLOUR_UNSPECIFIED) {
    standing.colour = reader.word(wire.colour(), "standings.colour");
  }
  standing.fame = reader.signed_amount(wire.fame(), "standings.fame");
  standing.items = reader.amount(wire.items(), "standings.items");
  standing.eliminated = wire.eliminated();
  standing.defied = reader.id<e::CardId>(wire.defied(), "standings.defied");
}

}  // namespace aurora::protocol::sections

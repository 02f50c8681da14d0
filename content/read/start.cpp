// The start cards: a convoy and two people per colour, and the rusty trailers (K-03).
#include "content/read/readers.hpp"

namespace aurora::content {
namespace {

/// Enters a card of a colour in its place of the start kit; one that is there already is reported.
template <class IdT>
void fill(IdT& place, IdT id, TableReader& in, std::string_view what) {
  if (place.valid()) {
    in.fault("colour", "there is a " + std::string(what) +
                           " of this colour already; every colour has exactly one (K-03)");
    return;
  }
  place = id;
}

CardPrint read_colour(TableReader& in, engine::CardType type) {
  return {.type = type,
          .back = engine::CardBack::kStart,
          .colour = in.word("colour", kColourWords, engine::Colour::none())};
}

void read_vehicle(TableReader& in, Draft& draft, engine::CardType type) {
  const CardPrint print = read_colour(in, type);
  const engine::CardId card = add_vehicle(draft, in, print);
  if (!print.colour.valid() || !card.valid()) {
    return;
  }
  engine::StartKit& kit = draft.catalog().start[print.colour.index()];
  const bool truck = type == engine::CardType::kTruck;
  fill(truck ? kit.truck : kit.trailer, card, in, truck ? "truck" : "trailer");
}

void read_person(TableReader& in, Draft& draft) {
  const CardPrint print = read_colour(in, engine::CardType::kSurvivor);
  const engine::CardId card = add_survivor(draft, in, print);
  if (!print.colour.valid() || !card.valid()) {
    return;
  }
  engine::StartKit& kit = draft.catalog().start[print.colour.index()];
  const engine::SurvivorId survivor = draft.catalog().survivor_of(card);
  switch (draft.catalog().survivor(survivor).ability) {
    case engine::Ability::kLeader: fill(kit.leader, survivor, in, "leader"); break;
    case engine::Ability::kCoPilot: fill(kit.co_pilot, survivor, in, "co-pilot"); break;
    case engine::Ability::kNone:
    case engine::Ability::kDriver:
    case engine::Ability::kMedic:
    case engine::Ability::kJackal:
    case engine::Ability::kMechanic:
    case engine::Ability::kExplorer:
    case engine::Ability::kHermit:
    case engine::Ability::kPreacher:
    case engine::Ability::kRenegade:
    case engine::Ability::kGunner:
    case engine::Ability::kBountyHunter:
    case engine::Ability::kOrphan:
    case engine::Ability::kPrisoner:
    case engine::Ability::kHacker:
    case engine::Ability::kCyborg:
    case engine::Ability::kMimic:
    case engine::Ability::kSentinel:
      in.fault("ability", "start survivors are a leader and a co_pilot of every colour (K-03)");
  }
}

}  // namespace

void read_start(TableReader& in, Draft& draft) {
  in.each("truck",
          [&draft](TableReader& card) { read_vehicle(card, draft, engine::CardType::kTruck); });
  in.each("trailer",
          [&draft](TableReader& card) { read_vehicle(card, draft, engine::CardType::kTrailer); });
  in.each("survivor", [&draft](TableReader& card) { read_person(card, draft); });
  in.each("rusty_trailer", [&draft](TableReader& card) {
    const engine::CardId id = add_vehicle(draft, card, {.type = engine::CardType::kTrailer});
    if (id.valid()) {
      append(draft.catalog().rusty_trailers, id, card, "rusty trailers (K-03)");
    }
  });
}

}  // namespace aurora::content

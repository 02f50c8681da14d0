// Locations: a drawback and two blocks of tokens.
#include "content/read/readers.hpp"

namespace aurora::content {
namespace {

engine::BlockSpec read_block(TableReader& in, std::string_view key) {
  engine::BlockSpec block;
  for (const ListEntry& entry : in.strings(key)) {
    const auto token = find_word(kTokenWords, entry.value);
    if (entry.value == "item") {
      ++block.items;
    } else if (token && is_resource(in, *token)) {
      block.tokens.add(*token);
    } else if (!entry.value.empty()) {
      in.fault(entry, "'" + entry.value + "' does not lie on locations; use one of: " +
                          resources(in) + ", item (LOC-05)");
    }
  }
  return block;
}

}  // namespace

void read_locations(TableReader& in, Draft& draft) {
  in.each("location", [&draft](TableReader& card) {
    const CardPrint print = read_exploration_print(card, engine::CardType::kLocation);
    engine::LocationSpec location;
    location.drawback = card.word_or("drawback", kDrawbackWords, engine::Drawback::kNone);
    if (card.in_expansion()) {  // ARMED-01
      location.weapon = static_cast<std::uint8_t>(
          card.number_or("weapon", 1, static_cast<int>(engine::kWeaponClasses), 0));
    }
    location.blocks[static_cast<std::size_t>(engine::Side::kLeft)] = read_block(card, "left");
    location.blocks[static_cast<std::size_t>(engine::Side::kRight)] = read_block(card, "right");
    enter(draft, card, print, draft.catalog().locations, location, "locations");
  });
}

}  // namespace aurora::content

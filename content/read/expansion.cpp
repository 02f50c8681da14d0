// The expansion's boards and items.
#include "content/read/readers.hpp"

namespace aurora::content {
namespace {

constexpr int kMostTurretDamage = 5;
constexpr int kMostShipMovement = 5;
constexpr int kMostAlarmFame = 5;

engine::AlarmRow read_row(TableReader& in) {
  const auto number = [&in](std::string_view key, int most) {
    return static_cast<std::uint8_t>(in.number(key, 0, most));
  };
  return {.damage = number("damage", kMostTurretDamage),
          .ship = number("ship", kMostShipMovement),
          .fame = number("fame", kMostAlarmFame)};
}

}  // namespace

void read_expansion_board(TableReader& in, Draft& draft) {
  read_extra_cards(in, draft.catalog().expansion_extra_kept);
  in.each("alarm", [&draft](TableReader& row) {
    append(draft.catalog().alarm, read_row(row), row, "rows of the alarm table");
  });
}

void read_expansion_items(TableReader& in, Draft& draft) {
  in.child("copies", [&draft](TableReader& copies) {
    for (const auto& entry : kItemWords) {
      if (engine::from_expansion(entry.value)) {
        draft.catalog().item_copies[static_cast<std::size_t>(entry.value)] =
            static_cast<std::uint8_t>(copies.number(entry.word, 1, 1));  // GAMMA-09
      }
    }
  });
  in.child("grenade", [&draft](TableReader& grenade) {
    draft.catalog().grenade_class = static_cast<std::uint8_t>(
        grenade.number("class", 1, static_cast<int>(engine::kWeaponClasses)));
  });
}

}  // namespace aurora::content

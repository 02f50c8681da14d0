// The expansion's boards and items.
#include "content/read/readers.hpp"

namespace aurora::content {
namespace {

constexpr int kMaxTurretDamage = 5;
constexpr int kMaxShipMovement = 5;
constexpr int kMaxAlarmFame = 5;

engine::AlarmRow read_row(TableReader& in) {
  const auto number = [&in](std::string_view key, int max) {
    return static_cast<std::uint8_t>(in.number(key, 0, max));
  };
  return {.damage = number("damage", kMaxTurretDamage),
          .ship = number("ship", kMaxShipMovement),
          .fame = number("fame", kMaxAlarmFame)};
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

// What a convoy is worth, and what it would be worth with another card in it or damage on a box.
#pragma once

#include "bots/greedy/outlook.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

/// Of the cards, boxes and damage; the tokens count only as far as they must fit.
[[nodiscard]] Value value_of(const Outlook& outlook, const engine::Convoy& convoy);

/// The own convoy with the card in the slot, free of damage.
[[nodiscard]] engine::Convoy with_card(const Outlook& outlook, engine::ConvoySlot slot,
                                       engine::CardId card);
/// The own convoy without the trailer of a column and the device on it (UPG-09, UPG-10, UPG-15).
[[nodiscard]] engine::Convoy without_trailer(const engine::Convoy& convoy, engine::Column column);

/// What the best way to install a truck, trailer or device would gain.
[[nodiscard]] Value gain_of_installing(const Outlook& outlook, engine::CardId card);

/// What a damage counter on the box costs, its token included.
[[nodiscard]] Value cost_of_damage(const Outlook& outlook, engine::Box box);
/// The least that `amount` damage in the area costs its owner.
[[nodiscard]] Value cost_of_damage(const Outlook& outlook, engine::SlotSet area, int amount);
/// What a repair of the box gains.
[[nodiscard]] Value gain_of_repair(const Outlook& outlook, engine::Box box);
/// What up to `amount` repairs gain.
[[nodiscard]] Value gain_of_repairs(const Outlook& outlook, int amount);

/// Undamaged boxes for resources that are empty.
[[nodiscard]] int free_boxes(const Outlook& outlook);
/// The least valuable resource in the convoy; 0 when there is none.
[[nodiscard]] Value cheapest_cargo(const Outlook& outlook);

/// What an attack with a weapon of this class is worth on average, ammo not counted.
[[nodiscard]] Value value_of_shot(const engine::Catalog& catalog, int weapon_class);

}  // namespace aurora::bots

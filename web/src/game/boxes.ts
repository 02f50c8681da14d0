// Boxes of a convoy: eight slots of eight; slot 1 is the truck, 2 to 4 trailers, 5 to 8 devices.
import { Token } from '@proto/common_pb';
import { BoxKind, type Catalog_Box } from '@proto/content_pb';
import type { Convoy } from '@proto/view_pb';
import type { Pack } from './catalog';

export const slotOf = (box: number): number => Math.floor((box - 1) / 8) + 1;
export const placeOf = (box: number): number => ((box - 1) % 8) + 1;
export const boxAt = (slot: number, place: number): number => 8 * (slot - 1) + place;
export const columnOf = (slot: number): number => (slot > 4 ? slot - 4 : slot);

export function tokenIn(convoy: Convoy, box: number): Token {
  if (convoy.ammo.includes(box)) return Token.AMMO;
  if (convoy.food.includes(box)) return Token.FOOD;
  if (convoy.fuel.includes(box)) return Token.FUEL;
  if (convoy.survivors.includes(box)) return Token.SURVIVOR;
  if (convoy.fullBatteries.includes(box)) return Token.FULL_BATTERY;
  if (convoy.halfBatteries.includes(box)) return Token.HALF_BATTERY;
  return Token.UNSPECIFIED;
}

/** The word that stands for a kind of box in the keys of texts and icons. */
export const boxKeys: Record<number, string> = {
  [BoxKind.OPEN]: 'open',
  [BoxKind.SURVIVOR]: 'survivor',
  [BoxKind.FOOD_FUEL]: 'food_fuel',
  [BoxKind.ARMOUR]: 'armour',
  [BoxKind.WEAPON]: 'weapon',
  [BoxKind.SPEED]: 'speed',
  [BoxKind.FOOD_EACH_ROUND]: 'food_each_round',
  [BoxKind.FAME]: 'fame',
  [BoxKind.FAME_PER_FOOD]: 'fame_per_food',
  [BoxKind.RECYCLING]: 'recycling',
  [BoxKind.TRACKS]: 'tracks',
  [BoxKind.BATTERY]: 'battery',
  [BoxKind.ENERGY_WEAPON]: 'energy_weapon',
  [BoxKind.DECONTAMINATION]: 'decontamination',
  [BoxKind.BATTERY_EACH_ROUND]: 'battery_each_round',
  [BoxKind.REPAIR]: 'repair',
  [BoxKind.COLLECTOR]: 'collector',
  [BoxKind.POWER]: 'power',
  [BoxKind.FAME_FOR_BATTERY]: 'fame_for_battery',
};

export const boxKey = (box: Catalog_Box): string => boxKeys[box.kind] ?? 'open';

/** The number on a weapon is its class, on other boxes what it adds. */
export const isWeapon = (box: Catalog_Box): boolean => box.kind === BoxKind.WEAPON || box.kind === BoxKind.ENERGY_WEAPON;

/** As printed on what the convoy is made of: the truck, and boxes that are not damaged. Survivors and items may add to it. */
export function speedOf(pack: Pack, convoy: Convoy): number {
  const boxes = convoy.cards.flatMap((card, slot) =>
    (pack.vehicle(card)?.boxes ?? []).map((box, place) =>
      box.kind === BoxKind.SPEED && !convoy.damage.includes(boxAt(slot + 1, place + 1)) ? box.value : 0,
    ),
  );
  return boxes.reduce((sum, value) => sum + value, pack.vehicle(convoy.cards[0] ?? 0)?.speed ?? 0);
}

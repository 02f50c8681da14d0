// Which drawing shows a card, and what is known of it in case that nobody has drawn it.
import { Ability, CardType, Nature } from '@proto/content_pb';
import { isWeapon } from '@/game/boxes';
import type { Pack } from '@/game/catalog';
import type { Look } from './look';
import { columnsOf, deviceColumns } from './vehicles/size';

/** What stands for this copy of the card alone. */
export const artName = (pack: Pack, card: number): string => pack.content.keys?.cards[card - 1]?.key ?? String(card);

const vehicleTypes: Partial<Record<CardType, 'truck' | 'trailer' | 'device'>> = {
  [CardType.TRUCK]: 'truck',
  [CardType.TRAILER]: 'trailer',
  [CardType.DEVICE]: 'device',
};

export function lookOf(pack: Pack, card: number): Look {
  const text = pack.key(card);
  const vehicle = pack.vehicle(card);
  const type = vehicleTypes[pack.card(card)?.type ?? CardType.UNSPECIFIED];
  if (vehicle && type) {
    const boxes = vehicle.boxes.length;
    const columns = type === 'device' ? deviceColumns(boxes) : columnsOf(boxes);
    return { text, type, columns, tracks: vehicle.tracks, guns: vehicle.boxes.some(isWeapon), kind: type };
  }
  const survivor = pack.catalog.survivors.find((one) => one.card === card);
  if (survivor) {
    return { text, kind: (Ability[survivor.ability] ?? '').toLowerCase(), android: survivor.nature === Nature.ANDROID };
  }
  const enemy = pack.enemy(card);
  return { text, kind: enemy ? String(enemy.number) : pack.typeKey(card) };
}

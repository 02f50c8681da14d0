// Which cards a question is about.
import { CardType } from '@proto/content_pb';
import type { Scene } from './describe';

export function cardsInQuestion({ asked, pack }: Scene): number[] {
  if (!asked) return [];
  const survivor = asked.survivor ? (pack.survivor(asked.survivor)?.card ?? 0) : 0;
  return [...new Set([asked.card, survivor])].filter((card) => card > 0);
}

/** A card to be taken that is on no place of the table, so that it is shown with the question. */
export function cardOffTable({ asked, pack, view }: Scene): number {
  const card = asked?.card ?? 0;
  const type = pack.card(card)?.type ?? CardType.UNSPECIFIED;
  const taken = [CardType.TRUCK, CardType.TRAILER, CardType.DEVICE, CardType.SURVIVOR].includes(type);
  return taken && !view.zone?.spaces.some((space) => space.card === card) ? card : 0;
}
